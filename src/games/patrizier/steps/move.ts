/** PAT-10, PAT-21: the special action moves a floor. */
import { call } from '#engine/advance.ts'
import type { AskOne, Auto, Refusal, Seat } from '#engine/contract.ts'
import { CARDS, CITIES, type City } from '../material.ts'
import { SITE_NAMES, siteNamed } from '../notation.ts'
import { citiesIn, type Frame, isScored, type Patrizier, type Site } from '../state.ts'
import { cityText, refuse, sideText, text } from '../words.ts'

const JUST_BUILT = refuse('PAT-10', 'move.justBuilt')
const NO_FLOOR = refuse('PAT-10', 'move.noFloor')
const SCORED = refuse('PAT-10', 'move.scored')
const NO_TOWER = refuse('PAT-10', 'move.noTower')

export const NONE = 'none'
const OPTIONS: { readonly [cities: number]: readonly string[] } = {
  9: [...SITE_NAMES.slice(0, 18), NONE],
  10: [...SITE_NAMES, NONE],
}

const cityOf = (site: Site): City => site >> 1
const other = (site: Site): Site => site ^ 1

const whyNot = (s: Patrizier, seat: Seat, builtIn: City, site: Site): Refusal | null => {
  const city = cityOf(site)
  if (city === builtIn) return JUST_BUILT
  const tower = s.towers[site]
  // PAT-21: a floor anywhere in the city suffices, and an empty site may be moved to or left behind.
  if (!tower.includes(seat) && !s.towers[other(site)].includes(seat)) return NO_FLOOR
  if (isScored(s, city)) return SCORED
  return tower.length === 0 ? NO_TOWER : null
}

export const special: Auto<Patrizier, Extract<Frame, { step: 'special' }>> = {
  rules: ['PAT-10'],
  shape: 'auto',
  run(s, { seat, card }, tell) {
    const { action, city } = CARDS[card]
    if (action !== 'move') return
    for (let site = 0; site < 2 * CITIES.length; site++)
      if (whyNot(s, seat, city, site) === null) return call(s, { step: 'move', seat, builtIn: city })
    tell?.('PAT-10', text('told.lapse', { seat: { seat } }))
  },
}

export const moveFloor: AskOne<Patrizier, Extract<Frame, { step: 'move' }>> = {
  rules: ['PAT-10', 'PAT-21'],
  shape: 'one',
  prompt: () => text('move.prompt'),
  options: (s) => OPTIONS[citiesIn(s.seats)],
  refusal: (s, { builtIn }, seat, name) => (name === NONE ? null : whyNot(s, seat, builtIn, siteNamed(name))),
  label(s, _f, _seat, name) {
    if (name === NONE) return text('move.none')
    const site = siteNamed(name)
    const named = { city: cityText(cityOf(site)), side: sideText(site) }
    const top = s.towers[site].at(-1)
    return top === undefined
      ? text('move.emptySpot', named)
      : text('move.option', { ...named, seat: { seat: top } })
  },
  at: (_s, _f, _seat, name) => (name === NONE ? undefined : `${name}`),
  answer(s, { seat }, _, name, tell) {
    if (name === NONE) {
      tell?.('PAT-10', text('told.stay', { seat: { seat } }))
      return
    }
    const site = siteNamed(name)
    const owner = s.towers[site].pop() as Seat
    s.towers[other(site)].push(owner)
    tell?.(
      'PAT-10',
      text('told.move', {
        seat: { seat },
        owner: { seat: owner },
        side: sideText(site),
        city: cityText(cityOf(site)),
      }),
    )
  },
}
