/** A table at which a bot is about to answer, for those who take the store away then. */
import { expect } from 'vitest'
import { type Guest, owes, seatAll } from '../trials/guest.ts'
import { answerOnce } from '../trials/player.ts'

/** How long a bot waits for its beat, in milliseconds: long enough to take the store away. */
export const PAUSE = 400

export const botsTurn = async (anna: Guest, game: string): Promise<string> => {
  const table = await seatAll([anna], { game, bots: ['random', 'random'] })
  const isAsked = () => owes(anna.at(table))
  await anna.until(isAsked)
  while (isAsked()) await answerOnce(anna, table, 1)
  return table
}

/** Says something that has to be stored, in vain. */
export const sayInVain = async (anna: Guest, table: string): Promise<void> => {
  const refusal = await anna.refused({ type: 'propose', table, motion: { kind: 'pause' } })
  expect(refusal).toEqual({ key: 'server.notStored' })
}

/** The bots answer, and so may this person. */
export const goesOn = async (anna: Guest, table: string): Promise<void> => {
  await anna.until(() => owes(anna.at(table)), 30_000)
  expect(await answerOnce(anna, table, 1)).toBe(true)
  expect(anna.at(table).state.held).toBe(false)
  expect(anna.gaps).toEqual([])
}
