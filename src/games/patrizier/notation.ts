/** Answers and cards as short text: cards 'ROM3', cities 'ROM', sites 'ROM:a', builds 'a' or 'ab'. */
import type { Answer } from '#engine/contract.ts'
import { CARDS, CITIES, type City } from './material.ts'
import type { Site } from './state.ts'

const cardByName = new Map<Answer, number>(CARDS.map(({ name }, card) => [name, card]))
export const cardName = (card: number): string => CARDS[card].name
export const cardNamed = (name: Answer): number => cardByName.get(name) as number

const cityByCode = new Map<Answer, City>(CITIES.map(({ code }, city) => [code, city]))
export const cityCode = (city: City): string => CITIES[city].code
export const cityCoded = (code: Answer): City => cityByCode.get(code) as City

export const SITE_NAMES: readonly string[] = CITIES.flatMap(({ code }) => [`${code}:a`, `${code}:b`])
const siteByName = new Map<Answer, Site>(SITE_NAMES.map((name, site) => [name, site]))
export const siteNamed = (name: Answer): Site => siteByName.get(name) as Site

/** How many floors go on site a with each way to build; the rest go on b. */
export const BUILDS: { readonly [crests: number]: readonly string[] } = {
  1: ['a', 'b'],
  2: ['aa', 'ab', 'bb'],
}
export const floorsOnA = (build: Answer): number =>
  build === 'aa' ? 2 : build === 'a' || build === 'ab' ? 1 : 0
