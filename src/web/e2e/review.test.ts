/** After the game, on a phone: a record is opened, reviewed, looked at move by move, played on from, and becomes an exercise. */
import { expect, it } from 'vitest'
import { imagined } from '#engine/chance.ts'
import { randomGame } from '#engine/testkit/recorded.ts'
import { gameNamed } from '#games/index.ts'
import { keepExercise, keepReview, reviewed } from './reviewed.ts'
import { openSite } from './site.ts'
import { expectAccessible, expectAccessibleInBothLights, PHONE } from './visitor.ts'

const site = openSite({ isShared: true })

it('a record is reviewed, looked at, played on from, and becomes an exercise', async () => {
  const game = gameNamed('patrizier')
  if (!game) throw new Error('there is no such game')
  const record = randomGame(game, { seats: 2, seed: 5 })
  const { review, missed } = reviewed(record)
  const { page, context, complaints } = await site.visit({ size: PHONE, prefs: { theme: 'auto' } })

  await page.goto('/review')
  const file = page.getByLabel('Record of a game (JSON)')
  const open = (content: object): Promise<void> =>
    file.setInputFiles({
      name: 'game.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(content)),
    })
  await open({})
  await page.getByText('This file is no record of a game.').waitFor()
  // It was played to its end, but no link can hold such a deal.
  await open(randomGame(game, { seats: 2, seed: 5 }, imagined(5)))
  await page.getByText('The cards of this game were not dealt as at a table').waitFor()
  await open(record)
  // The curve is there long before all decisions are judged.
  await page.getByText(/^Judging the decisions/).waitFor()
  await page.getByRole('slider', { name: 'Everybody’s chance to win' }).waitFor()
  await page.getByRole('button', { name: 'Stop' }).click()
  await page.getByText('The review was stopped.').waitFor()

  await keepReview(page, record, review)
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

  await keepExercise(page, record, missed)
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
