import { recorded } from '#engine/testkit/recorded.ts'
import { lastWill } from '../index.ts'
import type { LastWill } from '../state.ts'

const isBankrupt = (s: LastWill) => s.bankrupt.includes(true)

recorded(lastWill, import.meta.url, {
  // Played by the greedy bot; playthrough.txt tells it in words.
  playthrough: { seats: 2, seed: 1, ends: (s) => s.result !== null },
  // Random players hardly ever go bankrupt: these two were played by the greedy bot.
  'bankruptcy ends the game in round 6': { seats: 4, seed: 1, ends: (s) => isBankrupt(s) && s.round === 6 },
  'two players, two bankrupt': { seats: 2, seed: 1, ends: (s) => s.bankrupt.every((yes) => yes) },
  'round 7 without a bankruptcy': { seats: 3, seed: 1, ends: (s) => !isBankrupt(s) && s.round === 7 },
  'five players with a drawn last will': {
    seats: 5,
    seed: 2,
    options: { lastWill: 'drawn' },
    ends: (s) => s.inheritance > 70 && s.result?.rule === 'LW-34',
  },
  'a tie is broken by the plan further left': { seats: 3, seed: 52, ends: (s) => s.result?.rule === 'LW-35' },
})
