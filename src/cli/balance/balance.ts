/** `kontor balance`: many games between bots, and a report of what they show about the game. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { greedy } from '#bots/greedy.ts'
import { speaker } from '#engine/language/say.ts'
import { coresFrom } from '../arena/arena.ts'
import { gamesOf, meetingOf } from '../arena/pool.ts'
import { seedFrom } from '../shell/args.ts'
import type { Command } from '../shell/command.ts'
import { Failure } from '../shell/failure.ts'
import { MANY_GAMES } from '../shell/options.ts'
import { botsFrom } from '../shell/seats.ts'
import { gameFrom, optionsFrom, seatsFrom, wordsFor } from '../shell/shelf.ts'
import { SELF } from './facts.ts'
import { reportOf } from './report.ts'
import { Ledger } from './study.ts'

const USUAL_GAMES = 500

export const command: Command = {
  usage: '<game> [--seats N] [--games K] [--bots level] [--out file.html] [--cores C] [--seed S]',
  words: 1,
  about: 'balance.about',
  options: {
    ...MANY_GAMES,
    out: { type: 'string', value: 'file.html', what: 'option.out' },
  },
  async run({ args, say, screen }) {
    const game = gameFrom(args.words[0])
    const seats = seatsFrom(args, game) ?? Math.min(game.seats.max, Math.max(game.seats.min, 4))
    const games = args.integer('games', { min: 1, max: 1_000_000 }) ?? USUAL_GAMES
    const seed = seedFrom(args)
    const bots = botsFrom(args, seats) ?? [greedy]
    const names = bots.map(({ name }) => name)
    const ledger = new Ledger(seats)
    const meeting = meetingOf(game, { seats, options: optionsFrom(args, game), bots, seed }, true)
    for await (const { number, played, facts } of gamesOf(meeting, games, coresFrom(args))) {
      if (facts) ledger.add(played, facts)
      screen.progress(say('arena.progress', { played: number + 1, games }))
    }
    screen.progress('')
    const { study } = ledger
    if (args.flag('json')) {
      const { answers: _, scores: __, winners: ___, margins: ____, ...figures } = study
      screen.print(JSON.stringify(figures))
      return study.games === games ? 0 : 1
    }
    const words = await wordsFor(game, say.language)
    const speak = speaker(game, say.language, words, (seat) =>
      say(seat === SELF ? 'balance.self' : 'balance.somebody'),
    )
    const set = args.text('set')
    const file = args.text('out') ?? `.kontor/balance-${game.id}-${seats}.html`
    const html = reportOf({
      study,
      say,
      speak,
      words,
      bots: names,
      options: set ?? '',
      command: [
        `kontor balance ${game.id} --seats ${seats} --games ${games} --bots ${names.join(',')} --seed ${seed}`,
        ...(set ? [`--set ${set}`] : []),
      ].join(' '),
    })
    try {
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, html)
    } catch {
      throw new Failure('bad.write', { file })
    }
    screen.print(say('balance.written', { file, games: study.games }))
    return study.games === games ? 0 : 1
  },
}
