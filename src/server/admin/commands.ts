/** What those who look after a server can do with it: in the page by role, on the command line with everything. */
import type { AdminAnswer, ParsedCommand } from '#client/admin.ts'
import { LOOKS } from '#client/adminSchemas.ts'
import { heldByOperator } from '#table/news/held.ts'
import { refuse } from '#table/table.ts'
import { recountedRatings } from '../history/recount.ts'
import { eraseGuest } from '../identity/leaving.ts'
import { checkTables } from './check.ts'
import { listPeople, mergePeople, renamePerson, showPerson } from './people.ts'
import { type Asking, mayAsk } from './roles.ts'
import { bansShown, chatAround, nameOf, reportShown, tableShown } from './shown.ts'
import type { AdminSite } from './site.ts'
import { endTable, holdTable, releaseTable, reseat, unsay } from './tableActs.ts'

type Name = ParsedCommand['command']
type Of<C extends Name> = Extract<ParsedCommand, { command: C }>

const MOST_LISTED = 200
const MODERATOR_HOURS = 168
const no = (key: string): AdminAnswer => ({ ok: false, refusal: { key } })
const NONE = no('admin.none')
const refuseRole = (): AdminAnswer => ({ ok: false, refusal: refuse('admin.notAllowed').refusal })
const NO_TABLE = no('no.table')
const IS_TEAM = no('admin.isTeam')

type Handlers = {
  readonly [C in Name]: (command: Of<C>, site: AdminSite, asking: Asking) => Promise<AdminAnswer>
}

/** Done, or this refusal. */
const told = async <C extends Name>(
  done: C,
  isDone: Promise<boolean>,
  otherwise: AdminAnswer,
): Promise<AdminAnswer> => ((await isDone) ? ({ ok: true, done } as AdminAnswer) : otherwise)
const unless = async <C extends Name>(
  done: C,
  refused: Promise<{ readonly refusal: { readonly key: string } } | null>,
): Promise<AdminAnswer> => {
  const why = await refused
  return why ? { ok: false, refusal: why.refusal } : ({ ok: true, done } as AdminAnswer)
}

const isTeam = ({ management }: AdminSite, guest: string): boolean => management.team.roleOf(guest) !== null

/** Nobody looks into a hand by the power of a role: not at the own table, and not by seating a helper. */
const sitsThere = async ({ tables }: AdminSite, table: string, guest: string): Promise<boolean> =>
  guest !== '' && (await tables.open(table))?.table.seats.some((sitting) => sitting.guest === guest) === true

const keptOut =
  (kind: 'ban' | 'mute') =>
  async (command: Of<'ban'> | Of<'mute'>, site: AdminSite, asking: Asking): Promise<AdminAnswer> => {
    const { guest, hours, why } = command
    const { storage } = site.tables.site
    if (isTeam(site, guest)) return IS_TEAM
    if (await storage.isErased(guest)) return no('admin.noPerson')
    if (asking.role === 'moderator' && hours > MODERATOR_HOURS) return no('admin.tooLong')
    const address = command.command === 'ban' && command.address
    await site.management.bans.add(kind, guest, { hours, why, by: asking.guest, address })
    if (kind === 'ban') site.hub?.closeBanned()
    return { ok: true, done: kind }
  }

const HANDLERS: Handlers = {
  async list({ status }, site) {
    const found = await site.tables.site.storage.find({
      limit: MOST_LISTED,
      ...(status ? { status: [status] } : {}),
    })
    return { ok: true, done: 'list', tables: await Promise.all(found.map((one) => tableShown(site, one))) }
  },
  hold: ({ table, why }, { tables }) =>
    told('hold', holdTable(tables, table, heldByOperator(why ?? '')), NO_TABLE),
  release: ({ table }, { tables }) => told('release', releaseTable(tables, table), NO_TABLE),
  end: ({ table }, { tables }) => unless('end', endTable(tables, table)),
  delete: ({ table }, { tables }) => told('delete', tables.remove(table), NO_TABLE),
  async reseat({ table, seat, guest }, site, asking) {
    if (asking.role !== 'shell' && isTeam(site, guest)) return IS_TEAM
    if (await sitsThere(site, table, asking.guest)) return no('admin.ownTable')
    if (await site.tables.site.storage.isErased(guest)) return no('admin.noPerson')
    return unless('reseat', reseat(site.tables, table, seat - 1, guest))
  },
  unsay: ({ table, n }, { tables }) => told('unsay', unsay(tables, table, n), NONE),

  people: async ({ find }, site) => ({ ok: true, done: 'people', people: await listPeople(site, find) }),
  async person({ guest }, site) {
    const person = await showPerson(site, guest)
    return person ? { ok: true, done: 'person', person } : no('admin.noPerson')
  },
  async rename({ guest, name }, site, { guest: self }) {
    if (isTeam(site, guest) && guest !== self) return IS_TEAM
    return unless('rename', renamePerson(site, guest, name))
  },
  async signout({ guest }, { identity, hub }) {
    await identity.sessions.endOthers({ guest, device: null })
    // A device that came once has no row; that it is here now is known.
    for (const device of hub?.devicesOf(guest) ?? []) await identity.sessions.endOwn({ guest, device })
    hub?.closeAllOf(guest)
    return { ok: true, done: 'signout' }
  },
  async erase({ guest }, site) {
    if (isTeam(site, guest)) return IS_TEAM
    await eraseGuest(guest, site.tables, site.hub)
    return { ok: true, done: 'erase' }
  },
  async merge({ guest, into }, site, asking) {
    if (asking.role !== 'shell' && (isTeam(site, guest) || isTeam(site, into))) return IS_TEAM
    return unless('merge', mergePeople(site, guest, into))
  },
  async role({ guest, role }, { tables, management: { team } }) {
    if (await tables.site.storage.isErased(guest)) return no('admin.noPerson')
    const isLast = role !== 'operator' && team.operators.length === 1 && team.operators[0] === guest
    if (isLast) return no('admin.lastOperator')
    await team.give(guest, role === 'none' ? null : role)
    return { ok: true, done: 'role' }
  },
  ban: keptOut('ban'),
  mute: keptOut('mute'),
  bans: async (_, site) => ({
    ok: true,
    done: 'bans',
    bans: await bansShown(site, site.management.bans.current),
  }),
  async unban({ id }, { management: { bans, team } }, { role }) {
    const by = bans.current.find((ban) => ban.id === id)?.by
    // What an operator decided, here or on the command line, no moderator takes back.
    const isAbove = by !== undefined && (by === '' || team.roleOf(by) === 'operator')
    if (role === 'moderator' && isAbove) return refuseRole()
    return told('unban', bans.end(id), NONE)
  },

  async reports(_, site) {
    const reports = await site.management.notebook.reports()
    return {
      ok: true,
      done: 'reports',
      reports: await Promise.all(reports.map((one) => reportShown(site, one))),
    }
  },
  async report({ id }, site, { guest }) {
    const found = await site.management.notebook.oneReport(id)
    if (!found) return NONE
    const [report, chat] = await Promise.all([reportShown(site, found), chatAround(site, found, guest)])
    return { ok: true, done: 'report', report, chat }
  },
  close: ({ id }, { management }) => told('close', management.notebook.close(id), NONE),

  announcements: async (_, { management }) => ({
    ok: true,
    done: 'announcements',
    announcements: management.notebook.announcements,
  }),
  async announce({ text, hours }, { management }) {
    await management.notebook.announce(text, hours)
    return { ok: true, done: 'announce' }
  },
  withdraw: ({ id }, { management }) => told('withdraw', management.notebook.withdraw(id), NONE),
  async invites(_, { management, address }) {
    const invites = await management.admission.invites()
    return {
      ok: true,
      done: 'invites',
      invites: invites.map((one) => ({ ...one, link: inviteLink(address(), one.id) })),
    }
  },
  invite: async (wanted, { management, address }) => ({
    ok: true,
    done: 'invite',
    link: inviteLink(address(), await management.admission.invite(wanted)),
  }),
  revoke: ({ id }, { management }) => told('revoke', management.admission.revoke(id), NONE),

  settings: async (_, { tables, management: { settings } }) => ({
    ok: true,
    done: 'settings',
    settings: settings.now,
    isAddressFixed: settings.isAddressFixed,
    stopped: tables.site.clock.stopped,
  }),
  async set({ settings }, { management }, { role, origin }) {
    const { publicUrl = '' } = settings
    // Whoever is at another address than they set would be refused from then on, and everybody with them.
    if (role !== 'shell' && publicUrl !== '' && publicUrl !== origin) return no('admin.ownAddress')
    await management.settings.set(settings)
    return { ok: true, done: 'set' }
  },
  async clocks({ why }, { tables }) {
    await tables.site.clock.setStopped(why)
    return { ok: true, done: 'clocks', stopped: why !== null }
  },
  async log(_, site) {
    const log = await site.management.notebook.log()
    const named = await Promise.all(log.map(async (one) => ({ ...one, by: await nameOf(site, one.by) })))
    return { ok: true, done: 'log', acts: named }
  },
  async health(_, { health }) {
    return health ? { ok: true, done: 'health', health: await health.shown() } : no('admin.none')
  },

  mail: async ({ to, language }, { notices }) => ({
    ok: true,
    done: 'mail',
    tried: await notices.tryMail(to, language),
  }),
  async push({ guest, endpoint }, { notices }, asking) {
    const whose = asking.role === 'shell' ? guest : asking.guest
    return whose
      ? { ok: true, done: 'push', tried: await notices.tryPush(whose, endpoint) }
      : no('admin.noPerson')
  },

  link: async (_, { management, address }) => ({
    ok: true,
    done: 'link',
    link: setupLink(address(), await management.team.newToken()),
  }),
  async check({ table }, { tables }) {
    const checked = await checkTables(tables.site.storage, table)
    const isMissing = table !== undefined && checked.tables === 0
    return isMissing ? NO_TABLE : { ok: true, done: 'check', ...checked }
  },
  ratings: async (_, { tables }) => ({ ok: true, done: 'ratings', ...(await recountedRatings(tables.site)) }),
}

const inviteLink = (address: string, code: string): string => `${address}/account#invite=${code}`
export const setupLink = (address: string, token: string): string => `${address}/admin#setup=${token}`

/** What the log of acts says of one: everything that was asked, but never a word that lets people in. */
const aboutOf = ({ command, ...rest }: ParsedCommand): string =>
  JSON.stringify(command === 'set' ? { settings: Object.keys((rest as Of<'set'>).settings) } : rest)

export const carryOut = async (
  command: ParsedCommand,
  site: AdminSite,
  asking: Asking,
): Promise<AdminAnswer> => {
  if (!mayAsk(asking, command)) return refuseRole()
  // Each stands under the name of its own command, which the types cannot follow.
  const handler = HANDLERS[command.command] as (typeof HANDLERS)['list']
  const answer = await handler(command as never, site, asking)
  if (answer.ok && !LOOKS.includes(command.command))
    await site.management.notebook.note(asking.guest, command.command, aboutOf(command))
  return answer
}
