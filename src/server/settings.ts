/** All settings come from the environment; `--help` lists them. */
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import * as v from 'valibot'
import { isNetwork, type Proxies } from './addresses.ts'

const number = (least: number, most: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d+$/, 'has to be a number'),
    v.transform(Number),
    v.minValue(least),
    v.maxValue(most),
  )

const proxies = v.pipe(
  v.string(),
  v.transform((value): Proxies | undefined => {
    // One proxy, as most have it. It never means the first entry of the header: that one the caller writes.
    if (value === 'yes') return 1
    if (value === 'no') return 0
    if (/^\d$/.test(value)) return Number(value)
    const list = value.split(',').map((one) => one.trim())
    return list.every(isNetwork) ? list : undefined
  }),
  v.check(
    (value) => value !== undefined,
    'has to be the number of proxies in front, or their addresses such as 10.0.0.7, 10.1.0.0/16',
  ),
  v.transform((value) => value as Proxies),
)

const address = v.pipe(
  v.string(),
  v.url('has to be an address such as https://play.example.org'),
  v.regex(/^https?:/, 'has to begin with http:// or https://'),
  v.transform((value) => new URL(value).origin),
)

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const

interface Setting {
  readonly schema: v.GenericSchema<string, unknown>
  readonly default: string
  readonly help: string
}

const SETTINGS = {
  HOST: {
    schema: v.pipe(v.string(), v.minLength(1)),
    default: '127.0.0.1',
    help: 'the address to listen on; 0.0.0.0 for all',
  },
  PORT: { schema: number(0, 65_535), default: '8080', help: 'the port; 0 for any free one' },
  KONTOR_DATA: {
    schema: v.pipe(v.string(), v.minLength(1)),
    default: '.kontor/data',
    help: 'the folder for everything that is kept',
  },
  DATABASE_URL: {
    schema: v.union([
      v.literal(''),
      v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'has to begin with postgres://')),
    ]),
    default: '',
    help: 'a PostgreSQL, for several servers; without one everything is in the folder',
  },
  PUBLIC_URL: {
    schema: v.union([v.literal(''), address]),
    default: '',
    help: 'the address that people use, for links and safe cookies behind a proxy',
  },
  TRUST_PROXY: {
    schema: proxies,
    default: 'no',
    help: 'how many proxies in front say who is calling (X-Forwarded-For), or their addresses; yes is 1',
  },
  LOG_LEVEL: { schema: v.picklist(LEVELS), default: 'info', help: LEVELS.join(', ') },
  METRICS_TOKEN: {
    schema: v.string(),
    default: '',
    help: 'who sends it as a bearer token reads /metrics; without one only this machine does',
  },
  BOT_THREADS: {
    schema: number(1, 64),
    default: String(Math.max(1, availableParallelism() - 1)),
    help: 'how many bots think at the same time',
  },
  BOT_PAUSE: {
    schema: number(0, 60_000),
    default: '900',
    help: 'milliseconds a bot waits before it answers',
  },
  IDLE_SECONDS: {
    schema: number(0, 86_400),
    default: '60',
    help: 'after how long a table that nobody has open leaves memory',
  },
  SOCKETS_PER_ADDRESS: {
    schema: number(1, 1_000_000),
    default: '200',
    help: 'how many sockets one address may open',
  },
  RATE: {
    schema: number(1, 1_000_000),
    default: '30',
    help: 'messages a second that one guest may send; three seconds of them at once',
  },
} as const satisfies { readonly [name: string]: Setting }

type Read = { readonly [K in keyof typeof SETTINGS]: v.InferOutput<(typeof SETTINGS)[K]['schema']> }

export interface Settings {
  readonly host: string
  readonly port: number
  readonly data: string
  /** Empty for the embedded store. */
  readonly databaseUrl: string
  /** Empty when people use the address that the server listens on. */
  readonly publicUrl: string
  /** Whose word on who is calling is taken. */
  readonly trustProxy: Proxies
  readonly logLevel: (typeof LEVELS)[number]
  readonly metricsToken: string
  readonly botThreads: number
  readonly botPause: number
  readonly idleSeconds: number
  readonly socketsPerAddress: number
  readonly rate: number
}

export class BadSetting extends Error {}

export const settingsFrom = (env: { readonly [name: string]: string | undefined }): Settings => {
  const read = Object.fromEntries(
    Object.entries(SETTINGS).map(([name, { schema, default: usual }]) => {
      const result = v.safeParse(schema as v.GenericSchema<string, unknown>, env[name] ?? usual)
      if (!result.success) throw new BadSetting(`${name}: ${result.issues[0].message}`)
      return [name, result.output]
    }),
  ) as Read
  return {
    host: read.HOST,
    port: read.PORT,
    data: resolve(read.KONTOR_DATA),
    databaseUrl: read.DATABASE_URL,
    publicUrl: read.PUBLIC_URL,
    trustProxy: read.TRUST_PROXY,
    logLevel: read.LOG_LEVEL,
    metricsToken: read.METRICS_TOKEN,
    botThreads: read.BOT_THREADS,
    botPause: read.BOT_PAUSE,
    idleSeconds: read.IDLE_SECONDS,
    socketsPerAddress: read.SOCKETS_PER_ADDRESS,
    rate: read.RATE,
  }
}

export const settingsHelp = (): string =>
  [
    'Kontor, the server. It is set up by environment variables:',
    '',
    ...Object.entries(SETTINGS).map(
      ([name, { help, default: usual }]) => `  ${name.padEnd(20)} ${help}${usual ? ` [${usual}]` : ''}`,
    ),
  ].join('\n')
