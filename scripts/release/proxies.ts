/**
 * Tries the configurations of Caddy and nginx in deploy/ with the real programs: only addresses, ports and the certificate are
 * replaced. Through each: who is calling, a whole game in Chromium, and a server that is killed while people play.
 * Run by try.ts, with a certificate that this process trusts.
 */
import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { SqliteStorage } from '../../src/server/storage/sqlite.ts'
import { connectedGuest } from '../../src/server/trials/guest.ts'
import { Party, Player, Round } from '../../src/server/trials/party.ts'
import { freePort, startServer, trialFolder } from '../../src/server/trials/process.ts'
import { checkStore } from '../../src/server/trials/storeCheck.ts'
import { root } from './bundle.ts'

/** How the server behind a proxy ends while people play: it is killed, and at last stopped as for an upgrade. */
const ENDS: readonly ('SIGKILL' | 'SIGTERM')[] = ['SIGKILL', 'SIGKILL', 'SIGKILL', 'SIGTERM']
/** In milliseconds: longer than a proxy keeps a connection on which nothing is said. */
const QUIET = 100_000
const GAME_AT = join(root, 'src/web/e2e/gameAt.ts')
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

interface Ports {
  readonly proxy: number
  readonly plain: number
  readonly server: number
}
interface Certificate {
  readonly cert: string
  readonly key: string
}

const shipped = (name: string): string => readFileSync(join(root, 'deploy', name), 'utf8')

const replaced = (text: string, changes: readonly (readonly [string, string])[]): string =>
  changes.reduce((now, [from, to]) => {
    if (!now.includes(from)) throw new Error(`deploy/ has no “${from}” any longer`)
    return now.replaceAll(from, to)
  }, text)

/** Each gives the command that runs it. */
const PROXIES: { readonly [name: string]: (folder: string, ports: Ports, own: Certificate) => string[] } = {
  caddy(folder, { proxy, server }, { cert, key }) {
    const site = replaced(shipped('Caddyfile'), [
      ['\nplay.example.org {', `\nhttps://localhost:${proxy} {\n\ttls ${cert} ${key}`],
      ['127.0.0.1:8080', `127.0.0.1:${server}`],
    ])
    const file = join(folder, 'Caddyfile')
    writeFileSync(file, `{\n\tadmin off\n\tauto_https disable_redirects\n}\n${site}`)
    return ['caddy', 'run', '--config', file, '--adapter', 'caddyfile']
  },
  nginx(folder, { proxy, plain, server }, { cert, key }) {
    const site = replaced(shipped('nginx.conf'), [
      ['listen 443', `listen 127.0.0.1:${proxy}`],
      ['listen 80', `listen 127.0.0.1:${plain}`],
      ['127.0.0.1:8080', `127.0.0.1:${server}`],
      ['/etc/letsencrypt/live/play.example.org/fullchain.pem', cert],
      ['/etc/letsencrypt/live/play.example.org/privkey.pem', key],
      ['server_name play.example.org', 'server_name localhost'],
    ])
    writeFileSync(join(folder, 'site.conf'), site)
    const file = join(folder, 'nginx.conf')
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((name) => `${name}_temp_path ${folder}/${name};`)
      .join(' ')
    writeFileSync(
      file,
      `daemon off; pid ${folder}/pid; error_log stderr; events {} http { access_log off; ${temporary} include ${folder}/site.conf; }`,
    )
    return ['nginx', '-c', file, '-p', folder]
  },
}

/** What the server says by which address it counts somebody who calls from here. */
const addressOf = (
  port: number,
  localAddress: string,
  headers: { [name: string]: string },
): Promise<string> =>
  new Promise((resolve, reject) => {
    const options = {
      host: '127.0.0.1',
      servername: 'localhost',
      port,
      path: '/healthz',
      localAddress,
      headers: { ...headers, host: `localhost:${port}` },
    }
    request({ ...options, agent: false }, (reply) => {
      let text = ''
      reply.on('data', (chunk) => {
        text += chunk
      })
      reply.on('end', () => resolve((JSON.parse(text) as { address: string }).address))
    })
      .on('error', reject)
      .end()
  })

const SPOOFED = {
  'x-forwarded-for': '203.0.113.9, 203.0.113.10',
  'x-real-ip': '203.0.113.9',
  forwarded: 'for=203.0.113.9',
}

const isUp = async (url: string): Promise<void> => {
  for (let i = 0; i < 400; i++) {
    if (
      await fetch(`${url}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return
    await wait(50)
  }
  throw new Error(`${url} does not answer`)
}

/**
 * Two people at two browsers, from the first page to the end of a game. This process goes on meanwhile: a proxy closes connections
 * that are quiet for long, and whoever does not notice calls over a closed one next.
 */
const gameInBrowsers = async (url: string): Promise<string> => {
  const game = [process.execPath, '--disable-warning=ExperimentalWarning', GAME_AT, url]
  return (await promisify(execFile)(game[0], game.slice(1))).stdout.trim()
}

const tried = async (name: string, certificate: Certificate): Promise<string[]> => {
  const { folder, drop } = trialFolder()
  const ports = { proxy: await freePort(), plain: await freePort(), server: await freePort() }
  const url = `https://localhost:${ports.proxy}`
  const data = join(folder, 'data')
  const env = { PORT: String(ports.server), PUBLIC_URL: url, TRUST_PROXY: '1' }
  mkdirSync(data)
  let server = await startServer(data, env)
  const [command, ...args] = PROXIES[name](folder, ports, certificate)
  const proxy: ChildProcess = spawn(command, args, {
    stdio: ['ignore', 'ignore', 'ignore'],
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  })
  const told: string[] = []
  try {
    await isUp(url)
    const seen = [
      await addressOf(ports.proxy, '127.0.0.2', {}),
      await addressOf(ports.proxy, '127.0.0.3', SPOOFED),
    ]
    if (seen.join() !== '127.0.0.2,127.0.0.3') throw new Error(`callers are taken for ${seen}`)
    told.push('HTTPS; callers from 127.0.0.2 and 127.0.0.3 are counted as such, made-up headers are ignored')
    const quiet = await connectedGuest(url)
    const since = performance.now()
    told.push(await gameInBrowsers(url))
    await wait(Math.max(0, QUIET - (performance.now() - since)))
    if (quiet.socket.closeCode !== null)
      throw new Error(`a quiet socket was closed: ${quiet.socket.closeCode}`)
    const minutes = ((performance.now() - since) / 60_000).toFixed(1)
    told.push(`a socket on which its owner says nothing was kept open for ${minutes} min`)
    quiet.close()

    const newPlayer = async (called: string) => new Player(await connectedGuest(url), called)
    const people = [await newPlayer('anna'), await newPlayer('bert')] as const
    const party = await Party.gather(people, 'patrizier', 0)
    for (const [n, signal] of ENDS.entries()) {
      const round = new Round()
      const playing = party.play((n + 1) * 31, round)
      await wait(400)
      await server.stop(signal)
      server = await startServer(data, env)
      for (const one of people) await one.backAt(party.table, null)
      round.end()
      await playing
      if (party.isOver) await party.begin()
    }
    for (const { guest } of people) guest.close()
    await server.stop('SIGKILL')
    const storage = new SqliteStorage({ folder: data })
    const { entries, problems } = await checkStore(storage, people)
    await storage.close()
    if (problems.length > 0) throw new Error(problems.join('; '))
    const acknowledged = people.reduce((sum, one) => sum + one.acknowledged.length, 0)
    told.push(
      `three times kill -9, once stopped, and started again behind it: ${acknowledged} acknowledged answers, ${entries} entries, none lost`,
    )
    return told
  } finally {
    proxy.kill('SIGTERM')
    server.child.kill('SIGKILL')
    drop()
  }
}

const certificate: Certificate = {
  cert: process.env.NODE_EXTRA_CA_CERTS ?? '',
  key: process.env.KONTOR_TRY_KEY ?? '',
}
for (const name of Object.keys(PROXIES)) {
  const version = spawnSync(name, [name === 'nginx' ? '-v' : 'version'], { encoding: 'utf8' })
  if (version.error) {
    console.log(`${name}: is not installed here`)
    continue
  }
  console.log(`${name} (${`${version.stdout}${version.stderr}`.trim()})`)
  for (const line of await tried(name, certificate)) console.log(`  ${line}`)
}
process.exit(0)
