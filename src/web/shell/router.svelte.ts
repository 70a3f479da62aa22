/** Which page is open. Links are real links: the address bar, back and a new tab work as everywhere. */
import { type Route, routeOf } from './routes.ts'

let current = $state.raw<Route>(routeOf(location.pathname, location.hash))
export const route = (): Route => current

const look = (): void => {
  current = routeOf(location.pathname, location.hash)
}

export const go = (to: string, replace = false): void => {
  if (replace) history.replaceState(null, '', to)
  else history.pushState(null, '', to)
  look()
  scrollTo(0, 0)
}

export const startRouter = (): void => {
  addEventListener('popstate', look)
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!link || !isPlain || event.defaultPrevented || link.target || link.hasAttribute('download')) return
    const to = new URL(link.href)
    if (to.origin !== location.origin || to.pathname.startsWith('/api/') || link.dataset.inPage) return
    event.preventDefault()
    go(to.pathname + to.hash)
  })
}
