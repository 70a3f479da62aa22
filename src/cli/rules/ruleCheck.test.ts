import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { clausesIn } from './clauses.ts'
import { proves } from './coverage.ts'
import { checkRules, isSound } from './ruleCheck.ts'

const here = fileURLToPath(new URL('../newGame/', import.meta.url))
const proof = (rules: readonly string[], test: string) => ({ test, file: 'x.test.ts', rules: [...rules] })

describe('the written rules', () => {
  it('are read clause by clause, over several lines', () => {
    expect(clausesIn('# T\n\n- ABC-1 One\n  more.\n- ABC-12 Two.\n- no clause\n')).toEqual([
      { id: 'ABC-1', text: 'One more.' },
      { id: 'ABC-12', text: 'Two.' },
    ])
  })

  it('are proved only by a test that names the clause and in which it was carried out', () => {
    expect(proves(proof(['ABC-1'], 'ABC-1 holds'), 'ABC-1')).toBe(true)
    expect(proves(proof(['ABC-1'], 'ABC-12 holds'), 'ABC-1')).toBe(false)
    expect(proves(proof(['ABC-2'], 'ABC-1 holds'), 'ABC-1')).toBe(false)
  })

  it('are held against code and tests', () => {
    const ids = [1, 2, 3].map((n) => `SKE-${n}`)
    const sound = checkRules(
      'skeleton',
      ids.map((id) => proof(ids, `${id} holds`)),
      here,
    )
    expect(isSound(sound)).toBe(true)
    expect(sound.clauses[1].files).toEqual(['steps/turn.ts'])
    const unproved = checkRules('skeleton', [proof(ids, `${ids[0]} holds`)], here)
    expect(unproved.unproved).toEqual(ids.slice(1))
    expect(isSound(unproved)).toBe(false)
  })
})
