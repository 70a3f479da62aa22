/** What an event means to one viewer, from what its game declares. */
import type { Game, Seat, Text, Viewer } from './contract.ts'
import type { Matter } from './matters.ts'

/** `news` is for all; the others happen to the viewer. */
export type Meaning = 'gain' | 'loss' | 'change' | 'news'

const matterOf = (game: Game, { key }: Text): Matter | undefined =>
  Object.hasOwn(game.matters ?? {}, key) ? game.matters?.[key] : undefined

/** The seat that a text names so. */
const seatNamed = (text: Text, name: string | undefined): Seat | null => {
  const ref = name === undefined ? undefined : text.with?.[name]
  return ref !== undefined && typeof ref !== 'number' && 'seat' in ref ? ref.seat : null
}

export const meaningFor = (game: Game, text: Text, viewer: Viewer): Meaning | null => {
  const matter = matterOf(game, text)
  // Nothing is no news, even if it is told.
  if (!matter || (matter.flow && text.with?.[matter.flow.n] === 0)) return null
  const isMe = (name: string | undefined) => seatNamed(text, name) === viewer
  if (isMe(matter.loss)) return 'loss'
  if (isMe(matter.gain)) return 'gain'
  if (isMe(matter.touches)) return 'change'
  return matter.all ? 'news' : null
}

/** Whether it says what comes of an answer: something that happens to the viewer and that goes not without saying. */
export const isReason = (game: Game, text: Text, viewer: Viewer): boolean => {
  const meaning = meaningFor(game, text, viewer)
  return meaning !== null && meaning !== 'news' && !matterOf(game, text)?.ofCourse
}

/** Whether it is told once more to whoever has waited, though it means nothing to anybody in particular. */
export const isToldAfterwards = (game: Game, text: Text): boolean => matterOf(game, text)?.afterwards ?? false

/**
 * How much an event weighs among others, the most first: what a round turns on, what was done to the viewer, what somebody
 * lost or won, any other news, and last what names nobody and no place, such as that a round begins.
 */
export const weightOf = (game: Game, text: Text, meaning: Meaning): number => {
  const { headline, loss, gain, at } = matterOf(game, text) ?? {}
  const isMine = meaning !== 'news'
  if (headline) return isMine ? 7 : 6
  if (isMine) return ['gain', 'change', 'loss'].indexOf(meaning) + 3
  if (loss ?? gain) return 2
  return at || actorOf(game, text) !== null ? 1 : 0
}

/** Whether the viewer has done it: what merely happens to somebody names nobody else as the one who does it. */
const isOwnDoing = (game: Game, text: Text, viewer: Viewer): boolean => {
  const { loss, touches, by = 'seat' } = matterOf(game, text) ?? {}
  return by !== (loss ?? touches) && seatNamed(text, by) === viewer
}

/** What an answer of the viewer's own has led to: what the game says follows from answers, and what somebody took from them. */
export const followsFor = (game: Game, text: Text, viewer: Viewer): Meaning | null => {
  const meaning = meaningFor(game, text, viewer)
  if (matterOf(game, text)?.follows) return meaning
  return (meaning === 'loss' || meaning === 'change') && !isOwnDoing(game, text, viewer) ? meaning : null
}

/** Who does what an event tells, if it names anybody. */
export const actorOf = (game: Game | null, text: Text): Seat | null =>
  seatNamed(text, (game && matterOf(game, text)?.by) ?? 'seat')

/** Whether a text names a seat, in whatever part. */
export const names = (text: Text, viewer: Viewer): boolean =>
  Object.values(text.with ?? {}).some((ref) => {
    if (typeof ref === 'number') return false
    if ('seat' in ref) return ref.seat === viewer
    if ('seats' in ref) return viewer !== 'watcher' && ref.seats.includes(viewer)
    return 'key' in ref && names(ref, viewer)
  })

/** A place with what the text names in it: a seat by its number, another text by its key without the first word. */
const filled = (place: string, text: Text): string =>
  place.replace(/\{(\w+)\}/g, (_, name: string) => {
    const ref = text.with?.[name]
    if (ref === undefined) return ''
    if (typeof ref === 'number') return String(ref)
    if ('seat' in ref) return String(ref.seat)
    if ('card' in ref) return String(ref.card)
    return 'key' in ref ? ref.key.slice(ref.key.indexOf('.') + 1) : ''
  })

/** The place on the board that an event is about, if its game says so. */
export const placeOf = (game: Game, text: Text): string | null => {
  const at = matterOf(game, text)?.at
  return at === undefined ? null : filled(at, text)
}

export interface Flowing {
  readonly n: number
  readonly of: string
  readonly from: string
  readonly to: string
}
export const flowOf = (game: Game, text: Text): Flowing | null => {
  const flow = matterOf(game, text)?.flow
  const n = flow && text.with?.[flow.n]
  if (!flow || typeof n !== 'number' || n === 0) return null
  return { n, of: flow.of, from: filled(flow.from, text), to: filled(flow.to, text) }
}
