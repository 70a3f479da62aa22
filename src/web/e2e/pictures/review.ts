/** After the game: its review, one moment of it, and what has become an exercise. Of two games, and of bots that play as people do. */
import type { Camera } from '../camera.ts'
import { gameOfBots, keepExercise, keepReview, reviewed } from '../reviewed.ts'

const GAMES = ['citadels', 'augsburg']
const SEATS = 4
const SEED = 5
/** A part of what a review takes: enough for figures that look like a review's. */
const EFFORT = { find: 64, findOpen: 16, weigh: 16 }

const shown = (id: string) => {
  const record = gameOfBots(id, 'club', SEATS, SEED)
  return { id, record, ...reviewed(record, EFFORT) }
}
let all: readonly ReturnType<typeof shown>[] = []

export const review = async (camera: Camera): Promise<void> => {
  if (all.length === 0) all = GAMES.map(shown)
  for (const one of all) await reviewOf(camera, one)
}

const reviewOf = async (
  { page, shoot }: Camera,
  { id, record, review: kept, missed }: ReturnType<typeof shown>,
): Promise<void> => {
  await page.goto('/review')
  const file = {
    name: 'game.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(record)),
  }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('slider').waitFor()
  await shoot(`review-begun-${id}`)
  await keepReview(page, record, kept)
  await page.reload()
  await page.locator('main table').first().waitFor()
  await shoot(`review-${id}`, true)
  await page.getByRole('slider').focus()
  for (let i = 0; i < missed.entry; i++) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await page.locator('main select').first().waitFor()
  await shoot(`review-moment-${id}`, true)
  await page.locator('main input[type=radio]').last().check()
  await shoot(`review-best-${id}`, true)

  await keepExercise(page, record, missed)
  await page.goto('/exercises')
  await page.locator('main h1').waitFor()
  await shoot(`exercises-${id}`)
  await page.goto('/exercises#one')
  const answers = page.getByRole('group').getByRole('listitem').getByRole('button', { disabled: false })
  await answers.nth(1).waitFor()
  await shoot(`exercise-${id}`, true)
  await answers.first().click()
  await shoot(`exercise-answered-${id}`, true)
}
