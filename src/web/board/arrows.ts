/** Arrow keys go from one thing on the board to the nearest one in that direction. */
const WAYS: { readonly [key: string]: readonly [number, number] } = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
/** How much worse it is to be beside the way than to be far along it. */
const ASIDE = 2.5

const middle = (element: Element): readonly [number, number] => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return [left + width / 2, top + height / 2]
}

export const goByArrows = (event: KeyboardEvent): void => {
  const way = WAYS[event.key]
  const from = event.target
  if (!way || !(from instanceof HTMLElement) || !from.matches('button.spot')) return
  const [x, y] = middle(from)
  let best: HTMLElement | null = null
  let least = Number.POSITIVE_INFINITY
  for (const spot of document.querySelectorAll<HTMLElement>('button.spot')) {
    if (spot === from || !spot.checkVisibility()) continue
    const [dx, dy] = [middle(spot)[0] - x, middle(spot)[1] - y]
    const along = dx * way[0] + dy * way[1]
    const aside = Math.abs(dx * way[1]) + Math.abs(dy * way[0])
    const cost = along + ASIDE * aside
    if (along > 2 && cost < least) {
      best = spot
      least = cost
    }
  }
  if (!best) return
  event.preventDefault()
  best.focus()
}
