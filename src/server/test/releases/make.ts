/**
 * Keeps the data folder of the release at hand, with tables of every game at all sorts of moments, and what everybody
 * saw of them: `npm run release-data`, once for each release, at its commit. From then on every version has to open it
 * (`src/server/releases.test.ts`); what has been kept is never changed.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { owing, withDefaults } from '#engine/advance.ts'
import { imagined, sealed } from '#engine/chance.ts'
import { randomGiven } from '#engine/question.ts'
import { begin, enter, recordOf } from '#engine/record.ts'
import { hash } from '#engine/seal.ts'
import { gameNamed } from '#games/index.ts'
import { connectedGuest, type Guest, owes, seatAll } from '../../trials/guest.ts'
import { answerOnce, playOut } from '../../trials/player.ts'
import { startServer, trialFolder } from '../../trials/process.ts'
import { keepRelease, releases, type SeenThen, type TableThen } from './release.ts'

const NONCE = 'c0ffee'
const DAY = 86_400_000
/** More turns than any game has. */
const ENDLESS = 5_000

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
if (releases().includes(version)) throw new Error(`the data of ${version} are kept already`)

const { folder, drop } = trialFolder()
const server = await startServer(folder)
const newPerson = async (name: string): Promise<Guest> => {
  const person = await connectedGuest(server.url)
  await person.api.rename({ name, colour: 'green' })
  return person
}
const anna = await newPerson('Anna')
const bert = await newPerson('Bert')
const cora = await newPerson('Cora')
const people = { Anna: anna, Bert: bert, Cora: cora }

const stillAsked = (table: string): readonly number[] => {
  const { play } = anna.at(table).state
  return play ? play.asked.filter((seat) => !play.answered.includes(seat)) : []
}

/** Until no bot is about to answer, and everybody has heard the same. */
const settle = async (table: string, seated: readonly Guest[]): Promise<void> => {
  await anna.until(() => {
    const { status, seats } = anna.at(table).state
    const isBots = (seat: number) => seats[seat].bot !== null || seats[seat].standIn !== null
    return status !== 'running' || !stillAsked(table).some(isBots)
  })
  for (const person of seated) await person.until(() => person.at(table).seq === anna.at(table).seq)
}

/** People answer, one after the other, until something is so. */
const playUntil = async (
  table: string,
  seated: readonly Guest[],
  isSo: (answers: number) => boolean,
): Promise<void> => {
  let answers = 0
  for (let turn = 0; turn < ENDLESS; turn++) {
    await settle(table, seated)
    if (isSo(answers)) return
    const person = seated[turn % seated.length]
    if (owes(person.at(table)) && (await answerOnce(person, table, 7 * turn))) answers++
  }
  throw new Error(`what was waited for at ${table} did not happen`)
}

/** Anna has answered a question to several; Bert has not. */
const isHalfAnswered = (table: string): boolean =>
  anna.at(table).state.play?.given !== null && owes(bert.at(table))

const isAsked = (person: Guest, table: string, step: string): boolean =>
  owes(person.at(table)) && person.at(table).state.play?.question?.step === step

/** Each gives the table that it made. */
const TABLES: { readonly [what: string]: () => Promise<string> } = {
  async 'augsburg: one of two people has put notes aside in secret, and there is chat'() {
    const table = await seatAll([anna, bert], { game: 'augsburg', bots: ['greedy', 'random', 'random'] })
    await playUntil(table, [anna, bert], (n) => n > 12 && isHalfAnswered(table))
    await anna.do({ type: 'chat', table, text: 'Wer bietet mehr? 🏰' })
    await bert.do({ type: 'chat', table, text: 'Ich nicht.' })
    return table
  },
  async 'augsburg: three people in the middle of an auction'() {
    const table = await seatAll([anna, bert, cora], { game: 'augsburg' })
    const isBid = () => [anna, bert, cora].some((person) => isAsked(person, table, 'bid'))
    await playUntil(table, [anna, bert, cora], (n) => n > 30 && isBid())
    return table
  },
  async 'augsburg: people sit down at a private table'() {
    const { table, key } = await anna.api.create({ game: 'augsburg', seats: 4, privacy: 'private' })
    await anna.open(table)
    await bert.open(table, key)
    await bert.do({ type: 'sit', table, seat: 2 })
    await anna.do({ type: 'place', table, seat: 3, bot: 'strong' })
    await bert.ready(table)
    return table
  },
  async 'citadels: three people and a bot by turns, with a proposal'() {
    const clock = { kind: 'days', bank: 3 * DAY, increment: DAY }
    const seated = [anna, bert, cora]
    const table = await seatAll(seated, { game: 'citadels', bots: ['beginner'], clock, order: 'lot' })
    await playUntil(table, seated, (n) => n > 40)
    await anna.do({ type: 'propose', table, motion: { kind: 'end' } })
    return table
  },
  async 'citadels: one person against a bot, with hints'() {
    const table = await seatAll([anna], { game: 'citadels', bots: ['club'], hints: true })
    await playUntil(table, [anna], (n) => n > 15)
    return table
  },
  async 'patrizier: a private table with a bot that welcomes people'() {
    const table = await seatAll([anna, bert], { game: 'patrizier', bots: ['greedy'], privacy: 'private' })
    await playUntil(table, [anna, bert], (n) => n > 20)
    await anna.do({ type: 'welcome', table, seat: 2, isWelcoming: true })
    return table
  },
  async 'patrizier: over'() {
    const table = await seatAll([anna, bert], { game: 'patrizier' })
    await Promise.all([playOut(anna, table), playOut(bert, table)])
    return table
  },
  async 'patrizier: begun on a device'() {
    const { table } = await anna.api.move(gameOfADevice('patrizier'))
    await anna.open(table)
    await playUntil(table, [anna], (n) => n > 3)
    return table
  },
  async 'last-will: one of two people has answered in secret'() {
    const table = await seatAll([anna, bert], { game: 'last-will', bots: ['random'] })
    await playUntil(table, [anna, bert], (n) => n > 25 && isHalfAnswered(table))
    return table
  },
  async 'last-will: paused, and a bot plays for somebody who left'() {
    const table = await seatAll([anna, bert, cora], { game: 'last-will' })
    await playUntil(table, [anna, bert, cora], (n) => n > 20)
    await cora.do({ type: 'leave', table })
    await playUntil(table, [anna, bert], (n) => n > 5)
    await anna.do({ type: 'propose', table, motion: { kind: 'pause' } })
    await bert.do({ type: 'vote', table, yes: true })
    return table
  },
}

function gameOfADevice(id: string) {
  const game = gameNamed(id)
  if (!game) throw new Error(`there is no ${id}`)
  const inProgress = begin(game, 3, withDefaults(game, {}), sealed(hash('device')))
  const luck = imagined(3)
  for (let at = 0; at < 12 || owing(game, inProgress.state)[0] !== 0; at++) {
    const [seat] = owing(game, inProgress.state)
    const given = randomGiven(game, inProgress.state, seat, luck)
    enter(game, inProgress, { kind: 'answer', seat, at, question: inProgress.state.asked, given })
  }
  return { record: recordOf(game, inProgress), bots: [null, 'random', 'random'], nonce: NONCE }
}

const seenNow = (person: string, client: Guest, table: string): SeenThen => {
  const { seq, as, state, clock, log, chat } = client.at(table)
  return {
    person,
    seq,
    as,
    state,
    clock: clock && { left: clock.left, running: clock.running },
    log,
    chat,
  }
}

const keepAll = async (): Promise<void> => {
  const tables: TableThen[] = []
  for (const [what, make] of Object.entries(TABLES)) {
    const table = await make()
    const seated = Object.entries(people).filter(([, client]) => client.isAt(table))
    await settle(
      table,
      seated.map(([, client]) => client),
    )
    tables.push({ what, table, seen: seated.map(([name, client]) => seenNow(name, client, table)) })
    console.log(`${table}  ${what}`)
  }
  for (const client of Object.values(people)) client.close()
  const code = await server.stop('SIGTERM')
  if (code !== 0) throw new Error(`the server ended with ${code}: ${server.output()}`)
  if (existsSync(join(folder, 'kontor.db-wal'))) throw new Error('the store was not closed')
  const cookies = Object.fromEntries(Object.entries(people).map(([name, { cookie }]) => [name, cookie]))
  keepRelease({ version, people: cookies, tables }, folder)
}

try {
  await keepAll()
} finally {
  await server.stop('SIGTERM')
  drop()
}
