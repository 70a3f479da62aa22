/** Plays a game as a person does: by what is on the screen. */
import type { Locator, Page } from 'playwright-core'
import { nextDue } from './due.ts'

export interface Speech {
  readonly move: RegExp
  readonly options: string
  readonly confirm: RegExp
  readonly more: RegExp
  readonly wins: RegExp
}

export const SPEECH: { readonly [L in 'en' | 'de']: Speech } = {
  en: {
    move: /^Your move$/,
    options: 'What you can choose',
    confirm: /^(Confirm|None)/,
    more: /^One more/,
    wins: / wins?!| win together!|^You win!/,
  },
  de: {
    move: /^Dein Zug$/,
    options: 'Was du wählen kannst',
    confirm: /^(Bestätigen|Keine)/,
    more: /^Eins mehr/,
    wins: /gewinn/,
  },
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

/** The places of the buttons that can be pressed now. What is hardly ever meant would ask once more. */
const pressable = (buttons: Locator): Promise<number[]> =>
  buttons.evaluateAll((all) =>
    all.flatMap((one, i) => (one.matches(':disabled, [aria-disabled="true"], .warned') ? [] : [i])),
  )

const pick = <T>(list: readonly T[], roll: (n: number) => number): T => {
  if (list.length === 0) throw new Error('nothing can be pressed')
  return list[roll(list.length)]
}

/** Runs in the page: the question that takes an answer, and what stands over its options. */
const askedNow = () => ({
  id: document.querySelector<HTMLElement>('.ask')?.dataset.question,
  prompt: document.querySelector('#question')?.textContent,
})

/** Answers what is asked. */
export const answer = async (page: Page, speech: Speech, roll: (n: number) => number): Promise<void> => {
  const asked = question(page, speech)
  const buttons = asked.getByRole('list', { name: speech.options }).getByRole('listitem').getByRole('button')
  const confirm = asked.getByRole('button', { name: speech.confirm })
  const press = async () => buttons.nth(pick(await pressable(buttons), roll)).click()
  if ((await confirm.count()) === 0) {
    const before = await page.evaluate(askedNow)
    await press()
    // What is chosen together with the next answer is not sent before that.
    const after = await page.evaluate(askedNow)
    if (after.id !== before.id) return
    if ((await confirm.count()) > 0) await confirm.click()
    else if (after.prompt !== before.prompt) await press()
    return
  }
  const more = asked.getByRole('button', { name: speech.more })
  for (let i = 0; i < 200 && !(await confirm.isEnabled()); i++) {
    const open = await pressable(more)
    if (open.length > 0) await more.nth(pick(open, roll)).click()
    else await press()
  }
  await confirm.click()
  // None of them, which is hardly ever meant.
  if ((await asked.locator('.warning').count()) > 0) await confirm.click()
}

const MOST_ANSWERS = 3_000

interface Playing {
  readonly seed?: number
  /** Looked at whenever something is asked; otherwise it goes on to the end. */
  isEnough?(answers: number): boolean | Promise<boolean>
  /** What is done while the hand is covered. */
  uncover?(): Promise<void>
}

/** Answers one question after the other. Gives how many there were. */
export const playOn = async (
  page: Page,
  language: 'en' | 'de',
  { seed = 1, isEnough = () => false, uncover }: Playing = {},
): Promise<number> => {
  const roll = dice(seed)
  let answered: string | null = null
  for (let answers = 0; answers < MOST_ANSWERS; ) {
    const due = await nextDue(page, answered)
    if (due.kind === 'over' || (await isEnough(answers))) return answers
    if (due.kind === 'covered') {
      if (!uncover) throw new Error('the hand is covered')
      await uncover()
      continue
    }
    await answer(page, SPEECH[language], roll)
    answered = due.id
    answers++
  }
  throw new Error('the game does not end')
}

/** From the first question to the end. Gives the number of answers. */
export const playToTheEnd = async (page: Page, language: 'en' | 'de', seed = 1): Promise<number> => {
  const answers = await playOn(page, language, { seed })
  await page.getByRole('heading', { name: SPEECH[language].wins }).waitFor()
  return answers
}
