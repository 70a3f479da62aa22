/** What the answers lead to in the lines that a search has followed: for hints, in the words of the game. */
import type { Game, Seat, Tell, Text } from '#engine/contract.ts'
import { isReason } from '#engine/news.ts'
import type { Branch } from './tree.ts'

/** Something that happens to the seat, and in how many of the imagined games. */
export interface Lead {
  readonly text: Text
  readonly share: number
}

interface Noted {
  readonly text: Text
  n: number
}

export class Notes {
  private readonly game: Game
  private readonly seat: Seat
  private told = new Map<string, Text>()
  private readonly byBranch = new Map<Branch, Map<string, Noted>>()

  constructor(game: Game, seat: Seat) {
    this.game = game
    this.seat = seat
  }

  /** A new line begins. What is told in it is an imagined state's, and names no card that only others would see. */
  begin(): Tell {
    this.told = new Map()
    return (_, text) => {
      if (isReason(this.game, text, this.seat)) this.told.set(JSON.stringify(text), text)
    }
  }

  /** The line began with this answer of the seat. */
  end(branch: Branch): void {
    const noted = this.byBranch.get(branch) ?? new Map<string, Noted>()
    this.byBranch.set(branch, noted)
    for (const [key, text] of this.told) {
      const before = noted.get(key)
      if (before) before.n++
      else noted.set(key, { text, n: 1 })
    }
  }

  leadsOf(branch: Branch): readonly Lead[] {
    return [...(this.byBranch.get(branch)?.values() ?? [])]
      .map(({ text, n }) => ({ text, share: n / branch.visits }))
      .toSorted((a, b) => b.share - a.share)
  }
}
