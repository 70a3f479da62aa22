/** What went wrong in somebody's page: a line in the log, for whoever runs the server. */
import * as s from '#client/httpSchemas.ts'
import { refuse } from '#table/table.ts'
import { callerOf } from '../../addresses.ts'
import { Bucket, Buckets } from '../../limits.ts'
import { HttpError, type Route, route } from '../route.ts'

/** Anybody may write into the log here, so there are narrow limits of its own, by address and for all. */
const OF_A_CALLER = { atOnce: 5, perSecond: 1 / 60 } as const
const OF_ALL = { atOnce: 60, perSecond: 1 } as const

export const aboutFaults = (): Route[] => {
  const byCaller = new Buckets(OF_A_CALLER.atOnce, OF_A_CALLER.perSecond)
  const all = new Bucket(OF_ALL.atOnce, OF_ALL.perSecond, performance.now())
  return [
    route({
      method: 'POST',
      url: '/api/faults',
      summary: 'Tells the log of the server that a part of the page has failed',
      isOpen: true,
      body: s.faultBody,
      answer: s.nothing,
      async handle({ body, request }) {
        const now = performance.now()
        if (byCaller.take(callerOf(request.ip), now) > 0 || all.take(now) > 0)
          throw new HttpError(429, refuse('too.fast').refusal)
        request.log.warn({ fault: body }, 'a page failed')
        return {}
      },
    }),
  ]
}
