/** `kontor arena`: many games between bots on all cores, with ratings; or a sequential test between two of them. */
import { availableParallelism } from 'node:os'
import { type ArenaResult, type Contest, outcomeOf, type Played, sharesOf } from '#bots/arena/arena.ts'
import { ratioOf, verdictOn } from '#bots/arena/sprt.ts'
import { greedy } from '#bots/greedy.ts'
import { BOTS, type Bot, botNamed } from '#bots/index.ts'
import { random } from '#bots/random.ts'
import { type Args, seedFrom } from '../shell/args.ts'
import type { Command } from '../shell/command.ts'
import { Failure } from '../shell/failure.ts'
import { grid } from '../shell/grid.ts'
import { MANY_GAMES } from '../shell/options.ts'
import type { Say } from '../shell/say.ts'
import type { Screen } from '../shell/screen.ts'
import { botsFrom } from '../shell/seats.ts'
import { gameFrom, optionsFrom, seatsFrom } from '../shell/shelf.ts'
import { gamesOf, meetingOf } from './pool.ts'

const USUAL_GAMES = 100
const MOST_TESTED = 400

export const coresFrom = (args: Args): number =>
  args.integer('cores', { min: 1, max: 256 }) ?? availableParallelism()

const testedFrom = (args: Args): readonly Bot[] | null => {
  const names = args.list('sprt')
  if (!names) return null
  if (names.length !== 2) throw new Failure('bad.sprt')
  return names.map((name) => {
    const bot = botNamed(name)
    if (!bot) throw new Failure('bad.bot', { bot: name, bots: { list: BOTS.map((one) => one.name) } })
    return bot
  })
}

/** The wins of the first bot, game by game. */
const winsOfFirst = (games: readonly Played[]): number[] =>
  games.flatMap(({ sits, result }) => {
    if (!result) return []
    const shares = sharesOf(result.places)
    return [sits.reduce((sum, bot, seat) => (bot === 0 ? sum + shares[seat] : sum), 0)]
  })

const percent = (share: number, digits = 1): string => `${(100 * share).toFixed(digits)} %`

const standings = ({ bots }: ArenaResult, say: Say, screen: Screen): string[] =>
  grid({
    head: [
      say('arena.bot'),
      say('arena.games'),
      say('arena.wins'),
      say('arena.share'),
      say('arena.interval'),
      say('arena.rating'),
      say('arena.meanScore'),
      say('arena.milliseconds'),
    ],
    rows: bots.map(({ bot, games, wins, share, interval, rating, meanScore, millisecondsAnAnswer }) => [
      bot,
      String(games),
      String(wins),
      percent(share),
      `${percent(interval[0])} – ${percent(interval[1])}`,
      `${rating.mu.toFixed(1)} ± ${rating.sigma.toFixed(1)}`,
      String(meanScore),
      String(millisecondsAnAnswer),
    ]),
    width: screen.width,
    right: [1, 2, 3, 4, 5, 6, 7],
  })

export const command: Command = {
  usage: '<game> [--seats N] [--bots a,b,…] [--games K] [--sprt a,b] [--cores C] [--seed S]',
  words: 1,
  about: 'arena.about',
  options: {
    ...MANY_GAMES,
    sprt: { type: 'string', value: 'a,b', what: 'option.sprt' },
  },
  async run({ args, say, screen }) {
    const game = gameFrom(args.words[0])
    const seats = seatsFrom(args, game) ?? game.seats.min
    const tested = testedFrom(args)
    const bots = tested ?? botsFrom(args, Number.POSITIVE_INFINITY) ?? [greedy, random]
    const games = args.integer('games', { min: 1, max: 1_000_000 }) ?? (tested ? MOST_TESTED : USUAL_GAMES)
    const contest: Contest = { seats, options: optionsFrom(args, game), bots, seed: seedFrom(args) }
    const begun = performance.now()
    const played: Played[] = []
    let ratio = 0
    for await (const report of gamesOf(meetingOf(game, contest), games, coresFrom(args))) {
      played.push(report.played)
      ratio = tested ? ratioOf(winsOfFirst(played)) : 0
      screen.progress(say('arena.progress', { played: played.length, games }))
      if (tested && verdictOn(ratio) !== null) break
    }
    screen.progress('')
    const seconds = (performance.now() - begun) / 1000
    const outcome = outcomeOf(contest, played)
    const verdict = tested ? (verdictOn(ratio) ?? 'open') : null
    const figures = {
      ...outcome,
      gamesPerSecond: Number((played.length / seconds).toFixed(2)),
      ...(verdict ? { sprt: { verdict, ratio: Number(ratio.toFixed(3)) } } : {}),
    }
    if (args.flag('json')) screen.print(JSON.stringify(figures))
    else {
      const { finished, answers, winsBySeat, gamesPerSecond } = figures
      screen.print(
        say('arena.done', { finished, games: played.length, answers, gamesPerSecond }),
        say('arena.bySeat', { list: winsBySeat.join(', ') }),
        '',
        ...standings(outcome, say, screen),
      )
      if (verdict)
        screen.print('', say(`sprt.${verdict}`, { a: bots[0].name, b: bots[1].name, games: played.length }))
    }
    return outcome.finished === outcome.games && (verdict === null || verdict === 'high') ? 0 : 1
  },
}
