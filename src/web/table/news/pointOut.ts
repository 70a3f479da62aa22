/** Shows where on the table something has happened: marks it for a while. Only a tap brings it into sight: a pointer may be resting there. */
const SHOWN_FOR = 2_500

/** A place by its name; without one, what it is a part of: `level.trade.2`, then `level.trade`. */
const placeNamed = (root: ParentNode, name: string): Element | null => {
  for (let part = name; part !== ''; part = part.slice(0, Math.max(0, part.lastIndexOf('.')))) {
    const found = [...root.querySelectorAll(`[data-place="${CSS.escape(part)}"]`)].find(
      (element) => element.getBoundingClientRect().width > 0,
    )
    if (found) return found
  }
  return null
}

let stop = (): void => {}

/** Takes the marks away again. */
export const pointAway = (): void => stop()

/** What has no place of its own has happened at the seat of whoever did it, or else to the whole board. */
export const pointOut = (
  root: ParentNode,
  pieces: readonly string[],
  places: readonly string[],
  seat: string,
  isTapped: boolean,
): void => {
  stop()
  const found = [
    ...pieces.map((piece) => root.querySelector(`[data-piece="${CSS.escape(piece)}"]`)),
    ...places.map((place) => placeNamed(root, place)),
  ].filter((element) => element !== null)
  if (found.length === 0) found.push(placeNamed(root, seat) ?? root.querySelectorAll('main')[0])
  for (const element of found) element.setAttribute('data-pointed', '')
  if (isTapped) found[0].scrollIntoView({ block: 'nearest', inline: 'nearest' })
  const timer = setTimeout(() => stop(), SHOWN_FOR)
  stop = () => {
    clearTimeout(timer)
    for (const element of found) element.removeAttribute('data-pointed')
    stop = () => {}
  }
}
