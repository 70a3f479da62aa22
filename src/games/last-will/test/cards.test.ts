/** Every card does what is printed on it. */
import { describe, expect, it } from 'vitest'
import { CARDS, KINDS } from '../cards.ts'
import { cardName, cardNamed } from '../notation.ts'
import { turnOf } from './table.ts'

const TWO = ['Anna', 'Bert']
const ACTIONS = 6
const firstNamed = (name: string) => cardName(CARDS.findIndex((kind) => kind.name === name))

/** Every way to play a card with a guest, a dog, a chef and a horse at hand, or the least and the most of them. */
const WHITE: { readonly [name: string]: string } = {
  dinner: '1:2',
  dinnerForTwo: '1:1 1:4:guest1',
  dinnerWithChef: '1:1 1:4:chef1',
  dinnerWithDog: '1:1 1:3:guest1 1:3:dog1 1:5:dog1+guest1',
  banquet: '2:3 … 2:10:guest1+chef1+dog1',
  carriageRide: '1:2',
  carriageRideWithLady: '1:1 1:3:horse1 1:3:guest1 1:5:guest1+horse1',
  dayTrip: '2:3 … 2:9:dog1+horse1+guest1',
  horseRaces: '1:2 1:5:horse1',
  soiree: '1:3',
  reception: '1:1 1:3:chef1 1:3:guest1 1:5:guest1+chef1',
  ball: '2:4 4:9 6:17',
  gardenParty: '2:4 3:6 4:10 5:13',
  boatTrip: '2:5',
  boatTripWithCompany: '2:2 … 2:9:dog1+guest1+chef1',
  riverCruise: '2:5 3:8 5:14',
  theatre: '1:2',
  theatreEvening: '1:1 1:4:guest1',
  ridingToTheatre: '1:1 1:2:dog1 1:4:horse1 1:5:horse1+dog1',
  earlyStart: '1:2',
  hecticDay: '1:0',
  grandBall: '2:7 4:14 6:22',
  royalGala: '1:6',
  worldCruise: '3:10 … 3:18:guest1+chef1+dog1+horse1',
  huntingParty: '2:6 2:9:horse1 2:9:dog1 2:12:dog1+horse1',
  royalBanquet: '1:5 1:7:chef1 1:7:guest1 1:9:guest1+chef1',
}

/** Actions to lay it down; then what it can spend with every companion on it, with how many actions. */
const BLACK: { readonly [name: string]: readonly [lay: number, activation: string | null] } = {
  schoolChum: [1, '0: 1'],
  oldFriend: [2, null],
  waiter: [1, null],
  coachman: [1, '0: 1'],
  cabDriver: [1, null],
  tailor: [1, null],
  seaDog: [1, null],
  gardenerA: [1, null],
  gardenerB: [1, null],
  gardenerC: [1, null],
  steward: [1, null],
  housekeeper: [1, null],
  estateAgent: [1, '0: 1'],
  solicitor: [1, null],
  landAgent: [1, '0: 1'],
  bonVivant: [1, null],
  gossip: [1, '0: 1'],
  partyLion: [1, '0: 1'],
  charmer: [1, '0: 1'],
  reservation: [1, '0: 1 2 4'],
  regularsTable: [1, '0: 1 3'],
  gentlemensClub: [2, '1: 4'],
  theatreBox: [2, '0: 2'],
  hiredCarriage: [1, '0: 1 2 3'],
  farmhands: [1, '0: 2'],
  ridingSchool: [1, '0: 2'],
  kennels: [1, '0: 2'],
  privateBoat: [1, '0: 1 2 4'],
  farmManager: [1, '0: 1'],
  bosomFriend: [1, '0: 1'],
  majordomo: [1, '0: 1'],
  propertyShark: [1, '0: 1'],
  maitreD: [1, null],
  privateYacht: [1, '0: 2 4 6'],
  casino: [1, '1: 6'],
}

/** What maintaining can spend with every companion on it. */
const PROPERTIES: { readonly [name: string]: string } = {
  farm15: '2 6',
  farm12: '2 4 7',
  farm8: '5 7',
  farm11: '5 7 10',
  farm13: '5 8 11',
  farm10: '5 7 10',
  farm14: '5 9 12',
  farm7: '5',
  farm16: '5 10',
  townHouse9: '2',
  townHouse10: '2 4',
  townHouse11: '3',
  townHouse12: '2 4',
  townHouse13: '3',
  mansion14: '3',
  mansion15: '3 5',
  mansion16: '2 4 7',
  mansion17: '4',
  mansion18: '3 6',
  manor16: '4 6',
  manor17: '4 6 8',
  manor18: '4 6',
  manor19: '5',
  manor20: '4 7',
}

/** Houses from the top down. */
const VALUES: { readonly [name: string]: string } = {
  townHouse9: '9 6 4 2',
  townHouse10: '10 7 4 2',
  townHouse11: '11 8 5 3',
  townHouse12: '12 8 5 2',
  townHouse13: '13 9 5 2',
  mansion14: '14 11 8 5 3',
  mansion15: '15 12 8 5 2',
  mansion16: '16 12 9 6 3',
  mansion17: '17 13 10 7 4',
  mansion18: '18 14 10 6 3',
  manor16: '16 14 11 8 5',
  manor17: '17 14 12 9 6',
  manor18: '18 15 12 8 5',
  manor19: '19 16 13 9 5',
  manor20: '20 16 13 10 6',
}

describe('white-bordered cards', () => {
  it.each(Object.entries(WHITE))('LW-17 %s: %s', (name, ways) => {
    const card = firstNamed(name)
    const t = turnOf(TWO, { hands: { Anna: `${card} guest1 dog1 chef1 horse1` }, actions: { Anna: ACTIONS } })
    t.says('Anna', card)
    const [least, most] = [ways.split(' ')[0], ways.split(' ').at(-1) as string]
    const isAsked = t.question('Anna').step === 'finish'
    if (isAsked) {
      if (ways.includes('…')) expect(t.choices('Anna')).toEqual(expect.arrayContaining([least, most]))
      else expect(t.choices('Anna')).toEqual(ways.split(' '))
      t.says('Anna', most)
    } else expect(least).toBe(most)
    const [actions, pounds] = most.split(':').map(Number)
    const gained = CARDS[cardNamed(card)].gainsActions
    expect([t.s.actions[0], t.s.money[0]]).toEqual([ACTIONS - actions + gained, 70 - pounds])
  })
})

describe('black-bordered cards', () => {
  it.each(Object.entries(BLACK))('LW-19 LW-20 %s', (name, [lay, activation]) => {
    const card = firstNamed(name)
    const gives = CARDS[cardNamed(card)].gives.actions
    const t = turnOf(TWO, {
      hands: { Anna: card },
      // A farm with a dog and a horse on it, for what counts them.
      boards: { Anna: 'farm12+2' },
      actions: { Anna: lay },
    })
    t.says('Anna', card)
    expect(t.s.actions[0]).toBe(gives)
    t.arrange((s) => {
      s.actions[0] = 1
    })
    const use = `use ${card}`
    expect(t.question('Anna').options.some(({ answer }) => answer === use)).toBe(activation !== null)
    if (activation === null) return
    const [actions, amounts] = activation.split(': ')
    for (const [companions, pounds] of amounts.split(' ').map(Number).entries()) {
      t.arrange((s) => {
        s.tokens[cardNamed(card)] = companions
        s.activated[cardNamed(card)] = false
        s.actions[0] = 1
        s.money[0] = 70
      })
      t.says('Anna', use)
      expect([t.s.actions[0], t.s.money[0]]).toEqual([1 - Number(actions), 70 - pounds])
    }
  })

  it.each(Object.entries(PROPERTIES))('LW-23 LW-24 %s is bought and maintained', (name, amounts) => {
    const price = Number(name.replace(/\D/g, ''))
    const t = turnOf(TWO, { hands: { Anna: name }, actions: { Anna: 2 } })
    t.says('Anna', name)
    expect([t.s.actions[0], t.s.money[0]]).toEqual([1, 70 - price])
    for (const [companions, pounds] of amounts.split(' ').map(Number).entries()) {
      t.arrange((s) => {
        s.tokens[cardNamed(name)] = companions
        s.activated[cardNamed(name)] = false
        s.actions[0] = 1
        s.money[0] = 70
      })
      t.says('Anna', `use ${name}`)
      expect([t.s.actions[0], t.s.money[0]]).toEqual([0, 70 - pounds])
    }
  })

  it.each(Object.entries(VALUES))('LW-25 LW-29 %s loses value: %s', (name, values) => {
    const t = turnOf(TWO, { boards: { Anna: name }, actions: { Anna: 1 }, round: 1 })
    for (const value of values.split(' ').slice(1)) {
      t.only({ step: 'roundEnd' })
      t.arrange((s) => {
        s.market.fill(0)
        s.actions[0] = 1
        s.money[0] = 0
      })
      t.only({ step: 'turn', seat: 0 }, { step: 'roundEnd' })
      expect(
        t.question('Anna').options.find(({ answer }) => answer === `sell ${name}`)?.label.with,
      ).toMatchObject({
        n: Number(value),
      })
    }
    t.says('Anna', `sell ${name}`)
    expect(t.s.money[0]).toBe(Number(values.split(' ').at(-1)))
  })

  it('LW-38 every card is in one of these tables, but for companions and the two specials with tests of their own', () => {
    const t = turnOf(TWO, { hands: { Anna: 'hecticDay1' }, actions: { Anna: 1 } })
    t.says('Anna', 'hecticDay1')
    const named = [...Object.keys(WHITE), ...Object.keys(BLACK), ...Object.keys(PROPERTIES)]
    const others = ['wildTenants', 'breedersFair', 'guest', 'dog', 'chef', 'horse', 'wild']
    expect(new Set([...named, ...others])).toEqual(new Set(KINDS.map(({ name }) => name)))
  })
})

describe('privileges of helpers', () => {
  /** What a helper adds to a use: the amounts with it, of which the least is without. */
  const ADDS: readonly (readonly [helper: string, card: string, amounts: string])[] = [
    ['waiter1', 'reservation1', '1 2'],
    ['maitreD', 'reservation1', '1 3'],
    ['coachman', 'hiredCarriage1', '1 2'],
    ['cabDriver', 'hiredCarriage1', '1 3'],
    ['tailor', 'theatreBox', '2 5'],
    ['seaDog1', 'privateBoat', '1 3'],
    ['seaDog1', 'gentlemensClub1', '4 6'],
    ['gardenerA', 'mansion14', '3 6'],
    ['gardenerA', 'townHouse9', '2 5'],
    ['gardenerB', 'mansion14', '3 6'],
    ['gardenerB', 'manor19', '5 8'],
    ['gardenerC', 'townHouse9', '2 5'],
    ['gardenerC', 'manor19', '5 8'],
  ]
  it.each(ADDS)('LW-22 %s and %s: %s', (helper, card, amounts) => {
    const t = turnOf(TWO, { boards: { Anna: `${helper} ${card}` }, actions: { Anna: 1 } })
    t.says('Anna', `use ${card}`)
    expect(t.choices('Anna').join(' ')).toBe(amounts)
    t.says('Anna', Number(amounts.split(' ')[1]))
    expect(t.s.money[0]).toBe(70 - Number(amounts.split(' ')[1]))
  })

  const ADDS_NOTHING: readonly (readonly [helper: string, card: string])[] = [
    ['waiter1', 'hiredCarriage1'],
    ['tailor', 'privateBoat'],
    ['gardenerA', 'manor19'],
    ['gardenerB', 'townHouse9'],
    ['gardenerC', 'mansion14'],
    ['gardenerA', 'farm7'],
  ]
  it.each(ADDS_NOTHING)('LW-20 LW-24 %s has nothing to do with %s', (helper, card) => {
    const t = turnOf(TWO, { boards: { Anna: `${helper} ${card}` }, actions: { Anna: 1 } })
    t.says('Anna', `use ${card}`)
    expect(t.question('Anna').step).toBe('turn')
    expect(t.s.activated[cardNamed(card)]).toBe(true)
  })
})
