/** What is told to the server of a fault: where in which script it happened, and nothing that was on the screen. */
import type { Fault } from '#client/http.ts'

/**
 * What these say names code: `Cannot read properties of undefined (reading 'property')`. Others may quote what they could not
 * read, and with it a card.
 */
const NAMES_CODE: readonly string[] = ['TypeError', 'ReferenceError', 'RangeError']
const MOST_FRAMES = 8
const LONGEST = 200

/** Of a script's address, its name. All browsers write line and column behind it. */
const FRAME = /([\w.-]{1,80}:\d{1,8}:\d{1,8})\)?$/

const framesOf = (stack: string): string[] =>
  stack
    .split('\n')
    .flatMap((line) => FRAME.exec(line.trim())?.[1] ?? [])
    .slice(0, MOST_FRAMES)

export const faultOf = (error: unknown, place: string, build: string): Fault => {
  if (!(error instanceof Error)) return { build, place, kind: 'Unknown', message: '', frames: [] }
  const kind = /^[A-Za-z]{1,40}$/.test(error.name) ? error.name : 'Error'
  const message = NAMES_CODE.includes(kind) ? error.message : ''
  return {
    build,
    place,
    kind,
    message: message.replace(/[^\x20-\x7e]+/g, ' ').slice(0, LONGEST),
    frames: framesOf(error.stack ?? ''),
  }
}
