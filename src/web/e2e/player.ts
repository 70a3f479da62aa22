/** Plays a game as a person does: by what is on the screen. */
import type { Locator, Page } from 'playwright-core'

export interface Speech {
  readonly move: RegExp
  readonly confirm: RegExp
  readonly more: RegExp
  readonly wins: RegExp
}

export const SPEECH: { readonly [L in 'en' | 'de']: Speech } = {
  en: { move: /^Your move$/, confirm: /^(Confirm|None)/, more: /^One more/, wins: / wins?!| win together!/ },
  de: { move: /^Dein Zug$/, confirm: /^(Bestätigen|Keine)/, more: /^Eins mehr/, wins: /gewinn/ },
}

/** A small generator of its own, so that a run can be repeated. */
export const dice = (seed: number): ((n: number) => number) => {
  let state = seed >>> 0
  return (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * n)
  }
}

const question = (page: Page, speech: Speech): Locator =>
  page.getByRole('region', { name: speech.move }).getByRole('group')

export const isOver = (page: Page, speech: Speech): Promise<boolean> =>
  page.getByRole('heading', { name: speech.wins }).isVisible()

/** The buttons of a group that can be pressed now. */
const pressable = async (buttons: Locator): Promise<Locator[]> => {
  const all = await buttons.all()
  const open = await Promise.all(
    all.map(async (one) => (await one.isEnabled()) && (await one.getAttribute('aria-disabled')) !== 'true'),
  )
  return all.filter((_, i) => open[i])
}

/** Answers what is asked; false when nothing is asked at the moment. */
export const answer = async (page: Page, speech: Speech, roll: (n: number) => number): Promise<boolean> => {
  const asked = question(page, speech)
  const buttons = await pressable(asked.getByRole('listitem').getByRole('button'))
  if (buttons.length === 0) return false
  const confirm = asked.getByRole('button', { name: speech.confirm })
  if ((await confirm.count()) === 0) {
    await buttons[roll(buttons.length)].click()
    return true
  }
  for (let i = 0; i < 200 && !(await confirm.isEnabled()); i++) {
    const more = await pressable(asked.getByRole('button', { name: speech.more }))
    const choices = more.length > 0 ? more : buttons
    await choices[roll(choices.length)].click()
  }
  await confirm.click()
  return true
}

const MOST_ANSWERS = 3_000

/** From the first question to the end. Gives the number of answers. */
export const playToTheEnd = async (page: Page, language: 'en' | 'de', seed = 1): Promise<number> => {
  const speech = SPEECH[language]
  const roll = dice(seed)
  for (let answers = 0, idle = 0; answers < MOST_ANSWERS; ) {
    if (await isOver(page, speech)) return answers
    if (await answer(page, speech, roll).catch(() => false)) {
      answers++
      idle = 0
    } else if (++idle > 600) throw new Error(`nothing is asked after ${answers} answers`)
    await page.waitForTimeout(20)
  }
  throw new Error('the game does not end')
}
