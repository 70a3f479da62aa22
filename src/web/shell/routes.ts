/** Which address shows which page. */
const PATTERNS = {
  arrival: /^\/$/,
  make: /^\/new\/([a-z0-9-]+)$/,
  learn: /^\/learn\/([a-z0-9-]+)$/,
  local: /^\/local\/([a-z0-9]+)$/,
  table: /^\/t\/([a-z0-9]+)$/,
  replay: /^\/replay\/(local\/)?([a-z0-9]+)$/,
  review: /^\/review(?:\/(local\/)?([a-z0-9]+))?$/,
  exercises: /^\/exercises$/,
  rules: /^\/rules\/([a-z0-9-]+)$/,
  account: /^\/account$/,
  history: /^\/history(?:\/([a-z0-9]+))?$/,
  profile: /^\/profile(?:\/([a-z0-9]+))?$/,
  people: /^\/people(?:\/([a-z0-9]+))?$/,
  admin: /^\/admin$/,
  settings: /^\/settings$/,
  credits: /^\/credits$/,
} as const

type PageName = keyof typeof PATTERNS | 'recover' | 'missing'
export interface Route {
  readonly page: PageName
  readonly parts: readonly string[]
  /** What follows the hash: the key of a private table is never sent to a server by a browser. */
  readonly hash: string
}

/** A link from another device leads to the first page, with its token after the hash: no server logs that. */
const RECOVERS = '#recover='

export const routeOf = (path: string, hash: string): Route => {
  if (path === '/' && hash.startsWith(RECOVERS))
    return { page: 'recover', parts: [hash.slice(RECOVERS.length)], hash: '' }
  for (const [page, pattern] of Object.entries(PATTERNS)) {
    const found = pattern.exec(path)
    if (found)
      return { page: page as PageName, parts: found.slice(1).map((part) => part ?? ''), hash: hash.slice(1) }
  }
  return { page: 'missing', parts: [], hash: '' }
}
