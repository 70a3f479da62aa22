/** Each law is held against a game or an engine that breaks it: a law that lets its mutant pass is no law. */

import { describe, expect, it } from 'vitest'
import { imagined } from '../chance.ts'
import type { AskOne, Auto, Game, OrderAsked, State, Tell, View } from '../contract.ts'
import { eraseGame, gameAs } from '../erase.ts'
import { begin } from '../record.ts'
import { imagine, view } from '../view.ts'
import { Broken, check } from './check.ts'
import type { Eyes } from './laws/noLeak.ts'
import { undoIsRight } from './laws/undo.ts'
import { roleOf, type Small, small1 } from './smallGame.ts'

const game = eraseGame(small1)
const own: Eyes = { view, imagine }

/** The law that the mutant breaks first in some games, or null. */
const lawBroken = (mutant: Game, eyes: Eyes = own): string | null => {
  for (let seed = 1; seed <= 30; seed++)
    try {
      check(mutant, { seats: 3, options: { short: false }, seed, every: 2, eyes, most: 150 })
    } catch (error) {
      if (error instanceof Broken) return error.law
      throw error
    }
  return null
}

type Steps = Record<string, unknown>
const withStep = (name: string, change: (step: never) => unknown): Game => {
  const steps: Steps = { ...game.steps }
  return gameAs({
    ...game,
    steps: { ...steps, [name]: { ...(steps[name] as object), ...(change(steps[name] as never) as object) } },
  })
}

const auto = (
  name: string,
  run: (own: Auto<Small, never>, s: Small, f: never, tell: Tell | null) => void,
): Game =>
  withStep(name, (step: Auto<Small, never>) => ({
    run: (s: Small, f: never, tell: Tell | null) => run(step, s, f, tell),
  }))

describe('planted mutants', () => {
  it('the game itself breaks no law', () => {
    expect(lawBroken(game)).toBeNull()
  })

  it('a peeking view is caught', () => {
    const eyes: Eyes = {
      view: (g, s, viewer) => ({
        ...view(g, s, viewer),
        cards: { piles: s.cards.piles.map((pile) => pile.slice()), groups: [] },
      }),
      imagine,
    }
    expect(lawBroken(game, eyes)).toBe('spread')
  })

  it('a view with one more field is caught', () => {
    const eyes: Eyes = {
      view: (g, s, viewer) => ({ ...view(g, s, viewer), spy: s.cards.where[10] }) as View,
      imagine,
    }
    expect(lawBroken(game, eyes)).toBe('no leak')
  })

  it('an imagine that copies the true state is caught', () => {
    let truth: State
    const eyes: Eyes = {
      view: (g, s, viewer) => {
        truth = s
        return view(g, s, viewer)
      },
      imagine: (g) => g.copy(truth),
    }
    expect(lawBroken(game, eyes)).toBe('spread')
  })

  it('an imagine that forgets what the viewer knows is caught', () => {
    const eyes: Eyes = {
      view,
      imagine: (g, seen, viewer, chance) =>
        imagine(g, { ...seen, seats: seen.seats, asked: 0 }, viewer, chance),
    }
    expect(lawBroken(game, eyes)).toBe('no leak')
  })

  it('a talkative event is caught', () => {
    const mutant = auto('discard', (step, s, f, tell) => {
      const role = s.cards.piles[roleOf(0)][0]
      tell?.('SML-4', { key: role === 10 ? 'told.deny' : 'told.shuffle', with: { seat: { seat: 0 } } })
      step.run(s, f, tell)
    })
    expect(lawBroken(mutant)).toBe('no leak')
  })

  it('an automatic pass that depends on a secret is caught', () => {
    const mutant = auto('compare', (step, s, f, tell) => {
      step.run(s, f, tell)
      const top = s.stack.at(-1) as { step: string; seat: number }
      if (top.step === 'accuse' && s.cards.where[10] === roleOf(top.seat)) s.stack.pop()
    })
    expect(small1.steps.accuse.shape).toBe('one')
    expect(lawBroken(mutant)).toBe('no leak')
  })

  it('a lost card is caught', () => {
    const mutant = auto('discard', (step, s, f, tell) => {
      step.run(s, f, tell)
      s.cards.piles[2].pop()
    })
    expect(lawBroken(mutant)).toBe('material')
  })

  it('a copy that shares is caught', () => {
    const mutant = { ...game, copy: (s: State) => ({ ...game.copy(s), coins: (s as Small).coins }) } as Game
    expect(['copy', 'offers']).toContain(lawBroken(mutant))
  })

  it('a state that is no plain data is caught', () => {
    const mutant = { ...game, copy: (s: State) => ({ ...game.copy(s), since: new Map() }) }
    expect(lawBroken(mutant)).toBe('plain data')
  })

  it('a dead end is caught', () => {
    const mutant = withStep('reply', () => ({ refusal: () => ({ key: 'no.spy', rule: 'SML-3' }) }))
    expect(['offers', 'no leak', 'copy', 'never stuck']).toContain(lawBroken(mutant))
  })

  it('legal answers that are not those that are not refused are caught', () => {
    expect(lawBroken(withStep('accuse', () => ({ legal: () => ['nobody'] })))).toBe('offers')
  })

  it('an endless game is caught', () => {
    const mutant = auto('round', (step, s, _f, tell) =>
      step.run(s, { step: 'round', round: 1 } as never, tell),
    )
    expect(lawBroken(mutant)).toBe('ends')
  })

  it('a refusal that depends on what others have answered already is caught', () => {
    const mutant = withStep('offer', (step: AskOne<Small, never>) => ({
      who: (s: Small, f: never) => {
        const seats = step.who!(s, f)
        // Pays whoever answers first.
        if (s.pending.filter((given) => given !== null).length === 1)
          s.coins[s.pending.findIndex((given) => given !== null)]++
        return seats
      },
    }))
    expect(lawBroken(mutant)).not.toBeNull()
  })

  it('an undo that is offered after something was learnt is caught', () => {
    const inProgress = begin(game, 3, { short: false }, imagined(4))
    const before = game.copy(inProgress.state)
    inProgress.state.asked++
    inProgress.state.cards.known[10] = 0xff
    inProgress.back.push({ seat: 0, before })
    inProgress.entries.push({ kind: 'answer', seat: 0, at: 0, question: 0, given: 'nobody' })
    before.stack.push({ step: 'accuse', seat: 0 })
    expect(undoIsRight(game, inProgress, before, 0, 0)).toContain('undo is offered')
  })

  it('an answer from which others can infer something, though it shows no card, is caught', () => {
    // The spy accuses nobody: whoever accuses somebody is not the spy.
    const honest = {
      refusal: (s: Small, _f: never, seat: number, other: unknown) =>
        other === seat || (other !== 'nobody' && s.cards.where[10] === roleOf(seat))
          ? { key: 'no.self', rule: 'SML-3' }
          : null,
    }
    expect(lawBroken(withStep('accuse', () => honest))).toBe('tells')
    const tells = (_s: Small, _f: never, _seat: number, other: unknown) => other !== 'nobody'
    expect(lawBroken(withStep('accuse', () => ({ ...honest, tells })))).toBeNull()
  })

  it('chance that is not part of the state is caught by a takeback', () => {
    let dice = 0
    const mutant = auto('compare', (step, s, f, tell) => {
      step.run(s, f, tell)
      s.coins[0] += dice++ % 2
    })
    expect(lawBroken(mutant)).not.toBeNull()
  })

  it('an order that answers otherwise in a state that looks the same is caught', () => {
    let looks = 0
    const offered = {
      steps: ['offer'],
      choices: () => ['any'],
      label: () => ({ key: 'any' }),
      answers: ({ items }: OrderAsked) => [items[looks++ % items.length]],
    }
    const orders = { kinds: { offered }, passes: {}, spans: {} }
    expect(lawBroken(gameAs({ ...game, orders }))).toBe('orders')
  })
})
