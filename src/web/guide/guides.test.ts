/** Each guide can be followed to its end: the answers are asked for, allowed, and said in every language. */
import { describe, expect, it } from 'vitest'
import type { Words } from '#engine/language/say.ts'
import { GAMES } from '#games/index.ts'
import { guideOf } from './guides.ts'
import { rehearse } from './rehearse.ts'

const WORDS = import.meta.glob<Words>('../boards/*/words.*.ts', { import: 'default' })
const TAUGHT = GAMES.flatMap((game) => {
  const load = guideOf(game.id)
  return load ? [{ id: game.id, game, load }] : []
})

it('games with a guide are found by their board', () => {
  expect(TAUGHT.map(({ id }) => id)).toContain('patrizier')
})

describe.each(TAUGHT)('the guide of $id', ({ id, game, load }) => {
  it('asks for every lesson, and allows it', async () => {
    const guide = await load()
    const { heard } = await rehearse(game, guide)
    expect(heard.length).toBeGreaterThanOrEqual(8)
    // Who writes a guide reads here what could be answered instead.
    const wrong = heard.flatMap(({ question, refusal }, lesson) => {
      const offered = question?.options.map(({ answer }) => answer).join(', ') ?? 'nothing'
      return refusal === null ? [] : [`${guide.lessons[lesson].say}: ${refusal}; offered is ${offered}`]
    })
    expect(wrong).toEqual([])
  })

  it('has its words', async () => {
    const languages = Object.entries(WORDS).filter(([file]) => file.startsWith(`../boards/${id}/`))
    expect(languages.length).toBeGreaterThan(1)
    for (const [file, words] of languages) {
      const said = await words()
      for (const { say } of (await load()).lessons)
        expect(said[say]?.length, `${file}: ${say}`).toBeGreaterThan(20)
    }
  })
})
