/** LW-31, LW-32, LW-43: spending, the debt rule and bankruptcy. */
import type { Seat, Tell } from '#engine/contract.ts'
import { PURPOSES, type Purpose } from '../material.ts'
import { type LastWill, ownsProperty } from '../state.ts'
import { refuse, text } from '../words.ts'

export const DEBT = refuse('LW-31', 'no.debt')

/** LW-31: an owner of property spends no more than it has. */
export const makesForbiddenDebt = (s: LastWill, seat: Seat, pounds: number): boolean =>
  pounds > s.money[seat] && ownsProperty(s, seat)

/** LW-32, LW-43: bankruptcy happens by itself and is final. */
export const settle = (s: LastWill, seat: Seat, tell: Tell | null): void => {
  if (s.bankrupt[seat] || s.money[seat] > 0 || ownsProperty(s, seat)) return
  s.bankrupt[seat] = true
  tell?.('LW-32', text('told.bankrupt', { seat: { seat } }))
}

/** Money that is paid, or below zero comes back, with what it is for. */
export const pay = (s: LastWill, seat: Seat, purpose: Purpose, pounds: number): void => {
  s.money[seat] -= pounds
  if (s.spent.length > 0) s.spent[seat * PURPOSES.length + PURPOSES.indexOf(purpose)] += pounds
}

export const spend = (s: LastWill, seat: Seat, purpose: Purpose, pounds: number, tell: Tell | null): void => {
  pay(s, seat, purpose, pounds)
  settle(s, seat, tell)
}
