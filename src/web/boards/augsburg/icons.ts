/** What stands for money, prestige, cards and levels, the same wherever they are drawn. */
import caravel from 'icon:caravel'
import cardDraw from 'icon:card-draw'
import gavel from 'icon:gavel'
import houseKeys from 'icon:house-keys'
import laurels from 'icon:laurels'
import queenCrown from 'icon:queen-crown'
import twoCoins from 'icon:two-coins'
import type { TRACKS } from '#games/augsburg/material.ts'

export const COINS = twoCoins
export const LAURELS = laurels
export const TWO_CARDS = cardDraw
/** Whoever opens the auction. */
export const OPENER = gavel

type TrackName = (typeof TRACKS)[number]
export const TRACK_ICONS: { readonly [T in TrackName]: string } = {
  trade: caravel,
  nobility: queenCrown,
  office: houseKeys,
}
