import { describe, expect, it } from 'vitest'
import { gameNamed, wordsOf } from '#games/index.ts'
import { GAME_IDS, SHELF } from './shelf.ts'
import de from './words.de.ts'
import en from './words.en.ts'

const SHELL = { de, en }

describe.each(GAME_IDS)('%s on the shelf of the page', (id) => {
  it('is for as many as its rules say', async () => {
    const game = await SHELF[id].game()
    expect(game.id).toBe(id)
    expect(SHELF[id].seats).toEqual(game.seats)
  })

  it.each(['de', 'en'] as const)('has the title and the pitch of its own words (%s)', async (language) => {
    const { default: words } = await SHELF[id].words[language]()
    expect(SHELL[language][`game.${id}`]).toBe(words['game.title'])
    expect(SHELL[language][`pitch.${id}`]).toBe(words['game.pitch'])
  })

  it('is the same as everywhere else', async () => {
    expect(gameNamed(id)?.id).toBe(id)
    expect((await wordsOf(id, 'en'))[0]).toBe((await SHELF[id].words.en()).default)
  })
})
