/** A game that comes in a link or in a file: nobody is known by name, and nothing is believed. */
import type { GameRecord } from '#engine/record.ts'
import { COLOURS } from '#table/protocol.ts'
import { readRecordFile, unpackGame } from '../../client/workerTransport.ts'
import { replayHash } from '../../replay/address.ts'
import type { FoundGame } from '../../replay/foundGame.ts'
import type { Unreadable } from '../../worker/messages.ts'
import type { ReviewKey, Say } from '../say.ts'
import { packed, packedMoment } from './packed.ts'

/** Every seat is shown as a bot's: it has a name, and is nobody. */
const seated = (record: GameRecord): FoundGame => ({
  record,
  seats: Array.from({ length: record.seats }, () => ({ name: null, bot: '' })),
  colours: COLOURS.slice(0, record.seats),
  guests: Array.from({ length: record.seats }, () => null),
})

const WHY: { readonly [W in Unreadable]: ReviewKey } = {
  damaged: 'open.damaged',
  wrong: 'open.wrong',
  otherRules: 'review.oldRules',
}

/** Why not, in words, where the link opens no game. */
export const gameInLink = async (link: string, say: Say): Promise<FoundGame | string> => {
  const record = await unpackGame(link)
  return typeof record === 'string' ? say(WHY[record]) : seated(record)
}

/** A link with the whole game in it, to a moment; null where the game cannot be packed. */
export const linkOf = async (record: GameRecord, entry: number): Promise<string | null> => {
  const link = await packed(record)
  if (link === null) return null
  const hash = replayHash({ key: `r=${link}`, at: packedMoment(record, entry), eyes: 'open' })
  return new URL(`/review${hash}`, location.href).href
}

const MOST_BYTES = 20_000_000

/** The address of the review of a record in a file, or why there is none. */
export const opened = async (file: File, say: Say): Promise<{ readonly href: string } | string> => {
  if (file.size > MOST_BYTES) return say('open.large')
  const record = await readRecordFile(await file.text())
  if (typeof record === 'string') return say(record === 'damaged' ? 'open.noRecord' : WHY[record])
  if (record.segments.at(-1)?.end.result == null) return say('review.noResult')
  const link = await packed(record)
  return link === null ? say('open.noDeal') : { href: `/review#r=${link}` }
}
