/** CIT-24, CIT-27, CIT-35, CIT-38: the mercenary removes a district; the graveyard may save it. */
import { call } from '#engine/advance.ts'
import type { Answer, AskOne, Refusal, Seat } from '#engine/contract.ts'
import { COSTS, FULL_CITY, GRAVEYARD, isKeep, PREACHER } from '../../material.ts'
import { cardName, districtNamed } from '../../notation.ts'
import { type Citadels, city, DISCARD, type Frame, hand, isCity, places, RUIN, seatOf } from '../../state.ts'
import { refuse, text } from '../../words.ts'

const FULL = refuse('CIT-27', 'remove.full', { n: FULL_CITY })
const PROTECTED = refuse('CIT-24', 'remove.protected')
const PROTECTED_ALL_ROUND = refuse('CIT-35', 'remove.protected')
const A_KEEP = refuse('CIT-16', 'remove.keep')
const TOO_DEAR: readonly Refusal[] = Array.from({ length: 6 }, (_, n) =>
  refuse('CIT-27', 'remove.tooDear', { n }),
)

/** CIT-27: free if it cost 1, else cost less 1. */
const priceOf = (card: number): number => COSTS[card] - 1

const cityRefusal = (s: Citadels, owner: Seat): Refusal | null => {
  if (s.cards.piles[city(owner)].length >= FULL_CITY) return FULL
  // CIT-24: a murdered preacher is never revealed, so it does not protect.
  if (s.revealedBy[PREACHER] !== owner) return null
  return s.seats > 3 ? PROTECTED : PROTECTED_ALL_ROUND
}

const removalRefusal = (s: Citadels, seat: Seat, owner: Seat, card: number): Refusal | null => {
  const closed = cityRefusal(s, owner)
  if (closed) return closed
  if (isKeep(card)) return A_KEEP
  return s.gold[seat] < priceOf(card) ? TOO_DEAR[priceOf(card)] : null
}

const NONE_STANDS = refuse('CIT-27', 'turn.noneStands')
const ALL_PROTECTED = refuse('CIT-24', 'turn.allProtected')
const ALL_PROTECTED_ALL_ROUND = refuse('CIT-35', 'turn.allProtected')
const NOTHING_TO_REMOVE = refuse('CIT-27', 'turn.nothingToRemove')

/** Why nothing can be removed: one reason, if it holds for all that stands elsewhere. Null: something can be. */
export const removingRefusal = (s: Citadels, seat: Seat): Refusal | null => {
  let why: Refusal | null = null
  for (let owner = 0; owner < s.seats; owner++) {
    const built = s.cards.piles[city(owner)]
    if (owner === seat || built.length === 0) continue
    const closed = cityRefusal(s, owner)
    if (closed === null)
      for (let i = 0; i < built.length; i++)
        if (removalRefusal(s, seat, owner, built[i]) === null) return null
    const here = closed ?? NOTHING_TO_REMOVE
    why = why === null || why === here ? here : NOTHING_TO_REMOVE
  }
  if (why === PROTECTED) return ALL_PROTECTED
  if (why === PROTECTED_ALL_ROUND) return ALL_PROTECTED_ALL_ROUND
  return why ?? NONE_STANDS
}

const ownerOf = (s: Citadels, card: number): Seat => seatOf(s.cards.where[card])

/** CIT-38: who may save what has just been removed, or -1. */
const saverOf = (s: Citadels, mercenary: Seat): Seat => {
  const place = s.cards.where[GRAVEYARD.card]
  if (!isCity(place)) return -1
  const owner = seatOf(place)
  return owner !== mercenary && s.gold[owner] >= GRAVEYARD.takes ? owner : -1
}

const removal = (to: number) =>
  places.transfer<Citadels>({
    rule: 'CIT-27',
    to,
    text(_, seat, [card], from) {
      const named = { seat: { seat }, owner: { seat: seatOf(from) }, card: { card } }
      const n = priceOf(card)
      return n === 0 ? text('told.removeFree', named) : text('told.remove', { ...named, n })
    },
  })
const [removes, ruins] = [removal(DISCARD), removal(RUIN)]

export const remove: AskOne<Citadels, Extract<Frame, { step: 'remove' }>> = {
  rules: ['CIT-27', 'CIT-38'],
  shape: 'one',
  prompt: (s, { seat }) => text('remove.prompt', { n: s.gold[seat] }),
  options(s, { seat }) {
    const names: Answer[] = []
    for (let owner = 0; owner < s.seats; owner++) {
      if (owner === seat) continue
      const built = s.cards.piles[city(owner)]
      for (let i = 0; i < built.length; i++) names.push(cardName(built[i]))
    }
    return names
  },
  refusal(s, _, seat, name) {
    const card = districtNamed(name)
    return removalRefusal(s, seat, ownerOf(s, card), card)
  },
  label(s, _f, _seat, name) {
    const card = districtNamed(name)
    const named = { seat: { seat: ownerOf(s, card) }, card: { card } }
    const n = priceOf(card)
    return n === 0 ? text('remove.free', named) : text('remove.option', { ...named, n })
  },
  at: (s, _f, _seat, name) => `city.${ownerOf(s, districtNamed(name))}`,
  answer(s, { seat }, _, name, tell) {
    const card = districtNamed(name)
    s.gold[seat] -= priceOf(card)
    // The graveyard cannot save itself.
    const saver = card === GRAVEYARD.card ? -1 : saverOf(s, seat)
    if (saver < 0) return removes.one(s, seat, card, tell)
    call(s, { step: 'save', seat: saver, card })
    ruins.one(s, seat, card, tell)
  },
}

const leaves = places.transfer<Citadels>({
  rule: 'CIT-38',
  to: DISCARD,
  text: (_, seat, [card]) => text('told.notSaved', { seat: { seat }, card: { card } }),
})

const saves = places.transfer<Citadels>({
  rule: 'CIT-38',
  to: hand,
  text: (_, seat, [card]) => text('told.saved', { seat: { seat }, card: { card }, n: GRAVEYARD.takes }),
})

const SAVE_OPTIONS = ['save', 'leave'] as const

export const save: AskOne<Citadels, Extract<Frame, { step: 'save' }>> = {
  rules: ['CIT-38'],
  shape: 'one',
  prompt: (_, { card }) => text('save.prompt', { card: { card } }),
  options: () => SAVE_OPTIONS,
  refusal: () => null,
  label: (_s, { card }, _seat, a) =>
    a === 'save' ? text('save.save', { card: { card }, n: GRAVEYARD.takes }) : text('save.leave'),
  answer(s, { seat, card }, _, a, tell) {
    if (a === 'leave') return leaves.one(s, seat, card, tell)
    s.gold[seat] -= GRAVEYARD.takes
    saves.one(s, seat, card, tell)
  },
}
