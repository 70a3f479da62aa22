/** For every hand and eye: keyboard alone, what a screen reader hears, zero violations on every screen. */
import type { Page } from 'playwright-core'
import { describe, expect, it, vi } from 'vitest'
import { nextDue } from './due.ts'
import { playOn, SPEECH } from './player.ts'
import { openSite } from './site.ts'
import { expectAccessible, expectAccessibleInBothLights, PHONE } from './visitor.ts'

const site = openSite()

const EN = SPEECH.en

/** What is asked, without its clause. */
const promptIn = (page: Page): Promise<string> =>
  page
    .getByRole('region', { name: EN.move })
    .getByRole('heading')
    .first()
    .evaluate((heading) => {
      const copy = heading.cloneNode(true) as Element
      for (const button of copy.querySelectorAll('button')) button.remove()
      return (copy.textContent ?? '').replace(/\s+/g, ' ').trim()
    })

const focusedName = (page: Page): Promise<string> =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
  )

describe('the keyboard', () => {
  it('plays the whole of Patrizier, from the arrival to the end', async () => {
    const { page, context } = await site.visit()
    await page.goto('/#bots=greedy')
    await page.getByRole('button', { name: /^Play now: Patrizier/ }).waitFor()
    for (let i = 0; i < 20 && !/^Play now: Patrizier/.test(await focusedName(page)); i++)
      await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    const question = page.getByRole('region', { name: 'Your move' }).getByRole('group')
    await question.getByRole('listitem').first().waitFor()
    let due = await nextDue(page)
    for (let i = 0; i < 400 && due.kind === 'question'; i++) {
      await page.keyboard.press('1')
      // A card waits for its site: the next digit sends both.
      if ((await page.locator('.mine .spot.picked').count()) > 0) await page.keyboard.press('1')
      due = await nextDue(page, due.id)
    }
    await page.getByRole('heading', { name: EN.wins }).waitFor()
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keys' }).waitFor()
    await context.close()
  })
})

interface Heard {
  readonly from: string
  readonly text: string
}
declare global {
  interface Window {
    heard: readonly Heard[]
  }
}

/** From now on everything that a screen reader is told is kept, in order. */
const listen = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const heard: Heard[] = []
    window.heard = heard
    for (const region of document.querySelectorAll('[role="log"][aria-live], [role="status"][aria-label]'))
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes)
          for (const node of addedNodes)
            if (node.textContent) heard.push({ from: region.role ?? '', text: node.textContent })
      }).observe(region, { childList: true, subtree: true })
  })

const heardBy = (page: Page): Promise<readonly Heard[]> => page.evaluate(() => window.heard)

/** The lines of the log as they are read, the oldest first, without their clauses. */
const linesIn = (page: Page): Promise<string[]> =>
  page
    .getByRole('list', { name: 'Log' })
    .getByRole('listitem')
    .evaluateAll((items) =>
      items.flatMap((item) =>
        [...item.querySelectorAll('p')].map((line) => {
          const copy = line.cloneNode(true) as Element
          for (const button of copy.querySelectorAll('button')) button.remove()
          return (copy.textContent ?? '').replace(/\s+/g, ' ').trim()
        }),
      ),
    )

const TURNS = [
  {
    game: 'Patrizier',
    first: 'Your turn. Play a contract card from your hand.',
    mine: /^You play .+\.$/,
  },
  { game: 'Citadels', first: /^Your turn\. Choose one of these/, mine: /^You pick: / },
  { game: 'Augsburg 1520', first: /^Your turn\. /, mine: /^You / },
  { game: 'Last Will', first: /^Your turn\. /, mine: /^You / },
] as const

describe('a screen reader', () => {
  it.each(TURNS)(
    'hears every line of a turn of $game, each once, then what is asked',
    async ({ game, first, mine }) => {
      const { page, context } = await site.visit()
      await page.goto('/#seed=announce&bots=greedy')
      await page.getByRole('button', { name: `Play now: ${game}, against bots` }).click()
      const status = page.getByRole('status', { name: 'Your turn' })
      const question = async () => ((await status.textContent()) ?? '').trim()
      // Others may have to choose before me.
      await expect.poll(question).toMatch(first)
      expect(await question()).toBe(`Your turn. ${await promptIn(page)}`)
      // The log comes after the question.
      await expect.poll(async () => (await linesIn(page)).length).toBeGreaterThan(0)
      const before = (await linesIn(page)).length
      await listen(page)
      // My own answers, and those of both bots, until I am asked again.
      const bots = ['Balthasar', 'Clara']
      const isRoundDone = async () => {
        const lines = (await linesIn(page)).slice(before)
        const haveAll = bots.every((bot) => lines.some((line) => line.startsWith(bot)))
        return haveAll && (await question()) !== ''
      }
      await playOn(page, 'en', { seed: 2, isEnough: isRoundDone })
      // My last answer may still be on its way, and others' after it.
      await vi.waitFor(
        async () => {
          expect(await isRoundDone()).toBe(true)
          const heard = await heardBy(page)
          const news = heard.filter(({ from }) => from === 'log').map(({ text }) => text)
          const lines = (await linesIn(page)).slice(before)
          expect(news.join(' ').replace(/\s+/g, ' ')).toBe(lines.join(' '))
          expect(lines.some((line) => mine.test(line))).toBe(true)
          const asked = heard.filter(({ from }) => from === 'status').map(({ text }) => text)
          expect(asked.at(-1)).toBe(`Your turn. ${await promptIn(page)}`)
          // What is asked comes after what has happened.
          expect(heard.at(-1)?.from).toBe('status')
        },
        { timeout: 90_000, interval: 100 },
      )
      await context.close()
    },
  )
})

describe('no screen has a violation, on paper and by candle light', () => {
  it('outside a table', async () => {
    const { page, context } = await site.visit({ prefs: { theme: 'auto' } })
    for (const [path, heading] of [
      ['/', 'Take a seat'],
      ['/new/patrizier', 'Patrizier'],
      ['/rules/citadels', 'Rules of Citadels'],
      ['/settings', 'Settings'],
      ['/account', 'Account'],
      ['/credits', 'Credits'],
      ['/nowhere', 'Nothing here'],
      ['/t/nosuchtable', 'This table cannot be opened'],
    ] as const) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1, name: heading }).waitFor()
      await expectAccessibleInBothLights(page, path)
    }
    // The check itself sees what is too pale, though nothing is painted.
    await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
      heading.style.opacity = '0.2'
    })
    const pale = { actual: [expect.stringMatching(/^color-contrast: <h1/)] }
    await expect(expectAccessible(page, 'a pale heading')).rejects.toMatchObject(pale)
    await context.close()
  })

  it('at a table, on a phone', async () => {
    const { page, context } = await site.visit({ size: PHONE, prefs: { theme: 'auto' } })
    await page.goto('/')
    await page.getByRole('button', { name: /^Play now: Last Will/ }).click()
    await page.getByRole('region', { name: 'Your move' }).getByRole('listitem').first().waitFor()
    await expectAccessibleInBothLights(page, 'the question')
    await page.getByRole('button', { name: 'Rules', exact: true }).click()
    await page.getByRole('tabpanel', { name: 'Rules' }).getByText('LW-1', { exact: true }).waitFor()
    await expectAccessibleInBothLights(page, 'the rules')
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await page.getByRole('button', { name: 'Table', exact: true }).click()
    await page.getByRole('dialog').waitFor()
    await expectAccessibleInBothLights(page, 'the menu')
    await context.close()
  })
})
