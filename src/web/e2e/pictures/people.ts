/** People for pictures, and what they do while nobody looks. */
import { connectedGuest, type Guest, owes } from '#server/trials/guest.ts'
import { answerOnce } from '#server/trials/player.ts'
import type { Camera } from '../camera.ts'

const COLOURS = ['blue', 'gold', 'green', 'purple'] as const

/** They come under these names. */
export const come = (camera: Pick<Camera, 'server'>, ...names: readonly string[]): Promise<Guest[]> =>
  Promise.all(
    names.map(async (name, i) => {
      const guest = await connectedGuest(camera.server.url)
      await guest.api.rename({ name, colour: COLOURS[i] })
      return guest
    }),
  )

/** They play until it is so. */
const playUntil = async (people: readonly Guest[], table: string, isEnough: () => boolean): Promise<void> => {
  for (let i = 0; !isEnough(); i++) {
    const asked = people.find((one) => owes(one.at(table)))
    if (!asked || !(await answerOnce(asked, table, 7 * i))) await people[0].settle()
  }
}

export const untilTurnOf = (guest: Guest, others: readonly Guest[], table: string): Promise<void> =>
  playUntil(others, table, () => owes(guest.at(table)))

export const playToTheEnd = (people: readonly Guest[], table: string): Promise<void> =>
  playUntil(people, table, () => people[0].at(table).state.status === 'over')
