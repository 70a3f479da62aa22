/** Every step of the game, by the name that frames give it. */
import { callCharacter, endOfRound } from './call.ts'
import { exchange, swap } from './characters/magician.ts'
import { remove, save } from './characters/mercenary.ts'
import { murder, rob } from './characters/name.ts'
import { pass, pick, pickOfThree, pickOfTwo, putAside, round } from './choose.ts'
import { end } from './end.ts'
import { setUp } from './setUp.ts'
import { keep } from './turn/draw.ts'
import { laboratory } from './turn/laboratory.ts'
import { turn } from './turn/turn.ts'

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
