/** A finished game by its address, with those who sat there: from the server, or from this device. */
import { Refused } from '#client/http.ts'
import type { Seat } from '#engine/contract.ts'
import type { GameRecord } from '#engine/record.ts'
import type { Colour } from '#table/protocol.ts'
import { recorded } from '../client/http.ts'
import { localRecord, localSeats } from '../client/workerTransport.ts'
import type { Seated } from '../table/seatNames.ts'
import { t, tRefusal } from '../words.svelte.ts'

export interface FoundGame {
  readonly record: GameRecord
  readonly seats: readonly Seated[]
  readonly colours: readonly Colour[]
  /** By seat: who sat there, by the id on the server; on this device those who are no bots are all called the same. */
  readonly guests: readonly (string | null)[]
}

const ON_THIS_DEVICE = 'me'

/** The seats of somebody; on this device of whoever plays here. */
export const seatsOf = ({ guests }: FoundGame, guest: string = ON_THIS_DEVICE): readonly Seat[] =>
  guests.flatMap((one, seat) => (one === guest ? [seat] : []))

/** Why not, in words, where it cannot be had. */
export const foundGame = async (id: string, key: string, isLocal: boolean): Promise<FoundGame | string> => {
  try {
    const found = isLocal ? await onDevice(id) : await onServer(id, key)
    return found ?? tRefusal({ key: 'no.record' })
  } catch (error) {
    return error instanceof Refused ? tRefusal(error.refusal) : t('error.offline')
  }
}

const onDevice = async (id: string): Promise<FoundGame> => {
  const { seats, colours } = await localSeats(id)
  const guests = seats.map(({ bot }) => (bot === null ? ON_THIS_DEVICE : null))
  return { record: await localRecord(id), seats, colours, guests }
}

const onServer = async (id: string, key: string): Promise<FoundGame | null> => {
  const { record, seats, colours } = await recorded(id, key)
  return record && { record, seats, colours, guests: seats.map(({ guest }) => guest) }
}
