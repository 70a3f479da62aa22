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

  /** 0 when it may go on, else how many milliseconds to wait. What costs more than there ever is may go on when it is full. */
  take(now: number, cost = 1): number {
    this.tokens = Math.min(this.most, this.tokens + ((now - this.at) * this.perSecond) / 1000)
    this.at = now
    const needed = Math.min(cost, this.most)
    if (this.tokens >= needed) {
      this.tokens -= cost
      return 0
    }
    return Math.ceil((1000 * (needed - this.tokens)) / this.perSecond)
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

  take(name: string, now: number, cost = 1): number {
    if (now - this.sweptAt > 60_000) this.sweep(now)
    let bucket = this.buckets.get(name)
    if (!bucket) {
      bucket = new Bucket(this.most, this.perSecond, now)
      this.buckets.set(name, bucket)
    }
    return bucket.take(now, cost)
  }

  private sweep(now: number): void {
    this.sweptAt = now
    for (const [name, bucket] of this.buckets) if (bucket.isFull(now)) this.buckets.delete(name)
  }
}
