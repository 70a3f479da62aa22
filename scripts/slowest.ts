import { writeFileSync } from 'node:fs'
import type { Reporter, SerializedError, TestCase, TestModule, Vitest } from 'vitest/node'

const SHOWN = 10

/** Lists the slowest tests and those that needed two tries, refuses skipped tests and empty files, and closes with one plain line. */
export default class Slowest implements Reporter {
  private filtered = false

  onInit(vitest: Vitest) {
    // With `-t` everything that does not match counts as skipped, and that is what was asked for.
    this.filtered = vitest.config.testNamePattern !== undefined
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]) {
    const tests = modules.flatMap(testsOf)
    const passed = tests.filter((test) => state(test) === 'passed')
    const failed = tests.filter((test) => state(test) === 'failed')
    const skipped = this.filtered ? [] : tests.filter((test) => state(test) === 'skipped')
    const empty = modules.filter((module) => testsOf(module).length === 0)

    list('Slowest tests', slowest([...passed, ...failed]).map(timed))
    list('Passed only at the second try: mend them', passed.filter(isFlaky).map(title))
    list('Skipped or todo: a skipped test is a failing test', skipped.map(title))
    list('Files without a test', empty.map(name))

    const broken = failed.length + skipped.length + empty.length + errors.length
    if (broken > 0 || passed.length === 0) process.exitCode = 1
    const summary = `${passed.length} passed, ${broken} failed`
    console.log(`\n${summary}`)
    // `npm test` has more to do, and closes with it.
    if (process.env.KONTOR_SUMMARY) writeFileSync(process.env.KONTOR_SUMMARY, summary)
  }
}

const testsOf = (module: TestModule) => [...module.children.allTests()]
const state = (test: TestCase) => test.result().state
const isFlaky = (test: TestCase) => test.diagnostic()?.flaky === true
const duration = (test: TestCase) => test.diagnostic()?.duration ?? 0
const slowest = (tests: TestCase[]) => tests.toSorted((a, b) => duration(b) - duration(a)).slice(0, SHOWN)
const name = (module: TestModule) => module.relativeModuleId
const title = (test: TestCase) => `${name(test.module)} > ${test.fullName}`
const timed = (test: TestCase) => `${duration(test).toFixed(0).padStart(6)} ms  ${title(test)}`

function list(heading: string, lines: string[]) {
  if (lines.length > 0) console.log(`\n${heading}\n${lines.map((line) => `  ${line}`).join('\n')}`)
}
