/** A table with everything a page about it needs: who sits there, what is asked, how to say it. */
import type { Reply, TableMessage } from '#client/client.ts'
import type { Seat } from '#engine/contract.ts'
import type { Language } from '#engine/language/languages.ts'
import type { Question } from '#engine/question.ts'
import { COLOURS, type Colour } from '#table/protocol.ts'
import type { PlaySeen, SeatSeen, TableSeen } from '#table/see.ts'
import { AnswerDraft } from '../board/answerDraft.svelte.ts'
import type { DrawnGame } from '../board/context.ts'
import { Stage } from '../board/stage.svelte.ts'
import { loadBoard } from '../boards/index.ts'
import type { PageClient } from '../client/pageClient.svelte.ts'
import type { PageTable } from '../client/pageTable.svelte.ts'
import { prefs } from '../device/prefs.svelte.ts'
import { refusalOf } from '../panel/judge.ts'
import { type SeatName, Voice } from '../voice.svelte.ts'
import { t } from '../words.svelte.ts'

/** Bots are called by their seat, so that everybody at a table calls them alike. */
const BOT_NAMES = ['Agnes', 'Balthasar', 'Clara', 'Dietrich', 'Elsbeth', 'Florian', 'Gertrud'] as const

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
  /** A moment of the past that is looked at instead of the present. */
  pastIndex = $state.raw<number | null>(null)

  constructor(client: PageClient, store: PageTable, key: string, isLocal: boolean, gameId: string) {
    this.client = client
    this.store = store
    this.openedWith = key
    this.isLocal = isLocal
    this.voice = new Voice(gameId, () => this.namesOf(this.store.state?.seats ?? []))
    this.stage = new Stage(store)
    this.draft = new AnswerDraft({
      question: () => this.question,
      judge: (question, given) => refusalOf(this.voice.game!, this.state.play!.view, question, given),
      send: async ({ id, seat }, answer) => {
        const reply = await this.say({ type: 'answer', seat, question: id, answer })
        if (reply.ok) this.store.markAnswered()
        return reply
      },
      confirms: () => prefs().confirm,
    })
  }

  /** Everything that is needed to show it, in a language. */
  async load(language: Language): Promise<void> {
    this.drawn = await loadBoard(this.voice, language)
  }

  get isReady(): boolean {
    return this.voice.isReady && this.drawn !== undefined
  }

  /** What opens the table at present, if it needs that. */
  get key(): string {
    return this.store.state?.key || this.openedWith
  }

  get state(): TableSeen {
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
    const before = store.past.length
    await this.say({ type: 'past', before: store.past[0]?.seq ?? store.seq })
    const more = store.past.length - before
    if (more > 0) this.stepTo(more - 1)
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
    const taken = new Set<Colour>()
    const wished = seats.map(({ guest }) =>
      guest === null ? null : (this.store.people[guest]?.colour ?? null),
    )
    const first = wished.map((colour) => {
      if (colour === null || taken.has(colour)) return null
      taken.add(colour)
      return colour
    })
    return seats.map(({ guest, bot }, seat) => {
      const colour = first[seat] ?? COLOURS.find((other) => !taken.has(other)) ?? 'graphite'
      taken.add(colour)
      const name =
        guest !== null
          ? (this.store.people[guest]?.name ?? t('seat.somebody'))
          : bot !== null
            ? BOT_NAMES[seat]
            : t('seat.open')
      return { name, colour, isBot: bot !== null }
    })
  }

  say(said: Without<TableMessage>): Promise<Reply> {
    return this.client.say({ ...said, table: this.store.id } as TableMessage)
  }
}
