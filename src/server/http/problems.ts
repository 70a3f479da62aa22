/** What went wrong with a request, for whoever sent it: a key, never a text of ours or of the store. */
import type { FastifyBaseLogger, FastifyReply } from 'fastify'
import * as v from 'valibot'
import { BAD_NAME } from '#table/protocol.ts'
import { refuse } from '#table/table.ts'
import { Busy } from '../identity/codes.ts'
import { HttpError } from './route.ts'

type Complaint = 'bad.field' | 'bad.name'

class BadField extends Error {
  readonly key: Complaint
  readonly field: string

  constructor(key: Complaint, field: string) {
    super(key)
    this.key = key
    this.field = field
  }
}

export const badField = (issue: v.BaseIssue<unknown>): BadField =>
  new BadField(issue.message === BAD_NAME ? BAD_NAME : 'bad.field', v.getDotPath(issue) ?? '')

export const answerError = (log: FastifyBaseLogger, error: unknown, reply: FastifyReply) => {
  if (error instanceof HttpError) return reply.code(error.status).send({ refusal: error.refusal })
  if (error instanceof BadField)
    return reply
      .code(400)
      .send({ refusal: refuse(error.key).refusal, ...(error.field ? { field: error.field } : {}) })
  if (error instanceof Busy) return reply.code(429).send({ refusal: refuse('too.fast').refusal })
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  if (status >= 400 && status < 500)
    return reply.code(status).send({ refusal: refuse('bad.message').refusal })
  log.error({ err: error }, 'a request failed')
  return reply.code(500).send({ refusal: refuse('server.fault').refusal })
}
