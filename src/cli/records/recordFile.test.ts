import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { owing } from '#engine/advance.ts'
import { imagined } from '#engine/chance.ts'
import type { Game } from '#engine/contract.ts'
import { eraseGame } from '#engine/erase.ts'
import { randomGiven } from '#engine/question.ts'
import { begin, enter, type GameRecord, recordOf, resume, upgraded } from '#engine/record.ts'
import { small1, small2 } from '#engine/testkit/smallGame.ts'
import { run } from '../test/run.ts'

const folder = mkdtempSync(join(tmpdir(), 'kontor-records-'))
afterAll(() => rmSync(folder, { recursive: true }))
const file = join(folder, 'record.json')

const [v1, v2] = [eraseGame(small1), eraseGame(small2)]

/** A game begun on the old rules and finished on the new ones. */
const played = (): GameRecord => {
  const chance = imagined(4)
  const playOn = (game: Game, inProgress: ReturnType<typeof begin>, until: number) => {
    while (inProgress.state.result === null && inProgress.state.asked < until) {
      const [seat] = owing(game, inProgress.state)
      const given = randomGiven(game, inProgress.state, seat, chance)
      enter(game, inProgress, { kind: 'answer', seat, at: 1, question: inProgress.state.asked, given })
    }
    return recordOf(game, inProgress)
  }
  const old = playOn(v1, begin(v1, 3, { short: false }, imagined(8)), 4)
  return playOn(v2, resume(v2, upgraded(v2, old)), Number.POSITIVE_INFINITY)
}
const text = JSON.stringify(played())

const looksAt = async (content: string) => {
  writeFileSync(file, content)
  const results = []
  for (const argv of [
    ['verify', file],
    ['verify', file, '--json'],
    ['replay', file, '--board'],
    ['replay', file, '--seat', '1', '--step', '2'],
  ])
    results.push(await run(argv))
  return results
}

/** Something is changed somewhere in the data. */
const bend = (data: unknown, path: readonly number[], junk: unknown): unknown => {
  if (typeof data !== 'object' || data === null || path.length === 0) return junk
  const keys = Object.keys(data)
  if (keys.length === 0) return junk
  const key = keys[path[0] % keys.length]
  const copy: Record<string, unknown> = { ...data }
  const inner = bend(copy[key], path.slice(1), junk)
  if (inner === undefined) delete copy[key]
  else copy[key] = inner
  return Array.isArray(data) ? Object.values(copy) : copy
}

const JUNK = [
  undefined,
  null,
  -1,
  0,
  1,
  2.5,
  1e308,
  '',
  'x',
  '\u001b[2J',
  true,
  [],
  {},
  [[]],
  'a'.repeat(5000),
]

describe('a record from a file', () => {
  it('is verified and replayed over two versions of the rules', async () => {
    const [verified, json, replayed] = await looksAt(text)
    expect([verified.code, json.code, replayed.code]).toEqual([0, 0, 0])
    expect(JSON.parse(json.text)).toMatchObject({ segments: 2, recomputed: 2, problems: [] })
    expect(replayed.text).toContain('The game is over.')
  })

  it('is never trusted: whatever is changed in it, the answer is plain and nothing crashes', async () => {
    const bent = fc.record({
      path: fc.array(fc.nat({ max: 1000 }), { minLength: 1, maxLength: 8 }),
      junk: fc.constantFrom(...JUNK),
    })
    await fc.assert(
      fc.asyncProperty(bent, async ({ path, junk }) => {
        for (const { code, errors } of await looksAt(JSON.stringify(bend(JSON.parse(text), path, junk)))) {
          expect([0, 1]).toContain(code)
          expect(errors.join('\n')).not.toContain('Kontor itself')
        }
      }),
      {
        numRuns: 300,
        // Who knows which card is in no checksum: it was believed once.
        examples: [[{ path: [701, 159, 16, 688, 95, 0], junk: undefined }]],
      },
    )
  }, 120_000)

  it('is refused in one line when it is cut off, full of rubbish or reaches behind the data', async () => {
    const withProto = text.replace('"options":{', '"options":{"__proto__":{"short":true},')
    const deep = `${'['.repeat(5000)}${']'.repeat(5000)}`
    for (const content of [text.slice(0, 700), '', 'null', '[]', '"x"', '\u0000', withProto, deep])
      for (const { code, errors } of await looksAt(content)) {
        expect(code).toBe(1)
        expect(errors).toHaveLength(1)
        expect(errors[0]).toMatch(/^kontor: .*(no record|not JSON)/)
      }
  })

  it('does not verify when somebody played better afterwards', async () => {
    const better = JSON.parse(text)
    better.segments[1].entries.splice(2, 1)
    const [verified, json] = await looksAt(JSON.stringify(better))
    expect([verified.code, json.code]).toEqual([1, 1])
    expect(verified.errors.at(-1)).toContain('NOT')
    expect(JSON.parse(json.text).problems).not.toEqual([])
  })
})
