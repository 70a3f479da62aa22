/**
 * Monte Carlo tree search with an observer for each seat: every seat has a tree of what it has seen, and answers by that
 * alone. An iteration walks through one imagined state and down all the trees at once.
 */
import { answer, owing } from '#engine/advance.ts'
import { below, type Chance, draw32, type Imagined, imagined } from '#engine/chance.ts'
import type { Game, Given, Seat, State, Tell, View } from '#engine/contract.ts'
import { randomGiven } from '#engine/question.ts'
import { imagine } from '#engine/view.ts'
import type { Signal } from '../bot.ts'
import { anyAnswer, fewAnswers, isLegal, keyOf } from '../search/candidates.ts'
import { type Lead, Notes } from '../search/notes.ts'
import type { SearchResult } from '../search/search.ts'
import { type Branch, mostPromising, worthOf } from '../search/tree.ts'
import { type Judged, judgedBy } from './judging.ts'
import { openOf, ownPlaces, withOwn } from './seen.ts'
import type { Part, Thinking } from './thinking.ts'
import { newStand, nextStand, type Stand } from './tree.ts'

/** Where the game does not say how much. */
const CURIOSITY = 0.7
const EVEN = 0.5
const DEEPEST = 60
const LOOK_AT_SIGNAL_EVERY = 16
/** At most so many unlikely states are rejected; then the next one is taken, whatever it is. */
const MOST_REJECTED = 6
/** What a draw between 0 and 1 is made of. */
const FINE = 1 << 30
/** Before so many iterations nobody knows how far chances differ here. */
const FEW = 8

/** Of a question with many answers, so many are looked at after so many visits, each the best of a few. */
const wideness = (visits: number): number => 2 + Math.floor(1.5 * Math.sqrt(visits))
const SAMPLED = 3

export const observe = (
  game: Game,
  seen: View,
  seat: Seat,
  chance: Chance,
  thinking: Thinking,
  signal?: Signal,
): SearchResult => new Observers(game, seen, seat, chance, thinking).run(signal)

/** How some answers did: by answer, the seat's chances where the lines ended, and what happened to it in them. */
export interface Weighed {
  readonly lines: readonly number[]
  readonly leads: readonly Lead[]
}

/** Weighs these answers of the seat against each other: all of them in the same states, each as often as the others. */
export const weigh = (
  game: Game,
  seen: View,
  seat: Seat,
  chance: Chance,
  only: readonly Given[],
  thinking: Thinking,
): readonly Weighed[] => {
  const observers = new Observers(game, seen, seat, chance, thinking, only)
  const { answers } = observers.run(undefined)
  const leadsTo = (given: Given) =>
    answers.find((answer) => keyOf(answer.given) === keyOf(given))?.leads ?? []
  return only.map((given, i) => ({ lines: observers.lines[i], leads: leadsTo(given) }))
}

/** An answer given on the way down. */
interface Taken {
  readonly seat: Seat
  readonly stand: Stand
  readonly branch: Branch
}

class Observers {
  private readonly game: Game
  private readonly seen: View
  private readonly seat: Seat
  private readonly most: number
  private readonly exact: boolean
  private readonly without: Part | null
  private readonly judged: Judged
  private readonly own: Uint8Array
  private luck: Imagined
  /** By seat. */
  private readonly roots: readonly Stand[]
  private readonly sums: number[]
  /** Of the seat's chances where the lines end: their mean and the sum of squared distances from it. */
  private mean = 0
  private squares = 0
  private done = 0
  private readonly notes: Notes | null
  private readonly states: Thinking['states']
  /** The answers to be weighed, if not all that there are; and how each did. */
  private readonly only: readonly Given[] | null
  readonly lines: readonly number[][]
  private readonly seed: number

  constructor(
    game: Game,
    seen: View,
    seat: Seat,
    chance: Chance,
    thinking: Thinking,
    only: readonly Given[] | null = null,
  ) {
    this.game = game
    this.seen = seen
    this.seat = seat
    this.most = thinking.iterations
    this.without = thinking.without ?? null
    this.exact = thinking.exact || this.without === 'stop'
    this.judged = judgedBy(game, seen.seats, this.without === 'network' ? null : thinking.network)
    this.own = ownPlaces(game, seen.seats)
    this.seed = draw32(chance)
    this.luck = imagined(this.seed)
    this.states = thinking.states
    this.only = only
    this.lines = only?.map(() => []) ?? []
    this.roots = Array.from({ length: seen.seats }, newStand)
    this.sums = new Array<number>(seen.seats).fill(0)
    this.notes = thinking.notes ? new Notes(game, seat) : null
  }

  run(signal: Signal | undefined): SearchResult {
    const few = fewAnswers(this.game, this.world(), this.seat)
    const most = few?.length === 1 ? 1 : this.most
    while (this.done < most) {
      if (this.done % LOOK_AT_SIGNAL_EVERY === 1 && (signal?.aborted || this.isSettled(most))) break
      this.iterate()
    }
    const branches = [...this.roots[this.seat].branches.values()]
    const answers = branches
      .sort((a, b) => b.visits - a.visits || worthOf(b) - worthOf(a))
      .map((branch) => ({
        given: branch.given,
        visits: branch.visits,
        // Where there was no choice, nobody worked out what the branch promises.
        value: branches.length === 1 ? this.mean : worthOf(branch),
        leads: this.notes?.leadsOf(branch) ?? [],
      }))
    return { answers, chances: this.sums.map((sum) => sum / this.done), iterations: this.done }
  }

  /** Whether the best answer stays the best whatever the iterations left may find. */
  private isSettled(most: number): boolean {
    if (this.exact) return false
    let [first, second] = [0, 0]
    for (const { visits } of this.roots[this.seat].branches.values())
      if (visits > first) [first, second] = [visits, first]
      else if (visits > second) second = visits
    return first - second > most - this.done
  }

  /** One of the states that could be, the more readily the better it goes with what the others have done. */
  private world(): State {
    const { game, seen, seat, luck } = this
    let s = this.states?.(luck) ?? imagine(game, seen, seat, luck)
    const plausible = this.states ? undefined : game.judge?.plausible
    if (plausible)
      for (let i = 0; i < MOST_REJECTED && below(luck, FINE) >= FINE * plausible(s, seat); i++)
        s = imagine(game, seen, seat, luck)
    // Its chance is its own: what is drawn there must not go with what we draw.
    s.chance = imagined(draw32(luck))
    return s
  }

  private iterate(): void {
    const { game, only } = this
    // The same luck for each of them, as far as it goes.
    if (only) this.luck = imagined(this.seed + Math.floor(this.done / only.length))
    const s = this.world()
    const taken: Taken[] = []
    const stands = this.roots.slice()
    const lay = s.cards.where.slice()
    const tell: Tell | null = this.notes?.begin() ?? null
    let asked = owing(game, s)
    let isNew = false
    for (let depth = 0; s.result === null && !isNew && depth < DEEPEST; depth++) {
      const before = taken.length
      for (const seat of asked) taken.push(this.choose(s, seat, stands[seat]))
      for (let i = before; i < taken.length; i++) answer(game, s, taken[i].seat, taken[i].branch.given, tell)
      asked = owing(game, s)
      let open = openOf(s, this.own, lay)
      if (this.without === 'observers')
        for (let i = before; i < taken.length; i++) open = withOwn(open, taken[i].branch.given)
      for (let seat = 0; seat < stands.length; seat++) {
        const own = asWho(taken, before, seat)
        stands[seat] = nextStand(stands[seat], own ? withOwn(open, own.branch.given) : open)
      }
      isNew = asked.some((seat) => stands[seat].visits === 0)
      // It is entered once before it grows.
      if (isNew) for (const seat of asked) stands[seat].visits++
    }
    this.learn(taken, this.judged(s, this.luck))
  }

  private learn(taken: readonly Taken[], chances: readonly number[]): void {
    for (const { seat, stand, branch } of taken) {
      stand.visits++
      branch.visits++
      branch.sum += chances[seat]
      // Only its first answer is the seat's choice now.
      if (stand === this.roots[this.seat]) this.notes?.end(branch)
    }
    for (let other = 0; other < chances.length; other++) this.sums[other] += chances[other]
    if (this.only) this.lines[this.done % this.only.length].push(chances[this.seat])
    this.done++
    const off = chances[this.seat] - this.mean
    this.mean += off / this.done
    this.squares += off * (chances[this.seat] - this.mean)
  }

  private choose(s: State, seat: Seat, stand: Stand): Taken {
    if (this.only && stand === this.roots[this.seat])
      return {
        seat,
        stand,
        branch: this.branch(s, seat, stand, this.only[this.done % this.only.length], true),
      }
    const branches = this.offered(s, seat, stand)
    for (const branch of branches) branch.available++
    return { seat, stand, branch: mostPromising(branches, this.curiosity()) }
  }

  private curiosity(): number {
    const spread = this.done < FEW ? 0.2 : Math.max(0.02, Math.sqrt(this.squares / this.done))
    return (this.game.judge?.curiosity ?? CURIOSITY) * spread
  }

  /** The branches that can be followed in this state. */
  private offered(s: State, seat: Seat, stand: Stand): Branch[] {
    const few = fewAnswers(this.game, s, seat)
    if (few) return few.map((given) => this.branch(s, seat, stand, given, few.length === 1))
    const branches = [...stand.branches.values()].filter(({ given }) => isLegal(this.game, s, seat, given))
    if (branches.length < wideness(stand.visits)) {
      const best = this.bestOfSome(s, seat, stand)
      if (best) {
        stand.branches.set(keyOf(best.given), best)
        branches.push(best)
      }
    }
    return branches.length > 0
      ? branches
      : [this.branch(s, seat, stand, anyAnswer(this.game, s, seat, this.luck), false)]
  }

  /** Of some answers that were not looked at yet the most promising one. */
  private bestOfSome(s: State, seat: Seat, { branches }: Stand): Branch | null {
    let best: Branch | null = null
    for (let i = 0; i < SAMPLED; i++) {
      const given = anyAnswer(this.game, s, seat, this.luck)
      if (branches.has(keyOf(given))) continue
      const branch = this.fresh(s, seat, given)
      if (best === null || branch.promise > best.promise) best = branch
    }
    return best
  }

  private branch(s: State, seat: Seat, { branches }: Stand, given: Given, forced: boolean): Branch {
    const key = keyOf(given)
    let branch = branches.get(key)
    if (!branch) {
      branch = forced ? { given, promise: EVEN, available: 0, visits: 0, sum: 0 } : this.fresh(s, seat, given)
      branches.set(key, branch)
    }
    return branch
  }

  private fresh(s: State, seat: Seat, given: Given): Branch {
    return { given, promise: this.promiseOf(s, seat, given), available: 0, visits: 0, sum: 0 }
  }

  /** The seat's chance one step ahead; others that answer at the same time do so at random. The state stays as it is. */
  private promiseOf(s: State, seat: Seat, given: Given): number {
    const { game, luck } = this
    if (this.without === 'promise') return EVEN
    const then = game.copy(s)
    const together = owing(game, then)
    answer(game, then, seat, given, null)
    for (const other of together)
      if (other !== seat) answer(game, then, other, randomGiven(game, then, other, luck), null)
    return this.judged(then, luck)[seat]
  }
}

/** What a seat has answered among the answers from a number on. */
const asWho = (taken: readonly Taken[], from: number, seat: Seat): Taken | undefined => {
  for (let i = from; i < taken.length; i++) if (taken[i].seat === seat) return taken[i]
  return undefined
}
