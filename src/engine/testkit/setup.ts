/** For each test: which clauses the engine carried out, and whether the test asserted anything. `kontor rules` reads it. */
import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect } from 'vitest'
import { trace } from '../trace.ts'

const COVERAGE = '.kontor/coverage'
const CLAUSE = /\b[A-Z]{2,4}-\d+\b/

let carriedOut = new Set<string>()

beforeEach(() => {
  carriedOut = new Set()
  trace.rule = (rule) => carriedOut.add(rule)
})

afterEach((context) => {
  trace.rule = null
  const { name, file } = context.task
  if (!CLAUSE.test(name) || expect.getState().assertionCalls === 0) return
  mkdirSync(COVERAGE, { recursive: true })
  const line = { test: name, file: file.name, rules: [...carriedOut] }
  appendFileSync(
    join(COVERAGE, `${process.pid}-${process.env.VITEST_WORKER_ID}.jsonl`),
    `${JSON.stringify(line)}\n`,
  )
})
