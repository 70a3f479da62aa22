import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { withDefaults } from '#engine/advance.ts'
import { imagined } from '#engine/chance.ts'
import { eraseGame } from '#engine/erase.ts'
import { begin, recordOf } from '#engine/record.ts'
import { randomGame } from '#engine/testkit/recorded.ts'
import { small2 } from '#engine/testkit/smallGame.ts'
import { run } from '../test/run.ts'

const folder = mkdtempSync(join(tmpdir(), 'kontor-review-'))
afterAll(() => rmSync(folder, { recursive: true }))
const kept = (name: string, record: unknown): string => {
  const file = join(folder, name)
  writeFileSync(file, JSON.stringify(record))
  return file
}

const game = eraseGame(small2)
const record = randomGame(game, { seats: 2, seed: 4, options: { short: true } })
const file = kept('game.json', record)

describe('kontor review', () => {
  it('tells the game and one seat’s decisions in words, in both languages', async () => {
    const english = await run(['review', file, '--seat', '1', '--full', '--lang', 'en'])
    expect(english.errors).toEqual([])
    expect(english.code).toBe(0)
    expect(english.text).toContain('Where the results come from')
    expect(english.text).toContain('Decisions of Bert')
    expect(english.text).toMatch(/Bert: accuracy \d+%/)
    const german = await run(['review', file, '--seat', '1', '--full', '--lang', 'de'])
    expect(german.text).toContain('Woher die Ergebnisse kommen')
    expect(german.text).toMatch(/Bert: Genauigkeit \d+ %/)
    for (const { text } of [english, german]) expect(text).not.toMatch(/[{}#]|undefined|NaN/)
  })

  it('says why a record cannot be reviewed', async () => {
    const unfinished = kept(
      'running.json',
      recordOf(game, begin(game, 2, withDefaults(game, {}), imagined(8))),
    )
    const [segment] = record.segments
    const broken = kept('broken.json', {
      ...record,
      segments: [{ ...segment, entries: segment.entries.slice(2) }],
    })
    for (const [bad, why] of [
      [unfinished, 'has not come to an end'],
      [broken, 'does not fit the rules'],
    ]) {
      const { code, errors } = await run(['review', bad, '--lang', 'en'])
      expect(code).toBe(1)
      expect(errors.join(' ')).toContain(why)
    }
    expect((await run(['review', file, '--seat', '2'])).code).toBe(1)
  })
})
