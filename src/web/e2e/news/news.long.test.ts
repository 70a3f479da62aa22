/** What was done to me is told in a strip, in the games that `news.test.ts` leaves out. */
import { it } from 'vitest'
import { openSite } from '../site.ts'
import { PHONE } from '../visitor.ts'
import { expectTaken } from './taken.ts'

const site = openSite({ isShared: true })
const SEEDS = Array.from({ length: 12 }, (_, i) => `news${i + 1}`)

it.each(['Augsburg 1520', 'Patrizier', 'Last Will'])(
  'what is taken from me, or changed, in %s is told on phone and desktop, in both languages, and read aloud once',
  async (game) => {
    await expectTaken(await site.visit({ size: PHONE }), new RegExp(`^Play now: ${game}`), SEEDS)
  },
  600_000,
)
