/**
 * How long people wait for the reply to an answer while many expert bots wait for their turn to think, and while many reviews
 * wait to be made: over real sockets and a server in a process of its own, and once with neither.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { connectedGuest, type Guest, owes, seatAll } from '../src/server/trials/guest.ts'
import { someAnswer } from '../src/server/trials/player.ts'
import { startServer, trialFolder } from '../src/server/trials/process.ts'

const BOTS = 50
const REVIEWS = 50
/** Nobody may ask for more of them, and nobody calls from where others do. */
const REVIEWS_EACH = 2
const USUAL_RATE = 200
const SECONDS = 20
const PAIRS = 12
/** A game has some hundred answers, and none may end before its time. */
const TABLES_A_PAIR = 7

interface Table {
  readonly id: string
  readonly people: readonly Guest[]
  isBusy: boolean
}

const tablesOf = async (url: string): Promise<Table[]> => {
  const tables: Table[] = []
  for (let pair = 0; pair < PAIRS; pair++) {
    const people = [await connectedGuest(url), await connectedGuest(url)]
    for (let i = 0; i < TABLES_A_PAIR; i++)
      tables.push({ id: await seatAll(people, { game: 'patrizier' }), people, isBusy: false })
  }
  return tables
}

/** Tables at which expert bots play by themselves: at each of them one always thinks or waits to think. */
const letBotsPlay = async (url: string): Promise<void> => {
  const host = await connectedGuest(url)
  for (let i = 0; i < BOTS; i++) {
    const table = await seatAll([host], { game: 'augsburg', bots: ['expert'], privacy: 'public' })
    await host.do({ type: 'handOver', table, to: { bot: 'expert' } })
    host.leave(table)
  }
}

/** Finished games whose reviews are asked for, by many people from many places. Gives how many of them are not made yet. */
const letReviewsWait = async (url: string): Promise<() => Promise<number>> => {
  const asked: { readonly guest: Guest; readonly path: string }[] = []
  while (asked.length < REVIEWS) {
    const guest = await connectedGuest(url, {}, `10.3.0.${asked.length}`)
    for (let i = 0; i < REVIEWS_EACH; i++) {
      const table = await seatAll([guest], { game: 'augsburg', bots: ['random'], privacy: 'public' })
      await guest.do({ type: 'handOver', table, to: { bot: 'random' } })
      await guest.until(() => guest.at(table).state.status === 'over')
      guest.leave(table)
      asked.push({ guest, path: `/api/records/${table}/review` })
    }
  }
  for (const { guest, path } of asked) {
    const { status } = await guest.http('POST', path, { wanted: true })
    if (status !== 200) throw new Error(`a review was refused: ${status}`)
  }
  return async () => {
    const all = await Promise.all(asked.map(({ guest, path }) => guest.http('GET', `${path}?curve=1`)))
    return all.filter(({ body }) => (body as { stage: string }).stage !== 'done').length
  }
}

/** Answers at a steady pace, whether or not the last one has been replied to; gives how long each reply took. */
const answersAt = async (tables: readonly Table[], rate: number, seconds: number): Promise<number[]> => {
  const took: number[] = []
  const begun = performance.now()
  const wanted = seconds * rate
  let sent = 0
  let seed = 1
  const answerAt = async (table: Table, due: number): Promise<void> => {
    const person = table.people.find((one) => owes(one.at(table.id)))
    const question = person?.at(table.id).state.play?.question
    if (!person || !question) throw new Error('nobody owes an answer')
    table.isBusy = true
    await person.ask({
      type: 'answer',
      table: table.id,
      question: question.id,
      answer: someAnswer(question, seed++),
    })
    // From when it was to be sent: a sender that is late itself must not hide it.
    took.push(performance.now() - due)
    await person.settle()
    table.isBusy = false
  }
  const isFree = ({ id, people, isBusy }: Table) =>
    !isBusy && people.some((one) => one.at(id).state.status === 'running' && owes(one.at(id)))
  const running: Promise<void>[] = []
  let at = 0
  while (sent < wanted) {
    const due = begun + (1000 * sent) / rate
    if (due > performance.now()) await wait(due - performance.now())
    const free = tables.findIndex((_, i) => isFree(tables[(at + i) % tables.length]))
    if (free < 0) {
      await wait(1)
      continue
    }
    const table = tables[(at + free) % tables.length]
    at = (at + free + 1) % tables.length
    running.push(answerAt(table, due))
    sent++
  }
  await Promise.all(running)
  return took
}

const shareOf = (sorted: readonly number[], share: number): number =>
  Number(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))].toFixed(1))

const figuresOf = (took: readonly number[]) => {
  const sorted = took.toSorted((a, b) => a - b)
  return {
    answers: took.length,
    p50: shareOf(sorted, 0.5),
    p95: shareOf(sorted, 0.95),
    p99: shareOf(sorted, 0.99),
    most: shareOf(sorted, 1),
  }
}

const thoughts = async (url: string): Promise<number> => {
  const text = await (await fetch(`${url}/metrics`)).text()
  return Number(/^kontor_bot_seconds_count\{level="expert"\} (\d+)$/m.exec(text)?.[1] ?? 0)
}

const measured = async (behind: 'nothing' | 'bots' | 'reviews', rate: number) => {
  const { folder, drop } = trialFolder()
  const server = await startServer(folder, { TRUST_PROXY: '1' })
  try {
    const tables = await tablesOf(server.url)
    if (behind === 'bots') await letBotsPlay(server.url)
    const notMade = behind === 'reviews' ? await letReviewsWait(server.url) : async () => 0
    await answersAt(tables, rate, 2)
    const before = await thoughts(server.url)
    const took = await answersAt(tables, rate, SECONDS)
    const botAnswersPerSecond = Math.round((10 * ((await thoughts(server.url)) - before)) / SECONDS) / 10
    const reviewsWaiting = await notMade()
    for (const { people } of tables) for (const one of people) one.close()
    return { behind, ...figuresOf(took), botAnswersPerSecond, reviewsWaiting }
  } finally {
    await server.stop('SIGKILL')
    drop()
  }
}

/** `rate`: answers of people a second. */
export const measureWaiting = async (isJson: boolean, rate = USUAL_RATE): Promise<void> => {
  const rows: object[] = []
  for (const behind of ['nothing', 'bots', 'reviews'] as const) rows.push(await measured(behind, rate))
  if (isJson) console.log(JSON.stringify(rows, null, 2))
  else {
    console.log(`\nmilliseconds until the reply to a person's answer, at ${rate} answers a second`)
    console.table(rows)
  }
  // Sockets keep their timers.
  process.exit(0)
}
