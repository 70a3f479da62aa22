/** A client that plays: it knows the question that it was sent, and nothing else. */
import type { Given } from '#engine/contract.ts'
import type { Question } from '#engine/question.ts'
import { type Guest, owes } from './guest.ts'

const pick = <T>(list: readonly T[], seed: number): T => list[seed % list.length]

/** Any answer of the right form; it may be refused where several things are picked together. */
export const someAnswer = ({ shape, options, size }: Question, seed: number): Given => {
  const free = options.filter(({ refusal }) => !refusal)
  if (shape === 'one') return pick(free, seed).answer
  const most = shape === 'some' ? Math.min(size.max, free.length) : size.max
  const wanted = size.min + (seed % (most - size.min + 1))
  if (shape === 'some')
    return rotated(free, seed)
      .slice(0, wanted)
      .map(({ answer }) => answer)
  const counts = options.map(() => 0)
  for (let left = wanted, i = seed; left > 0; i++) {
    const at = i % counts.length
    if (counts[at] < (options[at].max ?? 0)) {
      counts[at]++
      left--
    }
  }
  return counts
}

const rotated = <T>(list: readonly T[], by: number): T[] => {
  const at = list.length === 0 ? 0 : by % list.length
  return [...list.slice(at), ...list.slice(0, at)]
}

const TOO_LATE = ['door.stale', 'door.notAsked', 'door.alreadyAnswered', 'door.over', 'table.notRunning']

/** Answers the question that is open for this client; false when there is none. */
export const answerOnce = async (client: Guest, table: string, seed: number): Promise<boolean> => {
  const seen = client.at(table)
  const question = seen.state.play?.question
  if (!question || !owes(seen) || seen.state.status !== 'running') return false
  for (let i = 0; i < 40; i++) {
    const reply = await client.ask({
      type: 'answer',
      table,
      question: question.id,
      answer: someAnswer(question, seed + i),
    })
    if (reply.ok) return true
    if (TOO_LATE.includes(reply.refusal.key)) return false
  }
  throw new Error(`no answer to ${question.step} was taken`)
}

/** Plays until the game is over. */
export const playOut = async (client: Guest, table: string, seed = 1): Promise<void> => {
  for (let i = 0; client.at(table).state.status !== 'over'; i++) {
    if (!(await answerOnce(client, table, seed + 7 * i)))
      await client.until(() => client.at(table).state.status === 'over' || owes(client.at(table)))
  }
}
