/** How many tables wait, where one sees it from outside: the title and the icon of the tab, the badge of the app. */
let title = 'Kontor'
let waiting = 0

const showTitle = (): void => {
  document.title = waiting > 0 ? `(${waiting}) ${title}` : title
}

/** What the page is about; the number goes before it. */
export const setTitle = (now: string): void => {
  title = now
  showTitle()
}

export const setWaiting = (n: number): void => {
  if (n === waiting) return
  waiting = n
  showTitle()
  document.querySelector('link[rel=icon]')?.setAttribute('href', n > 0 ? '/icon-waits.svg' : '/icon.svg')
  if ('setAppBadge' in navigator)
    void (n > 0 ? navigator.setAppBadge(n) : navigator.clearAppBadge()).catch(() => {})
}
