/** Who will win: tiles won, towers led and how surely, heads, and what the hand can still do. */
import type { Judge, Seat } from '#engine/contract.ts'
import { expectedFame, tileOf } from './expected.ts'
import { CARDS, CITIES, type City, FLOORS, HEADS } from './material.ts'
import { citiesIn, floorsIn, hand, isScored, type Patrizier } from './state.ts'
import { fameForHeads, headsOf } from './steps/end.ts'
import { WEIGHTS } from './weights.ts'

const progress = (s: Patrizier): number => {
  let left = 0
  for (let seat = 0; seat < s.seats; seat++) left += s.supply[seat]
  return 1 - left / (s.seats * FLOORS[s.seats])
}

const floorsOf = (tower: readonly Seat[], seat: Seat): number => {
  let n = 0
  for (let i = 0; i < tower.length; i++) if (tower[i] === seat) n++
  return n
}

const crestsFor = (s: Patrizier, seat: Seat, city: City): number => {
  const cards = s.cards.piles[hand(seat)]
  let n = 0
  for (let i = 0; i < cards.length; i++) if (CARDS[cards[i]].city === city) n += CARDS[cards[i]].crests
  return n
}

/** Of the others in a tower the one to beat, or -1. */
const rivalIn = (s: Patrizier, tower: readonly Seat[], seat: Seat): Seat => {
  let rival = -1
  let most = 0
  for (let other = 0; other < s.seats; other++) {
    const n = other === seat ? 0 : floorsOf(tower, other)
    if (n === 0 || n < most) continue
    if (n > most || tower.lastIndexOf(other) > tower.lastIndexOf(rival)) rival = other
    most = n
  }
  return rival
}

interface Towers {
  won: number
  led: number
  surelyLed: number
  trailing: number
  reachable: number
  backed: number
}

const addTower = (s: Patrizier, seat: Seat, city: City, side: number, sum: Towers): void => {
  const left = CITIES[city].floors - floorsIn(s, city)
  const tile = tileOf(s, city, side, left)
  const crests = crestsFor(s, seat, city)
  sum.backed += (tile * crests) / left
  const tower = s.towers[2 * city + side]
  if (tower.length === 0) return
  const mine = floorsOf(tower, seat)
  const rival = rivalIn(s, tower, seat)
  const most = rival < 0 ? 0 : floorsOf(tower, rival)
  const isOnTop = mine === most && tower.lastIndexOf(seat) > tower.lastIndexOf(rival)
  const ahead = mine - most + (isOnTop ? 0.5 : 0)
  const share = Math.min(1, Math.abs(ahead) / (left + 0.5))
  if (ahead > 0) {
    sum.led += tile
    sum.surelyLed += tile * share
  } else {
    sum.trailing += tile * share
    if (mine + crests > most) sum.reachable += tile
  }
}

const towersOf = (s: Patrizier, seat: Seat): Towers => {
  const sum: Towers = { won: 0, led: 0, surelyLed: 0, trailing: 0, reachable: 0, backed: 0 }
  for (let city = 0; city < citiesIn(s.seats); city++)
    for (let side = 0; side < 2; side++) {
      if (!isScored(s, city)) addTower(s, seat, city, side, sum)
      else if (s.tiles[2 * city + side] === seat) sum.won += CITIES[city].tiles[side]
    }
  return sum
}

const isOnTurn = (s: Patrizier, seat: Seat): boolean => {
  const top = s.stack[s.stack.length - 1]
  return top !== undefined && 'seat' in top && top.seat === seat
}

const features = (s: Patrizier, seat: Seat): readonly number[] => {
  const { won, led, surelyLed, trailing, reachable, backed } = towersOf(s, seat)
  const cards = s.cards.piles[hand(seat)]
  // Every card in hand will be played, so its heads count as if they lay there.
  let fame = 0
  let one = 0
  let two = 0
  let heads = 0
  for (let kind = 0; kind < HEADS.length; kind++) {
    let n = headsOf(s, seat, HEADS[kind])
    for (let i = 0; i < cards.length; i++)
      if (CARDS[cards[i]].head === HEADS[kind]) n += CARDS[cards[i]].heads
    fame += fameForHeads(n)
    heads += n
    if (n % 3 === 1) one++
    else if (n % 3 === 2) two++
  }
  let crests = 0
  let moves = 0
  let freePicks = 0
  for (let i = 0; i < cards.length; i++) {
    const card = CARDS[cards[i]]
    crests += card.crests
    if (card.action === 'move') moves++
    else if (card.action === 'freePick') freePicks++
  }
  return [
    won,
    led,
    surelyLed,
    trailing,
    reachable,
    backed,
    fame,
    one,
    two,
    heads,
    crests,
    moves,
    freePicks,
    s.supply[seat],
    isOnTurn(s, seat) ? 1 : 0,
  ]
}

export const judge: Judge<Patrizier> = {
  progress,
  features,
  weights: WEIGHTS,
  more: expectedFame,
  curiosity: 1.3,
}
