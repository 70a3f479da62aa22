/** What a screen reader is told: every line of a turn, each once, then what is asked. */
import type { Page } from 'playwright-core'
import { expect, it, vi } from 'vitest'
import { playOn, SPEECH } from './player.ts'
import type { openSite } from './site.ts'

/** What is asked, without its clause. */
const promptIn = (page: Page): Promise<string> =>
  page
    .getByRole('region', { name: SPEECH.en.move })
    .getByRole('heading')
    .first()
    .evaluate((heading) => {
      const copy = heading.cloneNode(true) as Element
      for (const button of copy.querySelectorAll('button')) button.remove()
      return (copy.textContent ?? '').replace(/\s+/g, ' ').trim()
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

export const TURNS = [
  {
    game: 'Patrizier',
    first: 'Your turn. Play a contract card from your hand.',
    mine: /^You play .+\.$/,
    isShort: true,
  },
  { game: 'Citadels', first: /^Your turn\. Choose one of these/, mine: /^You pick /, isShort: false },
  { game: 'Augsburg 1520', first: /^Your turn\. /, mine: /^You /, isShort: true },
  { game: 'Last Will', first: /^Your turn\. /, mine: /^You /, isShort: false },
] as const

export const itHears = (
  site: ReturnType<typeof openSite>,
  { game, first, mine }: (typeof TURNS)[number],
): void =>
  it(`hears every line of a turn of ${game}, each once, then what is asked`, async () => {
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
  })
