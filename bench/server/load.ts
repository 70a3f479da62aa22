/** What is measured on any server: tables at which one answer after the other is given, as fast as they go or paced. */

/** People at each table. */
export const SEATS = 4

export interface LoadedTable {
  /** Begins a new game when the last one is over. */
  ready(): Promise<void>
  /** Gives one answer. Milliseconds from sending it to seeing it at every seat. */
  answer(): Promise<number>
}

/** Every table plays on as soon as everybody has seen the last answer. Gives answers per second. */
export const saturate = async (tables: readonly LoadedTable[], milliseconds: number): Promise<number> => {
  const begun = performance.now()
  const until = begun + milliseconds
  let answers = 0
  await Promise.all(
    tables.map(async (table) => {
      while (performance.now() < until) {
        await table.ready()
        await table.answer()
        answers++
      }
    }),
  )
  return (1000 * answers) / (performance.now() - begun)
}

interface Paced {
  /** What was really given: a server or a load that is too slow falls behind. */
  readonly perSecond: number
  /** Of every answer, in milliseconds. */
  readonly latencies: readonly number[]
}

/** So many answers a second, one table after the other; a table that is not done with its last one is passed over. */
export const pace = async (
  tables: readonly LoadedTable[],
  perSecond: number,
  milliseconds: number,
): Promise<Paced> => {
  const begun = performance.now()
  const latencies: number[] = []
  const underWay = new Map<number, Promise<void>>()
  const answer = async (at: number) => {
    await tables[at].ready()
    latencies.push(await tables[at].answer())
    underWay.delete(at)
  }
  let due = 0
  for (let now = 0; now < milliseconds; now = performance.now() - begun) {
    for (; due < (now * perSecond) / 1000; due++) {
      const at = due % tables.length
      if (!underWay.has(at)) underWay.set(at, answer(at))
    }
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  const given = latencies.length + underWay.size
  await Promise.all(underWay.values())
  return { perSecond: (1000 * given) / milliseconds, latencies }
}

/** Does a piece of work for each of many, so many at once. */
export const several = async <A, B>(
  many: readonly A[],
  atOnce: number,
  work: (one: A, index: number) => Promise<B>,
): Promise<B[]> => {
  const results: B[] = new Array(many.length)
  let next = 0
  await Promise.all(
    Array.from({ length: Math.min(atOnce, many.length) }, async () => {
      for (let i = next++; i < many.length; i = next++) results[i] = await work(many[i], i)
    }),
  )
  return results
}
