/** What a game says at one table: its words in the chosen language, with the names of those who sit there. */
import type { Game, Ref, Refusal, Text, Viewer } from '#engine/contract.ts'
import { formatterFor, type Part, textOf, type Value } from '#engine/language/format.ts'
import type { Language } from '#engine/language/languages.ts'
import { type Speaker, speaker, type Words } from '#engine/language/say.ts'
import { metaOf } from '#games/metas.ts'
import type { Colour } from '#table/protocol.ts'
import type { LogLine } from '#table/table.ts'
import { loadOtherWords, otherWords } from './words.svelte.ts'

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
  private readonly personPart: (guest: string) => Part
  private readonly reader: () => Viewer
  readonly seats = $derived.by(() => this.seatNames())
  private readonly speaker: Speaker | null = $derived.by(() =>
    this.game && this.words
      ? speaker(this.game, this.words.language, this.words.words, this.nameOf, this.reader())
      : null,
  )

  /**
   * `personPart`: somebody as a part of a sentence; only tables tell of people. `reader`: the seat that is called "you".
   */
  constructor(
    gameId: string,
    seats: () => readonly SeatName[],
    personPart: (guest: string) => Part = (guest) => ({ text: guest }),
    reader: () => Viewer = () => 'watcher',
  ) {
    this.gameId = gameId
    this.seatNames = seats
    this.personPart = personPart
    this.reader = reader
  }

  /** The game itself, for whatever is shown only once it is there. */
  get rules(): Game {
    if (!this.game) throw new Error(`${this.gameId} has not been loaded yet`)
    return this.game
  }

  get isReady(): boolean {
    return this.speaker !== null
  }

  /** With the words of the game's board, where there is a table to show, and of whatever else speaks beside it. */
  async load(language: Language, ...ofOthers: (() => Promise<{ default: Words }>)[]): Promise<void> {
    const meta = metaOf(this.gameId)
    if (!meta) return
    const [loaded, , ...own] = await Promise.all([
      this.game ?? meta.game(),
      loadOtherWords(),
      meta.words(language),
      ...ofOthers.map((words) => words()),
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

  /** A line of the log: what tells of people names them whatever seat they have. */
  line({ text, who }: LogLine): readonly Part[] {
    if (!who || !this.words) return this.say(text)
    const sentence = this.words.words.map((one) => one[text.key]).find((found) => found !== undefined)
    if (sentence === undefined) throw new Error(`no words for ${text.key}`)
    const filling = (ref: Ref | undefined): Value | undefined => {
      if (ref === undefined || typeof ref === 'number') return ref
      if ('seat' in ref) return { person: this.seat(ref.seat)[0], isReader: ref.seat === this.reader() }
      return 'key' in ref ? this.say(ref) : undefined
    }
    return formatterFor(this.words.language).parts(sentence, (name) =>
      name in who ? [this.personPart(who[name])] : filling(text.with?.[name]),
    )
  }

  plainLine(line: LogLine): string {
    return textOf(this.line(line))
  }

  private get loaded(): Speaker {
    if (!this.speaker) throw new Error(`the words of ${this.gameId} have not been loaded yet`)
    return this.speaker
  }

  refusal = (refusal: Refusal): string => this.plain(refusal)
}
