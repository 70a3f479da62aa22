/** After the game, on a phone: a record is opened, reviewed, looked at move by move, played on from, and becomes an exercise. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { reviewOf } from '#bots/review/review.ts'
import type { GameRecord } from '#engine/record.ts'
import type { Decision, Review } from '#engine/review/report.ts'
import { randomGame } from '#engine/testkit/recorded.ts'
import { gameNamed } from '#games/index.ts'
import type { Exercise } from '../review/exercises/exercise.ts'
import { packed, packedMoment } from '../review/link/packed.ts'
import { openSite } from './site.ts'
import { expectAccessible, expectAccessibleInBothLights, PHONE } from './visitor.ts'

const site = openSite()

/** What this device would keep of a review; a whole one takes a minute, and its figures do not matter here. */
const keep = (page: Page, store: 'reviews' | 'exercises', value: object): Promise<void> =>
  page.evaluate(
    async ([name, kept]) => {
      const request = indexedDB.open('kontor-reviews', 1)
      const db = await new Promise<IDBDatabase>((done, failed) => {
        request.onsuccess = () => done(request.result)
        request.onerror = () => failed(request.error)
      })
      const work = db.transaction(name, 'readwrite')
      work.objectStore(name).put(kept)
      await new Promise((done) => {
        work.oncomplete = done
      })
      db.close()
    },
    [store, value] as const,
  )

/** With a mistake to look at, whatever a hasty search says. */
const reviewed = (record: GameRecord): { readonly review: Review; readonly missed: Decision } => {
  const game = gameNamed('patrizier')
  if (!game) throw new Error('there is no such game')
  const review = reviewOf([game], record, { effort: { find: 16, findOpen: 2, weigh: 4 } })
  const found = review.decisions.find(({ seat, top }) => seat === 0 && top.length > 1 && !top[0].isMine)
  if (!found) throw new Error('nothing was missed')
  const missed: Decision = { ...found, class: 'blunder', foresight: 0.2, verdict: 'unlucky' }
  const decisions = review.decisions.map((one) =>
    one.entry === missed.entry ? missed : { ...one, class: 'best' as const },
  )
  return { review: { ...review, decisions }, missed }
}

it('a record is reviewed, looked at, played on from, and becomes an exercise', async () => {
  const game = gameNamed('patrizier')
  if (!game) throw new Error('there is no such game')
  const record = randomGame(game, { seats: 2, seed: 5 })
  const { review, missed } = reviewed(record)
  const { page, context, complaints } = await site.visit({ size: PHONE, prefs: { theme: 'auto' } })

  await page.goto('/review')
  const file = page.getByLabel('Record of a game (JSON)')
  await file.setInputFiles({ name: 'no.json', mimeType: 'application/json', buffer: Buffer.from('{}') })
  await page.getByText('This file is no record of a game.').waitFor()
  const text = JSON.stringify(record)
  await file.setInputFiles({ name: 'game.json', mimeType: 'application/json', buffer: Buffer.from(text) })
  // The curve is there long before all decisions are judged.
  await page.getByText(/^Judging the decisions/).waitFor()
  await page.getByRole('slider', { name: 'Everybody’s chance to win' }).waitFor()
  await page.getByRole('button', { name: 'Stop' }).click()
  await page.getByText('The review was stopped.').waitFor()

  const script = await page.locator('script[type=module]').first().getAttribute('src')
  const build = /index-([\w-]+)\.js$/.exec(script ?? '')?.[1]
  await keep(page, 'reviews', { id: record.segments[0].checksum, at: Date.now(), review, build })
  await page.reload()
  await page.getByRole('heading', { name: 'The players' }).waitFor()
  await expectAccessibleInBothLights(page, 'the overview')
  const slider = page.getByRole('slider', { name: 'Everybody’s chance to win' })
  await slider.focus()
  await page.keyboard.press('ArrowRight')
  expect(await slider.getAttribute('aria-valuetext')).toMatch(
    /^Answer 1 of \d+: Agnes \d+% and Balthasar \d+%/,
  )
  await page.keyboard.press('Enter')

  await page.getByLabel('Decisions of').selectOption('Agnes')
  await page.getByRole('checkbox', { name: 'Only mistakes' }).check()
  const other = page.getByRole('button', { name: /^(Next|Previous) mistake$/, disabled: false })
  // The first answer may be the mistake itself.
  if ((await other.count()) > 0) await other.first().click()
  await page.getByText('Mistake 1 of 1').waitFor()
  await page.getByText(/blunder$/).waitFor()
  await page.getByText(/could not know that\.$/).waitFor()
  await page.getByRole('radio', { name: 'Best answers' }).check()
  await page.getByRole('heading', { name: 'The best answers' }).waitFor()
  await expectAccessibleInBothLights(page, 'the best answers')
  await page.getByRole('button', { name: 'Link to this moment' }).click()
  const link = await page.getByRole('textbox', { name: 'Link to this moment' }).inputValue()
  expect(link).toMatch(new RegExp(`/review#r=[\\w-]+&at=${missed.entry - 1}$`))

  await page.getByRole('button', { name: 'Play on from here' }).click()
  await page.getByRole('region', { name: 'Your move' }).getByRole('listitem').first().waitFor()
  expect(page.url()).toMatch(/\/local\//)

  const exercise: Exercise = {
    id: 'one',
    game: 'patrizier',
    version: game.version,
    link: (await packed(record)) ?? '',
    at: packedMoment(record, missed.entry - 1),
    decision: missed,
    href: '/review',
    made: Date.now(),
    tried: null,
  }
  await keep(page, 'exercises', exercise)
  await page.evaluate(() => localStorage.setItem('kontor.exercises', '1'))
  await page.goto('/')
  await page.getByRole('link', { name: new RegExp(`what if, from answer ${missed.entry - 1} on`) }).waitFor()
  await page.getByRole('link', { name: 'Today’s exercise: Patrizier, from your own game' }).click()
  const asked = page.getByRole('group', { name: 'What do you answer now?' })
  await expect.poll(() => asked.getByRole('listitem').count()).toBeGreaterThan(1)
  await expectAccessible(page, 'an exercise')
  await asked.getByRole('listitem').getByRole('button', { disabled: false }).first().click()
  await page.getByRole('button', { name: 'All exercises' }).click()
  await page.getByText(/^(✓ solved|\? missed)$/).waitFor()
  expect(complaints).toEqual([])
  await context.close()
})
