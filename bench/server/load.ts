/** What is measured on any server: tables at which one answer after the other is given, as fast as they go or paced. */

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

/** So many answers a second, one table after the other, however long the server takes. */
export const pace = async (
  tables: readonly LoadedTable[],
  perSecond: number,
  milliseconds: number,
): Promise<Paced> => {
  const begun = performance.now()
  const latencies: number[] = []
  const underWay = tables.map(() => Promise.resolve())
  let sent = 0
  const answer = async (table: LoadedTable) => {
    await table.ready()
    latencies.push(await table.answer())
  }
  for (let now = 0; now < milliseconds; now = performance.now() - begun) {
    for (; sent < (now * perSecond) / 1000; sent++) {
      const at = sent % tables.length
      underWay[at] = underWay[at].then(() => answer(tables[at]))
    }
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  await Promise.all(underWay)
  return { perSecond: (1000 * sent) / (performance.now() - begun), latencies }
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
