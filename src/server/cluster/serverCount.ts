/**
 * How many servers share the store, this one included. Each holds a lease under its own name as long as it runs. What an
 * address may cost is for all of them together: otherwise whoever attacks would have as many budgets as there are servers.
 */
import type { Storage } from '../storage/storage.ts'

const LOOK_EVERY = 2_000
const LEASE_FOR = 10_000
const NAME = 'server '

export class ServerCount {
  now = 1
  private readonly storage: Storage
  private readonly node: string
  private timer: NodeJS.Timeout | null = null

  constructor(storage: Storage, node: string) {
    this.storage = storage
    this.node = node
  }

  async start(failed: (error: unknown) => void): Promise<void> {
    if (!this.storage.isShared) return
    await this.look()
    this.timer = setInterval(() => void this.look().catch(failed), LOOK_EVERY)
  }

  private async look(): Promise<void> {
    const { storage, node } = this
    const at = storage.now()
    await storage.lease(NAME + node, node, at, at + LEASE_FOR)
    const [row] = await storage.query(
      `SELECT COUNT(*) AS servers FROM leases WHERE name LIKE '${NAME}%' AND until >= ?`,
      at,
    )
    this.now = Math.max(1, Number(row.servers))
  }

  /** The others need not wait until the lease runs out. */
  async stop(): Promise<void> {
    if (this.timer === null) return
    clearInterval(this.timer)
    const at = this.storage.now()
    await this.storage.lease(NAME + this.node, this.node, at, at - 1)
  }
}
