/**
 * Every byte that one viewer of a table was sent, held against what really was: whether it told more than this viewer could
 * know when it was sent. Whatever has no place here is a leak until somebody gives it one.
 */
import { isDeepStrictEqual } from 'node:util'
import type { Seat, State, Viewer } from '#engine/contract.ts'
import { question } from '#engine/question.ts'
import { view } from '#engine/view.ts'
import type { Logged, ToClient } from '#table/messages.ts'
import { apply } from '#table/publish/patch.ts'
import type { PlaySeen, TableSeen } from '#table/see.ts'
import { cardsNamed, strangeIn, strangeKeys } from './shapes.ts'
import type { Truth } from './truth.ts'

/** Words for what is never sent while a game goes on, whatever it is in. */
export const NEVER = /"(pending|chance|secret|nonces?|seed|thought)":/
const MOST_PROBLEMS = 20

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

class ToldCheck {
  readonly problems: string[] = []
  private readonly truth: Truth
  private readonly guest: string
  private seen: TableSeen | null = null
  private seq = 0
  private as: Viewer = 'watcher'

  /** `guest`: to whom it was sent. */
  constructor(truth: Truth, guest: string) {
    this.truth = truth
    this.guest = guest
  }

  /** What came, in the order in which it came. What is about other tables is passed over. */
  hear(text: string): void {
    const message = JSON.parse(text) as ToClient
    if ('table' in message && message.table !== this.truth.table.id) return
    this.move(message)
    this.hearBytes(text)
    for (const strange of strangeKeys(message)) this.leak(`${message.type} has ${strange}`)
    switch (message.type) {
      case 'table':
      case 'change':
        this.whole(message.as)
        this.log(message.log)
        break
      case 'log':
        this.log(message.log)
        break
      case 'past':
        this.past(message)
        break
      case 'hint':
        if (!this.isOwn(message.seat)) this.leak(`a hint for seat ${message.seat}`)
        break
      case 'chat':
        if (this.as !== 'watcher' && !this.isOver && this.truth.stateAt(this.seq) !== null)
          for (const { n, watcher } of message.messages) if (watcher) this.leak(`message ${n} of a watcher`)
        break
      case 'hello':
        if (message.me.id !== this.guest) this.leak('a greeting to somebody else')
    }
  }

  private get isOver(): boolean {
    return this.seq >= this.truth.overFrom
  }

  private leak(what: string): void {
    if (this.problems.length < MOST_PROBLEMS)
      this.problems.push(`${this.truth.table.id} at ${this.seq} to ${this.as}: ${what}`)
  }

  private move(message: ToClient): void {
    if (message.type === 'table') this.seen = message.state
    else if (message.type === 'change') this.seen = apply(message.patch, this.seen)
    else return
    this.seq = message.seq
    this.as = message.as
  }

  private hearBytes(text: string): void {
    if (this.isOver) return
    for (const secret of this.truth.secrets) if (text.includes(secret)) this.leak('a secret of the deal')
    const found = NEVER.exec(text)
    if (found) this.leak(`the word ${found[1]}`)
  }

  private isOwn(seat: Seat): boolean {
    const { guest, earlier } = this.truth.table.seats[seat]
    return guest === this.guest || earlier?.includes(this.guest) === true
  }

  /** All that this viewer has of the table now. */
  private whole(as: Viewer): void {
    const state = this.truth.stateAt(this.seq)
    if (!this.seen) return
    for (const strange of strangeIn(this.seen)) this.leak(`the table has ${strange}`)
    const { play } = this.seen
    if (!state || !play) return
    if (as !== 'watcher' && !this.isOwn(as)) this.leak('somebody else’s eyes')
    this.cards(play, state, this.seq)
    const own = as === 'watcher' || this.isOver ? null : question(this.truth.game, state, as)
    // At a table that was ended by a vote nobody is asked, whatever the rules say.
    if (play.question !== null && !isDeepStrictEqual(plain(own), play.question))
      this.leak('a question that was not put to it')
    for (const card of cardsNamed(play.question))
      if (!this.truth.knew(this.seq, card, as)) this.leak(`card ${card} in a question`)
    const given = as === 'watcher' ? null : state.pending[as]
    if (!isDeepStrictEqual(play.given, plain(given))) this.leak('an answer that is not its own')
  }

  /** What it has of the game, beside what a viewer with a perfect memory knows; and each face by itself. */
  private cards({ view: told }: PlaySeen, state: State, seq: number): void {
    if (!isDeepStrictEqual(told, plain(view(this.truth.game, state, this.as)))) this.leak('another view')
    for (const [place, pile] of told.cards.piles.entries())
      for (const [i, card] of pile.entries()) {
        if (card < 0) continue
        if (card !== state.cards.piles[place][i]) this.leak(`card ${card} does not lie in ${place}`)
        if (!this.truth.knew(seq, card, this.as)) this.leak(`card ${card} in ${place}`)
      }
  }

  private log(entries: readonly Logged[]): void {
    for (const { seq, lines } of entries)
      for (const card of cardsNamed(lines))
        if (!this.truth.knew(seq, card, this.as)) this.leak(`card ${card} in a line of entry ${seq}`)
  }

  private past({ moments, as }: Extract<ToClient, { type: 'past' }>): void {
    if (as !== this.as) this.leak(`the past of ${as}`)
    let last = null as PlaySeen | null
    for (const { seq, patch } of moments) {
      const play = apply(patch, last)
      last = play
      const state = this.truth.stateAt(seq)
      if (seq > this.seq) this.leak(`the future: ${seq}`)
      if (play && state) this.cards(play, state, seq)
      if (play?.question || play?.given) this.leak(`a question or an answer of ${seq}`)
    }
  }
}

/** What was sent to one guest about one table, checked as a whole. */
export const leaksIn = (truth: Truth, guest: string, texts: readonly string[]): readonly string[] => {
  const check = new ToldCheck(truth, guest)
  for (const text of texts) check.hear(text)
  return check.problems
}
