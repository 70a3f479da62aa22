/** Every step of the game, by the name that frames give it. */
import { callCharacter, endOfRound } from './call.ts'
import { pass, pick, pickOfThree, pickOfTwo, putAside, round } from './choose.ts'
import { keep } from './draw.ts'
import { end } from './end.ts'
import { laboratory } from './laboratory.ts'
import { exchange, swap } from './magician.ts'
import { remove, save } from './mercenary.ts'
import { murder, rob } from './name.ts'
import { setUp } from './setUp.ts'
import { turn } from './turn.ts'

export const steps = {
  setUp,
  round,
  pass,
  pick,
  pickOfTwo,
  pickOfThree,
  putAside,
  call: callCharacter,
  turn,
  keep,
  murder,
  rob,
  swap,
  exchange,
  remove,
  save,
  laboratory,
  endOfRound,
  end,
}
