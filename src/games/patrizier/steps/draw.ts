/** PAT-11, PAT-12, PAT-19, PAT-20: drawing is compulsory while a card lies out; its place is refilled. */
import { call } from '#engine/advance.ts'
import type { AskOne, Auto, Seat, Tell } from '#engine/contract.ts'
import { CARDS, type City } from '../material.ts'
import { cityCode, cityCoded } from '../notation.ts'
import { beside, cardBeside, citiesIn, type Frame, hand, type Patrizier, PILE, places } from '../state.ts'
import { cityText, text } from '../words.ts'

const citiesWithCard = (s: Patrizier): City[] => {
  const cities: City[] = []
  for (let city = 0; city < citiesIn(s.seats); city++)
    if (cardBeside(s, city) !== undefined) cities.push(city)
  return cities
}

const draws = places.transfer<Patrizier>({
  rule: 'PAT-11',
  to: hand,
  text: (_, seat, [card]) => text('told.draw', { seat: { seat }, card: { card } }),
})

const refills = places.transfer<Patrizier>({
  rule: 'PAT-12',
  to: beside,
  look: 'all',
  text: (_, city, [card]) => text('told.beside', { card: { card }, city: cityText(city) }),
})

const take = (s: Patrizier, seat: Seat, city: City, tell: Tell | null): void => {
  draws.draw(s, seat, beside(city), 1, tell)
  call(s, { step: 'refill', city })
}

export const draw: Auto<Patrizier, Extract<Frame, { step: 'draw' }>> = {
  rules: ['PAT-11', 'PAT-12', 'PAT-19', 'PAT-24'],
  shape: 'auto',
  run(s, { seat, card }, tell) {
    const { city, action } = CARDS[card]
    if (action !== 'freePick' && cardBeside(s, city) !== undefined) return take(s, seat, city, tell)
    const cities = citiesWithCard(s)
    if (cities.length > 1) call(s, { step: 'pick', seat, builtIn: city })
    else if (cities.length === 1) take(s, seat, cities[0], tell)
    else tell?.('PAT-12', text('told.noDraw', { seat: { seat } }))
  },
}

export const pick: AskOne<Patrizier, Extract<Frame, { step: 'pick' }>> = {
  rules: ['PAT-11', 'PAT-20'],
  shape: 'one',
  prompt: (s, { builtIn }) =>
    cardBeside(s, builtIn) === undefined
      ? text('pick.promptNone', { city: cityText(builtIn) })
      : text('pick.prompt'),
  options: (s) => citiesWithCard(s).map(cityCode),
  refusal: () => null,
  label(s, _f, _seat, code) {
    const city = cityCoded(code)
    return text('pick.option', { city: cityText(city), card: { card: cardBeside(s, city) as number } })
  },
  at: (_s, _f, _seat, code) => `beside.${code}`,
  answer: (s, { seat }, _, code, tell) => take(s, seat, cityCoded(code), tell),
}

export const refill: Auto<Patrizier, Extract<Frame, { step: 'refill' }>> = {
  rules: ['PAT-12'],
  shape: 'auto',
  run(s, { city }, tell) {
    if (refills.draw(s, city, PILE, 1, tell) === 0)
      tell?.('PAT-12', text('told.pileEmpty', { city: cityText(city) }))
  },
}
