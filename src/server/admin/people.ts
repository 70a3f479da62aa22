/** People, as those see them who look after the server. No address, no key, no code. */
import type { PersonListed, PersonShown } from '#client/admin.ts'
import type { Refused } from '#table/handler.ts'
import { refuse } from '#table/table.ts'
import { mergeHistory, withoutCounting } from '../history/merging.ts'
import { ordersPassedOn } from '../live/orders/orderRows.ts'
import { bansShown } from './shown.ts'
import type { AdminSite } from './site.ts'
import { reseat } from './tableActs.ts'

const LISTED = 50
/** Several devices of one person are one row. */
const LOOKED_AT = 200
const MOST_TABLES = 100
const IN_PLAY = ['open', 'running', 'paused']

const SQL = {
  latest: 'SELECT guest FROM devices WHERE ended IS NULL ORDER BY seen DESC, id LIMIT ?',
  found: `SELECT guest FROM people WHERE LOWER(name) LIKE ? ESCAPE '!' OR guest = ? ORDER BY seen DESC, guest LIMIT ?`,
  devices: `SELECT kind, browser, system, seen FROM devices WHERE guest = ? AND ended IS NULL ORDER BY seen DESC, id`,
  proofs: `SELECT (SELECT COUNT(*) FROM passkeys WHERE guest = ?) AS passkeys, (SELECT COUNT(*) FROM codes WHERE guest = ?) AS codes`,
  // What proves who somebody is goes with the person.
  merge: [
    'UPDATE devices SET guest = ? WHERE guest = ?',
    'UPDATE passkeys SET guest = ? WHERE guest = ?',
    'UPDATE merged SET into_guest = ? WHERE into_guest = ?',
  ],
  code: 'UPDATE codes SET guest = ? WHERE guest = ? AND NOT EXISTS (SELECT 1 FROM codes c WHERE c.guest = ?)',
  dropCode: 'DELETE FROM codes WHERE guest = ?',
  dropName: 'DELETE FROM kept_names WHERE guest = ?',
  dropPerson: 'DELETE FROM people WHERE guest = ?',
  merged: 'INSERT INTO merged (into_guest, guest) VALUES (?, ?)',
  isMerged: 'SELECT 1 FROM merged WHERE guest = ?',
} as const

const asPattern = (text: string): string => `%${text.toLowerCase().replace(/[!%_]/g, '!$&')}%`

const listedOf = async ({ tables, management }: AdminSite, guest: string): Promise<PersonListed> => {
  const { storage, directory } = tables.site
  const [person, devices, sits] = await Promise.all([
    directory.person(guest),
    storage.query(SQL.devices, guest),
    storage.find({ member: guest, status: IN_PLAY, limit: MOST_TABLES }),
  ])
  return {
    guest,
    name: person.name,
    isKept: person.isKept === true,
    role: management.team.roleOf(guest),
    seen: (devices[0]?.seen as number | undefined) ?? null,
    devices: devices.length,
    tables: sits.length,
    isBanned: management.bans.current.some((ban) => ban.guest === guest && ban.kind === 'ban'),
  }
}

/** By name or number; without either those who were here last. */
export const listPeople = async (
  site: AdminSite,
  find: string | undefined,
): Promise<readonly PersonListed[]> => {
  const { storage } = site.tables.site
  const rows =
    find === undefined
      ? await storage.query(SQL.latest, LOOKED_AT)
      : await storage.query(SQL.found, asPattern(find), find, LISTED)
  const guests = rows.map(({ guest }) => guest as string)
  // Somebody who has not chosen a name is known by the number only.
  const isNumber = find !== undefined && /^[a-z0-9]{16}$/.test(find) && !guests.includes(find)
  const named = [...new Set(isNumber ? [find, ...guests] : guests)].slice(0, LISTED)
  return Promise.all(named.map((guest) => listedOf(site, guest)))
}

export const showPerson = async (site: AdminSite, guest: string): Promise<PersonShown | null> => {
  const { storage } = site.tables.site
  if (await storage.isErased(guest)) return null
  const [listed, devices, [proofs], sits] = await Promise.all([
    listedOf(site, guest),
    storage.query(SQL.devices, guest),
    storage.query(SQL.proofs, guest, guest),
    storage.find({ member: guest, status: IN_PLAY, limit: MOST_TABLES }),
  ])
  return {
    ...listed,
    proofs: { passkeys: Number(proofs.passkeys), code: Number(proofs.codes) > 0 },
    at: devices.map(({ kind, browser, system, seen }) => ({
      kind: kind as PersonShown['at'][number]['kind'],
      browser: browser as string,
      system: system as string,
      seen: seen as number,
    })),
    sits: sits.map(({ table, game, status }) => ({ table, game, status })),
    bans: await bansShown(
      site,
      site.management.bans.current.filter((ban) => ban.guest === guest),
    ),
  }
}

export const renamePerson = async (
  { tables, identity }: AdminSite,
  guest: string,
  name: string,
): Promise<Refused | null> => {
  const { storage, directory } = tables.site
  if (await storage.isErased(guest)) return refuse('admin.noPerson')
  const { colour, isKept } = await directory.person(guest)
  if (!isKept) await directory.rename(guest, { name, colour })
  else if ((await identity.names.keep(guest, { name, colour })) === null) return refuse('name.taken')
  directory.forget(guest)
  tables.nameChanged(guest)
  storage.tell('person', guest)
  return null
}

/**
 * Two guests are one person: the seats, devices, proofs and finished games of the first become the second's. A seat passes on by
 * the rules of the table, and everybody there is told.
 */
export const mergePeople = async (site: AdminSite, from: string, into: string): Promise<Refused | null> => {
  const done = await withoutCounting(site.tables.site, () => merged(site, from, into))
  return done ? done.value : refuse('too.fast')
}

const merged = async (site: AdminSite, from: string, into: string): Promise<Refused | null> => {
  const { tables, hub } = site
  const { storage, directory } = tables.site
  const isGone = async (guest: string) =>
    (await storage.isErased(guest)) || (await storage.query(SQL.isMerged, guest)).length > 0
  if (from === into || (await isGone(from)) || (await isGone(into))) return refuse('admin.noPerson')
  const at = (member: string) => storage.find({ member, status: IN_PLAY, limit: MOST_TABLES })
  const [mine, theirs] = await Promise.all([at(from), at(into)])
  if (mine.some(({ table }) => theirs.some((other) => other.table === table)))
    return refuse('admin.sameTable')
  for (const { table } of mine) {
    const live = await tables.open(table)
    const seats = live?.table.seats.flatMap((sitting, seat) => (sitting.guest === from ? [seat] : [])) ?? []
    if (live?.table.status === 'open')
      await live.ask({ type: 'leave', id: `merge:${live.table.seq}`, table }, from)
    else
      for (const seat of seats) {
        const refused = await reseat(tables, table, seat, into)
        if (refused) return refused
      }
  }
  if (!(await tables.vacations.merge(from, into))) return refuse('server.fault')
  await mergeHistory(tables.site, from, into, [
    ...(await ordersPassedOn(storage, from, into)),
    ...SQL.merge.map((sql) => ({ sql, values: [into, from] })),
    { sql: SQL.code, values: [into, from, into] },
    { sql: SQL.dropCode, values: [from] },
    { sql: SQL.dropName, values: [from] },
    { sql: SQL.dropPerson, values: [from] },
    { sql: SQL.merged, values: [into, from] },
  ])
  await site.management.load()
  storage.tell('site', 'bans')
  hub?.closeBanned()
  for (const guest of [from, into]) {
    directory.forget(guest)
    tables.nameChanged(guest)
    storage.tell('person', guest)
  }
  hub?.closeAllOf(from)
  return null
}
