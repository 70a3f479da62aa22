/** A bucket of tokens: so many at once, so many a second. */
export class Bucket {
  private readonly most: number
  private readonly perSecond: number
  private tokens: number
  private at: number

  constructor(most: number, perSecond: number, now: number) {
    this.most = most
    this.perSecond = perSecond
    this.tokens = most
    this.at = now
  }

  /**
   * 0 when this may go on, else how many milliseconds to wait. What costs more than half of what there ever is goes on when
   * half is there, and is paid afterwards: nothing is too dear for ever.
   */
  wait(now: number, cost = 1): number {
    this.tokens = Math.min(this.most, this.tokens + ((now - this.at) * this.perSecond) / 1000)
    this.at = now
    const needed = Math.min(cost, Math.max(1, this.most / 2))
    return this.tokens >= needed ? 0 : Math.ceil((1000 * (needed - this.tokens)) / this.perSecond)
  }

  /** The same, and it is paid if it may go on. */
  take(now: number, cost = 1): number {
    const wait = this.wait(now, cost)
    if (wait === 0) this.tokens -= cost
    return wait
  }

  isFull(now: number): boolean {
    return this.tokens + ((now - this.at) * this.perSecond) / 1000 >= this.most
  }
}

/** A bucket for each name; full ones are forgotten. */
export class Buckets {
  private readonly buckets = new Map<string, Bucket>()
  private readonly most: number
  private readonly perSecond: number
  private sweptAt = 0

  constructor(most: number, perSecond: number) {
    this.most = most
    this.perSecond = perSecond
  }

  of(name: string, now: number): Bucket {
    if (now - this.sweptAt > 60_000) this.sweep(now)
    let bucket = this.buckets.get(name)
    if (!bucket) {
      bucket = new Bucket(this.most, this.perSecond, now)
      this.buckets.set(name, bucket)
    }
    return bucket
  }

  take(name: string, now: number, cost = 1): number {
    return this.of(name, now).take(now, cost)
  }

  private sweep(now: number): void {
    this.sweptAt = now
    for (const [name, bucket] of this.buckets) if (bucket.isFull(now)) this.buckets.delete(name)
  }
}
