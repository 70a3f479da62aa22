/** What was done to me is told in a strip. The other games are in `news.long.test.ts`. */
import { it } from 'vitest'
import { openSite } from '../site.ts'
import { PHONE } from '../visitor.ts'
import { expectTaken } from './taken.ts'

const site = openSite({ isShared: true })

it('what is taken from me in Citadels is told on phone and desktop, in both languages, and read aloud once', async () => {
  await expectTaken(await site.visit({ size: PHONE }), /^Play now: Citadels/, ['news2', 'news3', 'news4'])
})
