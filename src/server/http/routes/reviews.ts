/** What decided a game that is over, for everybody who may see its record. */
import * as s from '#client/reviewSchemas.ts'
import type { Game } from '#engine/contract.ts'
import type { GameRecord } from '#engine/record.ts'
import type { Review } from '#engine/review/report.ts'
import { replayKey } from '#table/people/replayKey.ts'
import { recordOfPlay } from '#table/play.ts'
import { entryRefused } from '#table/see.ts'
import { refuse } from '#table/table.ts'
import { callerOf } from '../../addresses.ts'
import { Buckets } from '../../limits.ts'
import type { ReviewNow } from '../../review/reviews.ts'
import { HttpError, type Route, route } from '../route.ts'
import type { HttpSite } from '../site.ts'
import { noRecord } from './records.ts'

interface Over {
  readonly game: Game
  readonly seats: number
  record(): GameRecord
}

const NOTHING_YET = { done: 0, of: 0, ahead: 0, review: null }

/** `hasCurve`: it has been sent before, and is not sent again. */
const shown = (now: ReviewNow, hasCurve: boolean) => {
  if (now.stage === 'done')
    return { ...NOTHING_YET, stage: now.stage, review: JSON.parse(now.text) as Review }
  if (!('curve' in now)) return { ...NOTHING_YET, stage: now.stage }
  const { stage, done, of, ahead = 0, curve } = now
  const review = curve === undefined || hasCurve ? null : (JSON.parse(curve) as Review)
  return { stage, done, of, ahead, review }
}

export const aboutReviews = ({ tables, reviews, rate, games }: HttpSite): Route[] => {
  const asked = new Buckets(Math.max(2, rate / 5), rate / 120)

  /** The record of a game that is over, as the records' own route gives it away; or why not. */
  const over = async (table: string, guest: string, key = ''): Promise<Over> => {
    const live = await tables.open(table)
    if (!live) throw new HttpError(404, noRecord(tables.whyNot(table)).refusal)
    const { key: opens, outcome, play } = live.table
    const refused = entryRefused(live.table, guest, key === replayKey(opens) ? opens : key)
    if (refused) throw new HttpError(403, refused.refusal)
    if (!outcome) throw new HttpError(409, refuse('table.notOver').refusal)
    const game = games.find(({ id }) => id === live.table.settings.game)
    // A game that was left or agreed to end has no result to be explained.
    if (!game || !play || play.state.result === null || outcome.by !== 'rules')
      throw new HttpError(409, refuse('review.none').refusal)
    return { game, seats: play.state.seats, record: () => recordOfPlay(play) }
  }

  return [
    route({
      method: 'GET',
      url: '/api/records/:table/review',
      summary:
        'The review of a game that is over, or how far it is; `curve=1`: without the curve, which is there already',
      params: s.reviewParams,
      query: s.reviewQuery,
      answer: s.reviewed,
      async handle({ guest, params: { table }, query }) {
        const { game, seats } = await over(table, guest, query.key)
        return shown(await reviews.look(table, game, seats), query.curve === '1')
      },
    }),
    route({
      method: 'POST',
      url: '/api/records/:table/review',
      summary: 'Asks for the review of a game that is over, or no longer wants it',
      params: s.reviewParams,
      body: s.reviewBody,
      answer: s.reviewed,
      async handle({ guest, params: { table }, body: { key, wanted }, request }) {
        const { game, seats, record } = await over(table, guest, key)
        const caller = callerOf(request.ip)
        if (!wanted) reviews.cancel(table, guest)
        else {
          const now = performance.now()
          const isTooFast = Math.max(asked.take(guest, now), asked.take(`at ${caller}`, now)) > 0
          if (isTooFast || !(await reviews.ask(table, game, record(), { person: guest, caller })))
            throw new HttpError(429, refuse('too.fast').refusal)
        }
        return shown(await reviews.look(table, game, seats), false)
      },
    }),
  ]
}
