/** Deals what a viewer does not know, from its view alone. */
import { keptOnce, viewerBit } from '../cards.ts'
import { below, type Chance, shuffled } from '../chance.ts'
import type { Cards, Mix, SeenCards, Viewer } from '../contract.ts'

/** What has to be dealt for one view: worked out once, dealt many times. */
interface Plan {
  readonly cards: number
  /** By card, where it is known: its place; else 0. */
  readonly where: readonly number[]
  /** By card: -1, as if it was never mixed. */
  readonly from: readonly number[]
  /** By group: its cards are as if they had just been mixed. */
  readonly mixes: readonly Mix[]
  /** By group, those with the fewest cards first. */
  readonly wants: readonly {
    readonly group: number
    readonly cards: readonly number[]
    readonly slots: readonly Slot[]
  }[]
  /** Any two groups are apart or one within the other: dealing the smaller first is then fair. */
  readonly nested: boolean
}
interface Slot {
  readonly place: number
  readonly at: number
}

const plans = new WeakMap<SeenCards, Plan>()

const planFor = (seen: SeenCards): Plan => {
  let plan = plans.get(seen)
  if (plan) return plan
  const slots: Slot[][] = seen.groups.map(() => [])
  const where: number[] = []
  let cards = 0
  seen.piles.forEach((pile, place) => {
    pile.forEach((content, at) => {
      cards++
      if (content < 0) slots[-1 - content].push({ place, at })
      else where[content] = place
    })
  })
  const hidden = slots.reduce((sum, list) => sum + list.length, 0)
  if (new Set(seen.groups.flat()).size !== hidden) throw new Error('a view that no deal of the cards fits')
  const wants = seen.groups
    .map((list, group) => ({ group, cards: list, slots: slots[group] }))
    .sort((a, b) => a.cards.length - b.cards.length)
  const apartOrWithin = (small: readonly number[], large: readonly number[]) => {
    const inLarge = new Set(large)
    const shared = small.filter((card) => inLarge.has(card)).length
    return shared === 0 || shared === small.length
  }
  const nested = wants.every((a, i) => wants.every((b, j) => j <= i || apartOrWithin(a.cards, b.cards)))
  plan = {
    cards,
    where: Array.from({ length: cards }, (_, card) => where[card] ?? 0),
    from: Array.from({ length: cards }, () => -1),
    mixes: seen.groups.map(mixOf),
    wants,
    nested,
  }
  plans.set(seen, plan)
  return plan
}

const mixOf = (cards: readonly number[], id: number): Mix => {
  const unknown = keptOnce(cards.map(() => -1))
  return { id, insiders: 0, cards, where: unknown, known: keptOnce(cards.map(() => 0)), from: unknown }
}

export const imagineCards = (seen: SeenCards, viewer: Viewer, chance: Chance): Cards => {
  const plan = planFor(seen)
  const piles = seen.piles.map((pile) => pile.slice())
  const where = plan.where.slice()
  const from = plan.from.slice()
  const mine = viewerBit(viewer)
  const known = from.map(() => mine)

  const dealt = plan.nested ? dealNested(plan, chance) : dealTangled(plan, chance)
  for (let w = 0; w < plan.wants.length; w++) {
    const { group, slots } = plan.wants[w]
    for (let i = 0; i < slots.length; i++) {
      const { place, at } = slots[i]
      const card = dealt[w][i]
      piles[place][at] = card
      where[card] = place
      known[card] = 0
      from[card] = group
    }
  }
  return { piles, where, known, from, mixed: plan.mixes.length, mixes: plan.mixes.slice(), bars: [] }
}

/** The cards for the slots of each want. */
type Dealt = number[][]

const dealNested = (plan: Plan, chance: Chance): Dealt => {
  const used = new Array<boolean>(plan.cards).fill(false)
  return plan.wants.map(({ cards, slots }) => {
    const free = cards.filter((card) => !used[card])
    for (let i = 0; i < slots.length; i++) {
      const j = i + below(chance, free.length - i)
      const card = free[j]
      free[j] = free[i]
      free[i] = card
      used[card] = true
    }
    free.length = slots.length
    return free
  })
}

const FAIR_TRIES = 400

/**
 * Groups that overlap: small ones are dealt blindly until it fits, which is exactly fair; where that takes too
 * long, any deal that fits is mixed by exchanging pairs that still fit.
 */
const dealTangled = (plan: Plan, chance: Chance): Dealt => {
  const slots = plan.wants.flatMap((want, w) => want.slots.map(() => w))
  const fits = plan.wants.map((want) => new Set(want.cards))
  const cards = [...new Set(plan.wants.flatMap((want) => want.cards))]
  const deal = (inSlots: readonly number[]): Dealt =>
    plan.wants.map((_, w) => inSlots.filter((_, i) => slots[i] === w))

  for (const part of partsOf(plan)) if (part.slots.length > 10) return deal(mixed(slots, fits, cards, chance))
  const result = new Array<number>(slots.length).fill(-1)
  for (const part of partsOf(plan)) {
    const inPart = part.slots
    const hand = part.cards.slice()
    let tries = 0
    do shuffled(chance, hand)
    while (!inPart.every((slot, i) => fits[slots[slot]].has(hand[i])) && ++tries < FAIR_TRIES)
    if (tries === FAIR_TRIES) return deal(mixed(slots, fits, cards, chance))
    inPart.forEach((slot, i) => {
      result[slot] = hand[i]
    })
  }
  return deal(result)
}

/** Groups that share no card, directly or through others, are dealt apart. */
const partsOf = (plan: Plan): { slots: number[]; cards: number[] }[] => {
  const part = plan.wants.map((_, w) => w)
  const root = (w: number): number => (part[w] === w ? w : root(part[w]))
  plan.wants.forEach((a, i) => {
    plan.wants.forEach((b, j) => {
      if (j > i && a.cards.some((card) => b.cards.includes(card))) part[root(j)] = root(i)
    })
  })
  const found = new Map<number, { slots: number[]; cards: number[] }>()
  let slot = 0
  plan.wants.forEach((want, w) => {
    const r = root(w)
    const here = found.get(r) ?? { slots: [], cards: [] }
    found.set(r, here)
    for (const _ of want.slots) here.slots.push(slot++)
    for (const card of want.cards) if (!here.cards.includes(card)) here.cards.push(card)
  })
  return [...found.values()]
}

const mixed = (
  slots: readonly number[],
  fits: readonly ReadonlySet<number>[],
  cards: readonly number[],
  chance: Chance,
): number[] => {
  const ok = (slot: number, card: number) => fits[slots[slot]].has(card)
  const inSlot = new Array<number>(slots.length).fill(-1)
  const slotOf = new Map<number, number>()
  const order = shuffled(chance, cards.slice())
  /** Finds a card for the slot, moving others to other slots where that helps. */
  const place = (slot: number, tried: Set<number>): boolean => {
    for (const card of order) {
      if (!ok(slot, card) || tried.has(card)) continue
      tried.add(card)
      const holder = slotOf.get(card)
      if (holder === undefined || place(holder, tried)) {
        inSlot[slot] = card
        slotOf.set(card, slot)
        return true
      }
    }
    return false
  }
  for (let slot = 0; slot < slots.length; slot++)
    if (!place(slot, new Set())) throw new Error('a view that no deal of the cards fits')
  for (let i = 0; i < 40 * slots.length; i++) {
    const a = below(chance, slots.length)
    const b = below(chance, slots.length)
    if (!ok(a, inSlot[b]) || !ok(b, inSlot[a])) continue
    const held = inSlot[a]
    inSlot[a] = inSlot[b]
    inSlot[b] = held
  }
  return inSlot
}
