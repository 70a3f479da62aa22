/** The colours of the seats, and with them their shapes: fixed when the game begins, whatever becomes of a seat later. */
import { COLOURS, type Colour } from '../protocol.ts'

/** By seat what somebody would like to be, or null. Who sits first is asked first; the others get what is left. */
export const seatColours = (wished: readonly (Colour | null)[]): readonly Colour[] => {
  const taken = new Set<Colour>()
  const granted = wished.map((colour) => {
    if (colour === null || taken.has(colour)) return null
    taken.add(colour)
    return colour
  })
  return granted.map((own) => {
    const colour = own ?? COLOURS.find((other) => !taken.has(other)) ?? 'graphite'
    taken.add(colour)
    return colour
  })
}
