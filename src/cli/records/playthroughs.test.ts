/**
 * One whole game of each as a text to read: what was asked, what could be answered, the answer, what happened, what
 * changed. A change of rules or words shows there as a difference that a reviewer can read. After a change that is
 * meant, `KONTOR_RECORD=1 npm test -- recorded playthroughs` writes records and texts anew.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { GameRecord } from '#engine/record.ts'
import { GAMES } from '#games/index.ts'
import { run } from '../test/run.ts'

const KEPT = GAMES.map(({ id }) => join('src/games', id, 'test/games/playthrough')).filter((name) =>
  existsSync(`${name}.json`),
)
/** More than this nobody reads. */
const MOST_LETTERS = 150_000

it('are kept for the games of the first release', () => {
  expect(KEPT.length).toBeGreaterThanOrEqual(4)
})

it.each(KEPT)('%s.txt is what the game still is', async (name) => {
  const { code, out } = await run(['replay', `${name}.json`, '--full', '--lang', 'en'])
  expect(code).toBe(0)
  const text = `${out.map((line) => line.trimEnd()).join('\n')}\n`
  if (process.env.KONTOR_RECORD) writeFileSync(`${name}.txt`, text)
  expect(text).toBe(readFileSync(`${name}.txt`, 'utf8'))
  expect(text.length).toBeLessThan(MOST_LETTERS)
})

it.each(KEPT)('%s.json, told in full to a seat, has its own questions only', async (name) => {
  const { segments } = JSON.parse(readFileSync(`${name}.json`, 'utf8')) as GameRecord
  const own = segments.flatMap(({ entries }) => entries.filter(({ seat }) => seat === 1))
  const { out } = await run(['replay', `${name}.json`, '--full', '--seat', '1', '--lang', 'en'])
  expect(out.filter((line) => line.startsWith('   ? '))).toHaveLength(own.length)
})
