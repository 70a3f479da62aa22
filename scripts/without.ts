/**
 * For `kontor mutants`: takes one refusal out of a game before its tests run, so that a test must turn red.
 * KONTOR_WITHOUT names it: game, clause and key.
 */
import { GAMES } from '#games/index.ts'

const [id, rule, key] = (process.env.KONTOR_WITHOUT ?? '').split(' ')

interface Judging {
  refusal?: (...args: unknown[]) => { readonly rule?: string; readonly key: string } | null
}

for (const step of Object.values(GAMES.find((game) => game.id === id)?.steps ?? {}) as Judging[]) {
  const judge = step.refusal
  if (!judge) continue
  step.refusal = (...args) => {
    const refusal = judge.apply(step, args)
    return refusal?.rule === rule && refusal.key === key ? null : refusal
  }
}
