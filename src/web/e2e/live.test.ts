/** Tables on the server: friends and watchers, a crash in mid-game, rematch. */
import type { Page } from 'playwright-core'
import { describe, expect, it, vi } from 'vitest'
import { tapOnByScript } from './boards/board.ts'
import { type Due, dueNow } from './due.ts'
import { looksBack } from './lookingBack.ts'
import { answer, dice, playOn as playAtScreen, SPEECH } from './player.ts'
import { openSite } from './site.ts'
import { expectAccessible, PHONE } from './visitor.ts'

const site = openSite()

const EN = SPEECH.en
/** A whole game, and what it leaves behind: `npm run test:long`. `inbox.test.ts` looks at the same after a game by other means. */
const isWhole = process.env.KONTOR_LONG !== undefined

/** Makes a table with friends and gives the link to it. */
const makeTable = async (
  page: Page,
  privacy: 'By link only' | 'Open to all',
  players = 2,
): Promise<string> => {
  await page.goto('/new/patrizier')
  await page
    .getByRole('group', { name: 'Players' })
    .getByRole('radio', { name: `${players}` })
    .check()
  await page.getByRole('radio', { name: privacy, exact: true }).check()
  await page.getByRole('button', { name: 'Open the table' }).click()
  const link = await page.getByLabel('The link to this table').inputValue()
  expect(link.startsWith(site.server.url)).toBe(true)
  return link
}

const sitDown = async (page: Page, link: string): Promise<void> => {
  await page.goto(link)
  await page.getByRole('button', { name: 'Take seat 2' }).click()
  await page.getByRole('button', { name: 'I am ready' }).click()
}

const begin = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'I am ready' }).click()
  await page.getByRole('button', { name: 'Start the game' }).click()
  await page.getByRole('region', { name: EN.move }).waitFor()
}

/** `dueOf`: what a page expects now, but for what it has been given and has not yet noticed. */
type Until = (
  answersOf: (page: Page) => number,
  dueOf: (page: Page) => Promise<Due | null>,
) => boolean | Promise<boolean>

/** Whoever is asked answers, until the condition holds. */
const playOn = async (pages: readonly Page[], until: Until): Promise<void> => {
  const roll = dice(7)
  const answered = new Map<Page, string>()
  const counts = new Map<Page, number>()
  const answersOf = (page: Page) => counts.get(page) ?? 0
  const dueOf = (page: Page) => dueNow(page, answered.get(page) ?? null)
  const whoever = async (): Promise<{ page: Page; due: Due } | null> => {
    for (const page of pages) {
      const due = await dueOf(page)
      if (due) return { page, due }
    }
    return null
  }
  for (let i = 0; i < 2_000; i++) {
    const next = await vi.waitUntil(whoever, { timeout: 90_000, interval: 20 })
    // Looked at while somebody is asked: on a busy machine nobody is, right after an answer.
    if (next.due.kind !== 'question' || (await until(answersOf, dueOf))) break
    await answer(next.page, EN, roll)
    answered.set(next.page, next.due.id)
    counts.set(next.page, answersOf(next.page) + 1)
  }
  // One page may show the end a moment before another.
  await vi.waitFor(async () => expect(await until(answersOf, dueOf)).toBe(true), {
    timeout: 90_000,
    interval: 50,
  })
}

const answersSeen = (page: Page): Promise<number> =>
  page.getByRole('list', { name: 'Log' }).getByRole('listitem').count()

const boardOf = (page: Page): Promise<string | null> =>
  page.getByRole('main', { name: 'Board' }).textContent()

/** Until one of them is asked, and all have seen what happened before. */
const untilRest = (pages: readonly Page[]): Promise<void> =>
  vi.waitFor(
    async () => {
      const dues = await Promise.all(pages.map((page) => dueNow(page)))
      expect(dues.some((due) => due !== null)).toBe(true)
      const [first, ...others] = await Promise.all(pages.map(answersSeen))
      for (const other of others) expect(other).toBe(first)
    },
    { timeout: 90_000, interval: 50 },
  )

/** In the replay: names, keys, open hands, an address that leads to the same moment, and the way back. */
const replayed = async (page: Page, end: string | RegExp): Promise<void> => {
  const at = page.getByText(/^\d+ of \d+$/)
  expect(await page.getByRole('list', { name: 'Players' }).textContent()).not.toMatch(/Player \d|Somebody/)
  await page.getByText('All hands at this moment').waitFor()
  await page.keyboard.press('End')
  const [, n, all] = /^(\d+) of (\d+)$/.exec((await at.textContent()) ?? '') ?? []
  expect([n, Number(all) > (isWhole ? 20 : 2)]).toEqual([all, true])
  await page.keyboard.press('ArrowLeft')
  const before = `${Number(all) - 1} of ${all}`
  await page.getByText(before, { exact: true }).waitFor()
  await page.reload()
  await page.getByText(before, { exact: true }).waitFor()
  // The log has gone along, and the page has nothing blank below.
  const row = page.getByRole('list', { name: 'Log' }).locator('[aria-current]')
  await expect.poll(() => row.isVisible()).toBe(true)
  await page.getByRole('link', { name: 'To the result' }).click()
  await page.getByRole('heading', { name: end }).waitFor()
}

describe('a live table', () => {
  const how = isWhole ? 'to the end' : 'until they agree to end it'
  // The more players, the fewer cards has each.
  it(`two friends and three bots play ${how}, a third friend looks on and sees no hand`, async () => {
    const [anna, bert, carl] = await Promise.all([site.visit(), site.visit({ size: PHONE }), site.visit()])
    const link = await makeTable(anna.page, 'By link only', 5)
    await expectAccessible(anna.page, 'before the start')
    for (const seat of [3, 4, 5])
      await anna.page.getByLabel(`Who plays seat ${seat}`).selectOption('Beginner (bot)')
    // Whoever is ready is ready for the table as it is: with the bots.
    await sitDown(bert.page, link)
    await carl.page.goto(link)
    await begin(anna.page)
    await carl.page.getByRole('main', { name: 'Board' }).waitFor()
    await expectAccessible(carl.page, 'an onlooker')
    expect(await carl.page.getByText('Your hand').count()).toBe(0)
    await carl.page.getByRole('region', { name: 'You are watching' }).getByText('hands stay hidden').waitFor()
    await anna.page.getByRole('tab', { name: 'Chat' }).click()
    await anna.page.getByLabel('Say something').fill('Good luck')
    await anna.page.getByRole('button', { name: 'Send' }).click()
    await anna.page.getByRole('list', { name: 'Chat' }).getByText('Good luck').waitFor()
    const pages = [anna.page, bert.page]
    // Bert's turn is over and a card has been turned up: he asks for it back, Anna agrees, and it is his turn again.
    await playOn(pages, async (answersOf, dueOf) => {
      const [hers, his] = [await dueOf(anna.page), await dueOf(bert.page)]
      return answersOf(bert.page) > 0 && hers?.kind === 'question' && his === null
    })
    // It says why not, so it can be tapped although it is disabled.
    await bert.page.getByRole('button', { name: 'Undo' }).click({ force: true })
    await expectAccessible(bert.page, 'why nothing can be undone')
    await bert.page.getByRole('button', { name: 'Ask for a takeback' }).click()
    await anna.page.getByText('What has been seen stays seen').waitFor()
    await anna.page.getByRole('button', { name: 'Agree' }).click()
    await anna.page
      .getByText(/takes back the last answer and all since \(agreed:/)
      .first()
      .waitFor()
    await vi.waitFor(async () => expect((await dueNow(bert.page))?.kind).toBe('question'), {
      timeout: 90_000,
    })
    if (isWhole) await Promise.all(pages.map((page, i) => tapOnByScript(page, { seed: i })))
    else {
      await anna.page.getByRole('button', { name: 'Table', exact: true }).click()
      await anna.page.getByRole('button', { name: 'Propose to end the game' }).click()
      await bert.page.getByRole('button', { name: 'Agree' }).click()
    }
    const end = isWhole ? EN.wins : 'Ended by agreement.'
    for (const { page } of [anna, bert, carl]) await page.getByRole('heading', { name: end }).waitFor()
    for (const [page, lines] of [
      [
        anna.page,
        [
          'This is the start that your device had agreed to.',
          'yours is the one that your device drew.',
          'Every move of the game has been recomputed.',
          'All that you have seen here is what the record says.',
          'No start was broken off before.',
        ],
      ],
      // He may have come a moment before the start, or after it.
      [carl.page, [/saw this start being fixed|the same since you joined/, 'The deal follows from it.']],
    ] as const) {
      await page.getByText('The shuffle', { exact: true }).click()
      await page.getByRole('button', { name: 'Recompute it all' }).click()
      for (const line of lines) await page.getByText(line).waitFor()
      expect(await page.getByText('✗').count()).toBe(0)
    }
    await bert.page.getByRole('link', { name: 'Watch it move by move' }).click()
    await bert.page.getByRole('heading', { name: 'Patrizier, replayed' }).waitFor()
    await bert.page.getByRole('button', { name: 'One step forward' }).click()
    await expectAccessible(bert.page, 'the replay')
    await replayed(bert.page, end)
    await anna.page.getByRole('button', { name: 'Play again' }).click()
    // Whoever offers it is ready for it.
    await anna.page.getByRole('button', { name: 'Not ready yet' }).waitFor()
    if (isWhole) await looksBack(bert.page)
    for (const { context, complaints } of [anna, bert, carl]) {
      expect(complaints).toEqual([])
      await context.close()
    }
  })

  it('goes on by itself after the server was killed and started again', async () => {
    const anna = await site.visit({ hasServiceWorker: true })
    const bert = await site.visit()
    await sitDown(bert.page, await makeTable(anna.page, 'Open to all'))
    await begin(anna.page)
    await anna.page.getByRole('button', { name: 'Table', exact: true }).click()
    await anna.page.getByLabel('Clock').selectOption('10 min + 15 sec a move')
    await anna.page.getByRole('button', { name: 'Propose this clock' }).click()
    await bert.page.getByText('proposes another clock: 10 min + 15 sec a move.').waitFor()
    await bert.page.getByRole('button', { name: 'Agree' }).click()
    for (const { page } of [anna, bert]) await page.getByText('Time left:').first().waitFor()
    const pages = [anna.page, bert.page]
    await playOn(pages, async () => (await answersSeen(anna.page)) > 2)
    await untilRest(pages)
    const before = await boardOf(anna.page)
    await site.server.kill()
    await anna.page.getByText('The connection is lost.').waitFor()
    expect(await boardOf(anna.page)).toBe(before)
    await site.server.start()
    for (const page of pages) await page.getByText('The connection is lost.').waitFor({ state: 'hidden' })
    const seen = await answersSeen(anna.page)
    await playOn(pages, async () => (await answersSeen(anna.page)) > seen)
    await anna.context.close()
    await bert.context.close()
  })
})

describe('a long list of tables', () => {
  it('shows its first page, and more when somebody asks', async () => {
    const { page, context } = await site.visit({ size: PHONE })
    await page.goto('/')
    await page.getByRole('region', { name: 'Open tables' }).waitFor()
    await page.evaluate(async () => {
      const body = JSON.stringify({ game: 'patrizier', seats: 2 })
      const headers = { 'content-type': 'application/json' }
      await fetch('/api/me', { method: 'POST' })
      for (let i = 0; i < 60; i++) await fetch('/api/tables', { method: 'POST', headers, body })
    })
    await page.reload()
    const [mine, open] = ['You wait for others', 'Open tables'].map((name) =>
      page.getByRole('region', { name }),
    )
    await mine.getByRole('button', { name: 'Show all 60' }).click()
    await mine.getByRole('link').nth(59).waitFor()
    expect(await mine.getByRole('button').count()).toBe(0)
    await open.getByRole('button', { name: 'Show more tables' }).click()
    await open.getByRole('link').nth(59).waitFor()
    await expectAccessible(page, 'long lists')
    await context.close()
  })
})

describe('a page that is older than the server', () => {
  it('says so, also when it came from the cache while the server was away', async () => {
    const { page, context } = await site.visit({ hasServiceWorker: true })
    await page.goto('/')
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    // What the cache would hold after an update: the page as it was, under the name that it had.
    await page.evaluate(async () => {
      const [name] = await caches.keys()
      const cache = await caches.open(name)
      const html = await (await cache.match('/'))!.text()
      const script = /\/assets\/index-[\w-]+\.js/.exec(html)![0]
      const old = '/assets/index-old.js'
      await cache.put(old, new Response(await (await cache.match(script))!.blob()))
      const headers = { 'content-type': 'text/html' }
      await cache.put('/', new Response(html.replaceAll(script, old), { headers }))
    })
    await site.server.kill()
    await page.goto('/')
    await page.getByRole('heading', { name: 'Take a seat' }).waitFor()
    expect(await page.getByText('There is a new version of this page.').count()).toBe(0)
    await site.server.start()
    await page.getByText('There is a new version of this page.').waitFor()
    await page.getByRole('button', { name: 'Load it' }).click()
    await page.getByRole('heading', { name: 'Take a seat' }).waitFor()
    await page.waitForFunction(() => !document.querySelector('script[src*="index-old"]'))
    await context.close()
  })
})

describe('a game that was begun on one device', () => {
  it('moves to the server when somebody is invited, who plays on for a bot', async () => {
    const anna = await site.visit({ prefs: { name: 'Anna' } })
    const bert = await site.visit({ size: PHONE })
    await anna.page.goto('/')
    await anna.page.getByRole('button', { name: /^Play now: Patrizier/ }).click()
    const log = anna.page.getByRole('list', { name: 'Log' }).getByRole('listitem')
    await playOn([anna.page], async () => (await log.count()) > 6)
    await anna.page.getByRole('button', { name: 'Table', exact: true }).click()
    await anna.page.getByRole('button', { name: 'Invite somebody', exact: true }).click()
    const link = await anna.page.getByLabel('The link to this table').inputValue()
    await anna.page.getByRole('img', { name: 'The link as a QR code' }).waitFor()
    expect(link.startsWith(`${site.server.url}/t/`)).toBe(true)
    expect(anna.page.url()).toBe(link)
    await expectAccessible(anna.page, 'inviting')
    await anna.page.getByText('The game has been moved here by Anna.').first().waitFor()

    await bert.page.goto(link)
    await bert.page.getByRole('button', { name: 'Take the seat of Balthasar' }).waitFor()
    await expectAccessible(bert.page, 'invited')
    await bert.page.getByRole('button', { name: 'Take the seat of Balthasar' }).click()
    await bert.page.getByRole('button', { name: 'Take the seat of Clara' }).waitFor({ state: 'hidden' })
    await playOn([anna.page, bert.page], (answersOf) => answersOf(bert.page) >= 2)
    await anna.page.getByRole('button', { name: 'Table', exact: true }).click()
    await anna.page.getByRole('button', { name: 'Propose to end the game' }).click()
    await bert.page.getByRole('button', { name: 'Agree' }).click()
    await anna.page.getByRole('heading', { name: 'Ended by agreement.' }).waitFor()
    await anna.page.getByText('The shuffle', { exact: true }).click()
    await anna.page.getByText('This game was begun on the device').waitFor()
    await anna.page.getByRole('button', { name: 'Recompute it all' }).click()
    for (const yes of [
      'This is the start that your device had agreed to.',
      'The deal follows from it.',
      'Every move of the game has been recomputed.',
    ])
      await anna.page.getByText(yes).waitFor()
    expect(await anna.page.getByText('✗').count()).toBe(0)
    await anna.page.goto('/')
    const over = anna.page.getByRole('region', { name: 'Finished' })
    await over.getByRole('link', { name: /Patrizier/ }).waitFor()
    expect(await over.getByText('on this device').count()).toBe(0)
    for (const { context, complaints } of [anna, bert]) {
      expect(complaints).toEqual([])
      await context.close()
    }
  })

  it('with several people at its screen: they go on there, each hand covered until its owner is there', async () => {
    const { page, context, complaints } = await site.visit()
    await page.goto('/new/patrizier')
    await page.getByRole('radio', { name: 'At this screen' }).check()
    await page.getByRole('group', { name: 'Players' }).getByRole('radio', { name: '3' }).check()
    await page.getByLabel('Name of player 1').fill('Anna')
    await page.getByLabel('Name of player 2').fill('Bert')
    await page.getByLabel('Who plays seat 3').selectOption('Beginner (bot)')
    await page.getByRole('button', { name: 'Start the game' }).click()
    const covered = page.getByRole('button', { name: /: show my hand$/ })
    await covered.click()
    await page.getByRole('button', { name: 'Table', exact: true }).click()
    await page.getByRole('button', { name: 'Invite somebody', exact: true }).click()
    await page.getByLabel('The link to this table').waitFor()
    // The same two seats, now of one guest.
    let uncovered = 0
    const uncover = async () => {
      expect(await page.getByText('Your hand').count()).toBe(0)
      await covered.click()
      await covered.waitFor({ state: 'hidden' })
      uncovered++
    }
    await playAtScreen(page, 'en', { seed: 5, isEnough: () => uncovered >= 2, uncover })
    expect(uncovered).toBe(2)
    expect(complaints).toEqual([])
    await context.close()
  })
})
