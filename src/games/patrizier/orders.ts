/** What can be answered in advance, each beside the steps that it answers. */
import type { Answer, GameOrders, Given, OrderAsked } from '#engine/contract.ts'
import { CARDS, CITIES } from './material.ts'
import { cardName, cardNamed, cityCode, cityCoded, SITE_NAMES, siteNamed } from './notation.ts'
import { citiesIn, hand, type Patrizier } from './state.ts'
import { NONE } from './steps/move.ts'
import { cardText, cityText, sideText, text } from './words.ts'

const sitesFor = (seats: number): readonly string[] => SITE_NAMES.slice(0, 2 * citiesIn(seats))
const siteText = (name: Answer) => {
  const site = siteNamed(name)
  return text('order.at', { city: cityText(site >> 1), side: sideText(site) })
}

/** PAT-8: all floors on the preferred site of the card's city; if that may not be, one on each. */
const onSite = ({ seen, prefer }: OrderAsked<Patrizier>): readonly Given[] => {
  const frame = seen.stack.at(-1)
  if (frame?.step !== 'build') return []
  const { city, crests } = CARDS[frame.card]
  const sides = prefer.flatMap((name) => (siteNamed(name) >> 1 === city ? ['ab'[siteNamed(name) % 2]] : []))
  return sides.length === 0 ? [] : [...sides.map((side) => side.repeat(crests)), 'ab']
}

export const orders: GameOrders<Patrizier> = {
  kinds: {
    play: {
      steps: ['play'],
      choices: (seen, seat) => seen.cards.piles[hand(seat)].map(cardName),
      label: (_, name) => cardText(cardNamed(name)),
    },
    site: {
      steps: ['build'],
      choices: (seen) => sitesFor(seen.seats),
      label: (_, name) => siteText(name),
      answers: onSite,
    },
    move: {
      steps: ['move'],
      choices: (seen) => [NONE, ...sitesFor(seen.seats)],
      label: (_, name) => (name === NONE ? text('move.none') : siteText(name)),
    },
    pick: {
      steps: ['pick'],
      choices: (seen) => CITIES.slice(0, citiesIn(seen.seats)).map((_, city) => cityCode(city)),
      label: (_, code) => cityText(cityCoded(code)),
    },
  },
  passes: { move: NONE },
  spans: {},
}
