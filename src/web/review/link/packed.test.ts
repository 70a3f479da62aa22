import { describe, expect, it } from 'vitest'
import { checksum, enter, type GameRecord, recordOf, resume } from '#engine/record.ts'
import { randomGame } from '#engine/testkit/recorded.ts'
import { GAMES } from '#games/index.ts'
import { recordInFile, unpacked } from '../../worker/unpacked.ts'
import { packed, packedMoment } from './packed.ts'

const linkOf = async (record: GameRecord): Promise<string> => {
  const link = await packed(record)
  if (link === null) throw new Error('it cannot be packed')
  return link
}
const squeezed = async (data: unknown): Promise<string> => {
  const text = new Blob([JSON.stringify(data)]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  return Buffer.from(await new Response(text).arrayBuffer()).toString('base64url')
}
const plain = async (link: string): Promise<{ e: unknown[] }> => {
  const stream = new Blob([Buffer.from(link, 'base64url')])
    .stream()
    .pipeThrough(new DecompressionStream('deflate-raw'))
  return (await new Response(stream).json()) as { e: unknown[] }
}

const [game] = GAMES
const record = randomGame(game, { seats: 3, seed: 9 })

describe('a finished game in a link', () => {
  it.each(GAMES.map((one) => [one.id, one] as const))('%s comes out as it went in', async (_id, one) => {
    const before = randomGame(one, { seats: 4, seed: 2 })
    const link = await linkOf(before)
    const after = await unpacked(link)
    if (typeof after === 'string') throw new Error(after)
    expect(after.segments[0].checksum).toBe(before.segments[0].checksum)
    expect(after.segments[0].entries.map((entry) => ({ ...entry, at: 0 }))).toEqual(
      before.segments[0].entries.map((entry) => ({ ...entry, at: 0 })),
    )
    expect(link.length).toBeLessThan(8_000)
    expect(link).toMatch(/^[\w-]+$/)
  })

  it('leaves out what was undone, and finds its moments all the same', () => {
    const [{ entries }] = record.segments
    const [first] = entries
    const undone: GameRecord = {
      ...record,
      segments: [{ ...record.segments[0], entries: [first, { ...first, kind: 'undo' }, ...entries] }],
    }
    expect([0, 1, 2, 3].map((at) => packedMoment(undone, at))).toEqual([0, 1, 0, 1])
  })

  it('is none as long as the game is not over', async () => {
    const head = { ...record.segments[0], entries: record.segments[0].entries.slice(0, 8) }
    const running = recordOf(game, resume(game, { ...record, segments: [head] }))
    expect(await packed(running)).toBeNull()
    // Nor does anybody get a running game by writing the link by hand.
    const data = await plain(await linkOf(record))
    expect(await unpacked(await squeezed({ ...data, e: data.e.slice(0, 8) }))).toBe('damaged')
  })

  const changed = async (more: object): Promise<string> =>
    squeezed({ ...(await plain(await linkOf(record))), ...more })
  const WRONG: readonly (readonly [string, () => Promise<string>])[] = [
    ['nothing', async () => ''],
    ['noise', async () => 'AAAA-_-_AAAA'],
    ['no base64', async () => '%%%%'],
    ['something else that is packed', () => squeezed([1, 2, 3])],
    ['a bomb', () => squeezed('x'.repeat(5_000_000))],
    ['a link that is too long', async () => 'A'.repeat(70_000)],
    ['an answer that is not allowed', () => changed({ e: [[0, 'nonsense']] })],
    ['a seat that the game does not have', () => changed({ e: [[7, 1]] })],
    ['seats that the game does not have', () => changed({ s: 90 })],
    ['options that the game does not have', () => changed({ o: { nonsense: 1 } })],
  ]
  it.each(WRONG)('%s opens nothing', async (_what, link) => {
    expect(await unpacked(await link())).toBe('damaged')
  })

  it('of other rules says so', async () => {
    const data = await plain(await linkOf(record))
    expect(await unpacked(await squeezed({ ...data, v: 99 }))).toBe('otherRules')
    expect(await unpacked(await squeezed({ ...data, g: 'chess' }))).toBe('otherRules')
  })

  it('is taken by the rules as any record is', async () => {
    const after = await unpacked(await linkOf(record))
    if (typeof after === 'string') throw new Error(after)
    const again = resume(game, after)
    expect(checksum(again.state)).toBe(after.segments[0].checksum)
    expect(enter(game, again, { kind: 'answer', seat: 0, at: 0, question: 0, given: 1 })).not.toBeNull()
  })
})

describe('a record from a file', () => {
  it('is taken as it is, if its answers lead to its end', async () => {
    expect(await recordInFile(JSON.stringify(record))).toEqual(record)
  })

  it('opens nothing if it is anything else', async () => {
    const [segment] = record.segments
    const changed = (more: object): string =>
      JSON.stringify({ ...record, segments: [{ ...segment, ...more }] })
    expect(await recordInFile('{')).toBe('damaged')
    expect(await recordInFile('{}')).toBe('damaged')
    expect(await recordInFile(JSON.stringify({ ...record, seats: 90 }))).toBe('damaged')
    expect(await recordInFile(JSON.stringify({ ...record, game: 'chess' }))).toBe('otherRules')
    expect(await recordInFile(changed({ version: segment.version + 1 }))).toBe('otherRules')
    expect(await recordInFile(changed({ entries: segment.entries.slice(1) }))).toBe('wrong')
    expect(await recordInFile(changed({ start: segment.end }))).toBe('wrong')
  })
})
