/**
 * How long a person waits between two questions at normal pace, with pieces that fly, for each board and 1, 2 and 4 bots.
 * Prints JSON. `node measureWaiting.ts [game …]`
 */
import type { Browser } from 'playwright-core'
import { GAME_IDS, metaOf } from '#games/metas.ts'
import { DRAWN_GAMES } from '../boards/drawn.ts'
import { launch } from '../browser.ts'
import { dueNow, nextDue } from '../due.ts'
import { answer, dice, SPEECH } from '../player.ts'
import { newServer } from '../server.ts'
import { visitor } from '../visitor.ts'

const named = process.argv.slice(2)
/** For each, in milliseconds. */
const LONG_ENOUGH = 45_000
const BOTS = [1, 2, 4] as const
/** Seconds that a person may wait on average, by the number of bots. */
const LIMITS: { readonly [bots: number]: number } = { 2: 5, 4: 8 }

interface Waiting {
  readonly game: string
  readonly bots: number
  readonly questions: number
  /** Seconds. */
  readonly mean: number
  readonly longest: number
  readonly limit: number | null
}

const waitingIn = async (browser: Browser, url: string, game: string, bots: number): Promise<Waiting> => {
  const { page, context } = await visitor(browser, url, { prefs: { motion: 'full', pace: 'quick' } })
  await page.goto(`/#seed=waiting&bots=club&seats=${bots + 1}`)
  await page
    .getByRole('button', { name: /^Play now/ })
    .nth(GAME_IDS.indexOf(game))
    .click()
  const roll = dice(7)
  const waits: number[] = []
  const until = performance.now() + LONG_ENOUGH
  let due = await nextDue(page)
  while (due.kind === 'question' && performance.now() < until) {
    // A change that is just being shown takes the question away for a moment.
    const isAnswered = await answer(page, SPEECH.en, roll).then(
      () => true,
      () => false,
    )
    if (!isAnswered) {
      due = await nextDue(page)
      continue
    }
    const from = performance.now()
    due = (await dueNow(page, due.id)) ?? (await nextDue(page, due.id))
    waits.push((performance.now() - from) / 1_000)
  }
  await context.close()
  const mean = waits.reduce((sum, one) => sum + one, 0) / waits.length
  return {
    game,
    bots,
    questions: waits.length,
    mean: Number(mean.toFixed(2)),
    longest: Number(Math.max(...waits).toFixed(1)),
    limit: LIMITS[bots] ?? null,
  }
}

const games = DRAWN_GAMES.filter((id) => named.length === 0 || named.includes(id))
const server = await newServer()
const browser = await launch()
const measured: Waiting[] = []
try {
  for (const bots of BOTS) {
    const able = games.filter((id) => {
      const { min, max } = metaOf(id)?.seats ?? { min: 2, max: 2 }
      return bots + 1 >= min && bots + 1 <= max
    })
    // It is waiting, not work: the games do not disturb one another.
    measured.push(...(await Promise.all(able.map((id) => waitingIn(browser, server.url, id, bots)))))
    for (const one of measured.filter((each) => each.bots === bots))
      console.error(
        `${one.game}, ${bots} bots: ${one.mean} s on average, ${one.longest} s at most (${one.questions} questions)${one.limit === null ? '' : `, limit ${one.limit} s`}`,
      )
  }
} finally {
  await browser.close()
  await server.stop()
}
console.log(JSON.stringify(measured, null, 2))
