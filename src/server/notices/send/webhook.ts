/** To an address of somebody's: one JSON that Discord, Slack, bridges to Matrix and ntfy take. */
import type { Sending } from '../sendings.ts'
import type { Way } from '../ways.ts'
import { outcomeOf, type SendOutcome } from './outcome.ts'
import type { Post } from './post.ts'

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** So that nobody's name becomes a link, a heading or a picture in a room of others. */
const plain = (text: string): string => text.replace(/[\\`*_~|<>[\]#]/g, '\\$&')

/** ntfy takes JSON at its root only. An address with one name after the host is a topic of it. */
const TOPIC = /^\/([\w-]{1,64})$/

export const sendWebhook = async (
  post: Post,
  { address }: Way,
  { id, kind, table, message: { title, text, url } }: Sending,
): Promise<SendOutcome> => {
  const { origin, pathname, search } = new URL(address)
  const topic = search === '' ? TOPIC.exec(pathname)?.[1] : undefined
  const said = `${title}\n${text}\n${url}`
  const body = JSON.stringify({
    // Discord; it calls nobody by a name that looks like "everyone".
    content: `${plain(`${title}\n${text}`).slice(0, 1_500)}\n${url}`,
    allowed_mentions: { parse: [] },
    // Slack and bridges to Matrix.
    text: escaped(said),
    // ntfy.
    ...(topic === undefined ? {} : { topic }),
    ...{ title, message: text, click: url },
    // Programs of one's own.
    ...{ id, kind, table },
  })
  const headers = { 'content-type': 'application/json', 'user-agent': 'Kontor', 'idempotency-key': id }
  return outcomeOf(await post.send({ url: topic === undefined ? address : `${origin}/`, headers, body }))
}
