/** Pieces that are pointed at, or pressed for long, while the game goes on under the pointer. */
import type { CDPSession, Page } from 'playwright-core'
import { nextDue } from '../due.ts'
import { dice } from '../player.ts'

/** A piece that can be enlarged, and where it is. */
interface Held {
  readonly kind: string
  readonly x: number
  readonly y: number
}

/**
 * A piece of a kind that has not been held yet, or any. Its kind is what it is, where it lies, and which component drew it.
 * Runs in the page.
 */
const find = ([known, roll]: readonly [readonly string[], number]): Held | null => {
  const bare = (name: string) => name.replace(/[.:]?\d+/g, '')
  const kindOf = (spot: HTMLElement) => {
    const place = spot.dataset.place ?? spot.closest<HTMLElement>('[data-place]')?.dataset.place ?? ''
    const drawnBy = /svelte-\w+/.exec(spot.parentElement?.className ?? '')?.[0] ?? ''
    return [bare(spot.dataset.piece ?? ''), bare(place), drawnBy].join(' ')
  }
  const all = [...document.querySelectorAll<HTMLElement>('button.spot[data-prints]')].map((spot) => ({
    spot,
    kind: kindOf(spot),
  }))
  const isNew = all.filter(({ kind }) => !known.includes(kind))
  const order =
    isNew.length > 0 ? isNew : [...all.slice(roll % all.length), ...all.slice(0, roll % all.length)]
  for (const { spot, kind } of order) {
    spot.scrollIntoView({ block: 'center', inline: 'center' })
    const { left, top, width, height } = spot.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    const hit = document.elementFromPoint(x, y)
    if (hit && spot.contains(hit) && hit.closest('.spot') === spot) return { kind, x, y }
  }
  return null
}

/**
 * Answers by script, so that the pointer does not move: with what is held, if that is an answer, or at random from the list.
 * Runs in the page.
 */
const answerByScript = async ([held, seed]: readonly [Held | null, number]): Promise<void> => {
  const drawn = () => new Promise((done) => setTimeout(done))
  // A card that waits for its site is not sent yet.
  const isWaiting = () => document.querySelector('.mine .spot.picked') && !document.querySelector('.send')
  const lit =
    held && document.elementFromPoint(held.x, held.y)?.closest<HTMLElement>('.spot.lit:not(.warned)')
  if (lit && !document.querySelector('.send')) {
    lit.click()
    await drawn()
    if (!isWaiting()) return
  }
  let state = seed
  const roll = (n: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * n)
  }
  for (let i = 0; i < 200; i++) {
    const send = document.querySelector<HTMLButtonElement>('.send .button')
    if (send && !send.disabled && roll(3) > 0) return send.click()
    const open = [...document.querySelectorAll<HTMLButtonElement>('.ask .panel li .button')].filter(
      (one) => !one.matches(':disabled, [aria-disabled="true"], .warned, .stepper > :first-child'),
    )
    if (open.length > 0) open[roll(open.length)].click()
    await drawn()
    if (!send && !isWaiting()) return
  }
  throw new Error('no answer was found')
}

/** How a piece is held and let go. */
export interface Holding {
  /** A piece that is pressed for long is not tapped: what is answered comes from the list. */
  readonly isPress: boolean
  hold(at: Held): Promise<void>
  letGo(): Promise<void>
}

/** The mouse moves there and stays. */
export const byMouse = (page: Page): Holding => ({
  isPress: false,
  async hold({ x, y }) {
    await page.mouse.move(x - 3, y - 3)
    await page.mouse.move(x, y, { steps: 4 })
  },
  letGo: () => page.mouse.move(2, 2),
})

/** A finger is put there and stays. */
export const byFinger = (line: CDPSession): Holding => {
  let isDown = false
  return {
    isPress: true,
    async hold({ x, y }) {
      await line.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
      isDown = true
    },
    async letGo() {
      if (isDown) await line.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
      isDown = false
    },
  }
}

interface HeldGame {
  readonly holding: Holding
  /** Looked at before each piece; otherwise it goes on to the end of the game. */
  isEnough?(held: number): boolean
}

/** The page may still be moving when a piece has been found: then another one is under the finger, or none. */
const TRIES = 6

const holdOne = async (
  page: Page,
  holding: Holding,
  known: readonly string[],
  roll: (n: number) => number,
): Promise<Held | null> => {
  for (let i = 1; ; i++) {
    const piece = await page.evaluate(find, [known, roll(1_000)] as const)
    if (!piece) return null
    await holding.hold(piece)
    try {
      await page.locator('.enlarged').waitFor({ timeout: i < TRIES ? 2_000 : 30_000 })
      return piece
    } catch (error) {
      if (i === TRIES) throw error
      await holding.letGo()
    }
  }
}

/** Holds one piece after the other and answers meanwhile. Gives the kinds of pieces that were enlarged. */
export const holdOn = async (
  page: Page,
  { holding, isEnough = () => false }: HeldGame,
): Promise<ReadonlySet<string>> => {
  const kinds = new Set<string>()
  const roll = dice(11)
  let answered: string | null = null
  for (let held = 0; ; held++) {
    const due = await nextDue(page, answered)
    if (due.kind !== 'question' || isEnough(held)) return kinds
    await holding.letGo()
    await page.locator('.enlarged').waitFor({ state: 'hidden' })
    const piece = await holdOne(page, holding, [...kinds], roll)
    if (piece) kinds.add(piece.kind)
    await page.evaluate(answerByScript, [holding.isPress ? null : piece, roll(1_000_000)] as const)
    answered = due.id
  }
}
