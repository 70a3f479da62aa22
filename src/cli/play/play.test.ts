import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { LANGUAGES } from '#engine/language/languages.ts'
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
    expect(text).toContain('steht nicht zur Wahl')
    expect(text).toContain('Deine Hand')
  })

  it('shows rules, board and log, says why not, and goes on asking', async () => {
    const { code, text } = await run(SOME, ['?', '? pat-9', '? PAT-99', 'u', 'x', '9', '1 2', 'b', 'l', 'q'])
    expect(code).toBe(0)
    for (const part of [
      'PAT-7  You begin',
      'PAT-9  In each city',
      'no clause PAT-99',
      'Somebody else has answered since',
    ])
      expect(text).toContain(part)
    for (const part of ['“x” is no number', '“9” cannot be chosen, only', 'Type one number'])
      expect(text).toContain(part)
    expect(text.match(/Draw pile/g)).toHaveLength(2)
    expect(text.match(/All other cards form the draw pile/g)).toHaveLength(2)
  })

  it('prints what a bot changed, and the whole board only once', async () => {
    const { out, text } = await run(SOME, ['1', '1', 'q'])
    expect(text.match(/Draw pile/g)).toHaveLength(2)
    const [, second] = text
      .split('Anna: Play a contract card from your hand.')
      .map((part) => part.split('\n'))
    // Anna has built in one city and Bert in one; a card beside each is new.
    const cities = second.filter((line) => / of [579] /.test(line))
    expect(cities.length).toBeGreaterThanOrEqual(1)
    expect(cities.length).toBeLessThanOrEqual(4)
    expect(out.some((line) => line.startsWith('· Bert plays'))).toBe(true)
  })

  it('PAT-15 shows the own stack to look through', async () => {
    const { text } = await run(SOME, ['s', '1', '1', 's', 'q'])
    const stacks = [...text.matchAll(/Your stack, the top card first {2}(.*)/g)].map(([, cards]) => cards)
    expect(stacks[0]).toBe('no card')
    expect(stacks[1]).toMatch(/^\w+ \((lady|red hat|beard)\)$/)
    const other = await run(['play', 'last-will', '--seats', '2', '--seed', '3'], ['s', 'q'])
    expect(other.text).toContain('no stack to look through')
  })

  it('gives a hint to whoever plays alone, with the number to type', async () => {
    const alone = await run(SOME, ['h', 'q'])
    expect(alone.text).toMatch(
      /What a bot would do, with your chance of winning:\n {2}[1-3] {2}\w+ \(.* \d+\s?%/,
    )
    expect(alone.text).toContain('played out in thought')
    const together = await run(['play', 'patrizier', '--seats', '2', '--bots', 'none'], ['', 'h', 'q'])
    expect(together.text).toContain('no hints when several people play')
  })

  it('takes orders, answers by them, cancels them, and says what is wrong with one', async () => {
    const typed = [
      ...['o', 'o 1', 'o 9', 'o 1 x'],
      ...['o 2 1 2 3 4 5 6 7 8 always', 'o 3 1 always', 'o 6', 'o', 'q'],
    ]
    const { code, text } = await run(SOME, typed)
    expect(code).toBe(0)
    for (const part of ['1  Play cards in this order', '“9” is no kind of order', '“x” is neither a number'])
      expect(text).toContain(part)
    expect(text).toContain('Order 1 is given.')
    expect(text).toContain('Order 3 is given.')
    expect(text).toMatch(/In force:\n +-1 {2}Build on these sites first/)
    // It answers what is asked, and its owner is told.
    const played = await run(SOME, ['o 1 1 2 3 always', 'o -1', 'o -1', 'q'])
    expect(played.text).toContain('By your order: Play cards in this order')
    expect(played.text).toContain('Order 1 is cancelled.')
    expect(played.text).toContain('You have no order 1.')
  })

  it('keeps the numbers of options within a turn, and gives none to what is refused', async () => {
    const bots = ['--bots', 'random', '--auto']
    const { text } = await run(['play', 'last-will', '--seats', '2', '--seed', '5', ...bots])
    const turns = text.split(/· Anna ends the turn/).map((turn) => turn.split('Anna: Your turn').slice(1))
    const ends = turns.map((questions) => questions.map((q) => /(\d+) {2}End your turn/.exec(q)?.[1]))
    for (const numbers of ends) expect(new Set(numbers).size).toBeLessThanOrEqual(1)
    expect(Math.max(...ends.map((numbers) => numbers.length))).toBeGreaterThan(3)
    const refused = text.split('\n').filter((line) => / – .*enough actions/.test(line))
    expect(refused.length).toBeGreaterThan(3)
    for (const line of refused) expect(line).toMatch(/^ {5}/)
  })

  it('shows the whole hand where some of it has changed, and the last news before the last board', async () => {
    const bots = ['--bots', 'random', '--auto']
    const { out } = await run(['play', 'citadels', '--seats', '2', '--seed', '5', ...bots])
    // Every card of the hand is a row under its heading, as many as the table says.
    const held = out.flatMap((line, i) => {
      if (!line.startsWith('Your hand  Colour')) return []
      const cards = out.slice(i + 2).indexOf('')
      const players = out.slice(0, i).findLastIndex((row) => row.startsWith('Players'))
      const said = /^Anna +\d+ +(\d+|one|–)/.exec(out[players + 2])?.[1]
      return out[players].includes('changed') ? [] : [[Number(said === 'one' ? 1 : said), cards]]
    })
    expect(held.length).toBeGreaterThan(2)
    for (const [said, shown] of held) expect(shown).toBe(said)
    const last = (start: string) => out.findLastIndex((line) => line.startsWith(start))
    expect(last('· ')).toBeLessThan(last('Players'))
  })

  it('says in its help which bots there are, and what a seed is', async () => {
    const { text } = await run(['play', '--help'])
    const help = text.replace(/\s+/g, ' ')
    expect(help).toContain('random, greedy, beginner')
    expect(help).toContain('a whole number')
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
