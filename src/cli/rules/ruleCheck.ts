/** Holds the written rules of a game against its code and its tests. */
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
  /** Clauses that one language has and the other has not. */
  readonly onlyOneLanguage: readonly string[]
  /** Clauses that are there twice. */
  readonly twice: readonly string[]
  /** Clauses that the code names and the rules do not. */
  readonly unwritten: readonly string[]
}

const idsOf = (clauses: readonly Clause[]): string[] => clauses.map(({ id }) => id)

export const checkRules = (game: string, proofs: readonly Proof[], folder = GAMES_FOLDER): RuleCheck => {
  const en = clausesOf(game, 'en', folder)
  const de = clausesOf(game, 'de', folder)
  const carriers = carriersIn(`${folder}${game}`)
  const [inEn, inDe] = [new Set(idsOf(en)), new Set(idsOf(de))]
  const clauses = en.map((clause) => ({
    ...clause,
    files: carriers.get(clause.id) ?? [],
    tests: proofs.filter((proof) => proves(proof, clause.id)),
  }))
  return {
    game,
    clauses,
    unproved: idsOf(clauses.filter(({ tests }) => tests.length === 0)),
    onlyOneLanguage: [...inEn.symmetricDifference(inDe)],
    twice: [en, de].flatMap((list) => idsOf(list).filter((id, i) => idsOf(list).indexOf(id) < i)),
    unwritten: [...carriers.keys()].filter((id) => !inEn.has(id)),
  }
}

export const isSound = (check: RuleCheck): boolean =>
  check.clauses.length > 0 &&
  [check.unproved, check.onlyOneLanguage, check.twice, check.unwritten].every((list) => list.length === 0)
