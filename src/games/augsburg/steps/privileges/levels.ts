/** AUG-25 to AUG-27: rising by a level, if need be at the cost of an opponent. */
import { call } from '#engine/advance.ts'
import type { AskOne, Refusal, Seat, Tell } from '#engine/contract.ts'
import { TOP_LEVEL, TRACKS, type Track } from '../../material.ts'
import { type Augsburg, type Frame, levelOf } from '../../state.ts'
import { levelText, refuse, text } from '../../words.ts'
import { gain } from '../prestige.ts'

const AT_THE_TOP = refuse('AUG-25', 'level.top')
const COMPENSATION_GULDEN = 100
const COMPENSATION_PRESTIGE = 1

export const levelRefusal = (s: Augsburg, seat: Seat, track: Track): Refusal | null =>
  levelOf(s, seat, track) === TOP_LEVEL ? AT_THE_TOP : null

/** Where the cards of a level are counted in the supply. */
const inSupply = (track: Track, level: number): number => TRACKS.length * track + level - 2
const setLevel = (s: Augsburg, seat: Seat, track: Track, level: number): void => {
  s.levels[TRACKS.length * seat + track] = level
}

/** AUG-26: those who have the card that the seat needs, if the supply has none. */
export const holders = (s: Augsburg, seat: Seat, track: Track): Seat[] => {
  const level = levelOf(s, seat, track) + 1
  const found: Seat[] = []
  if (level > TOP_LEVEL || s.supply[inSupply(track, level)] > 0) return found
  for (let other = 0; other < s.seats; other++) if (levelOf(s, other, track) === level) found.push(other)
  return found
}

export const levelUp = (s: Augsburg, seat: Seat, track: Track, tell: Tell | null): void => {
  const level = levelOf(s, seat, track) + 1
  const victims = holders(s, seat, track)
  if (victims.length > 1) call(s, { step: 'takeFrom', seat, track })
  else if (victims.length === 1) takeFromSeat(s, seat, track, victims[0], tell)
  else {
    s.supply[inSupply(track, level)]--
    // Level 2 cards are kept for good.
    if (level === TOP_LEVEL) s.supply[inSupply(track, TOP_LEVEL - 1)]++
    setLevel(s, seat, track, level)
    tell?.('AUG-25', text('told.rises', { seat: { seat }, level: levelText(track, level) }))
  }
}

const takeFromSeat = (s: Augsburg, seat: Seat, track: Track, victim: Seat, tell: Tell | null): void => {
  const level = levelOf(s, victim, track)
  setLevel(s, seat, track, level)
  // Whoever loses level 3 falls back on level 2, whoever loses level 4 on the taker's level 3 card.
  setLevel(s, victim, track, level - 1)
  tell?.(
    level === TOP_LEVEL ? 'AUG-27' : 'AUG-26',
    text('told.takesLevel', {
      seat: { seat },
      victim: { seat: victim },
      level: levelText(track, level),
      left: levelText(track, level - 1),
    }),
  )
  call(s, { step: 'compensation', seat: victim })
}

export const takeFrom: AskOne<Augsburg, Extract<Frame, { step: 'takeFrom' }>> = {
  rules: ['AUG-26'],
  shape: 'one',
  prompt: (s, { seat, track }) =>
    text('takeFrom.prompt', { level: levelText(track, levelOf(s, seat, track) + 1) }),
  options: (s, { seat, track }) => holders(s, seat, track),
  refusal: () => null,
  label: (_s, _f, _seat, victim) => text('takeFrom.option', { seat: { seat: victim as Seat } }),
  answer: (s, { seat, track }, _, victim, tell) => takeFromSeat(s, seat, track, victim as Seat, tell),
}

export const COMPENSATIONS = ['gulden', 'prestige'] as const

export const compensation: AskOne<Augsburg, Extract<Frame, { step: 'compensation' }>> = {
  rules: ['AUG-26'],
  shape: 'one',
  prompt: () => text('compensation.prompt'),
  options: () => COMPENSATIONS,
  // The point may be chosen also where a limit swallows it.
  refusal: () => null,
  label: (_s, _f, _seat, wanted) =>
    wanted === 'gulden'
      ? text('compensation.gulden', { n: COMPENSATION_GULDEN })
      : text('compensation.prestige', { n: COMPENSATION_PRESTIGE }),
  answer(s, { seat }, _, wanted, tell) {
    if (wanted === 'gulden') {
      s.money[seat] += COMPENSATION_GULDEN
      tell?.('AUG-26', text('told.gulden', { seat: { seat }, n: COMPENSATION_GULDEN }))
    } else {
      tell?.('AUG-26', text('told.prestige', { seat: { seat }, n: COMPENSATION_PRESTIGE }))
      gain(s, seat, COMPENSATION_PRESTIGE, 'compensation', tell)
    }
  },
}
