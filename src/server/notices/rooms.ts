/** A table as somebody who is told: the room to which its news are posted. */
const ROOM = 'table '

/** No person has such a name. */
export const roomOf = (table: string): string => ROOM + table
export const isRoom = (guest: string): boolean => guest.startsWith(ROOM)
export const tableOfRoom = (guest: string): string => guest.slice(ROOM.length)
