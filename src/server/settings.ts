/** The settings, each with what it may be; `--help` lists them. They come from the environment or a file: see settingsFile.ts. */
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
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

const networks = v.pipe(
  v.string(),
  v.transform((value) => (value === '' ? [] : value.split(',').map((one) => one.trim()))),
  v.check((list) => list.every(isNetwork), 'has to be addresses or networks such as 192.168.1.5, 10.0.0.0/8'),
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
  /** Not shown to whoever looks over the shoulder. */
  readonly isSecret?: boolean
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
    isSecret: true,
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
    isSecret: true,
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
  ORDER_WAIT: {
    schema: number(0, 60_000),
    default: '2000',
    help: 'milliseconds a standing order waits at least before it answers, and at most twice as long',
  },
  IDLE_SECONDS: {
    schema: number(0, 86_400),
    default: '60',
    help: 'after how long a table that nobody has open leaves memory',
  },
  VACATION_DAYS: {
    schema: number(0, 365),
    default: '28',
    help: 'how many days of vacation a person has each year; 0 for none',
  },
  KEEP_DAYS: {
    schema: number(0, 36_500),
    default: '0',
    help: 'after how many days a finished game leaves the store for a file in the folder’s archive; 0 for never',
  },
  BACKUP_HOURS: {
    schema: number(0, 8_760),
    default: '0',
    help: 'every so many hours the server writes a backup of everything; 0 for never',
  },
  BACKUPS_KEPT: {
    schema: number(1, 10_000),
    default: '7',
    help: 'how many of these backups are kept; older ones are deleted',
  },
  BACKUP_FOLDER: {
    schema: v.string(),
    default: '',
    help: 'the folder for backups; without one “backups” in the folder for everything',
  },
  SOCKETS_PER_ADDRESS: {
    schema: number(1, 1_000_000),
    default: '200',
    help: 'how many sockets one address may open',
  },
  SMTP_URL: {
    schema: v.union([
      v.literal(''),
      v.pipe(v.string(), v.regex(/^smtps?:\/\//, 'has to begin with smtp:// or smtps://')),
    ]),
    default: '',
    help: 'the mail server by which people are told of their turn, such as smtps://name:password@mail.example.org',
    isSecret: true,
  },
  MAIL_FROM: {
    schema: v.union([v.literal(''), v.pipe(v.string(), v.regex(/@/, 'has to be a mail address'))]),
    default: '',
    help: 'who sends these mails, such as Kontor <kontor@example.org>',
  },
  NOTICE_NETWORKS: {
    schema: networks,
    default: '',
    help: 'closed networks that webhooks may reach, such as 192.168.1.5, 10.0.0.0/8; without one none',
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
  /** The shortest wait of a standing order, in milliseconds. */
  readonly orderWait: number
  readonly idleSeconds: number
  /** A year, for each person. */
  readonly vacationDays: number
  /** 0: finished games stay for ever. */
  readonly keepDays: number
  /** 0: no backups. */
  readonly backupHours: number
  readonly backupsKept: number
  readonly backupFolder: string
  readonly socketsPerAddress: number
  readonly rate: number
  /** Empty: no mail is sent. */
  readonly smtpUrl: string
  readonly mailFrom: string
  /** Closed networks that webhooks may reach. */
  readonly noticeNetworks: readonly string[]
}

export class BadSetting extends Error {}

type Given = { readonly [name: string]: string | undefined }
const ALL: readonly (readonly [string, Setting])[] = Object.entries(SETTINGS)

export const isSetting = (name: string): boolean => Object.hasOwn(SETTINGS, name)

/** What is given of each setting, as text, and what counts where nothing is. */
export const settingsAsGiven = (given: Given) =>
  ALL.map(([name, { default: usual, isSecret = false }]) => ({
    name,
    value: given[name] ?? usual,
    isGiven: given[name] !== undefined,
    isSecret,
  }))

export const settingsFrom = (given: Given): Settings => {
  const read = Object.fromEntries(
    ALL.map(([name, { schema, default: usual }]) => {
      const result = v.safeParse(schema, given[name] ?? usual)
      if (!result.success) throw new BadSetting(`${name}: ${result.issues[0].message}`)
      return [name, result.output]
    }),
  ) as Read
  if (read.SMTP_URL !== '' && read.MAIL_FROM === '')
    throw new BadSetting('MAIL_FROM: has to be set where SMTP_URL is')
  const data = resolve(read.KONTOR_DATA)
  return {
    host: read.HOST,
    port: read.PORT,
    data,
    databaseUrl: read.DATABASE_URL,
    publicUrl: read.PUBLIC_URL,
    trustProxy: read.TRUST_PROXY,
    logLevel: read.LOG_LEVEL,
    metricsToken: read.METRICS_TOKEN,
    botThreads: read.BOT_THREADS,
    botPause: read.BOT_PAUSE,
    orderWait: read.ORDER_WAIT,
    idleSeconds: read.IDLE_SECONDS,
    vacationDays: read.VACATION_DAYS,
    keepDays: read.KEEP_DAYS,
    backupHours: read.BACKUP_HOURS,
    backupsKept: read.BACKUPS_KEPT,
    backupFolder: read.BACKUP_FOLDER ? resolve(read.BACKUP_FOLDER) : join(data, 'backups'),
    socketsPerAddress: read.SOCKETS_PER_ADDRESS,
    rate: read.RATE,
    smtpUrl: read.SMTP_URL,
    mailFrom: read.MAIL_FROM,
    noticeNetworks: read.NOTICE_NETWORKS,
  }
}

export const settingsHelp = (): string =>
  [
    'Kontor, the server. It is set up by environment variables, or by lines NAME=value in a file. The file is the one that',
    'KONTOR_SETTINGS names, or else kontor.conf in the current folder. The environment comes first.',
    '',
    ...ALL.map(
      ([name, { help, default: usual }]) => `  ${name.padEnd(20)} ${help}${usual ? ` [${usual}]` : ''}`,
    ),
  ].join('\n')
