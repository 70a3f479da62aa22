/** Holds the written rules of a game against its code and its tests. */
import { FIRST_LANGUAGE, LANGUAGES } from '#engine/language/languages.ts'
import { type Clause, clausesOf, GAMES_FOLDER } from './clauses.ts'
import { type Proof, proves } from './coverage.ts'
import { carriersIn } from './sources.ts'

interface CheckedClause extends Clause {
  readonly files: readonly string[]
  readonly tests: readonly Proof[]
}

export interface RuleCheck {
  readonly game: string
  readonly clauses: readonly CheckedClause[]
  /** Clauses that no test proves. */
  readonly unproved: readonly string[]
  /** Clauses that some languages have and others have not. */
  readonly notInEveryLanguage: readonly string[]
  /** Clauses that are there twice. */
  readonly twice: readonly string[]
  /** Clauses that the code names and the rules do not. */
  readonly unwritten: readonly string[]
}

const idsOf = (clauses: readonly Clause[]): string[] => clauses.map(({ id }) => id)

export const checkRules = (game: string, proofs: readonly Proof[], folder = GAMES_FOLDER): RuleCheck => {
  const written = LANGUAGES.map(({ code }) => idsOf(clausesOf(game, code, folder)))
  const ids = new Set(written.flat())
  const carriers = carriersIn(`${folder}${game}`)
  const clauses = clausesOf(game, FIRST_LANGUAGE, folder).map((clause) => ({
    ...clause,
    files: carriers.get(clause.id) ?? [],
    tests: proofs.filter((proof) => proves(proof, clause.id)),
  }))
  return {
    game,
    clauses,
    unproved: idsOf(clauses.filter(({ tests }) => tests.length === 0)),
    notInEveryLanguage: [...ids].filter((id) => written.some((list) => !list.includes(id))),
    twice: written.flatMap((list) => list.filter((id, i) => list.indexOf(id) < i)),
    unwritten: [...carriers.keys()].filter((id) => !ids.has(id)),
  }
}

export const isSound = (check: RuleCheck): boolean =>
  check.clauses.length > 0 &&
  [check.unproved, check.notInEveryLanguage, check.twice, check.unwritten].every((list) => list.length === 0)
