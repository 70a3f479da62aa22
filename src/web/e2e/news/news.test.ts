/** What was done to me is told in a strip. All games, begun in both languages, are in `news.long.test.ts`. */
import { it } from 'vitest'
import { openSite } from '../site.ts'
import { PHONE } from '../visitor.ts'
import { expectTaken } from './taken.ts'

const site = openSite({ isShared: true })

it('what is taken from me in Citadels is told on phone and desktop, in both languages, and read aloud once', async () => {
  await expectTaken(await site.visit({ size: PHONE }), 'en', /^Play now: Citadels/, [
    'news2',
    'news3',
    'news4',
  ])
})
