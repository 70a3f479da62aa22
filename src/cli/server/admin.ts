/** `kontor admin`: for those who run a server, whether it is running or not. */
import type { AdminAnswer, AdminCommand } from '#client/admin.ts'
import { administer } from '#server/admin/administer.ts'
import { tableWords } from '#table/words.ts'
import type { Args } from '../shell/args.ts'
import type { Command } from '../shell/command.ts'
import { Failure } from '../shell/failure.ts'
import { adminLines } from './adminLines.ts'
import { settingsOf } from './settings.ts'

type Fields = { readonly [name: string]: unknown }
interface Form {
  /** How it is written in the help. */
  readonly usage: string
  fields(words: readonly string[], args: Args): Fields | null
}

/** What the words after the command stand for. */
const words =
  (...names: readonly string[]): Form['fields'] =>
  (given) => {
    const needed = names.filter((name) => !name.endsWith('?')).length
    if (given.length < needed || given.length > names.length) return null
    return Object.fromEntries(given.map((word, i) => [names[i].replace('?', ''), word]))
  }
const counted = (args: Args, name: string, usual: number): number =>
  args.integer(name, { min: 1, max: 87_600 }) ?? usual
const DAY = 24

/** Settings as they are typed. */
const setting = (name: string, value: string): Fields => ({
  settings: { [name]: name === 'languages' ? value.split(',') : value },
})

const FORMS: { readonly [C in AdminCommand['command']]: Form } = {
  list: { usage: 'list [open|running|paused|over]', fields: words('status?') },
  hold: { usage: 'hold <table> [why]', fields: words('table', 'why?') },
  release: { usage: 'release <table>', fields: words('table') },
  end: { usage: 'end <table>', fields: words('table') },
  delete: { usage: 'delete <table>', fields: words('table') },
  reseat: {
    usage: 'reseat <table> <seat> <guest>',
    fields: ([table, seat, guest]) => (guest ? { table, seat: Number(seat), guest } : null),
  },
  unsay: { usage: 'unsay <table> <number>', fields: ([table, n]) => (n ? { table, n: Number(n) } : null) },
  people: { usage: 'people [name]', fields: words('find?') },
  person: { usage: 'person <guest>', fields: words('guest') },
  rename: { usage: 'rename <guest> <name>', fields: words('guest', 'name') },
  signout: { usage: 'signout <guest>', fields: words('guest') },
  erase: { usage: 'erase <guest>', fields: words('guest') },
  merge: { usage: 'merge <guest> <into>', fields: words('guest', 'into') },
  role: { usage: 'role <guest> operator|moderator|none', fields: words('guest', 'role') },
  ban: {
    usage: 'ban <guest> <why> [--hours n] [--address]',
    fields: ([guest, why], args) =>
      why ? { guest, why, hours: counted(args, 'hours', DAY), address: args.flag('address') } : null,
  },
  mute: {
    usage: 'mute <guest> <why> [--hours n]',
    fields: ([guest, why], args) => (why ? { guest, why, hours: counted(args, 'hours', DAY) } : null),
  },
  bans: { usage: 'bans', fields: words() },
  unban: { usage: 'unban <id>', fields: words('id') },
  reports: { usage: 'reports', fields: words() },
  report: { usage: 'report <id>', fields: words('id') },
  close: { usage: 'close <id>', fields: words('id') },
  announcements: { usage: 'announcements', fields: words() },
  announce: {
    usage: 'announce <text> [--hours n]',
    fields: ([text], args) => (text ? { text, hours: counted(args, 'hours', DAY) } : null),
  },
  withdraw: { usage: 'withdraw <id>', fields: words('id') },
  invites: { usage: 'invites', fields: words() },
  invite: {
    usage: 'invite [note] [--uses n] [--hours n]',
    fields: ([note], args) => ({
      uses: counted(args, 'uses', 1),
      hours: counted(args, 'hours', 7 * DAY),
      ...(note ? { note } : {}),
    }),
  },
  revoke: { usage: 'revoke <id>', fields: words('id') },
  settings: { usage: 'settings', fields: words() },
  set: {
    usage: 'set <name> <value>',
    fields: ([name, value]) => (name && value !== undefined ? setting(name, value) : null),
  },
  clocks: {
    usage: 'clocks stop <why> | clocks go',
    fields: ([what, why]) => (what === 'go' ? { why: null } : what === 'stop' && why ? { why } : null),
  },
  log: { usage: 'log', fields: words() },
  health: { usage: 'health', fields: words() },
  mail: { usage: 'mail <address>', fields: words('to') },
  push: { usage: 'push <guest>', fields: words('guest') },
  link: { usage: 'link', fields: words() },
  check: { usage: 'check [table]', fields: words('table?') },
  ratings: { usage: 'ratings', fields: words() },
}

/** Null when it is not written like that. */
export const commandFrom = (args: Args): AdminCommand | null => {
  const [what = '', ...rest] = args.words
  if (!Object.hasOwn(FORMS, what)) return null
  const fields = FORMS[what as AdminCommand['command']].fields(rest, args)
  // The server checks it: what is typed is no better than what comes from elsewhere.
  return fields && ({ command: what, ...fields } as AdminCommand)
}

const isWrong = (answer: AdminAnswer): boolean =>
  answer.ok &&
  ((answer.done === 'check' && answer.wrong.length > 0) ||
    ((answer.done === 'mail' || answer.done === 'push') && answer.tried.outcome !== 'sent') ||
    (answer.done === 'ratings' && answer.differing.length > 0))

export const command: Command = {
  usage: Object.values(FORMS)
    .map(({ usage }) => usage)
    .join(' | '),
  words: 4,
  about: 'admin.about',
  options: {
    json: { type: 'boolean', what: 'option.json' },
    hours: { type: 'string', value: 'n', what: 'option.hours' },
    uses: { type: 'string', value: 'n', what: 'option.uses' },
    address: { type: 'boolean', what: 'option.address' },
  },
  async run({ args, say, screen }) {
    const asked = commandFrom(args)
    if (!asked) throw new Failure('bad.admin')
    const answer = await administer(await settingsOf(process.env), asked)
    if (args.flag('json')) screen.print(JSON.stringify(answer))
    if (!answer.ok) {
      const { key } = answer.refusal
      throw new Failure('admin.refused', { why: (await tableWords(say.language))[key] ?? key })
    }
    if (!args.flag('json')) screen.print(...adminLines(answer, args.words[1] ?? '', say, screen))
    return isWrong(answer) ? 1 : 0
  },
}
