/**
 * What an event means to those at the table: declared by the game that tells it, by the key of the event's text. The names
 * are those in the text; a place may hold them too: `city.{owner}`.
 */
export interface Matter {
  /** The seat that gains by it, that loses by it, and whose things are changed by it. */
  readonly gain?: string
  readonly loss?: string
  readonly touches?: string
  /** Everybody wants to know it. */
  readonly all?: true
  /** What a round turns on: it is told first, before whatever was done to anybody. */
  readonly headline?: true
  /** Nobody waits for it, but whoever was waiting for others is told of it afterwards. */
  readonly afterwards?: true
  /** It follows from somebody's answer and is none itself: whoever gave that answer is told of it too. */
  readonly follows?: true
  /** It goes with an answer that everybody understands: a hint or a review names it as no reason. */
  readonly ofCourse?: true
  /** Who does it, where that is not the one named `seat`. */
  readonly by?: string
  /** The place on the board that it is about. Cards that the text names are found without one. */
  readonly at?: string
  readonly flow?: Flow
}

/** An amount on its way, for motion. */
interface Flow {
  /** The name of a number in the text. */
  readonly n: string
  /** What it is so many of, by the name of the figure that it changes. */
  readonly of: string
  readonly from: string
  readonly to: string
}

export type Matters<Key extends string = string> = { readonly [K in Key]?: Matter }
