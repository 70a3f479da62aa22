/** One of a crowd: does whatever comes to mind at tables, with the page's own client. */
import { setTimeout as wait } from 'node:timers/promises'
import type { TableMessage } from '#client/client.ts'
import { GAMES } from '#games/index.ts'
import { randomFrom } from '../garbage.ts'
import { Guest, type OpenTable, owes } from '../guest.ts'
import { someAnswer } from '../player.ts'
import type { Notices } from './notices.ts'
import { someOptions, WORDS } from './whims.ts'

/** Short, so that a game goes on when somebody does not. */
const CLOCK = { kind: 'live', bank: 4_000, increment: 500 } as const
/** After how long the seat of somebody may be offered, or the host's part passes on, in milliseconds. */
const ABSENCE = 2_000
const MOST_TABLES = 12
/** These say that something is broken, not that something may not be done. */
const FAULTS = ['server.fault', 'bad.message', 'bad.kind', 'bad.field', 'table.held']

type Said = TableMessage

export class CrowdPerson {
  guest: Guest
  /** Tables that this guest has made or had a seat at. */
  mine = new Set<string>()
  readonly name: string
  private readonly url: string
  private readonly notices: Notices
  private readonly random: () => number

  constructor(url: string, name: string, notices: Notices, seed: number) {
    this.url = url
    this.name = name
    this.notices = notices
    this.random = randomFrom(seed)
    this.guest = new Guest(url)
  }

  async arrive(): Promise<void> {
    await this.guest.api.arrive()
    await this.guest.connect()
  }

  /** The tables that this person has on the screen. */
  get open(): readonly OpenTable[] {
    return [...this.notices.links.keys()].flatMap((table) =>
      this.guest.isAt(table) && this.guest.at(table).gone === null ? [this.guest.at(table)] : [],
    )
  }

  /** One thing that comes to mind. */
  async act(): Promise<void> {
    this.notices.counts.acts++
    const roll = this.random()
    if (roll < 0.02) await this.reload()
    else if (roll < 0.025) await this.loseCookie()
    else if (roll < 0.045) await this.goOffline()
    else if (roll < 0.07 || this.open.length === 0) await this.goSomewhere()
    else await this.actAt(this.oneOf(this.open))
  }

  private oneOf<T>(list: readonly T[]): T {
    return list[Math.floor(this.random() * list.length)]
  }

  private async goSomewhere(): Promise<void> {
    const { links } = this.notices
    if (links.size === 0 || (this.random() < 0.3 && links.size < MOST_TABLES)) await this.makeTable()
    else if (this.open.length > 3) this.guest.leave(this.oneOf(this.open).id)
    else {
      const table = this.oneOf([...links.keys()])
      await this.enter(table, links.get(table) ?? '')
    }
  }

  private async makeTable(): Promise<void> {
    const game = this.oneOf(GAMES)
    const { table, key } = await this.guest.api.create({
      game: game.id,
      seats: game.seats.min + Math.floor(this.random() * (game.seats.max - game.seats.min + 1)),
      privacy: this.oneOf(['public', 'private']),
      clock: CLOCK,
      absence: ABSENCE,
    })
    this.notices.publish(table, key)
    this.mine.add(table)
    await this.enter(table, key)
  }

  /** Comes to a table. Whoever has made it or sat there comes in without a key, unless banned. */
  async enter(table: string, key = ''): Promise<boolean> {
    const refusal = await this.guest.refusedTo(table, key)
    if (refusal === null) return true
    this.guest.leave(table)
    const isBanned = this.notices.isBanned(table, this.guest.id)
    if (refusal.key === 'table.removed' ? !isBanned : this.mine.has(table) && !isBanned)
      this.notices.problem(`${this.name} is locked out of ${table}: ${refusal.key}`)
    return false
  }

  /** Everything that was open is opened again, by who one is and not by a link. */
  async reload(): Promise<void> {
    this.notices.counts.reloads++
    const tables = this.open.map(({ id }) => id)
    this.takeGaps()
    this.guest.close()
    this.guest = new Guest(this.url, this.guest.cookie)
    await this.guest.connect()
    for (const table of tables)
      await this.enter(table, this.mine.has(table) ? '' : (this.notices.links.get(table) ?? ''))
  }

  private async loseCookie(): Promise<void> {
    this.notices.counts.lostCookies++
    this.takeGaps()
    this.guest.close()
    this.guest = new Guest(this.url)
    this.mine = new Set()
    await this.arrive()
  }

  private async goOffline(): Promise<void> {
    this.notices.counts.offline++
    await this.guest.goOffline()
    await wait(this.random() * 3_000)
    await this.guest.connect()
  }

  /** What went wrong in following along. */
  takeGaps(): void {
    for (const gap of this.guest.gaps) this.notices.problem(`${this.name}: ${gap}`)
  }

  /** True when it was taken. */
  async say(said: Said): Promise<boolean> {
    const reply = await this.guest.ask(said)
    if (!reply.ok) {
      this.notices.counts.refused++
      if (FAULTS.includes(reply.refusal.key))
        this.notices.problem(`${said.type}: ${reply.refusal.key} ${JSON.stringify(said)}`)
    }
    return reply.ok
  }

  private async actAt(at: OpenTable): Promise<void> {
    const { id: table, state } = at
    if (state.key) this.notices.publish(table, state.key)
    if (this.random() < 0.06)
      await this.say(
        this.random() < 0.5
          ? { type: 'chat', table, text: this.oneOf(WORDS) }
          : { type: 'phrase', table, phrase: this.oneOf(['hello', 'thanks', 'moment'] as const) },
      )
    else if (state.status === 'open') await this.inLobby(at)
    else if (state.status === 'over') await this.afterwards(at)
    else await this.inGame(at)
  }

  private async inLobby({ id: table, state, as }: OpenTable): Promise<void> {
    const me = this.guest.id
    const isHost = state.host === me
    const seat = Math.floor(this.random() * state.seats.length)
    const others = state.seats.flatMap(({ guest }) => (guest !== null && guest !== me ? [guest] : []))
    const roll = this.random()
    if (as === 'watcher') {
      if (roll < 0.8 && (await this.say({ type: 'sit', table }))) this.mine.add(table)
      return
    }
    if (roll < 0.04) await this.say({ type: 'leave', table })
    else if (roll < 0.1) await this.say({ type: 'sit', table, seat })
    else if (roll < 0.45 || !isHost)
      await this.say({ type: 'ready', table, ready: roll < 0.9, nonce: 'ab12' })
    else if (roll < 0.6) await this.say({ type: 'start', table })
    else if (roll < 0.82)
      await this.say({ type: 'place', table, seat, bot: this.random() < 0.8 ? 'random' : null })
    else if (roll < 0.9) await this.say({ type: 'set', table, ...someOptions(this.random, state.settings) })
    else await this.toSomebody(table, others, state.banned)
  }

  /** What a host does to others. */
  private async toSomebody(
    table: string,
    others: readonly string[],
    banned: readonly string[],
  ): Promise<void> {
    if (banned.length > 0 && this.random() < 0.7) {
      const guest = this.oneOf(banned)
      if (await this.say({ type: 'unban', table, guest })) this.notices.setBanned(table, guest, false)
      return
    }
    if (others.length === 0) return
    const guest = this.oneOf(others)
    const type = this.oneOf(['remove', 'remove', 'host', 'ban'] as const)
    // Before the reply: whoever is banned may be told sooner than the host.
    if (type === 'ban') this.notices.setBanned(table, guest, true)
    const isTaken = await this.say({ type, table, guest })
    if (type !== 'ban') return
    this.notices.setBanned(table, guest, isTaken)
    if (isTaken) this.notices.counts.bans++
  }

  private async inGame(at: OpenTable): Promise<void> {
    const { id: table, state, as } = at
    const roll = this.random()
    const mySeat = as === 'watcher' ? null : state.seats[as]
    if (mySeat === null) {
      const offered = state.seats.findIndex(({ offeredTo }) => offeredTo === this.guest.id)
      if (offered >= 0 && (await this.say({ type: 'sit', table, seat: offered }))) this.mine.add(table)
      return
    }
    if (mySeat.standIn !== null && roll < 0.5) await this.say({ type: 'back', table })
    else if (state.proposal && roll < 0.5) await this.say({ type: 'vote', table, yes: this.random() < 0.7 })
    else if (roll < 0.8) await this.answer(at)
    else if (roll < 0.84) await this.say({ type: 'undo', table })
    else if (roll < 0.86) await this.say({ type: 'leave', table })
    else if (roll < 0.865) await this.say({ type: 'resign', table })
    else if (roll < 0.87) await this.say({ type: 'handOver', table, to: { bot: 'random' } })
    else if (roll < 0.89) await this.offerSeat(at)
    else if (roll < 0.92 && state.host === this.guest.id)
      await this.toSomebody(table, Object.keys(at.people), state.banned)
    else await this.propose(at)
  }

  private async offerSeat({ id: table, people }: OpenTable): Promise<void> {
    await this.say({ type: 'handOver', table, to: { guest: this.oneOf(Object.keys(people)) } })
  }

  private async propose({ id: table, state }: OpenTable): Promise<void> {
    const away = state.seats.findIndex(({ isAway }) => isAway)
    const seat = away < 0 ? Math.floor(this.random() * state.seats.length) : away
    const motion = this.oneOf([
      { kind: 'pause' },
      { kind: 'resume' },
      { kind: 'resume' },
      { kind: 'end' },
      { kind: 'clock', clock: { ...CLOCK, increment: 1_000 } },
      { kind: 'substitute', seat },
    ] as const)
    await this.say({ type: 'propose', table, motion })
  }

  async answer({ id: table, state, ...at }: OpenTable): Promise<void> {
    const question = state.play?.question
    if (!question || !owes({ state, as: at.as }) || state.status !== 'running') return
    const answer = someAnswer(question, Math.floor(this.random() * 1_000))
    await this.say({ type: 'answer', table, question: question.id, answer })
  }

  private async afterwards({ id: table, state, as }: OpenTable): Promise<void> {
    const next = state.next
    if (next !== null) {
      this.notices.publish(next, state.nextKey)
      if (as !== 'watcher') this.mine.add(next)
      await this.enter(next, state.nextKey)
      this.guest.leave(table)
      this.notices.finish(table)
    } else if (as !== 'watcher' && this.random() < 0.3) await this.say({ type: 'rematch', table })
    else if (this.random() < 0.1) this.notices.finish(table)
  }
}
