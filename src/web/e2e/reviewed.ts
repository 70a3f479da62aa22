/** A review as a device keeps it, so that tests and pictures need not wait for one. */
import type { Page } from 'playwright-core'
import { botNamed } from '#bots/index.ts'
import type { Effort } from '#bots/review/decisions.ts'
import { reviewOf } from '#bots/review/review.ts'
import { owing, withDefaults } from '#engine/advance.ts'
import { imagined, sealed } from '#engine/chance.ts'
import { begin, enter, type GameRecord, recordOf } from '#engine/record.ts'
import type { Decision, Review } from '#engine/review/report.ts'
import { hash } from '#engine/seal.ts'
import { view } from '#engine/view.ts'
import { gameNamed } from '#games/index.ts'
import type { Exercise } from '../review/exercises/exercise.ts'
import { packed, packedMoment } from '../review/link/packed.ts'

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

/** A whole game that a bot plays with itself, dealt as at a table: a page takes no other record. */
export const gameOfBots = (id: string, level: string, seats: number, seed: number): GameRecord => {
  const [game, bot] = [gameNamed(id), botNamed(level)]
  if (!game || !bot) throw new Error('there is no such game or bot')
  const inProgress = begin(game, seats, withDefaults(game, {}), sealed(hash(`game of bots ${seed}`)))
  const luck = imagined(seed)
  while (inProgress.state.result === null) {
    const { state } = inProgress
    const [seat] = owing(game, state)
    const given = bot.choose(game, view(game, state, seat), seat, luck)
    enter(game, inProgress, { kind: 'answer', seat, at: 0, question: state.asked, given, bot: level })
  }
  return recordOf(game, inProgress)
}

const HASTY: Effort = { find: 16, findOpen: 2, weigh: 4 }

/** With a mistake to look at, whatever a hasty search says. */
export const reviewed = (
  record: GameRecord,
  effort = HASTY,
): { readonly review: Review; readonly missed: Decision } => {
  const game = gameNamed(record.game)
  if (!game) throw new Error('there is no such game')
  const review = reviewOf([game], record, { effort })
  const found = review.decisions.find(({ seat, top }) => seat === 0 && top.length > 1 && !top[0].isMine)
  if (!found) throw new Error('nothing was missed')
  const missed: Decision = { ...found, class: 'blunder', foresight: 0.2, verdict: 'unlucky' }
  const decisions = review.decisions.map((one) =>
    one.entry === missed.entry ? missed : { ...one, class: 'best' as const },
  )
  return { review: { ...review, decisions }, missed }
}

/** The page has been open, so that its store is there. */
export const keepReview = async (page: Page, record: GameRecord, review: Review): Promise<void> => {
  const script = await page.locator('script[type=module]').first().getAttribute('src')
  const build = /index-([\w-]+)\.js$/.exec(script ?? '')?.[1]
  await keep(page, 'reviews', { id: record.segments[0].checksum, at: Date.now(), review, build })
}

export const keepExercise = async (page: Page, record: GameRecord, missed: Decision): Promise<void> => {
  const exercise: Exercise = {
    id: 'one',
    game: record.game,
    version: record.segments[0].version,
    link: (await packed(record)) ?? '',
    at: packedMoment(record, missed.entry - 1),
    decision: missed,
    href: '/review',
    made: Date.now(),
    tried: null,
  }
  await keep(page, 'exercises', exercise)
  await page.evaluate(() => localStorage.setItem('kontor.exercises', '1'))
}
