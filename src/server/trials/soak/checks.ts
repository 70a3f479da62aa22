/**
 * Finished games are looked at in a process of their own. Whoever measures how long people wait must not stand still
 * meanwhile, or its own pauses would count as theirs.
 */
import type { ToCheck } from './checker.ts'
import { Helper } from './helper.ts'

export class Checks {
  private readonly checker = new Helper<ToCheck, readonly string[]>(
    'checker',
    new URL('./checker.ts', import.meta.url),
  )
  /** One game after the other. */
  private last: Promise<readonly string[]> = Promise.resolve([])

  /** What is wrong with a game. */
  of(game: ToCheck): Promise<readonly string[]> {
    this.last = this.last.then(() => this.checker.ask(game))
    return this.last
  }

  close(): void {
    this.checker.kill()
  }
}
