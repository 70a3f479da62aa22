/** Law 2: what is offered is accepted, what is refused or foreign leaves the state untouched. */
import { answer, asked, open } from '../../advance.ts'
import type { Chance } from '../../chance.ts'
import type { Game, Given, Seat, State } from '../../contract.ts'
import { legalOnes, question, randomGiven, validateAnswer } from '../../question.ts'
import { EventRedactor } from '../../told.ts'

const proto = JSON.parse('{"__proto__":{"length":1},"constructor":"x","0":"a"}')

/** What no question has for an answer. */
export const JUNK: readonly unknown[] = [
  undefined,
  null,
  true,
  Number.NaN,
  -1,
  1.5,
  1e12,
  '',
  '__proto__',
  'constructor',
  'no such answer',
  {},
  proto,
  [undefined],
  [{}],
  [['a']],
  ['no such answer'],
  [-1, -1, -1, -1],
  [1e9, 1e9, 1e9, 1e9],
  Array.from({ length: 20_000 }, () => 'a'),
  new Array(5),
]

export const offersHold = (game: Game, s: State, chance: Chance): string | null => {
  const before = JSON.stringify(s)
  const problem = asked(game, s)
    .map((seat) => (s.pending[seat] === null ? offersTo(game, s, seat, chance) : null))
    .find(Boolean)
  if (problem) return problem
  const stranger = Array.from({ length: s.seats + 1 }, (_, seat) => seat).find(
    (seat) => !asked(game, s).includes(seat),
  )
  if (validateAnswer(game, s, stranger, s.asked, 'x').ok)
    return 'an answer is taken from a seat that is not asked'
  for (const seat of ['0', null, -1, 99, {}])
    if (validateAnswer(game, s, seat, s.asked, 'x').ok) return 'an answer is taken from a seat that is none'
  return JSON.stringify(s) === before ? null : 'asking and judging changed the state'
}

const SETS_TRIED = 4

/** What bots are told to be legal all at once is what is not refused one by one. */
const unlikeRefusals = (game: Game, s: State, seat: Seat): string | null => {
  const now = open(game, s)
  if (now?.step.shape !== 'one' || !now.step.legal) return null
  const { frame: f, step } = now
  const legal = step.options(s, f, seat).filter((a) => step.refusal(s, f, seat, a) === null)
  return legalOnes(s, f, seat, step).join() === legal.join()
    ? null
    : `the legal answers at ${f.step} are not those that are not refused`
}

const offersTo = (game: Game, s: State, seat: Seat, chance: Chance): string | null => {
  const q = question(game, s, seat)
  if (!q) return `seat ${seat} is asked, but there is no question`
  const offered: Given[] =
    q.shape === 'one'
      ? q.options.filter((option) => !option.refusal).map((option) => option.answer)
      : Array.from({ length: SETS_TRIED }, () => randomGiven(game, s, seat, chance))
  if (offered.length === 0) return `nothing can be chosen at ${q.step}`
  const unlike = unlikeRefusals(game, s, seat)
  if (unlike) return unlike
  for (const given of offered) {
    if (!validateAnswer(game, s, seat, q.id, given).ok)
      return `${JSON.stringify(given)} is offered at ${q.step} and refused`
    const copy = game.copy(s)
    answer(game, copy, seat, given, new EventRedactor(game, copy).tell)
  }
  for (const { answer: refused, refusal } of q.options)
    if (refusal && validateAnswer(game, s, seat, q.id, refused).ok)
      return `${refused} is refused at ${q.step} and accepted`
  const known = new Set<unknown>(q.options.map((option) => option.answer))
  for (const junk of JUNK)
    if (!known.has(junk) && validateAnswer(game, s, seat, q.id, junk).ok)
      return `junk is accepted at ${q.step}: ${JSON.stringify(junk)}`
  if (validateAnswer(game, s, seat, q.id + 1, offered[0]).ok)
    return 'an answer to another question is accepted'
  return null
}
