/** Ticks: milliseconds of a clock that stands still while no server runs. It lives in the store, with a heartbeat. */
import type { Storage } from '../storage/storage.ts'

const BEAT_EVERY = 1_000
/** A longer silence counts as an outage. */
const LONGEST_GAP = 5_000

export class RunningClock {
  private readonly storage: Storage
  private ran = 0
  private beatAt = 0
  private shown = 0
  /** When the store took a beat last, by our own time; null when it refused the latest one. */
  private takenAt: number | null = null
  private timer: NodeJS.Timeout | null = null

  constructor(storage: Storage) {
    this.storage = storage
  }

  async start(onFault: (error: unknown) => void): Promise<void> {
    await this.beat()
    this.timer = setInterval(() => void this.beat().catch(onFault), BEAT_EVERY)
  }

  private async beat(): Promise<void> {
    const now = this.storage.now()
    try {
      this.ran = await this.storage.beat(now, LONGEST_GAP)
    } catch (error) {
      this.takenAt = null
      throw error
    }
    this.beatAt = now
    this.takenAt = performance.now()
  }

  /** Whether the store takes what is written to it. Nobody has to write for it: each beat shows it. */
  get isKept(): boolean {
    return this.takenAt !== null && performance.now() - this.takenAt <= LONGEST_GAP
  }

  ticks(): number {
    const since = Math.min(Math.max(0, this.storage.now() - this.beatAt), LONGEST_GAP)
    this.shown = Math.max(this.shown, this.ran + since)
    return this.shown
  }

  stop(): void {
    if (this.timer) clearInterval(this.timer)
  }
}
