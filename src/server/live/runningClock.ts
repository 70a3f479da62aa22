/**
 * Ticks: milliseconds of a clock that stands still while no server runs, and while those who run it have stopped all clocks.
 * It lives in the store, with a heartbeat.
 */
import type { Beat, Storage } from '../storage/storage.ts'

const BEAT_EVERY = 1_000
/** A longer silence counts as an outage. */
const LONGEST_GAP = 5_000

export class RunningClock {
  private readonly storage: Storage
  private ran = 0
  private beatAt = 0
  private shown = 0
  private whyStopped: string | null = null
  private onStopped = () => {}
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
      this.take(await this.storage.beat(now, LONGEST_GAP))
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

  private take({ ran, stopped }: Beat): void {
    // What was shown since the last beat is not taken back.
    if (stopped !== null && this.whyStopped === null) this.ticks()
    const isNews = stopped !== this.whyStopped
    this.ran = ran
    this.whyStopped = stopped
    if (isNews) this.onStopped()
  }

  /** Why all clocks are stopped; null when they are not. */
  get stopped(): string | null {
    return this.whyStopped
  }

  /** Calls when clocks are stopped, or go again, by whichever server. */
  onStop(call: () => void): void {
    this.onStopped = call
  }

  async setStopped(why: string | null): Promise<void> {
    await this.storage.stopClocks(why)
    await this.beat()
  }

  ticks(): number {
    const since = this.whyStopped === null ? this.sinceBeat() : 0
    this.shown = Math.max(this.shown, this.ran + since)
    return this.shown
  }

  private sinceBeat(): number {
    return Math.min(Math.max(0, this.storage.now() - this.beatAt), LONGEST_GAP)
  }

  stop(): void {
    if (this.timer) clearInterval(this.timer)
  }
}
