/** All sockets of this server. */
import { CLOSE, Connection, type ConnectionSite, type Visitor } from './connection.ts'
import type { Recipient } from './outbox.ts'

/** Everybody is asked once in 25 seconds whether it is still there, but not all in the same moment. */
const ROUNDS = 100
const ROUND_EVERY = 250
const SOCKETS_PER_GUEST = 30
const GOODBYE_WITHIN = 1_000

export class Hub {
  private readonly connections = new Map<Connection, Visitor>()
  /** Sockets by guest and by address. */
  private readonly counts = new Map<string, number>()
  private readonly site: ConnectionSite
  private readonly perAddress: number
  private readonly rounds = Array.from({ length: ROUNDS }, () => new Set<Connection>())
  private added = 0
  private round = 0
  private readonly timer: NodeJS.Timeout

  constructor(site: ConnectionSite, perAddress: number) {
    this.site = site
    this.perAddress = perAddress
    this.timer = setInterval(() => {
      for (const connection of this.rounds[this.round++ % ROUNDS]) connection.check()
    }, ROUND_EVERY)
  }

  get size(): number {
    return this.connections.size
  }

  /** Whether this guest, or this address, has too many sockets already. */
  isFull(guest: string, caller: string): boolean {
    return this.count(guest) >= SOCKETS_PER_GUEST || this.count(`at ${caller}`) >= this.perAddress
  }

  private count(name: string): number {
    return this.counts.get(name) ?? 0
  }

  private recount(name: string, by: 1 | -1): void {
    const now = this.count(name) + by
    if (now === 0) this.counts.delete(name)
    else this.counts.set(name, now)
  }

  add(recipient: Recipient, visitor: Visitor): void {
    const connection = new Connection(recipient, visitor, this.site)
    const { guest, caller } = visitor
    const names = [guest, `at ${caller}`]
    const round = this.rounds[this.added++ % ROUNDS]
    round.add(connection)
    this.connections.set(connection, visitor)
    for (const name of names) this.recount(name, 1)
    recipient.socket.on('close', () => {
      round.delete(connection)
      this.connections.delete(connection)
      for (const name of names) this.recount(name, -1)
    })
  }

  /** The cookie of this guest is no longer good. */
  closeAllOf(guest: string): void {
    this.closeSome(guest, () => true)
  }

  /** Those of this guest's devices that are here now. */
  devicesOf(guest: string): ReadonlySet<string> {
    const visitors = [...this.connections.values()]
    return new Set(visitors.flatMap((one) => (one.guest === guest ? (one.device ?? []) : [])))
  }

  /** Those of this guest's sockets that are on such a device. */
  closeSome(guest: string, isMeant: (device: string | null) => boolean): void {
    for (const [connection, visitor] of this.connections)
      if (visitor.guest === guest && isMeant(visitor.device)) connection.close(CLOSE.policy, 'signed out')
  }

  /** Somebody has been banned, or will be. */
  closeBanned(): void {
    const { bans } = this.site.tables.site
    for (const [connection, { guest, caller, person }] of this.connections)
      if (bans.against(guest, caller, person.isKept === true)) connection.close(CLOSE.policy, 'banned')
  }

  /** Whether this guest has a socket on this server. */
  isHere(guest: string): boolean {
    return this.count(guest) > 0
  }

  /** Says goodbye to everybody; those who do not answer are cut. */
  async close(): Promise<void> {
    clearInterval(this.timer)
    for (const connection of this.connections.keys())
      connection.close(CLOSE.restart, 'the server is restarting')
    for (let waited = 0; this.connections.size > 0 && waited < GOODBYE_WITHIN; waited += 20)
      await new Promise((resolve) => setTimeout(resolve, 20))
    for (const connection of this.connections.keys()) connection.cut()
  }
}
