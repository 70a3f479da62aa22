/**
 * Notices a connection on which nothing comes any longer. A cut that nobody is told of (a network that has changed, a proxy
 * that forgot) looks like a server that has nothing to say; so it is asked, and has to say something within seconds.
 */
export interface Beat {
  /** How often to ask anyway, in milliseconds. */
  readonly every: number
  /** How long a silence may be after something was sent. */
  readonly within: number
}

export class Heartbeat {
  private readonly times: Beat
  private readonly ping: () => void
  private readonly dead: () => void
  private asking: ReturnType<typeof setInterval> | undefined
  private silence: ReturnType<typeof setTimeout> | undefined
  private isAsked = false

  /** `ping` sends something that is answered at once. */
  constructor(times: Beat, ping: () => void, dead: () => void) {
    this.times = times
    this.ping = ping
    this.dead = dead
  }

  start(): void {
    this.stop()
    this.asking = setInterval(() => this.ask(), this.times.every)
  }

  stop(): void {
    clearInterval(this.asking)
    this.heard()
  }

  /** Is anybody there? */
  ask(): void {
    if (this.isAsked) return
    this.heard()
    this.isAsked = true
    this.ping()
  }

  /** Something went out that will be answered, at once or later. */
  sent(): void {
    this.silence ??= setTimeout(() => this.silent(), this.times.within)
  }

  /** Something came in: the connection is good. */
  heard(): void {
    clearTimeout(this.silence)
    this.silence = undefined
    this.isAsked = false
  }

  /** Some answers take their time, so a silence after one of those is first asked about. */
  private silent(): void {
    this.silence = undefined
    if (this.isAsked) this.dead()
    else this.ask()
  }
}
