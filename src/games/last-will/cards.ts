/** Every card, one declaration each. Copies of one kind are cards of their own with their own number. */
import { actions, black, companion, crowns, effect, farm, house, type Kind, white } from './kinds.ts'

export const KINDS: readonly Kind[] = [
  white('dinner', 3, 'silverware', [[1, 2]]),
  white('dinnerForTwo', 2, 'silverware', [[1, 1]], { guest: 3 }),
  white('dinnerWithChef', 2, 'silverware', [[1, 1]], { chef: 3 }),
  white('dinnerWithDog', 1, 'silverware', [[1, 1]], { dog: 2, guest: 2 }),
  white('banquet', 1, 'silverware', [[2, 3]], { guest: 2, chef: 3, dog: 2 }),
  white('carriageRide', 2, 'coach', [[1, 2]]),
  white('carriageRideWithLady', 2, 'coach', [[1, 1]], { guest: 2, horse: 2 }),
  white('dayTrip', 2, 'coach', [[2, 3]], { dog: 2, horse: 2, guest: 2 }),
  white('horseRaces', 1, 'coach', [[1, 2]], { horse: 3 }),
  white('soiree', 2, 'wine', [[1, 3]]),
  white('reception', 1, 'wine', [[1, 1]], { guest: 2, chef: 2 }),
  white('ball', 2, 'wine', [
    [2, 4],
    [4, 9],
    [6, 17],
  ]),
  white('gardenParty', 1, 'wine', [
    [2, 4],
    [3, 6],
    [4, 10],
    [5, 13],
  ]),
  white('boatTrip', 2, 'helm', [[2, 5]]),
  white('boatTripWithCompany', 2, 'helm', [[2, 2]], { dog: 3, guest: 2, chef: 2 }),
  white('riverCruise', 1, 'helm', [
    [2, 5],
    [3, 8],
    [5, 14],
  ]),
  white('theatre', 2, 'mask', [[1, 2]]),
  white('theatreEvening', 1, 'mask', [[1, 1]], { guest: 3 }),
  white('ridingToTheatre', 1, 'mask', [[1, 1]], { horse: 3, dog: 1 }),

  black('schoolChum', 2, { spend: [0, 1], gives: { keep: 2 } }),
  black('oldFriend', 2, { lay: 2, gives: { actions: 1 } }),
  black('waiter', 2, { symbol: 'silverware', bonus: { silverware: 1 } }),
  black('coachman', 1, { symbol: 'coach', spend: [0, 1], bonus: { coach: 1 } }),
  black('cabDriver', 1, { symbol: 'coach', bonus: { coach: 2 } }),
  black('tailor', 1, { symbol: 'mask', bonus: { mask: 3 } }),
  black('seaDog', 2, { bonus: { helm: 2, wine: 2 } }),
  black('gardenerA', 1, { garden: ['mansion', 'townHouse'] }),
  black('gardenerB', 1, { garden: ['mansion', 'manor'] }),
  black('gardenerC', 1, { garden: ['townHouse', 'manor'] }),
  black('steward', 2, { gives: { freeFarms: 1 } }),
  black('housekeeper', 2, { gives: { freeHouses: 1 } }),
  black('estateAgent', 2, { spend: [0, 1], gives: { housePrice: 2 } }),
  black('solicitor', 1, { gives: { houseDeals: 2 } }),
  black('landAgent', 1, { spend: [0, 1], gives: { farmDeals: 1, farmPrice: 2 } }),
  black('bonVivant', 1, { gives: { whiteActions: 1 } }),
  black('gossip', 1, { spend: [0, 1], gives: { cards: 2 } }),
  black('partyLion', 1, { spend: [0, 1], gives: { events: 3 } }),
  black('charmer', 1, { spend: [0, 1], gives: { companions: 3 } }),

  black('reservation', 2, {
    symbol: 'silverware',
    spend: [0, 1],
    slots: [
      ['chef', 2],
      ['chef', 4],
    ],
  }),
  black('regularsTable', 1, { symbol: 'silverware', spend: [0, 1], slots: [['chef', 3]] }),
  black('gentlemensClub', 2, { symbol: 'wine', lay: 2, spend: [1, 4] }),
  black('theatreBox', 1, { symbol: 'mask', lay: 2, spend: [0, 2] }),
  black('hiredCarriage', 2, {
    symbol: 'coach',
    spend: [0, 1],
    slots: [
      ['horse', 2],
      ['guest', 3],
    ],
  }),
  black('farmhands', 2, { per: { farm: 2 } }),
  black('ridingSchool', 1, { per: { horse: 2 } }),
  black('kennels', 1, { per: { farm: 1, dog: 1 } }),
  black('privateBoat', 1, {
    symbol: 'helm',
    spend: [0, 1],
    slots: [
      ['guest', 2],
      ['chef', 4],
    ],
  }),

  farm(15, 2, [['horse', 6]]),
  farm(12, 2, [
    ['dog', 4],
    ['horse', 7],
  ]),
  farm(8, 5, [['dog', 7]]),
  farm(11, 5, [
    ['dog', 7],
    ['dog', 10],
  ]),
  farm(13, 5, [
    ['horse', 8],
    ['horse', 11],
  ]),
  farm(10, 5, [
    ['dog', 7],
    ['horse', 10],
  ]),
  farm(14, 5, [
    ['horse', 9],
    ['dog', 12],
  ]),
  farm(7, 5),
  farm(16, 5, [['horse', 10]]),
  house('townHouse', [9, 6, 4, 2], 2),
  house('townHouse', [10, 7, 4, 2], 2, [['guest', 4]]),
  house('townHouse', [11, 8, 5, 3], 3),
  house('townHouse', [12, 8, 5, 2], 2, [['dog', 4]]),
  house('townHouse', [13, 9, 5, 2], 3),
  house('mansion', [14, 11, 8, 5, 3], 3),
  house('mansion', [15, 12, 8, 5, 2], 3, [['guest', 5]]),
  house('mansion', [16, 12, 9, 6, 3], 2, [
    ['chef', 4],
    ['guest', 7],
  ]),
  house('mansion', [17, 13, 10, 7, 4], 4),
  house('mansion', [18, 14, 10, 6, 3], 3, [['guest', 6]]),
  house('manor', [16, 14, 11, 8, 5], 4, [['horse', 6]]),
  house('manor', [17, 14, 12, 9, 6], 4, [
    ['dog', 6],
    ['horse', 8],
  ]),
  house('manor', [18, 15, 12, 8, 5], 4, [['guest', 6]]),
  house('manor', [19, 16, 13, 9, 5], 5),
  house('manor', [20, 16, 13, 10, 6], 4, [['chef', 7]]),

  companion('dog', 5),
  companion('horse', 6),
  companion('guest', 5),
  companion('chef', 4),

  crowns(1, black('farmManager', 1, { spend: [0, 1], gives: { freeFarms: 2 } })),
  crowns(1, black('bosomFriend', 1, { spend: [0, 1], gives: { actions: 1 } })),
  crowns(1, black('majordomo', 1, { spend: [0, 1], gives: { freeHouses: 2 } })),
  crowns(1, black('propertyShark', 1, { spend: [0, 1], gives: { housePrice: 3, houseDeals: 1 } })),
  crowns(1, black('maitreD', 1, { symbol: 'silverware', bonus: { silverware: 2 } })),
  crowns(2, effect('fair', white('breedersFair', 1, null, [[1, 0]]))),
  crowns(2, actions(3, white('hecticDay', 1, null, [[1, 0]]))),
  crowns(2, actions(2, white('earlyStart', 1, null, [[1, 2]]))),
  crowns(2, effect('tenants', white('wildTenants', 1, null, [[1, 0]]))),
  crowns(
    2,
    black('privateYacht', 1, {
      symbol: 'helm',
      spend: [0, 2],
      slots: [
        ['guest', 4],
        ['chef', 6],
      ],
    }),
  ),
  crowns(2, black('casino', 1, { symbol: 'wine', spend: [1, 6] })),
  crowns(
    3,
    white('grandBall', 1, 'wine', [
      [2, 7],
      [4, 14],
      [6, 22],
    ]),
  ),
  crowns(3, white('royalGala', 1, 'mask', [[1, 6]])),
  crowns(3, white('worldCruise', 1, 'helm', [[3, 10]], { guest: 2, chef: 2, dog: 2, horse: 2 })),
  crowns(3, white('huntingParty', 1, 'coach', [[2, 6]], { dog: 3, horse: 3 })),
  crowns(3, actions(3, white('hecticDay', 1, null, [[1, 0]]))),
  crowns(3, white('royalBanquet', 1, 'silverware', [[1, 5]], { guest: 2, chef: 2 })),

  companion('wild', 2),
]

/** By card: its kind. */
export const CARDS: readonly Kind[] = KINDS.flatMap((kind) => new Array<Kind>(kind.copies).fill(kind))
/** By card: the first one of its name. Cards of one name are alike but for their backs. */
export const FIRST_ALIKE: readonly number[] = CARDS.map(({ name }) =>
  CARDS.findIndex((other) => other.name === name),
)
