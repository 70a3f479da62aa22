/** Floors keep their names when they are moved, so that the page can follow each one. */
import type { Seat } from '#engine/contract.ts'

export interface Floor {
  readonly id: number
  readonly seat: Seat
}
type Towers = readonly (readonly Seat[])[]

/** Each call names the floors of the next moment, after those of the last one. */
export const namer = (): ((towers: Towers) => readonly (readonly Floor[])[]) => {
  let last: readonly (readonly Floor[])[] = []
  let ids = 0
  return (towers) => {
    const kept = towers.map((tower, site) => {
      const before = last[site] ?? []
      const same = before.findIndex((floor, i) => floor.seat !== tower[i])
      return before.slice(0, same < 0 ? before.length : same)
    })
    const lost = last.map((tower, site) => tower.slice(kept[site].length))
    last = towers.map((tower, site) => {
      const named = [...kept[site]]
      for (const seat of tower.slice(named.length)) {
        const neighbours = lost[site ^ 1] ?? []
        const moved = neighbours.findIndex((floor) => floor.seat === seat)
        named.push(moved < 0 ? { id: ids++, seat } : (neighbours as Floor[]).splice(moved, 1)[0])
      }
      return named
    })
    return last
  }
}
