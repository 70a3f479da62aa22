/**
 * Hints for one table. Whoever asks again about the same question gets the same hint. A person has one thought about at a
 * time, over all tables and sockets, and all guests of one address a few.
 */
import type { Hint } from '#bots/hints.ts'
import type { Seat, State } from '#engine/contract.ts'
import { view } from '#engine/view.ts'
import type { Refused } from '#table/handler.ts'
import { hintAsked } from '#table/hint.ts'
import { refuse, type Table } from '#table/table.ts'
import type { Site } from '../site.ts'
import type { Asker } from './fairQueue.ts'

interface Thought {
  readonly state: State
  readonly cancel: AbortController
  readonly hint: Promise<Hint>
}

export class Hints {
  private readonly site: Site
  /** By seat: what was last thought about. */
  private readonly thoughts = new Map<Seat, Thought>()

  constructor(site: Site) {
    this.site = site
  }

  async ask(
    table: Table,
    asker: Asker,
    named: Seat | undefined,
  ): Promise<{ readonly ok: true; readonly hint: Hint } | Refused> {
    const { house, hintsUnderWay, bots, seed } = this.site
    const asked = hintAsked(table, asker.person, named, house)
    if (!asked.ok) return asked
    const { seat, state, game } = asked
    const before = this.thoughts.get(seat)
    if (before?.state === state) return { ok: true, hint: await before.hint }
    if (!hintsUnderWay.mayBegin(asker)) return refuse('too.fast')
    before?.cancel.abort()
    const cancel = new AbortController()
    const position = { game: game.id, seat, seen: view(game, state, seat), seed: seed() }
    const hint = hintsUnderWay.during(asker, () => bots.hint(position, asker, cancel.signal))
    this.thoughts.set(seat, { state, cancel, hint })
    try {
      return { ok: true, hint: await hint }
    } catch (error) {
      if (this.thoughts.get(seat)?.hint === hint) this.thoughts.delete(seat)
      throw error
    }
  }
}
