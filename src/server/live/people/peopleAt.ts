/** Those who sit at one table, by seat, with names that tell them apart. */
import type { Person } from '#table/messages.ts'
import type { Directory } from './directory.ts'
import { namesApart } from './namesApart.ts'

export const peopleAt = async (
  seats: readonly { readonly guest: string | null }[],
  directory: Directory,
): Promise<readonly (Person | null)[]> => {
  const guests = [...new Set(seats.flatMap(({ guest }) => guest ?? []))]
  const people = namesApart(await Promise.all(guests.map((guest) => directory.person(guest))))
  return seats.map(({ guest }) => (guest === null ? null : people[guests.indexOf(guest)]))
}
