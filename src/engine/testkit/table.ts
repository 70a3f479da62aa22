/**
 * A table for tests that read as rules:
 *
 *   const t = table(patrizier, ['Anna', 'Bert', 'Cora'])
 *   t.arrange(s => { … }).next({ step: 'build', seat: 0, card })
 *   t.says('Anna', 'ab')
 *   expect(t.whyNot('Bert', 'a')?.rule).toBe('PAT-9')
 *   expect(t.heard('Bert')).toContain('told.build')
 */

import { advance, asked, withDefaults } from '../advance.ts'
import { EVERYONE, move } from '../cards.ts'
import { imagined } from '../chance.ts'
import type { Game, Given, Refusal, Seat, State, View } from '../contract.ts'
import { eraseGame } from '../erase.ts'
import { type Question, question, validateAnswer } from '../question.ts'
import { begin, type Entry, enter, type GameInProgress } from '../record.ts'
import { EventRedactor, type Heard } from '../told.ts'
import { view } from '../view.ts'

export interface Table<S extends State> {
  readonly inProgress: GameInProgress<S>
  /** The state, to look at. */
  readonly s: S
  /** By seat. */
  readonly names: readonly string[]
  seat(name: string): Seat
  /** Changes the state directly: what the test is about lies where it should. */
  arrange(change: (s: S) => void): Table<S>
  /** Puts a card into a place, face up unless `knownTo` says who knows it. */
  put(card: number, place: number, knownTo?: number): Table<S>
  /** Lays these frames on top of what is to be done, the first one next, and runs to the next question. */
  next(...frames: S['stack']): Table<S>
  /** Forgets everything that was to be done, then as `next`. */
  only(...frames: S['stack']): Table<S>
  /** Answers; fails when it is refused. */
  says(name: string, given: Given): Table<S>
  /** What the rules say to an answer, without giving it; null when it is allowed. */
  whyNot(name: string, given: unknown): Refusal | null
  question(name: string): Question
  /** The answers that are offered and not refused (`one` questions), or the items. */
  choices(name: string): readonly (string | number)[]
  /** The names of those who are asked. */
  asked(): readonly string[]
  view(name: string): View<S>
  /**
   * The cards in a place, by its name: 'pile', 'deck.events', 'hand of Anna'. With a viewer as that one knows them;
   * a number below zero is a card it does not know.
   */
  cards(place: string, viewer?: string): readonly number[]
  /** For each of these cards, all that it may be for the viewer; a card that it knows alone. */
  couldBe(place: string, viewer: string): readonly (readonly number[])[]
  /** The keys of what somebody has heard since the last `says`, `next` or `only`; 'watcher' for the watchers. */
  heard(name: string): readonly string[]
  /** The same in full. */
  events(name: string): readonly Heard[]
  undo(name: string): Refusal | null
  retract(name: string): Refusal | null
}

const defaults = <S extends State>(game: Game<S>): S['options'] => withDefaults(eraseGame(game), {})

export const table = <S extends State>(
  game: Game<S>,
  names: readonly string[],
  { options = {}, seed = 1 }: { options?: Partial<S['options']>; seed?: number } = {},
): Table<S> => {
  const g = eraseGame(game)
  let redactor: EventRedactor
  const hearing = (s: S) => {
    redactor = new EventRedactor(g, s)
    return redactor.tell
  }
  const inProgress = begin(game, names.length, { ...defaults(game), ...options }, imagined(seed), hearing)
  let clock = 0

  const seatOf = (name: string): Seat => {
    const seat = names.indexOf(name)
    if (seat < 0) throw new Error(`nobody here is called ${name}`)
    return seat
  }
  const viewer = (name: string) => (name === 'watcher' ? 'watcher' : seatOf(name))
  const entering = (entry: Entry): Refusal | null => enter(game, inProgress, entry, hearing(inProgress.state))

  const t: Table<S> = {
    inProgress,
    get s() {
      return inProgress.state
    },
    names,
    seat: seatOf,
    arrange(change) {
      change(inProgress.state)
      inProgress.back.length = 0
      return t
    },
    put(card, place, knownTo = EVERYONE) {
      move(inProgress.state.cards, card, place)
      inProgress.state.cards.known[card] = knownTo
      return t
    },
    next(...frames) {
      for (const frame of frames.toReversed()) inProgress.state.stack.push(frame)
      advance(game, inProgress.state, hearing(inProgress.state))
      return t
    },
    only(...frames) {
      inProgress.state.stack.length = 0
      inProgress.state.pending.fill(null)
      return t.next(...frames)
    },
    says(name, given) {
      const entry: Entry = {
        kind: 'answer',
        seat: seatOf(name),
        at: ++clock,
        question: inProgress.state.asked,
        given,
      }
      const refusal = entering(entry)
      if (refusal)
        throw new Error(`${name} cannot say ${JSON.stringify(given)}: ${refusal.key} ${refusal.rule ?? ''}`)
      return t
    },
    whyNot(name, given) {
      const verdict = validateAnswer(g, inProgress.state, seatOf(name), inProgress.state.asked, given)
      return verdict.ok ? null : verdict.refusal
    },
    question(name) {
      const found = question(g, inProgress.state, seatOf(name))
      if (!found) throw new Error(`${name} is not asked; asked are ${t.asked().join(', ') || 'nobody'}`)
      return found
    },
    choices: (name) =>
      t
        .question(name)
        .options.filter((option) => !option.refusal)
        .map((option) => option.answer),
    asked: () => asked(g, inProgress.state).map((seat) => names[seat]),
    view: (name) => view(game, inProgress.state, viewer(name)),
    cards(place, knownTo) {
      const [row, owner] = place.split(' of ')
      const called = owner === undefined ? row : `${row}.${seatOf(owner)}`
      const at = game.places(names.length).findIndex(({ name }) => name === called)
      if (at < 0) throw new Error(`no place is called ${place}`)
      return (knownTo === undefined ? inProgress.state : t.view(knownTo)).cards.piles[at]
    },
    couldBe(place, knownTo) {
      const { groups } = t.view(knownTo).cards
      return t.cards(place, knownTo).map((card) => (card >= 0 ? [card] : groups[-1 - card]))
    },
    heard: (name) => redactor.of(viewer(name)).map(({ text }) => text.key),
    events: (name) => redactor.of(viewer(name)),
    undo: (name) => entering({ kind: 'undo', seat: seatOf(name), at: ++clock }),
    retract: (name) => entering({ kind: 'retract', seat: seatOf(name), at: ++clock }),
  }
  return t
}
