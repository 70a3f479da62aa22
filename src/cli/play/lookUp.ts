/** What can be looked at before answering: the rule, the board, the own stack, the log, and what a bot would do. */
import { hint } from '#bots/hints.ts'
import { imagined } from '#engine/chance.ts'
import type { Question } from '#engine/question.ts'
import { view } from '#engine/view.ts'
import { type Clause, clausesOf } from '../rules/clauses.ts'
import { grid, wrapped } from '../shell/grid.ts'
import type { Screen } from '../shell/screen.ts'
import { blockLines, boardLines, spokenBoard } from '../show/board.ts'
import type { Numbers } from '../show/numbers.ts'
import { questionLines } from '../show/panel.ts'
import type { Playing } from './terminal.ts'

/** Null when something else was typed. */
export const lookUp = (p: Playing, q: Question, numbers: Numbers, typed: string): string[] | null => {
  const { session, screen, voice, say } = p
  const { inProgress, game } = session
  const seen = () => view(game, inProgress.state, q.seat)
  switch (typed) {
    case 'b':
      return [
        ...boardLines(game, seen(), q.seat, voice, screen),
        ...questionLines(q, numbers, voice, say, screen),
      ]
    case 's': {
      const stack = spokenBoard(game, seen(), q.seat, voice, true)
      return stack.length === 0 ? [say('play.noStack')] : blockLines(stack, screen)
    }
    case 'l':
      return session.heard(q.seat).flatMap((line) => voice.sentence(line))
    case 'h':
      return hintLines(p, q, numbers)
  }
  if (!typed.startsWith('?')) return null
  const wanted = typed.slice(1).trim().toUpperCase() || q.rule
  const found = clausesOf(game.id, say.language).find(({ id }) => id === wanted)
  return found ? clauseLines(found, screen) : [say('play.noClause', { clause: wanted })]
}

const clauseLines = ({ id, text }: Clause, screen: Screen): string[] =>
  wrapped(`${screen.paint('bold', id)}  ${text}`, screen.width, '  ')

/** As at a table of the page: whoever plays alone against bots gets hints. */
const hintLines = (p: Playing, q: Question, numbers: Numbers): string[] => {
  const { session, sitters, screen, voice, say } = p
  const { inProgress, game } = session
  if (sitters.filter((bot) => bot === null).length > 1) return [say('play.noHints')]
  screen.progress(say('play.hintThinks'))
  // Its chance is its own, so that asking does not change what the bots do.
  const found = hint(game, view(game, inProgress.state, q.seat), q.seat, imagined(q.id))
  const percent = new Intl.NumberFormat(say.language, { style: 'percent', maximumFractionDigits: 0 })
  const rows = found.best.map(({ given, value }) => {
    const option = q.options.findIndex(({ answer }) => answer === given)
    const number = numbers[option]
    return [number ? String(number) : '', voice.given(q, given), percent.format(value)]
  })
  return [
    screen.paint('bold', say('play.hintBest')),
    ...grid({ rows, width: screen.width, indent: '  ', right: [0, 2] }),
    ...wrapped(screen.paint('dim', say('play.hintHow', { n: found.iterations })), screen.width),
  ]
}
