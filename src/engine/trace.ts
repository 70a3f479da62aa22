import type { Rule } from './contract.ts'

/** Tests listen here to learn which clauses the engine really carried out. Nobody listens in play. */
export const trace: { rule: ((rule: Rule) => void) | null } = { rule: null }
