import { describe, expect, it } from 'vitest'
import { randomGame } from '#engine/testkit/recorded.ts'
import { view } from '#engine/view.ts'
import { GAMES } from '#games/index.ts'
import { hiddenCards, momentsOf, seenBy } from './frames.ts'

describe.each(GAMES.map((game) => [game.id, game] as const))('a replay of %s', (_id, game) => {
  const moments = momentsOf(game, randomGame(game, { seats: 3, seed: 3 }))

  it('with open hands shows what anybody knew at that moment, and nothing that nobody did', () => {
    let found = 0
    // Every tenth is enough to have all phases of the game.
    for (const { state } of moments.filter((_, i) => i % 10 === 0)) {
      const open = seenBy(game, state, 'open').cards.piles
      const views = [0, 1, 2].map((seat) => view(game, state, seat).cards.piles)
      const watched = view(game, state, 'watcher').cards.piles
      for (const [place, pile] of open.entries())
        for (const [slot, card] of pile.entries()) {
          const isKnown = [watched, ...views].some((piles) => piles[place][slot] >= 0)
          expect(card).toBe(isKnown ? state.cards.piles[place][slot] : watched[place][slot])
        }
      for (const [seat, cards] of hiddenCards(game, state).entries()) {
        found += cards.length
        const mine = game.places(3).flatMap(({ name }, place) => (name === `hand.${seat}` ? [place] : []))
        for (const place of mine)
          for (const [slot, card] of state.cards.piles[place].entries())
            if (watched[place][slot] < 0) expect(cards).toContain(card)
      }
    }
    expect(found).toBeGreaterThan(0)
  })
})
