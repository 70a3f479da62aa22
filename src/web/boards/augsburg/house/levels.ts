/** What a level brings at the end of a round. */
import type { Text } from '#engine/contract.ts'
import {
  FREE,
  INCOME,
  LEVEL_PRESTIGE,
  OFFICE,
  ON_OFFER,
  TRACKS,
  type Track,
} from '#games/augsburg/material.ts'
import { text } from '../say.ts'

/** By track and level; there is no level 0. */
export const BRINGS = [INCOME, LEVEL_PRESTIGE, ON_OFFER] as const

/** Notes that come free beside those on offer. */
export const freeOn = (track: Track, level: number): number => (track === OFFICE ? FREE[level] : 0)

export const bringsText = (track: Track, level: number): Text =>
  text(freeOn(track, level) > 0 ? 'aug.brings.free' : `aug.brings.${TRACKS[track]}`, {
    n: BRINGS[track][level],
  })
