/** What a game says at one table: its words in the chosen language, with the names of those who sit there. */
import type { Game, Refusal, Text } from '#engine/contract.ts'
import type { Part } from '#engine/language/format.ts'
import type { Language } from '#engine/language/languages.ts'
import { type Speaker, speaker, type Words } from '#engine/language/say.ts'
import { metaOf } from '#games/metas.ts'
import type { Colour } from '#table/protocol.ts'
import { otherWords } from './words.svelte.ts'

export interface SeatName {
  readonly name: string
  readonly colour: Colour
  readonly isBot: boolean
}

export class Voice {
  readonly gameId: string
  game = $state.raw<Game | null>(null)
  private words = $state.raw<{ language: Language; words: readonly Words[] } | null>(null)
  private readonly seatNames: () => readonly SeatName[]
  readonly seats = $derived.by(() => this.seatNames())
  private readonly speaker: Speaker | null = $derived.by(() =>
    this.game && this.words ? speaker(this.game, this.words.language, this.words.words, this.nameOf) : null,
  )

  constructor(gameId: string, seats: () => readonly SeatName[]) {
    this.gameId = gameId
    this.seatNames = seats
  }

  get isReady(): boolean {
    return this.speaker !== null
  }

  /** With the words of the game's board, where there is a table to show. */
  async load(language: Language, ofBoard?: () => Promise<{ default: Words }>): Promise<void> {
    const meta = metaOf(this.gameId)
    if (!meta) return
    const [loaded, ...own] = await Promise.all([
      this.game ?? meta.game(),
      meta.words(language),
      ...(ofBoard ? [ofBoard()] : []),
    ])
    this.game = loaded
    this.words = { language, words: [...own.map((one) => one.default), ...otherWords()] }
  }

  nameOf = (seat: number): string => this.seats[seat]?.name ?? ''

  /** A seat as a part of a sentence. */
  seat = (seat: number): readonly Part[] => [{ text: this.nameOf(seat), of: { seat } }]

  /** In pieces, so that seats can be drawn with their shapes. */
  say(text: Text): readonly Part[] {
    return this.loaded.parts(text)
  }

  /** For titles, announcements and names of controls. */
  plain(text: Text): string {
    return this.loaded(text)
  }

  private get loaded(): Speaker {
    if (!this.speaker) throw new Error(`the words of ${this.gameId} have not been loaded yet`)
    return this.speaker
  }

  refusal = (refusal: Refusal): string => this.plain(refusal)
}
