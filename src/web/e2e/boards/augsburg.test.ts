/** Augsburg 1520 on its board. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { cardNamed } from '#games/augsburg/notation.ts'
import type { Lesson } from '../../board/scene.ts'
import { guide } from '../../boards/augsburg/guide.ts'
import { openHouse } from '../house.ts'
import { dice, isOver, SPEECH } from '../player.ts'
import { DESKTOP, expectAccessible, PHONE } from '../visitor.ts'
import { drag } from './board.ts'

const house = openHouse()

const SEND = '.send .button.main'
const OPEN = '.spot.lit:not(.picked)'

/** What is on the screen, read in one go. Runs in the page. */
const look = ([send, open]: readonly [string, string]) => ({
  rule: /AUG-\d+/.exec(document.querySelector('#question .clause')?.textContent ?? '')?.[0] ?? '',
  open: document.querySelectorAll(open).length,
  picked: document.querySelectorAll('.spot.picked').length,
  canSend: document.querySelector(`${send}:enabled`) !== null,
})

/** The clauses of buying, first and later on. */
const BUYING: readonly string[] = ['AUG-6', 'AUG-39']

/** Whatever was to be tapped may be gone: the question has been answered meanwhile. */
const SOON = { timeout: 1_500 } as const

/** One tap on the board or in the hand; the clause of what is asked, or '' when nothing can be tapped. */
const tap = async (page: Page, roll: (n: number) => number): Promise<string> => {
  const { rule, open, picked, canSend } = await page.evaluate(look, [SEND, OPEN] as const)
  // Whoever buys nothing and always passes sees little of the game.
  if (canSend && !(BUYING.includes(rule) && picked === 0)) await page.locator(SEND).click(SOON)
  else if (open > 0) {
    const first = rule === 'AUG-13' && open > 1 ? 1 : 0
    await page
      .locator(OPEN)
      .nth(first + roll(open - first))
      .click(SOON)
  }
  // Jokers alone, or more than the purse holds.
  else if (picked > 0) await page.locator('.spot.picked').first().click(SOON)
  else return ''
  return rule
}

const playOnBoard = async (page: Page, language: 'en' | 'de'): Promise<ReadonlySet<string>> => {
  const roll = dice(5)
  const rules = new Set<string>()
  for (let idle = 0; idle < 600; ) {
    const rule = await tap(page, roll).catch(() => '')
    if (rule) rules.add(rule)
    else if (await isOver(page, SPEECH[language])) return rules
    idle = rule ? 0 : idle + 1
    await page.waitForTimeout(10)
  }
  throw new Error(`nothing can be tapped after ${[...rules].join(' ')}`)
}

const learn = async (page: Page, { at, answer }: Lesson): Promise<void> => {
  const text = await page.locator('.lesson').textContent()
  await page.locator('.taught').waitFor()
  if (typeof answer === 'object') {
    for (const name of answer) await page.locator(`[data-piece="card:${cardNamed(name)}"]`).click()
    await page.locator(SEND).click()
  } else await page.locator(`.taught:is([data-piece="${at}"], [data-place="${at}"])`).click()
  await page.waitForFunction((was) => document.querySelector('.lesson')?.textContent !== was, text)
}

describe("Augsburg's board", () => {
  it.each([
    { language: 'en', size: DESKTOP, play: /^Play now: Augsburg/ },
    { language: 'de', size: PHONE, play: /^Gleich spielen: Augsburg/ },
  ] as const)(
    'plays a whole game with the list closed ($language, $size.width px)',
    async ({ language, size, play }) => {
      const { page, context, complaints } = await house.visit({
        size,
        prefs: { language, list: false },
      })
      await page.goto('/#seed=board&seats=2&bots=greedy')
      await page.getByRole('button', { name: play }).click()
      await page.locator('.spot.lit').first().waitFor()
      expect(await page.getByRole('listitem').locator('.option').count()).toBe(0)
      await expectAccessible(page, 'buying')
      await tap(page, dice(2))
      await tap(page, dice(2))
      await page.getByRole('group', { name: /^(Your bid|Dein Gebot)$/ }).waitFor()
      await expectAccessible(page, 'bidding')
      const rules = await playOnBoard(page, language)
      for (const rule of ['AUG-13', 'AUG-16', 'AUG-20', 'AUG-39']) expect(rules).toContain(rule)
      await expectAccessible(page, 'at the end')
      expect(complaints).toEqual([])
      await context.close()
    },
    180_000,
  )

  it('adds up what is bought, by keyboard too, and says why a bid is too high', async () => {
    const { page, context } = await house.visit({ prefs: { list: false } })
    await page.goto('/learn/augsburg')
    await page.locator('.lesson .button').click()
    await page.locator('[data-piece="card:3"]').focus()
    await page.keyboard.press('Enter')
    await page.locator('[data-piece="card:7"]').click()
    await page.getByText('550 of 1,500 gulden, 950 stay in the purse').waitFor()
    await page.locator(SEND).click()
    await page.getByRole('button', { name: 'Bid 5' }).click({ force: true })
    await page.getByText('You hold only 4 matching cards.').first().waitFor()
    await page.getByRole('button', { name: 'Bid 4' }).click()
    await page.getByRole('heading', { name: /^Show 4 cards/ }).waitFor()
    await drag(page, page.locator('[data-piece="card:7"]'), page.locator('[data-drop="shown"]'))
    await page.locator('[data-piece="card:7"].picked').waitFor()
    await context.close()
  })

  it.each([
    { language: 'en', size: DESKTOP },
    { language: 'de', size: PHONE },
  ] as const)('teaches a first game ($language, $size.width px)', async ({ language, size }) => {
    const { page, context, complaints } = await house.visit({
      size,
      prefs: { language, list: false },
    })
    await page.goto('/learn/augsburg')
    for (const lesson of guide.lessons) await learn(page, lesson)
    await expect.poll(() => page.locator('.lesson .count').count()).toBe(0)
    expect(complaints).toEqual([])
    await context.close()
  })
})
