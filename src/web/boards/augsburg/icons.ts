/** What stands for privileges, levels and rights, the same wherever they are drawn. */
import caravel from 'icon:caravel'
import cardDraw from 'icon:card-draw'
import shield from 'icon:checked-shield'
import church from 'icon:church'
import houseKeys from 'icon:house-keys'
import jesterHat from 'icon:jester-hat'
import laurels from 'icon:laurels'
import queenCrown from 'icon:queen-crown'
import scroll from 'icon:scroll-unfurled'
import stamper from 'icon:stamper'
import trowel from 'icon:trowel'
import twoCoins from 'icon:two-coins'
import type { RIGHTS, TRACKS } from '#games/augsburg/material.ts'

export const COINS = twoCoins
export const LAURELS = laurels
export const JOKER = jesterHat
export const TWO_CARDS = cardDraw

type TrackName = (typeof TRACKS)[number]
export const TRACK_ICONS: { readonly [T in TrackName]: string } = {
  trade: caravel,
  nobility: queenCrown,
  office: houseKeys,
}

/** No drawing of the collection shows one of its time. */
const CATHEDRAL =
  '<path fill="currentColor" fill-rule="evenodd" d="M88 16h16v34l34 94v352H54V144l34-94ZM80 180h32v60H80Zm0 90h32v60H80ZM408 16h16v34l34 94v352h-84V144l34-94Zm-8 164h32v60h-32Zm0 90h32v60h-32ZM152 214l96-90V96h16v28l96 90v282h-62v-84c0-56-84-56-84 0v84h-62Zm104 28a46 46 0 1 0 .1 0Z"/>'

type RightName = (typeof RIGHTS)[number]['name']
export const RIGHT_ICONS: { readonly [R in RightName]: string } = {
  coatOfArms: shield,
  patent: scroll,
  mintMaster: stamper,
  masterBuilder: trowel,
  church,
  cathedral: CATHEDRAL,
}
