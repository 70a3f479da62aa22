/** Who sits where in a game at the terminal. */
import { stripVTControlCharacters } from 'node:util'
import { greedy } from '#bots/greedy.ts'
import { BOTS, type Bot, botNamed } from '#bots/index.ts'
import { NAMES } from '../show/sentences.ts'
import type { Args } from './args.ts'
import { Failure } from './failure.ts'

export const botsFrom = (args: Args, most: number): readonly Bot[] | undefined => {
  const list = args.list('bots')
  if (list && list.length > most) throw new Failure('bad.manyBots', { n: list.length, most })
  return list?.map((name) => {
    const bot = botNamed(name)
    if (!bot) throw new Failure('bad.bot', { bot: name, bots: BOTS.map((one) => one.name).join(', ') })
    return bot
  })
}

/** By seat: the bot that sits there, null for a person. Fewer bots than seats: the last one fills up. */
export const sittersFrom = (args: Args, seats: number): readonly (Bot | null)[] => {
  if (args.text('bots') === 'none') return new Array<null>(seats).fill(null)
  const bots = botsFrom(args, seats - 1) ?? [greedy]
  return Array.from({ length: seats }, (_, seat) =>
    seat === 0 ? null : bots[Math.min(seat - 1, bots.length - 1)],
  )
}

const LONGEST_NAME = 24

export const namesFrom = (args: Args, seats: number): readonly string[] => {
  const given = (args.list('names') ?? []).map((name) =>
    stripVTControlCharacters(name).replace(/\p{Cc}/gu, ''),
  )
  if (given.length > seats) throw new Failure('bad.manyNames', { n: given.length, seats })
  const wrong = given.find((name) => name === '' || [...name].length > LONGEST_NAME)
  if (wrong !== undefined) throw new Failure('bad.name', { name: wrong, most: LONGEST_NAME })
  const others = NAMES.filter((name) => !given.includes(name))
  const names = Array.from({ length: seats }, (_, seat) => given[seat] ?? others[seat - given.length])
  if (new Set(names).size < seats) throw new Failure('bad.sameName')
  return names
}
