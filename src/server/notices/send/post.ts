/**
 * Sends something to an address that somebody has given us, who may want to reach what only this machine can: its own
 * services, and the network behind it. So a name is looked up once, what it stands for is checked, and that very address is
 * called. Whoever answers cannot send us on to another one.
 */
import { request as requestHttp } from 'node:http'
import { request } from 'node:https'
import { BlockList, isIP, isIPv4 } from 'node:net'
import { addressesOf } from './names.ts'
import { within } from './timeLimit.ts'

/** Networks that are not open to all; of IPv6 only what is open to all is allowed at all. */
const CLOSED = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15'],
  ...['198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
  // What has an address of IPv4 in it, and what is for examples.
  ...['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'],
] as const
const OPEN_IPV6 = '2000::/3'

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIPv4(address) ? 'ipv4' : 'ipv6')

const listOf = (networks: readonly string[]): BlockList => {
  const list = new BlockList()
  for (const network of networks) {
    const [address, bits = isIPv4(address) ? '32' : '128'] = network.split('/')
    list.addSubnet(address, Number(bits), familyOf(address))
  }
  return list
}

const closed = listOf(CLOSED)
const open = listOf([OPEN_IPV6])
const PLAIN = /^::ffff:([\d.]+)$/i

/** In milliseconds, for an answer. */
const WITHIN = 8_000
const FREE_PORTS = 1_024
/** In milliseconds, for a name. */
const LOOK_WITHIN = 4_000

/** It is not called: nobody may reach it from here. */
export class NotAllowed extends Error {}

export interface Posted {
  readonly url: string
  readonly headers: { readonly [name: string]: string | number }
  readonly body: string | Buffer
}

export class Post {
  private readonly allowed: BlockList
  private readonly ca: string | undefined
  private readonly lookUp: typeof addressesOf

  /** `allowed`: closed networks that the operator has opened. `ca`: whom to trust beside those whom all trust. */
  constructor(allowed: readonly string[], ca?: string, lookUp = addressesOf) {
    this.allowed = listOf(allowed)
    this.ca = ca
    this.lookUp = lookUp
  }

  private isOpened(address: string): boolean {
    return this.allowed.check(address, familyOf(address))
  }

  private mayCall(address: string): boolean {
    const plain = PLAIN.exec(address)?.[1] ?? address
    if (this.isOpened(plain)) return true
    if (closed.check(plain, familyOf(plain))) return false
    return isIPv4(plain) || open.check(plain, 'ipv6')
  }

  /** The one address that is called. Throws when there is none, or when it may not be. */
  async addressOf(url: string): Promise<string> {
    const { protocol, hostname, port, username, password } = new URL(url)
    if (username || password) throw new NotAllowed('with a password')
    const name = hostname.replace(/^\[|\]$/g, '')
    const found =
      isIP(name) === 0 ? await within(LOOK_WITHIN, this.lookUp(name), () => new Error('no address')) : [name]
    const [first] = found
    if (!first || !found.every((address) => this.mayCall(address))) throw new NotAllowed('a closed network')
    const isHome = this.isOpened(first)
    // At well-known ports others listen, who could take what we say for something else.
    if (port !== '' && Number(port) < FREE_PORTS && !isHome) throw new NotAllowed('a port of others')
    // Without encryption only at home.
    if (protocol !== 'https:' && !(protocol === 'http:' && isHome)) throw new NotAllowed('not https')
    return first
  }

  /** What was answered, by its number. Nothing else of the answer is read. */
  async send({ url, headers, body }: Posted): Promise<number> {
    const { protocol, hostname, host, port, pathname, search } = new URL(url)
    const address = await this.addressOf(url)
    const isPlain = protocol === 'http:'
    const ask = isPlain ? requestHttp : request
    return new Promise((resolve, reject) => {
      const asked = ask(
        {
          host: address,
          port: port || (isPlain ? 80 : 443),
          path: pathname + search,
          method: 'POST',
          agent: false,
          signal: AbortSignal.timeout(WITHIN),
          headers: { ...headers, host, 'content-length': Buffer.byteLength(body) },
          ...(isIP(hostname) === 0 && !hostname.startsWith('[') ? { servername: hostname } : {}),
          ...(this.ca === undefined ? {} : { ca: this.ca }),
        },
        (response) => {
          resolve(response.statusCode ?? 0)
          response.destroy()
        },
      )
      asked.on('error', reject)
      asked.end(body)
    })
  }
}
