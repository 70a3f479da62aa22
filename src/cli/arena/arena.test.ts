import { describe, expect, it } from 'vitest'
import { run } from '../test/run.ts'

interface Figures {
  readonly bots: readonly { readonly millisecondsAnAnswer: number }[]
  readonly gamesPerSecond: number
}

/** Without what depends on the machine. */
const figuresOf = (text: string) => {
  const { gamesPerSecond: _, bots, ...figures } = JSON.parse(text) as Figures
  return { ...figures, bots: bots.map(({ millisecondsAnAnswer: __, ...bot }) => bot) }
}

describe('kontor arena', () => {
  it('gives the same figures on one core and on several', async () => {
    const asked = ['arena', 'patrizier', '--bots', 'greedy,random', '--games', '9', '--seed', '3', '--json']
    const [one, three] = [await run([...asked, '--cores', '1']), await run([...asked, '--cores', '3'])]
    expect(one.code).toBe(0)
    expect(figuresOf(three.text)).toEqual(figuresOf(one.text))
  })

  it('tests two bots only for as long as it takes', async () => {
    const { code, text } = await run([
      'arena',
      'patrizier',
      '--sprt',
      'greedy,random',
      '--seed',
      '1',
      '--json',
    ])
    const { games, sprt } = JSON.parse(text) as { games: number; sprt: { verdict: string } }
    expect([code, sprt.verdict]).toEqual([0, 'high'])
    expect(games).toBeLessThan(100)
    const other = await run(['arena', 'patrizier', '--sprt', 'random,greedy', '--seed', '1'])
    expect(other.code).toBe(1)
    expect(other.text).toContain('does not beat')
  })
})
