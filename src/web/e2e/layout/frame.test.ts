/** The frame of a table: its boxes stay, its side is as it was left, and what is far away can be chosen nearby. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { tapByScript, tapOn } from '../boards/board.ts'
import { dice } from '../player.ts'
import { openSite } from '../site.ts'
import { PHONE } from '../visitor.ts'

const site = openSite({ isShared: true })
const LOW = { width: 1280, height: 720 } as const

/** An income of nothing. */
const TRAP = '.dock .deed.warned'

const begin = async (page: Page, address: string, title: RegExp): Promise<void> => {
  await page.goto(address)
  await page.getByRole('button', { name: title }).click()
  await page.locator('.ask[data-question]').waitFor()
}
const count = (page: Page, what: string) => page.locator(what).count()
/** What must not change from question to question. Runs in the page. */
const boxes = (): string =>
  ['.dock', '#board', '.news']
    .map((part) => JSON.stringify(document.querySelector(part)?.getBoundingClientRect()))
    .join()

describe('the frame of a table', () => {
  it('keeps its boxes, asks once more at a trap, offers far targets nearby, and folds its side for good', async () => {
    const { page, context } = await site.visit({ size: LOW, prefs: { list: false, side: 'auto' } })
    await begin(page, '/#seed=citadels4&seats=4&bots=greedy', /^Play now: Citadels/)
    const roll = dice(4)
    const seen = new Set<string>()
    const until = (what: string) =>
      tapOn(page, {
        roll,
        how: tapByScript,
        isEnough: async () => {
          seen.add(await page.evaluate(boxes))
          return (await count(page, what)) > 0
        },
      })

    await until(TRAP)
    const question = await page.locator('.ask').getAttribute('data-question')
    const trap = page.locator(TRAP).first()
    await trap.click()
    await page.locator('.question').getByText('This brings nothing now').waitFor()
    expect(await page.locator('.ask').getAttribute('data-question')).toBe(question)
    await trap.click()
    expect(await count(page, '.send')).toBe(0)

    await until('.chips .button')
    const chips = page.getByRole('list', { name: 'What you can choose' }).getByRole('button')
    const name = (await chips.first().textContent()) ?? ''
    expect(await page.locator('#board').getByRole('button', { name }).count()).toBeGreaterThan(0)
    await chips.first().click()
    await chips.first().waitFor({ state: 'detached' })
    expect([...seen]).toHaveLength(1)

    const panel = page.getByRole('tabpanel')
    expect(await panel.count()).toBe(0)
    await page.getByRole('tab', { name: 'Log' }).click()
    await panel.waitFor()
    await page.reload()
    await panel.waitFor()
    await page.getByRole('button', { name: 'Fold log, rules and chat away' }).click()
    await panel.waitFor({ state: 'detached' })
    await page.reload()
    await page.locator('.ask').waitFor()
    expect(await panel.count()).toBe(0)
    await context.close()
  })

  it('brings what is asked about into sight on a phone, and leaves alone whoever holds the board', async () => {
    const { page, context } = await site.visit({ size: PHONE, prefs: { list: false } })
    await begin(page, '/#seed=sight&bots=greedy&seats=2', /^Play now: Last Will/)
    const roll = dice(3)
    /** Whether something that is lit on the board can be seen; null where nothing is. Runs in the page. */
    const isInSight = (): boolean | null => {
      const board = document.querySelector('#board')
      const lit = [...(board?.querySelectorAll('.spot.lit') ?? [])]
      if (!board || lit.length === 0) return null
      const frame = board.getBoundingClientRect()
      return lit.some((spot) => {
        const { top, bottom } = spot.getBoundingClientRect()
        return top >= frame.top - 1 && bottom <= frame.bottom + 1
      })
    }
    let looks = 0
    const isEnough = async (): Promise<boolean> => {
      const seen = await page.evaluate(isInSight)
      expect(seen).not.toBe(false)
      if (seen) looks++
      return looks >= 3
    }
    await tapOn(page, { roll, how: tapByScript, isEnough })
    expect(looks).toBe(3)

    await page.evaluate(() => document.querySelector('#board')?.scrollTo(0, 40))
    await page.locator('#board').dispatchEvent('pointerdown')
    let taps = 0
    await tapOn(page, { roll, how: tapByScript, isEnough: () => taps++ >= 2 })
    expect(await page.evaluate(() => document.querySelector('#board')?.scrollTop)).toBe(40)
    await context.close()
  })
})
