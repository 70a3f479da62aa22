/** How the figures of the seats have changed since a moment. */
import type { Figure, Game, Seat, View, Viewer } from '#engine/contract.ts'

export interface Change {
  readonly figure: Figure
  readonly by: number
}

/** Whether it is bad for whoever sits there. */
export const isWorse = ({ figure, by }: Change): boolean => (figure.better === 'less' ? by > 0 : by < 0)

export const changesAt = (
  game: Game,
  before: View,
  now: View,
  viewer: Viewer,
  seat: Seat,
): readonly Change[] => {
  const earlier = game.figures?.(before, viewer, seat) ?? []
  return (game.figures?.(now, viewer, seat) ?? []).flatMap((figure) => {
    const was = earlier.find(({ of }) => of === figure.of)
    return was && was.n !== figure.n ? [{ figure, by: figure.n - was.n }] : []
  })
}
