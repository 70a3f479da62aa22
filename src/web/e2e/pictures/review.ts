/** After the game: its review, one moment of it, and what has become an exercise. Of two games, and of bots that play as people do. */
import { reviewOf } from '#bots/review/review.ts'
import type { GameRecord } from '#engine/record.ts'
import type { Decision, Review } from '#engine/review/report.ts'
import { gameNamed } from '#games/index.ts'
import { replayHash } from '../../replay/address.ts'
import type { Camera } from '../camera.ts'
import { gameOfBots, keepExercise, keepReview } from '../reviewed.ts'

const GAMES = ['citadels', 'augsburg']
const SEATS = 4
const SEED = 5
/** A part of what a review takes: enough for figures that look like a review's. */
const EFFORT = { find: 64, findOpen: 16, weigh: 16 }

interface Reviewed {
  readonly record: GameRecord
  readonly review: Review
  /** The worst decision of all. */
  readonly missed: Decision
}

const reviewed = (id: string): Reviewed => {
  const game = gameNamed(id)
  if (!game) throw new Error('there is no such game')
  const record = gameOfBots(id, 'club', SEATS, SEED)
  const review = reviewOf([game], record, { effort: EFFORT })
  const [missed] = review.decisions
    .filter(({ top }) => top.length > 1 && !top[0].isMine)
    .toSorted((a, b) => b.foresight - a.foresight)
  return { record, review, missed }
}
let all: readonly Reviewed[] = []

export const review = async (camera: Camera): Promise<void> => {
  if (all.length === 0) all = GAMES.map(reviewed)
  for (const one of all) await take(camera, one)
}

const take = async ({ page, shoot }: Camera, { record, review: kept, missed }: Reviewed): Promise<void> => {
  const id = record.game
  /** What is drawn on the pieces comes after the board. */
  const drawn = () =>
    page.waitForFunction(() =>
      [...document.querySelectorAll('use')].every((one) =>
        document.getElementById(one.getAttribute('href')?.slice(1) ?? ''),
      ),
    )
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
  const [key] = new URL(page.url()).hash.slice(1).split('&')
  await page.evaluate(
    (hash) => history.replaceState(null, '', hash),
    replayHash({ key, at: missed.entry, eyes: missed.seat }),
  )
  await page.reload()
  await page.locator('main select').first().waitFor()
  await drawn()
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
  await drawn()
  await shoot(`exercise-${id}`, true)
  await answers.first().click()
  const confirm = page.getByRole('group').locator('> .button.main')
  if ((await confirm.count()) > 0) await confirm.click()
  await page.locator('main .outcome').waitFor()
  await shoot(`exercise-answered-${id}`, true)
}
