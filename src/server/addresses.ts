/** Who is calling: which entries of X-Forwarded-For are believed, and what counts as one caller. */
import { BlockList, isIP, isIPv4 } from 'node:net'

/** How many proxies stand in front, or their addresses and networks; 0 for none. */
export type Proxies = number | readonly string[]

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIPv4(address) ? 'ipv4' : 'ipv6')

/** Whether it is an address, or a network such as 10.0.0.0/8. */
export const isNetwork = (text: string): boolean => {
  const [address, bits, ...more] = text.split('/')
  if (isIP(address) === 0 || more.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (isIPv4(address) ? 32 : 128))
}

/**
 * Whether this address is one of our proxies, `hop` steps away from us. Each proxy adds the address that it was called from:
 * the first entry that is not from a proxy of ours is the caller's address, and all before it the caller may have made up.
 */
export const trusted = (proxies: Proxies): ((address: string, hop: number) => boolean) => {
  if (typeof proxies === 'number') return (_, hop) => hop < proxies
  const list = new BlockList()
  for (const proxy of proxies) {
    const [address, bits] = proxy.split('/')
    if (bits === undefined) list.addAddress(address, familyOf(address))
    else list.addSubnet(address, Number(bits), familyOf(address))
  }
  return (address) => isIP(address) !== 0 && list.check(address, familyOf(address))
}

const WITH_PORT = /^(?:\[([\da-f:.]+)\](?::\d+)?|([\d.]+):\d+)$/i
const IPV4_IN_IPV6 = /^::ffff:([\d.]+)$/i

/**
 * What one caller is counted by. Somebody with IPv6 has a network of 2^64 addresses: its first half is the name. Some proxies
 * add the port.
 */
export const callerOf = (address: string): string => {
  const ported = WITH_PORT.exec(address)
  const bare = ported?.[1] ?? ported?.[2] ?? address
  const plain = IPV4_IN_IPV6.exec(bare)?.[1] ?? bare
  if (isIP(plain) !== 6) return plain
  const [head, tail] = plain.split('%')[0].split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const missing = tail === undefined ? 0 : 8 - before.length - after.length
  const groups = [...before, ...Array.from({ length: missing }, () => '0'), ...after]
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

/** A host to listen on, as it stands in an address for this machine: who listens everywhere is here too. */
export const hostInUrl = (host: string): string => {
  if (host === '0.0.0.0') return '127.0.0.1'
  if (host === '::') return '[::1]'
  return host.includes(':') ? `[${host}]` : host
}
