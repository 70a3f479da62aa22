import { describe, expect, it } from 'vitest'
import type { Answer, Given } from '#engine/contract.ts'
import type { Option, Question } from '#engine/question.ts'
import { AnswerDraft, type Asker } from './answerDraft.svelte.ts'

const option = (answer: Answer, more: Partial<Option> = {}): Option => ({
  answer,
  label: { key: `option.${answer}` },
  ...more,
})
const asks = (id: number, step: string, options: readonly Option[]): Question => ({
  id,
  seat: 0,
  step,
  rule: 'PAT-7',
  shape: 'one',
  prompt: { key: step },
  options,
  size: { min: 1, max: 1 },
})
const PLAY = asks(4, 'play', [option('MIL1'), option('ROM1')])
const ONLY = asks(4, 'play', [option('MIL1')])
const WHY = { key: 'build.emptySite', rule: 'PAT-9' } as const
const BUILD = asks(5, 'build', [option('a', { at: 'MIL:a' }), option('b', { at: 'MIL:b', refusal: WHY })])

const drafting = (more: Partial<Asker> = {}) => {
  const sent: [number, Given][] = []
  const draft = new AnswerDraft({
    question: () => PLAY,
    judge: () => null,
    send: async ({ id }, given) => {
      sent.push([id, given])
      return { ok: true }
    },
    foresee: (_, given) => (given === 'MIL1' ? BUILD : null),
    confirms: () => false,
    ...more,
  })
  return { draft, sent }
}
/** What is sent is sent one after the other. */
const settled = () => new Promise((done) => setTimeout(done))

describe('an answer that is chosen together with the next', () => {
  it('sends nothing until the next is chosen, then both in their order', async () => {
    const { draft, sent } = drafting()
    draft.choose('MIL1')
    expect([draft.asked?.step, draft.isChosen('MIL1'), draft.canSend]).toEqual(['build', true, false])
    expect(draft.at('MIL:a').map(({ answer }) => answer)).toEqual(['a'])
    await settled()
    expect(sent).toEqual([])
    draft.choose('a')
    await settled()
    expect(sent).toEqual([
      [4, 'MIL1'],
      [5, 'a'],
    ])
  })

  it('can be put back, and exchanged for another', async () => {
    const { draft, sent } = drafting()
    draft.choose('MIL1')
    draft.choose('MIL1')
    expect([draft.asked?.step, draft.chosen]).toEqual(['play', null])
    draft.choose('MIL1')
    draft.choose('ROM1')
    // Nothing is asked after it: it waits to be confirmed.
    expect([draft.asked?.step, draft.chosen, draft.canSend]).toEqual(['play', 'ROM1', true])
    draft.confirm()
    await settled()
    expect(sent).toEqual([[4, 'ROM1']])
  })

  it('PAT-9 says why the next is refused, and sends nothing', async () => {
    const { draft, sent } = drafting()
    draft.choose('MIL1', 'MIL:b')
    await settled()
    expect([draft.reason, draft.chosen, sent]).toEqual([WHY, 'MIL1', []])
  })

  it('is sent at once where it is dropped; and waits where each answer is confirmed', async () => {
    const dropped = drafting()
    dropped.draft.choose('MIL1', 'MIL:a')
    await settled()
    expect(dropped.sent.map(([, given]) => given)).toEqual(['MIL1', 'a'])
    const confirmed = drafting({ confirms: () => true })
    confirmed.draft.choose('MIL1', 'MIL:a')
    await settled()
    expect([confirmed.sent, confirmed.draft.canSend]).toEqual([[], true])
    confirmed.draft.confirm()
    await settled()
    expect(confirmed.sent.map(([, given]) => given)).toEqual(['MIL1', 'a'])
  })

  it('is chosen from the start if it is the only one: the next is one tap', async () => {
    const { draft, sent } = drafting({ question: () => ONLY })
    expect([draft.asked?.step, draft.isChosen('MIL1'), draft.canSend]).toEqual(['build', true, false])
    // A tap out of habit changes nothing.
    draft.choose('MIL1')
    expect([draft.asked?.step, draft.chosen]).toEqual(['build', 'MIL1'])
    draft.choose('a')
    await settled()
    expect(sent.map(([, given]) => given)).toEqual(['MIL1', 'a'])
  })

  it('is not chosen for a learner, who is told to', () => {
    const { draft } = drafting({ question: () => ONLY })
    draft.lesson = { given: 'MIL1', refusal: WHY, learnt() {} }
    expect([draft.asked?.step, draft.chosen]).toEqual(['play', null])
  })

  it('is not followed by the next if it is refused', async () => {
    const { draft, sent } = drafting({
      send: async ({ id }, given) => {
        sent.push([id, given])
        return { ok: false, refusal: { key: 'door.stale' } }
      },
    })
    draft.choose('MIL1', 'MIL:a')
    await settled()
    expect([sent, draft.isRefused]).toEqual([[[4, 'MIL1']], true])
  })
})

it('what is read first waits for a second tap', async () => {
  const { draft, sent } = drafting()
  draft.chooseToRead('MIL1')
  await settled()
  expect([draft.chosen, draft.canSend, sent]).toEqual(['MIL1', true, []])
  draft.chooseToRead('MIL1')
  await settled()
  expect(sent).toEqual([[4, 'MIL1']])
})

describe('some of several', () => {
  const keep = (more: Partial<Question>): Question => ({
    ...asks(6, 'keep', [option('a'), option('b')]),
    shape: 'some',
    size: { min: 0, max: 2 },
    ...more,
  })

  it('are picked from the start where hardly anybody would want less', async () => {
    const question = keep({ usual: ['a', 'b'] })
    const { draft, sent } = drafting({ question: () => question })
    expect(draft.picked).toEqual(['a', 'b'])
    draft.choose('a')
    expect(draft.picked).toEqual(['b'])
    draft.confirm()
    await settled()
    expect(sent).toEqual([[6, ['b']]])
  })

  it('none of them is sent when it was said twice, where it is hardly ever meant', async () => {
    const warnNone = { key: 'keep.none' }
    const question = keep({ warnNone })
    const { draft, sent } = drafting({ question: () => question })
    draft.confirm()
    expect(draft.warning).toEqual(warnNone)
    // Something was picked and put back: it asks again.
    draft.choose('a')
    draft.choose('a')
    expect(draft.warning).toBeNull()
    draft.confirm()
    await settled()
    expect(sent).toEqual([])
    draft.confirm()
    await settled()
    expect(sent).toEqual([[6, []]])
  })
})
