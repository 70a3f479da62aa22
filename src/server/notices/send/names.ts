/**
 * What a name stands for. Whoever gives us a name may also run what answers for it, as slowly as they like. The system's own look-up
 * would then keep threads that other work needs, so it is asked only for names that no name server knows, such as those of `hosts`.
 */
import { lookup, Resolver } from 'node:dns/promises'

const isSlow = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ETIMEOUT' || error.code === 'ECANCELLED')

export const addressesOf = async (name: string): Promise<readonly string[]> => {
  const resolver = new Resolver({ timeout: 1_000, tries: 2 })
  const asked = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
  const found = asked.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
  if (found.length > 0) return found
  if (asked.some((one) => one.status === 'rejected' && isSlow(one.reason)))
    throw new Error('nobody says in time what the name stands for')
  return (await lookup(name, { all: true })).map(({ address }) => address)
}
