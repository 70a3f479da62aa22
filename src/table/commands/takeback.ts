/**
 * Taking back what others have learnt something by. Among people it is proposed and voted on, once for each answer; whoever
 * plays alone against bots on the own device goes back to any moment
 * (docs/decisions/0186-a-takeback-is-an-entry.md).
 */
import type { Seat } from '#engine/contract.ts'
import { type Entry, lastAnswered } from '#engine/entries.ts'
import { takebackRefusal } from '#engine/undo.ts'
import type { Handler, Refused } from '../handler.ts'
import { entering } from '../play.ts'
import {
  type House,
  type Motion,
  type Now,
  type Play,
  type Proposal,
  refuse,
  type Table,
  type Told,
  withSeat,
} from '../table.ts'
import { say } from '../told.ts'
import { ownSeat, standsStill } from './answers.ts'

type Takeback = Extract<Motion, { readonly kind: 'takeback' }>

const everyEntry = ({ earlier, entries }: Play): readonly Entry[] => [
  ...earlier.flatMap((segment) => segment.entries),
  ...entries,
]

/** Then nobody has to agree. */
const isAlone = ({ seats }: Table): boolean => seats.filter(({ guest }) => guest !== null).length === 1

const answersOf = (play: Play, seat: Seat): number =>
  everyEntry(play).filter((entry) => entry.kind === 'answer' && entry.seat === seat).length

/** What a seat asks for: the motion with the question that would be asked again, and a note that it has been asked for. */
export const takebackAsked = (
  table: Table,
  seat: Seat,
): { readonly ok: true; readonly motion: Takeback; readonly table: Table } | Refused => {
  const still = standsStill(table)
  if (still) return still
  const { play } = table
  if (!play) return refuse('table.notRunning')
  const question = lastAnswered(play.entries, seat)
  if (question === null) return { ok: false, refusal: { key: 'takeback.nothing' } }
  const refusal = takebackRefusal(play, question)
  if (refusal) return { ok: false, refusal }
  const answers = answersOf(play, seat)
  if (table.seats[seat].askedBack === answers && !isAlone(table)) return refuse('table.askedBack')
  return {
    ok: true,
    motion: { kind: 'takeback', question, entries: everyEntry(play).length },
    table: withSeat(table, seat, { askedBack: answers }),
  }
}

/** Whoever plays on has not agreed: it is only ever about the game as it was when it was asked for. */
export const takebackLapsed = ({ status, play }: Table, { entries }: Takeback): Refused | null =>
  status === 'running' && play && everyEntry(play).length === entries ? null : refuse('table.notNeeded')

/** Nobody has said no, a bot was only quicker: it may be asked for once more. */
export const askableAgain = (table: Table, seat: Seat): Table => withSeat(table, seat, { askedBack: -1 })

interface TakenBack {
  readonly table: Table
  readonly told: readonly Told[]
  readonly entry?: Entry
}

export const takenBack = (
  table: Table,
  { question = 0 }: Takeback,
  { by, yes }: Proposal,
  house: House,
  { now }: Now,
): TakenBack => {
  const done = entering(table, house, { kind: 'takeback', seat: by, at: now, question, agreed: yes })
  if (!done.ok || !done.entry) return { table, told: [say('told.takebackLapsed')] }
  const others = yes.filter((seat) => seat !== by)
  const told =
    others.length > 0
      ? say('told.takeback', { seat: { seat: by }, seats: { seats: others } })
      : say('told.rewind', { seat: { seat: by } })
  return { table: done.table, told: [told], entry: done.entry }
}

/** On the own device, alone against bots: this question is asked again. */
export const rewind: Handler<'rewind'> = (table, { seat: named, question }, guest, house, { now }) => {
  const own = ownSeat(table, guest, named, house)
  if (!own.ok) return own
  if (!house.isOwnDevice || !isAlone(table)) return refuse('table.onlyAlone')
  const still = standsStill(table)
  if (still) return still
  const { seat } = own
  const done = entering(table, house, { kind: 'takeback', seat, at: now, question, agreed: [seat] })
  return done.ok ? { ...done, told: [say('told.rewind', { seat: { seat } })] } : done
}
