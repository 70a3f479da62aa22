/** Every GET route that the server describes, asked for by somebody, and what its answers must not hold. */
import { NEVER } from './told.ts'

interface Asking {
  http(method: string, path: string): Promise<{ readonly status: number; readonly body: unknown }>
}

export interface Body {
  readonly path: string
  readonly status: number
  readonly text: string
}

/** About a private table, with and without its key. */
export const getAll = async (one: Asking, table: string, key: string): Promise<readonly Body[]> => {
  const described = await one.http('GET', '/openapi.json')
  const { paths } = described.body as { paths: Record<string, { get?: { parameters: { name: string }[] } }> }
  const wanted = Object.entries(paths).flatMap(([path, { get }]) => {
    if (!get) return []
    const filled = path.replace(/\{\w+\}/g, table)
    return get.parameters.some(({ name }) => name === 'key') && key !== ''
      ? [filled, `${filled}?key=${key}`]
      : [filled]
  })
  const bodies: Body[] = []
  for (const path of [...wanted, `/t/${table}`]) {
    const { status, body } = await one.http('GET', path)
    bodies.push({ path, status, text: typeof body === 'string' ? body : JSON.stringify(body) })
  }
  return bodies
}

/** What a running game keeps to itself. Over HTTP nothing of a game is told at all before it is over. */
const OF_THE_GAME =
  /"(cards|piles|view|play|entries|record|given|question|log|curve|ledger|foresight|turningPoints)":/

/** `hidden`: what this person may not read at all, such as the name of a private table. */
export const leaksInBodies = (
  bodies: readonly Body[],
  secrets: readonly string[],
  hidden: readonly string[],
): string[] =>
  bodies.flatMap(({ path, status, text }) => {
    const isDescription = path === '/openapi.json'
    const word = isDescription ? null : (NEVER.exec(text) ?? OF_THE_GAME.exec(text))
    return [
      ...secrets.filter((secret) => text.includes(secret)).map(() => `${path}: a secret of the deal`),
      // A path that names it may come back in an error.
      ...hidden.filter((name) => text.includes(name)).map((name) => `${path}: ${name}`),
      ...(word ? [`${path}: the word ${word[1]}`] : []),
      ...(status >= 500 ? [`${path}: ${status}`] : []),
    ]
  })
