/** The review of a finished game, as it goes over HTTP. */
import * as v from 'valibot'
import type { Review } from '#engine/review/report.ts'
import { keyQuery, tableParams } from './httpSchemas.ts'

export const reviewParams = tableParams
export const reviewQuery = v.strictObject({ ...keyQuery.entries, curve: v.optional(v.literal('1')) })
export const reviewBody = v.strictObject({ ...keyQuery.entries, wanted: v.boolean() })

/** `none`: nobody has asked for it; `failed`: it cannot be made. */
const STAGES = ['none', 'waiting', 'ledger', 'decisions', 'done', 'failed'] as const

export const reviewed = v.object({
  stage: v.picklist(STAGES),
  /** Of the stage: so much of so much. */
  done: v.number(),
  of: v.number(),
  /** How many reviews wait, while this one does. */
  ahead: v.number(),
  /** Once the curve is known, the review without its decisions; at the end all of it. */
  review: v.nullable(
    v.intersect([v.object({ format: v.literal(1), game: v.string() }), v.custom<Review>(() => true)]),
  ),
})
