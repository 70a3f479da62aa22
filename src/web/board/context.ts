/** What a drawn board is given, and what it gives to the table. It holds no rules. */
import type { Component } from 'svelte'
import type { Given, Options, Seat, State, View, Viewer } from '#engine/contract.ts'
import { viewAs } from '#engine/erase.ts'
import type { LogLine } from '#table/table.ts'
import type { Voice } from '../voice.svelte.ts'
import type { AnswerDraft } from './answerDraft.svelte.ts'

export interface BoardContext {
  readonly voice: Voice
  /** What this viewer knows of the moment that is shown. */
  readonly seen: View
  readonly viewer: Viewer
  readonly draft: AnswerDraft
  /** What was told up to this moment, the newest last, as far as this client has heard it. */
  readonly told: readonly LogLine[]
  /** What others have done since this viewer last answered; null where that is not known, or not shown. */
  readonly since: Since | null
}

interface Since {
  /** What this viewer knew then. */
  readonly before: View
  /** By the name of a piece or a place, who has done something with it last. */
  readonly doneBy: ReadonlyMap<string, Seat>
}

/** The game's own type of what is seen. */
export const seenAs = <S extends State>({ seen }: BoardContext): View<S> => viewAs<S>(seen)

export const seenBefore = <S extends State>({ since }: BoardContext): View<S> | null =>
  since && viewAs<S>(since.before)

/** One thing to learn: what is said, where on the board it is, and the answer that it waits for. */
export interface Lesson {
  /** A key of the board's own words. */
  readonly say: string
  /** The name of a place or piece of the board that is pointed at. */
  readonly at: string
  readonly answer: Given
}

export interface Guide {
  readonly seats: number
  readonly options: Options
  readonly seed: string
  readonly lessons: readonly Lesson[]
}

interface Props {
  context: BoardContext
}

/** How high the dock is, in CSS lengths: the same at every moment of a game. */
export interface DockHeights {
  readonly desktop: string
  readonly phone: string
}

export interface DrawnGame {
  readonly Board: Component<Props>
  /** What lies before me: under the board, and on a phone under the thumb. */
  readonly Hand: Component<Props>
  /** What everybody sees of a player, in the box with the name. */
  readonly SeatFacts: Component<Props & { seat: Seat }>
  /** The icons of its figures, where their names have no room. */
  readonly figures?: { readonly [of: string]: string }
  /** Where the usual heights do not suit its hand. */
  readonly dock?: DockHeights
  /** The step whose answer is chosen together with the next one: a card, and then where it goes. */
  readonly goesOn?: string
  /** What has changed stands at the figures themselves, in the boxes of the seats and on the board. */
  readonly marksChanges?: boolean
}
