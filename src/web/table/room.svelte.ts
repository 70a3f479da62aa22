/** A table with everything a page about it needs: who sits there, what is asked, how to say it. */
import type { Reply, TableMessage } from '#client/client.ts'
import type { Seat, View } from '#engine/contract.ts'
import type { Part } from '#engine/language/format.ts'
import type { Language } from '#engine/language/languages.ts'
import { flowOf, meaningFor } from '#engine/news.ts'
import type { Question } from '#engine/question.ts'
import { seatColours } from '#table/people/colours.ts'
import type { PlaySeen, SeatSeen, TableSeen } from '#table/see.ts'
import type { LogLine } from '#table/table.ts'
import { AnswerDraft } from '../board/answerDraft.svelte.ts'
import type { DrawnGame } from '../board/context.ts'
import { Stage } from '../board/stage.svelte.ts'
import { loadBoard } from '../boards/index.ts'
import type { PageClient } from '../client/pageClient.svelte.ts'
import type { PageTable } from '../client/pageTable.svelte.ts'
import { prefs } from '../device/prefs.svelte.ts'
import { askedAfter, refusalOf } from '../panel/judge.ts'
import { type SeatName, Voice } from '../voice.svelte.ts'
import { loadTableWords, t } from '../words.svelte.ts'
import { Comings } from './log/comings.svelte.ts'
import { seatNames } from './seatNames.ts'
import { Talk } from './talk/talk.svelte.ts'

type Without<S> = S extends TableMessage ? Omit<S, 'table'> : never

export class Room {
  readonly client: PageClient
  readonly store: PageTable
  /** The key that this page was opened with. */
  readonly openedWith: string
  readonly isLocal: boolean
  readonly voice: Voice
  /** The game's own board; null if it has none, undefined until it is there. */
  drawn = $state.raw<DrawnGame | null | undefined>(undefined)
  readonly stage: Stage
  readonly draft: AnswerDraft
  readonly talk: Talk
  readonly comings: Comings
  /** What is drawn of the game has failed: what can be answered is listed instead. */
  isBroken = $state.raw(false)
  /** A moment of the past that is looked at instead of the present. */
  pastIndex = $state.raw<number | null>(null)

  constructor(client: PageClient, store: PageTable, key: string, isLocal: boolean, gameId: string) {
    this.client = client
    this.store = store
    this.openedWith = key
    this.isLocal = isLocal
    this.voice = new Voice(
      gameId,
      () => this.namesOf(this.store.state?.seats ?? []),
      (guest) => this.personPart(guest),
      () => this.store.as,
    )
    this.talk = new Talk(store, () => client.me?.id ?? '')
    this.comings = new Comings(store)
    this.stage = new Stage(store, {
      matters: (lines) => {
        const { game } = this.voice
        return game === null || lines.some(({ text }) => meaningFor(game, text, store.as) !== null)
      },
      flows: (lines) => {
        const { game } = this.voice
        return game ? lines.flatMap(({ text }) => flowOf(game, text) ?? []) : []
      },
    })
    this.draft = new AnswerDraft({
      question: () => this.question,
      judge: (question, given) =>
        this.state.play && refusalOf(this.voice.rules, this.state.play.view, question, given),
      send: async ({ id, seat }, answer) => {
        const reply = await this.say({ type: 'answer', seat, question: id, answer })
        if (reply.ok) this.store.markAnswered()
        return reply
      },
      foresee: (question, given) =>
        this.drawn?.goesOn === question.step
          ? this.state.play && askedAfter(this.voice.rules, this.state.play.view, question, given)
          : undefined,
      confirms: () => prefs().confirm || this.state.settings.confirm === true,
    })
  }

  /** Everything that is needed to show it, in a language. */
  async load(language: Language): Promise<void> {
    const [drawn] = await Promise.all([loadBoard(this.voice, language), loadTableWords()])
    this.drawn = drawn
  }

  get isReady(): boolean {
    return this.voice.isReady && this.drawn !== undefined
  }

  /** What opens the table at present, if it needs that. */
  get key(): string {
    return this.store.state?.key || this.openedWith
  }

  get state(): TableSeen {
    // biome-ignore lint/style/noNonNullAssertion: a room is shown, and asked, only once its table has been told.
    return this.store.state!
  }

  get me(): Seat | null {
    return this.store.as === 'watcher' ? null : this.store.as
  }

  get isHost(): boolean {
    return this.isLocal || (this.client.me !== null && this.state.host === this.client.me.id)
  }

  /** What is on the screen: now, or a moment of the past. */
  get play(): PlaySeen | null {
    const past = this.pastIndex === null ? undefined : this.store.past[this.pastIndex]
    return past?.play ?? this.state.play
  }

  /** What this viewer knew when they last answered, as long as the present is shown. */
  get before(): View | null {
    const { past, answeredAt } = this.store
    if (answeredAt === 0 || this.pastIndex !== null) return null
    return past.findLast(({ seq }) => seq <= answeredAt)?.play.view ?? null
  }

  /** What was told up to the moment that is shown. */
  get told(): readonly LogLine[] {
    const { past, log } = this.store
    const seq = this.pastIndex === null ? Number.POSITIVE_INFINITY : past[this.pastIndex].seq
    return log.flatMap((one) => (one.seq <= seq ? one.lines : []))
  }

  /** To a moment of the past by its place, or to the present. */
  stepTo(index: number): void {
    this.pastIndex = index >= this.store.past.length - 1 ? null : Math.max(0, index)
  }

  /** One moment on or back, beyond what this page has seen if need be. */
  async step(by: 1 | -1): Promise<void> {
    const { store } = this
    const at = this.pastIndex ?? store.past.length - 1
    if (by > 0 || at > 0 || store.isPastWhole) {
      this.stepTo(at + by)
      return
    }
    await this.loadPast()
    this.stepTo((this.pastIndex ?? store.past.length - 1) - 1)
  }

  /** Shows once more what happened at a moment, and comes back to the present. */
  async replay(seq: number): Promise<void> {
    const find = () => this.store.past.findIndex((past) => past.seq === seq)
    if (find() < 1) await this.loadPast()
    const index = find()
    if (index < 1) return
    const lines = this.store.log.filter((one) => one.seq === seq).flatMap((one) => one.lines)
    this.pastIndex = index - 1
    await this.stage.again(() => this.stepTo(index), lines)
    if (this.pastIndex === index) this.pastIndex = null
  }

  private loading: Promise<void> | null = null

  /** All that was before, back to the deal. The moment that is looked at stays the same. */
  loadPast(): Promise<void> {
    this.loading ??= this.loadEarlier().finally(() => {
      this.loading = null
    })
    return this.loading
  }

  private async loadEarlier(): Promise<void> {
    const { store } = this
    while (!store.isPastWhole) {
      const before = store.past.length
      const { ok } = await this.say({ type: 'past', before: store.past[0]?.seq ?? store.seq })
      const more = store.past.length - before
      if (this.pastIndex !== null) this.pastIndex += more
      if (!ok || more === 0) return
    }
  }

  /** What I am asked now; null when it is nothing, when I have answered, and while others' moves are watched. */
  get question(): Question | null {
    const { status, play } = this.state
    const isNow = status === 'running' && !this.stage.isBehind && this.pastIndex === null
    return isNow && play && play.given === null ? play.question : null
  }

  /** Whose answers are awaited. */
  get owing(): readonly Seat[] {
    const { status, play } = this.state
    if (status !== 'running' || !play) return []
    return play.asked.filter((seat) => !play.answered.includes(seat))
  }

  private namesOf(seats: readonly SeatSeen[]): readonly SeatName[] {
    const people = seats.map(({ guest }) => (guest === null ? null : (this.store.people[guest] ?? null)))
    // Before the game begins, and in games of earlier releases, they follow from who sits there.
    const colours = this.store.state?.colours ?? seatColours(people.map((one) => one?.colour ?? null))
    const seated = seats.map(({ guest, bot }, seat) => ({
      name: people[seat]?.name ?? null,
      bot: guest === null ? bot : null,
      isFree: guest === null,
    }))
    return seatNames(seated, colours)
  }

  /** Whether this person keeps no name here: anybody may bear it. */
  isGuest(person: string | null): boolean {
    if (this.isLocal || person === null) return false
    return person !== this.client.me?.id && this.store.people[person]?.isKept === undefined
  }

  personName(guest: string): string {
    return this.store.people[guest]?.name ?? t('seat.somebody')
  }

  /** Drawn as the seat that somebody has, if they have one. */
  private personPart(guest: string): Part {
    const seat = this.state.seats.findIndex((sitting) => sitting.guest === guest)
    const text = this.personName(guest)
    return seat < 0 ? { text } : { text, of: { seat } }
  }

  /** Those who have the table open and do not sit at it. */
  get watchers(): readonly { readonly guest: string; readonly name: string; readonly here: boolean }[] {
    const seated = new Set(this.state.seats.map(({ guest }) => guest))
    const me = this.client.me?.id
    return Object.entries(this.store.people).flatMap(([guest, { name, here }]) =>
      here && guest !== me && !seated.has(guest) ? [{ guest, name, here }] : [],
    )
  }

  say(said: Without<TableMessage>): Promise<Reply> {
    return this.client.say({ ...said, table: this.store.id } as TableMessage)
  }
}
