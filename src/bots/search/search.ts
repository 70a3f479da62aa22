/**
 * Information-set Monte Carlo tree search: one tree for what the searching seat knows, walked each time through another
 * state that the seat could be in. General for any game of the engine. The levels below master think by it. It stays as it
 * is: old records are recomputed with it, and `expert-0.1` is the yardstick. What is new goes into `master/`.
 */
import { answer, open, owing } from '#engine/advance.ts'
import { below, type Chance, draw32, type Imagined, imagined } from '#engine/chance.ts'
import type { Game, Given, Seat, State, Tell, View } from '#engine/contract.ts'
import { imagine } from '#engine/view.ts'
import type { Signal } from '../bot.ts'
import { anyAnswer, fewAnswers, isLegal, keyOf } from './candidates.ts'
import { type Lead, Notes } from './notes.ts'
import { chancesAfter, chancesAt, playToTheEnd } from './playout.ts'
import {
  type Branch,
  type Menu,
  menuOf,
  mostPromising,
  type Node,
  newNode,
  nextNode,
  worthOf,
} from './tree.ts'

export interface Budget {
  readonly iterations: number
  /** So many imagined states, used again and again; left out: a new one for each iteration. */
  readonly worlds?: number
  /** Without any knowledge of the game but its rules: every answer promises the same, and playouts go to the end. */
  readonly plain?: boolean
  /** Notes what the answers lead to, for hints. */
  readonly notes?: boolean
}

interface Considered {
  readonly given: Given
  readonly visits: number
  /** The seat's chance to win with it. */
  readonly value: number
  readonly leads: readonly Lead[]
}

export interface SearchResult {
  /** The answers looked at, the best one first. */
  readonly answers: readonly Considered[]
  /** By seat: the chance to win. */
  readonly chances: readonly number[]
  /** Those really done: fewer than asked for when there was no choice, or when it was cancelled. */
  readonly iterations: number
}

const CURIOSITY = 0.7
const EVEN = 0.5
const DEEPEST = 60
const LOOK_AT_SIGNAL_EVERY = 16
/** At most so many unlikely states are rejected; then the next one is taken, whatever it is. */
const MOST_REJECTED = 6
/** What a draw between 0 and 1 is made of. */
const FINE = 1 << 30

/** Of a question with many answers, so many are looked at after so many visits, each the best of a few. */
const wideness = (visits: number): number => 2 + Math.floor(1.5 * Math.sqrt(visits))
const SAMPLED = 3

export const search = (
  game: Game,
  seen: View,
  seat: Seat,
  chance: Chance,
  budget: Budget,
  signal?: Signal,
): SearchResult => new Search(game, seen, seat, chance, budget).run(signal)

/** A branch followed on the way down. */
interface Taken {
  readonly seat: Seat
  readonly menu: Menu
  readonly branch: Branch
}

class Search {
  private readonly game: Game
  private readonly seen: View
  private readonly seat: Seat
  private readonly budget: Budget
  private readonly luck: Imagined
  private readonly root: Node = newNode()
  private readonly worlds: State[] = []
  private readonly sums: number[]
  /** Of the seat's chances at the ends of playouts: their mean and the sum of squared distances from it. */
  private mean = 0
  private squares = 0
  private done = 0
  private readonly notes: Notes | null

  constructor(game: Game, seen: View, seat: Seat, chance: Chance, budget: Budget) {
    this.game = game
    this.seen = seen
    this.seat = seat
    this.budget = budget
    this.luck = imagined(draw32(chance))
    this.sums = new Array<number>(seen.seats).fill(0)
    this.notes = budget.notes ? new Notes(game, seat) : null
  }

  run(signal: Signal | undefined): SearchResult {
    const only = fewAnswers(this.game, this.world(), this.seat)
    const iterations = only?.length === 1 ? 1 : this.budget.iterations
    while (this.done < iterations) {
      if (this.done % LOOK_AT_SIGNAL_EVERY === 1 && signal?.aborted) break
      this.iterate()
    }
    const branches = [...menuOf(this.root, this.seat).branches.values()]
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

  /** A state that the seat could be in. Its chance is its own: what is drawn there must not go with what we draw. */
  private world(): State {
    const { worlds = Number.POSITIVE_INFINITY } = this.budget
    const known = this.worlds[this.done % worlds]
    const s = known ? this.game.copy(known) : this.likely()
    if (!known && Number.isFinite(worlds)) this.worlds.push(this.game.copy(s))
    s.chance = imagined(draw32(this.luck))
    return s
  }

  /** One of the states that could be, the more readily the better it goes with what the others have done. */
  private likely(): State {
    const { game, seen, seat, luck, budget } = this
    let s = imagine(game, seen, seat, luck)
    const plausible = budget.plain ? undefined : game.judge?.plausible
    if (!plausible) return s
    for (let i = 0; i < MOST_REJECTED && below(luck, FINE) >= FINE * plausible(s, seat); i++)
      s = imagine(game, seen, seat, luck)
    return s
  }

  private iterate(): void {
    const { game } = this
    const s = this.world()
    const taken: Taken[] = []
    const nodes: Node[] = [this.root]
    let node = this.root
    const tell: Tell | null = this.notes?.begin() ?? null
    while (s.result === null && (node.visits > 0 || node === this.root) && nodes.length < DEEPEST) {
      const before = taken.length
      for (const seat of owing(game, s)) taken.push(this.choose(s, seat, menuOf(node, seat)))
      let key = ''
      for (let i = before; i < taken.length; i++) {
        const { seat, branch } = taken[i]
        key += `${keyOf(branch.given)};`
        answer(game, s, seat, branch.given, tell)
      }
      node = nextNode(node, key + whatIsAsked(game, s))
      nodes.push(node)
    }
    const chances = (this.budget.plain ? playToTheEnd : chancesAt)(game, s, this.luck)
    for (const each of nodes) each.visits++
    for (const { seat, menu, branch } of taken) {
      menu.visits++
      branch.visits++
      branch.sum += chances[seat]
      // Only its first answer is the seat's choice now.
      if (menu === menuOf(this.root, this.seat)) this.notes?.end(branch)
    }
    for (let other = 0; other < chances.length; other++) this.sums[other] += chances[other]
    this.done++
    const off = chances[this.seat] - this.mean
    this.mean += off / this.done
    this.squares += off * (chances[this.seat] - this.mean)
  }

  private choose(s: State, seat: Seat, menu: Menu): Taken {
    const branches = this.offered(s, seat, menu)
    for (const branch of branches) branch.available++
    return { seat, menu, branch: mostPromising(branches, this.curiosity()) }
  }

  private curiosity(): number {
    const spread = this.done < 8 ? 0.2 : Math.max(0.02, Math.sqrt(this.squares / this.done))
    return CURIOSITY * spread
  }

  /** The branches that can be followed in this state. */
  private offered(s: State, seat: Seat, menu: Menu): Branch[] {
    const few = fewAnswers(this.game, s, seat)
    if (few) return few.map((given) => this.branch(s, seat, menu, given, few.length === 1))
    const branches = [...menu.branches.values()].filter(({ given }) => isLegal(this.game, s, seat, given))
    if (branches.length < wideness(menu.visits)) {
      let best: Branch | null = null
      for (let i = 0; i < SAMPLED; i++) {
        const given = anyAnswer(this.game, s, seat, this.luck)
        if (menu.branches.has(keyOf(given))) continue
        const branch = this.fresh(s, seat, given)
        if (best === null || branch.promise > best.promise) best = branch
      }
      if (best) {
        menu.branches.set(keyOf(best.given), best)
        branches.push(best)
      }
    }
    return branches.length > 0
      ? branches
      : [this.branch(s, seat, menu, anyAnswer(this.game, s, seat, this.luck), false)]
  }

  private branch(s: State, seat: Seat, menu: Menu, given: Given, forced: boolean): Branch {
    const key = keyOf(given)
    let branch = menu.branches.get(key)
    if (!branch) {
      branch = forced ? { given, promise: EVEN, available: 0, visits: 0, sum: 0 } : this.fresh(s, seat, given)
      menu.branches.set(key, branch)
    }
    return branch
  }

  private fresh(s: State, seat: Seat, given: Given): Branch {
    const promise = this.budget.plain ? EVEN : chancesAfter(this.game, s, seat, given, this.luck)[seat]
    return { given, promise, available: 0, visits: 0, sum: 0 }
  }
}

/** What the table sees of the next question: it tells apart what follows from the same answers. */
const whatIsAsked = (game: Game, s: State): string =>
  // biome-ignore lint/style/noNonNullAssertion: a game without a result asks something.
  s.result === null ? `${open(game, s)!.frame.step} ${owing(game, s)}` : ''
