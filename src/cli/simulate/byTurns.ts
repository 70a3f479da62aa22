/** A game over days, simulated: people look in twice a day, and may leave orders behind. */
import { greedy } from '#bots/greedy.ts'
import { answer, owing, start, withDefaults } from '#engine/advance.ts'
import { below, type Chance, imagined } from '#engine/chance.ts'
import type { Game, Seat, State } from '#engine/contract.ts'
import { type Named, ordered, orderForms, spanNow } from '#engine/orders.ts'
import { view } from '#engine/view.ts'

const HOUR = 3_600
const DAY = 24 * HOUR
/** When people look in, in seconds of a day: some time after each of these, within so long. */
const LOOKS = [
  { from: 7 * HOUR, within: 3 * HOUR },
  { from: 18 * HOUR, within: 4 * HOUR },
] as const
/** How long somebody who looks in stays, and takes for an answer. */
const STAYS = 300
const THINKS = 20
/** What an order waits, on average. */
const WAITS = 3
const MOST_DAYS = 2_000

export interface GameOverDays {
  readonly days: number
  readonly answers: number
  /** How many of the answers were given by orders. */
  readonly byOrder: number
}

/** The next time after a moment that somebody looks in: a new draw each day, from the day, the person and the game. */
const nextLook = (seat: Seat, seed: number, after: number): number => {
  for (let day = Math.floor(after / DAY); ; day++)
    for (const [i, { from, within }] of LOOKS.entries()) {
      const at = day * DAY + from + below(imagined(seed + 7_919 * (2 * day + i) + 104_729 * seat), within)
      if (at > after) return at
    }
}

/**
 * What people leave behind: nothing; orders for the round that is going on, or for one answer of each kind where a game has no
 * rounds; or orders that stand until they are given anew.
 */
export const HABITS = ['none', 'round', 'standing'] as const
export type Habit = (typeof HABITS)[number]

/**
 * The simple policy: of every kind that the game knows, everything that there is to prefer, as it is listed, up to a quarter of
 * what is possible; and what has but one answer.
 */
const policy = (game: Game, s: State, seat: Seat, habit: Habit): readonly Named[] => {
  if (habit === 'none') return []
  const seen = view(game, s, seat)
  const at = spanNow(game, seen, 'round')
  const lapse = habit === 'standing' ? {} : at === undefined ? { uses: 1 } : { span: { of: 'round', at } }
  const own = orderForms(game, seen, seat).flatMap(({ kind, choices, most }): Named[] => {
    const prefer = choices.map(({ answer: one }) => one)
    const limit = most === null ? {} : { most: Math.ceil(most / 4) }
    return prefer.length === 0 ? [] : [{ id: kind, order: { kind, prefer, ...limit, ...lapse } }]
  })
  return [...own, { id: 'forced', order: { kind: 'forced', prefer: [] } }]
}

export const gameOverDays = (game: Game, seats: number, habit: Habit, seed: number): GameOverDays => {
  const chance: Chance = imagined(seed)
  const s = start(game, seats, withDefaults(game, {}), imagined(seed + 1))
  const orders = Array.from({ length: seats }, (): readonly Named[] => [])
  const looks = Array.from({ length: seats }, (_, seat) => nextLook(seat, seed, 9 * HOUR))
  /** It begins in the morning. */
  const begun = 9 * HOUR
  let now = begun
  let answers = 0
  let byOrder = 0

  const giveOrders = (there?: Seat): void => {
    for (;;) {
      const acting = owing(game, s).find((seat) => {
        if (seat === there) return false
        const { answer: given, fallen } = ordered(game, view(game, s, seat), seat, orders[seat])
        orders[seat] = orders[seat].filter(
          ({ id, order }) =>
            !fallen.some((one) => one.id === id) && !(given?.id === id && order.uses !== undefined),
        )
        if (given) answer(game, s, seat, given.given, null)
        return given !== null
      })
      if (acting === undefined) return
      now += WAITS
      byOrder++
      answers++
    }
  }
  const lookIn = (seat: Seat): void => {
    const leaves = now + STAYS
    // Whoever is there answers by hand.
    while (s.result === null && now <= leaves && owing(game, s).includes(seat)) {
      answer(game, s, seat, greedy.choose(game, view(game, s, seat), seat, chance), null)
      answers++
      now += THINKS
      giveOrders(seat)
    }
    if (s.result === null) orders[seat] = policy(game, s, seat, habit)
  }
  while (s.result === null) {
    giveOrders()
    if (s.result !== null) break
    const seat = looks.indexOf(Math.min(...looks))
    now = Math.max(now, looks[seat])
    looks[seat] = nextLook(seat, seed, looks[seat])
    lookIn(seat)
    if (now - begun > MOST_DAYS * DAY) throw new Error(`${game.id}: not over after ${MOST_DAYS} days`)
  }
  return { days: (now - begun) / DAY, answers, byOrder }
}

/** The value below which this share of a list lies. */
export const quantile = (list: readonly number[], share: number): number => {
  const sorted = list.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? 0
}
