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
import { type DealProof, type ProvenRecord, proofOf } from '#table/fair/prove.ts'
import { nonceHash, startHash } from '#table/fair/start.ts'
import { recordOfPlay } from '#table/play.ts'
import { Desk } from '#table/test/desk.ts'
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

/** The same rules, dealt by three people whose devices were bound. */
const provenGame = (): Required<ProvenRecord> => {
  const d = new Desk({ order: 'lot' })
  d.says('bert', { type: 'sit', seat: 1 }).says('cora', { type: 'sit', seat: 2 })
  const { id, fair } = d.table
  const round = fair?.round ?? 0
  const nonce = 'ab'.repeat(16)
  for (const guest of ['anna', 'bert'])
    d.says(guest, { type: 'ready', ready: true, round, hash: nonceHash(id, round, guest, nonce) })
  d.says('cora', { type: 'ready', ready: true }).says('anna', { type: 'start' })
  for (const guest of ['anna', 'bert']) d.says(guest, { type: 'reveal', round, nonce })
  while (d.table.status === 'running') d.move()
  const proof = proofOf(d.table)
  if (!d.table.play || !proof) throw new Error('nothing was played')
  return { ...recordOfPlay(d.table.play), proof }
}

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

  it('without a proof is right and says that its deal is unproven', async () => {
    const [verified, json] = await looksAt(text)
    expect(verified.text).toContain('Unproven: nothing in this file binds the deal.')
    expect(JSON.parse(json.text)).toMatchObject({ deal: null })
  })

  it('with a proof says what is proven, to whom, and what never can be', async () => {
    const record = provenGame()
    const [verified, json] = await looksAt(JSON.stringify(record))
    expect(verified.code).toBe(0)
    const start = startHash(record.proof.start)
    const said = verified.text.replace(/\s+/g, ' ')
    for (const line of [
      `The start: ${start}`,
      'from the numbers of seats 1 and 2 of the start',
      'For seat 3 the server added a number',
      'The seats were drawn from the same.',
      'Starts broken off before: 0.',
      'To anybody else it only shows that the file fits together.',
      'No record can show that the server did not look',
    ])
      expect(said).toContain(line)
    expect(JSON.parse(json.text).deal).toEqual({ start, flaws: [], added: [0, 1], aborted: 0, isNoted: null })
    const noted = await run(['verify', file, '--start', start])
    expect([noted.code, noted.text.replace(/\s+/g, ' ')]).toEqual([
      0,
      expect.stringContaining('proven to you'),
    ])
    const other = await run(['verify', file, '--start', 'abcd'])
    expect([other.code, other.errors[0]]).toEqual([
      1,
      expect.stringContaining('not the start that you noted'),
    ])
  })

  it.each<[string, (proof: DealProof) => object]>([
    ['secret', () => ({ secret: 'chosen later' })],
    ['nonces', ({ nonces }) => ({ nonces: nonces.with(2, 'ab'.repeat(16)) })],
    ['seats', ({ places }) => ({ places: places.toReversed() })],
    ['start', ({ start }) => ({ start: { ...start, options: { short: true } } })],
  ])('does not verify with another %s', async (flaw, change) => {
    const record = provenGame()
    const forged = { ...record, proof: { ...record.proof, ...change(record.proof) } }
    const [verified, json] = await looksAt(JSON.stringify(forged))
    expect([verified.code, verified.errors.at(-1)]).toEqual([1, expect.stringContaining('NOT')])
    expect(JSON.parse(json.text).deal.flaws).toContain(flaw)
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
  })

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
