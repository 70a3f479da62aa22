/** Plays a game by what lies on the table: lit pieces and places, with the list of options closed. */
import type { Locator, Page } from 'playwright-core'
import { nextDue } from '../due.ts'
import { dice } from '../player.ts'

/** Whatever can be chosen on the board and in the hand, and the button that sends what was picked together. */
export const OPEN = '.spot.lit, .others .button:not([aria-disabled]), .stepper .button:last-child:enabled'
const SEND = '.send .button:enabled'
/** One less: where as many as possible are taken, and these cannot be sent. */
const LESS = '.stepper .button:first-child:enabled'
const MOST_TAPS = 4_000

/** What can be tapped, read in one go. Runs in the page. */
const look = ([open, send]: readonly [string, string]) => ({
  open: document.querySelectorAll(open).length,
  canSend: document.querySelector(send) !== null,
})

/** Runs in the page: the question that takes an answer, if there is one. */
const questionNow = (): string | undefined => document.querySelector<HTMLElement>('.ask')?.dataset.question

/** One tap, by a real pointer, on what is asked now. Gives whether it was the answer. */
export const tap = async (page: Page, roll: (n: number) => number): Promise<boolean> => {
  const { open, canSend } = await page.evaluate(look, [OPEN, SEND] as const)
  const before = await page.evaluate(questionNow)
  if (canSend) {
    await page.locator(SEND).first().click()
    return (await page.evaluate(questionNow)) !== before
  }
  if (open === 0) throw new Error('nothing can be tapped')
  await page.locator(OPEN).nth(roll(open)).click()
  // What only picks, shows where it may go, or asks once more leaves the question open.
  return (await page.evaluate(questionNow)) !== before
}

interface Script {
  readonly open: string
  readonly less: string
  readonly send: string
  readonly until: string
  readonly seed: number
  readonly mostTaps: number
}

interface Tapped {
  readonly taps: number
  /** The last tap was the answer: its question takes no other one. */
  readonly isAnswer: boolean
}

/** Taps by script until something is there, or so many times, all of it in one go. Runs in the page. */
const tapInPage = async ({ open, less, send, until, seed, mostTaps }: Script): Promise<Tapped> => {
  let state = seed
  const roll = (n: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * n)
  }
  const pause = (time: number) => new Promise((done) => setTimeout(done, time))
  const idNow = () => document.querySelector<HTMLElement>('.ask')?.dataset.question
  let answered: string | undefined
  let isAnswer = false
  let taps = 0
  while (taps < mostTaps && !document.querySelector(until)) {
    const id = idNow()
    const all = [...document.querySelectorAll<HTMLElement>(open)]
    const sends = document.querySelector<HTMLElement>(send)
    if (id === undefined || id === answered || (all.length === 0 && !sends)) {
      await pause(10)
      continue
    }
    const fresh = all.filter((one) => !one.matches('.picked'))
    const isBegun = fresh.length < all.length
    const isBack = isBegun && roll(10) < 3
    const lessOf = [...document.querySelectorAll<HTMLElement>(less)]
    // What was picked cannot be sent: something is put back, now and then.
    if (sends && (isBegun || fresh.length === 0 || roll(10) < 3)) sends.click()
    else if (lessOf.length > 0 && roll(10) < 3) lessOf[roll(lessOf.length)].click()
    else {
      const from = fresh.length > 0 && !isBack ? fresh : all
      from[roll(from.length)].click()
    }
    taps++
    await pause(0)
    isAnswer = idNow() !== id
    if (isAnswer) answered = id
  }
  return { taps, isAnswer }
}

const END = 'section.end'
const BY_SCRIPT = { open: OPEN, less: LESS, send: SEND, until: END }

/** One tap by script, so that hundreds take seconds. Gives whether it was the answer. */
export const tapByScript: typeof tap = async (page, roll) =>
  (await page.evaluate(tapInPage, { ...BY_SCRIPT, seed: roll(2 ** 31), mostTaps: 1 })).isAnswer

/** So many taps, one after the other, without a word to the browser from outside. */
export const tapsByScript = (page: Page, taps: number, seed = 3): Promise<Tapped> =>
  page.evaluate(tapInPage, { ...BY_SCRIPT, seed, mostTaps: taps })

/** The end of a game, or whatever else is waited for. */
interface ByScript {
  readonly until?: string
  readonly seed?: number
}

/** Runs in the page: what is only tapped by script has no boxes meanwhile, which would cost more than all the rest. */
const setHidden = (isHidden: boolean): void => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('body { display: none !important }')
  document.adoptedStyleSheets = isHidden
    ? [...document.adoptedStyleSheets, sheet]
    : document.adoptedStyleSheets.slice(0, -1)
}

/** Plays on by script, without a word to the browser from outside: a whole game takes seconds. Gives the number of taps. */
export const tapOnByScript = async (
  page: Page,
  { until = END, seed = 1 }: ByScript = {},
): Promise<number> => {
  await page.evaluate(setHidden, true)
  const { taps } = await page.evaluate(tapInPage, { ...BY_SCRIPT, until, seed, mostTaps: MOST_TAPS })
  await page.evaluate(setHidden, false)
  if (taps < MOST_TAPS) return taps
  throw new Error(`the game does not end: ${await page.locator('#question').textContent()}`)
}

/** The same, and then nothing is pointed at while pieces fly. */
export const tapAndStepBack: typeof tap = async (page, roll) => {
  const isAnswer = await tap(page, roll)
  await page.mouse.move(5, 5)
  return isAnswer
}

interface Tapping {
  readonly roll?: (n: number) => number
  /** How to tap; gives whether it was the answer. */
  readonly how?: (page: Page, roll: (n: number) => number) => Promise<boolean>
  /** Looked at before each tap; otherwise it goes on to the end. */
  isEnough?(taps: number): boolean | Promise<boolean>
}

/** Taps what can be tapped, one thing after the other. Gives the number of taps. */
export const tapOn = async (
  page: Page,
  { roll = dice(1), how = tap, isEnough = () => false }: Tapping = {},
): Promise<number> => {
  let answered: string | null = null
  for (let taps = 0; taps < MOST_TAPS; taps++) {
    const due = await nextDue(page, answered)
    if (due.kind !== 'question' || (await isEnough(taps))) return taps
    if (await how(page, roll)) answered = due.id
  }
  throw new Error('the game does not end')
}

/** Takes a piece and drops it in the middle of a place, as a hand does. */
export const drag = async (page: Page, piece: Locator, place: Locator): Promise<void> => {
  const [from, to] = [await piece.boundingBox(), await place.boundingBox()]
  if (!from || !to) throw new Error('what is dragged, or where to, is not on the screen')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 6 })
  await page.mouse.up()
}

/** The lessons of a first game, by tapping what the ring shows, one thing after the other; gives how many there were. */
export const playLessons = async (page: Page): Promise<number> => {
  const lesson = page.locator('.lesson')
  await lesson.waitFor()
  for (let n = 0; n < 60; n++) {
    if ((await lesson.locator('.count').count()) === 0) return n
    await learn(page)
  }
  throw new Error('the lessons do not end')
}

interface Learning {
  readonly lesson: string
  readonly question: string
  /** How much of the answer is chosen. */
  readonly chosen: string
}

/** What is said, asked and chosen; null until a tap has led to another lesson, or has only chosen. Runs in the page. */
const learning = (was: Learning | null): Learning | null => {
  const counts = [...document.querySelectorAll('.stepper output')].map((one) => one.textContent)
  const now = {
    lesson: document.querySelector('.lesson')?.textContent ?? '',
    question: document.querySelector<HTMLElement>('.ask')?.dataset.question ?? '',
    chosen: [document.querySelectorAll('.spot.picked').length, ...counts].join(),
  }
  if (was === null || now.lesson !== was.lesson) return now
  return now.question === was.question && now.chosen !== was.chosen ? now : null
}

/** One lesson: what the ring shows is tapped, one thing after the other, until the last tap is the answer. */
export const learn = async (page: Page): Promise<void> => {
  for (let taps = 0; taps < 12; taps++) {
    await page.locator('.taught').first().waitFor()
    const before = await page.evaluate(learning, null)
    await page.locator('.taught').first().click()
    const after = await (await page.waitForFunction(learning, before)).jsonValue()
    if (after?.lesson !== before?.lesson) return
  }
  throw new Error('the lesson is not learnt')
}
