/** What of a board has changed since somebody last looked at it. */
import type { SpokenBlock } from './board.ts'

const keyOf = (row: readonly string[]): string => JSON.stringify(row)

export interface ChangeWords {
  /** Said of a row that is no longer there. */
  readonly gone: string
  /** The title of a block of which only that is shown which has changed. */
  readonly changed: (title: string) => string
}

/**
 * What has changed: of what is the viewer's own the whole block, so that a hand is always all of it; of the rest the rows that are
 * new or read otherwise, and the names of those that are gone.
 */
export const changedBlocks = (
  before: readonly SpokenBlock[],
  after: readonly SpokenBlock[],
  { gone, changed: titled }: ChangeWords,
): SpokenBlock[] =>
  after.flatMap((block) => {
    const was = before.find(({ title }) => title === block.title)?.rows ?? []
    // Rows may be alike, such as two equal cards: each of them accounts for one only.
    const unseen = was.map(keyOf)
    const changed = block.rows.filter((row) => {
      const at = unseen.indexOf(keyOf(row))
      if (at >= 0) unseen.splice(at, 1)
      return at < 0
    })
    const left = block.rows.map(([label]) => label)
    const lost = was
      .filter(([label]) => {
        const at = left.indexOf(label)
        if (at >= 0) left.splice(at, 1)
        return at < 0
      })
      .map(([label]) => [label, gone])
    const rows = [...changed, ...lost]
    if (rows.length === 0) return []
    if (block.isOwn || (changed.length === block.rows.length && lost.length === 0)) return [block]
    return [{ ...block, title: titled(block.title), rows }]
  })
