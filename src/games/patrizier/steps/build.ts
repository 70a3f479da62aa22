/** PAT-8, PAT-9, PAT-22: a floor for each crest. */
import type { Answer, AskOne, Refusal } from '#engine/contract.ts'
import { CARDS, CITIES } from '../material.ts'
import { BUILDS, floorsOnA, SITE_NAMES } from '../notation.ts'
import { type Frame, floorsIn, type Patrizier } from '../state.ts'
import { cityText, type Key, refuse, sideText, text } from '../words.ts'

const EMPTY_SITE = refuse('PAT-9', 'build.emptySite')
const EMPTY_SITE_OF_TWO = refuse('PAT-22', 'build.emptySiteOfTwo')

/** Each tower ends with at least one floor. */
const leavesSiteEmpty = (s: Patrizier, card: number, build: Answer): boolean => {
  const { city, crests } = CARDS[card]
  if (floorsIn(s, city) + crests < CITIES[city].floors) return false
  const onA = floorsOnA(build)
  return s.towers[2 * city].length + onA === 0 || s.towers[2 * city + 1].length + crests - onA === 0
}

export const build: AskOne<Patrizier, Extract<Frame, { step: 'build' }>> = {
  rules: ['PAT-8'],
  shape: 'one',
  prompt: (_, { card }) => text('build.prompt', { n: CARDS[card].crests, city: cityText(CARDS[card].city) }),
  options: (_, { card }) => BUILDS[CARDS[card].crests],
  refusal(s, { card }, _, way): Refusal | null {
    if (!leavesSiteEmpty(s, card, way)) return null
    return CARDS[card].crests === 1 ? EMPTY_SITE : EMPTY_SITE_OF_TWO
  },
  label: (_s, _f, _seat, way) => text(`build.${way}` as Key),
  at: (_, { card }, _seat, way) =>
    way === 'ab' ? undefined : SITE_NAMES[2 * CARDS[card].city + (floorsOnA(way) > 0 ? 0 : 1)],
  answer(s, { seat, card }, _, way, tell) {
    const { city, crests } = CARDS[card]
    const onA = floorsOnA(way)
    for (let i = 0; i < crests; i++) s.towers[2 * city + (i < onA ? 0 : 1)].push(seat)
    s.supply[seat] -= crests
    if (way === 'ab') tell?.('PAT-8', text('told.buildBoth', { seat: { seat }, city: cityText(city) }))
    else
      tell?.(
        'PAT-8',
        text('told.build', {
          seat: { seat },
          n: crests,
          city: cityText(city),
          side: sideText(onA > 0 ? 0 : 1),
        }),
      )
  },
}
