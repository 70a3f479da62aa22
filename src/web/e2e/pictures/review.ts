/** After the game: its review, one moment of it, and what has become an exercise. */
import { randomGame } from '#engine/testkit/recorded.ts'
import { gameNamed } from '#games/index.ts'
import type { Camera } from '../camera.ts'
import { keepExercise, keepReview, reviewed } from '../reviewed.ts'

const game = gameNamed('patrizier')
if (!game) throw new Error('there is no such game')
const record = randomGame(game, { seats: 2, seed: 5 })
const { review: shown, missed } = reviewed(record)

export const review = async ({ page, shoot }: Camera): Promise<void> => {
  await page.goto('/review')
  const file = {
    name: 'game.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(record)),
  }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('slider').waitFor()
  await shoot('review-begun')
  await keepReview(page, record, shown)
  await page.reload()
  await page.locator('main table').first().waitFor()
  await shoot('review', true)
  await page.getByRole('slider').focus()
  for (let i = 0; i < missed.entry; i++) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await page.locator('main select').first().waitFor()
  await shoot('review-moment', true)
  await page.locator('main input[type=radio]').last().check()
  await shoot('review-best', true)

  await keepExercise(page, record, missed)
  await page.goto('/exercises')
  await page.locator('main h1').waitFor()
  await shoot('exercises')
  await page.goto('/exercises#one')
  const answers = page.getByRole('group').getByRole('listitem').getByRole('button', { disabled: false })
  await answers.nth(1).waitFor()
  await shoot('exercise', true)
  await answers.first().click()
  await shoot('exercise-answered', true)
}
