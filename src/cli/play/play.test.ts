import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { LANGUAGES } from '#engine/languages.ts'
import { GAMES } from '#games/index.ts'
import { widthOf } from '../shell/grid.ts'
import { cliWords } from '../shell/words.ts'
import { run } from '../test/run.ts'

const folder = mkdtempSync(join(tmpdir(), 'kontor-play-'))
afterAll(() => rmSync(folder, { recursive: true }))

const SOME = ['play', 'patrizier', '--seats', '2', '--seed', '3', '--bots', 'random']

describe('kontor play', () => {
  it.each(GAMES.flatMap(({ id }) => LANGUAGES.map(({ code }) => [id, code] as const)))(
    'plays %s to its end by itself (%s), within 100 columns, and the record verifies',
    async (id, lang) => {
      const file = join(folder, `${id}-${lang}.json`)
      const bots = ['--bots', 'random', '--auto', '--seed', '7']
      const played = await run(['play', id, ...bots, '--lang', lang, '--record', file])
      expect(played.errors).toEqual([])
      expect(played.code).toBe(0)
      expect(played.text).toContain((await cliWords(lang))['result.over'])
      expect(played.out.filter((line) => widthOf(line) > 100)).toEqual([])
      const verified = await run(['verify', file, '--json'])
      expect(JSON.parse(verified.text)).toMatchObject({ game: id, recomputed: 1, problems: [] })
      const told = await run(['replay', file, '--seat', '0', '--board', '--lang', lang])
      expect(told.errors).toEqual([])
      expect(told.out.length).toBeGreaterThan(20)
    },
    120_000,
  )

  it('lets a game be chosen from the shelf', async () => {
    const { code, text } = await run(['play', '--lang', 'de'], ['0', '3', 'q'])
    expect(code).toBe(0)
    expect(text).toContain('liegt nicht zwischen')
    expect(text).toContain('Deine Hand')
  })

  it('shows rules, board and log, says why not, and goes on asking', async () => {
    const { code, text } = await run(SOME, ['?', '? pat-9', '? PAT-99', 'u', 'x', '9', '1 2', 'b', 'l', 'q'])
    expect(code).toBe(0)
    for (const part of [
      'PAT-7  You begin',
      'PAT-9  In each city',
      'no clause PAT-99',
      'cannot be taken back',
    ])
      expect(text).toContain(part)
    for (const part of ['“x” is no number', '“9” is not among', 'Type one number'])
      expect(text).toContain(part)
    expect(text.match(/Draw pile/g)).toHaveLength(2)
    expect(text.match(/All other cards make the draw pile/g)).toHaveLength(2)
  })

  it('fails when a script runs out of answers', async () => {
    expect((await run(SOME, ['1'])).code).toBe(1)
  })

  it('shows a hand to nobody but its owner when all sit at one screen', async () => {
    const { text } = await run(['play', 'patrizier', '--seats', '2', '--seed', '3', '--bots', 'none'], [''])
    expect(text.match(/is dealt 3 cards/g)).toHaveLength(1)
    expect(text.match(/Your hand/g)).toHaveLength(1)
  })
})
