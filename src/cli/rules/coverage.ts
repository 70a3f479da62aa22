/** Which tests prove which clauses: read from what the tests wrote down while they ran. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'

/** Where the test kit's setup writes to. */
export const COVERAGE = '.kontor/coverage'

const proofSchema = v.object({ test: v.string(), file: v.string(), rules: v.array(v.string()) })
export type Proof = v.InferOutput<typeof proofSchema>

const proofIn = (line: string): Proof[] => {
  try {
    return [v.parse(proofSchema, JSON.parse(line))]
  } catch {
    // A run that was stopped may leave half a line: what it would have proved is not proved.
    return []
  }
}

/** Every test that names a clause, once, however often it ran. */
export const proofsIn = (folder = COVERAGE): Proof[] => {
  if (!existsSync(folder)) return []
  const proofs = readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n').flatMap(proofIn))
  return [...new Map(proofs.map((proof) => [`${proof.file}\n${proof.test}`, proof])).values()]
}

/** A clause is proved by a test that names it in its title and in which the engine carried it out. */
export const proves = ({ test, rules }: Proof, clause: string): boolean =>
  rules.includes(clause) && [...test.matchAll(/\b[A-Z]{2,4}-\d+\b/g)].some(([named]) => named === clause)
