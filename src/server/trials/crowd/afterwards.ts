/** Whether every table that a crowd has left behind can be played on by those who are still there. */
import type { OpenTable } from '../guest.ts'
import type { Notices } from './notices.ts'
import type { CrowdPerson } from './person.ts'

/** The store is looked at for absences every 15 seconds; a busy machine may take longer. */
const PATIENCE = 60_000
const ANSWERS = 3

interface Seated {
  readonly person: CrowdPerson
  readonly at: OpenTable
}

const seatedAt = (people: readonly CrowdPerson[], table: string): readonly Seated[] =>
  people.flatMap((person) => {
    if (!person.guest.isAt(table)) return []
    const at = person.guest.at(table)
    return at.gone === null && at.as !== 'watcher' ? [{ person, at }] : []
  })

/** Brings a table that is not begun to its start; null when nobody who is there sits at it. */
const begin = async (people: readonly CrowdPerson[], table: string): Promise<string | null> => {
  const seated = seatedAt(people, table)
  if (seated.length === 0) return null
  const ids = seated.map(({ person }) => person.guest.id)
  const [{ person: any, at }] = seated
  const hasHost = () => at.state.host !== null && ids.includes(at.state.host)
  try {
    await any.guest.until(hasHost, PATIENCE)
  } catch {
    return `${table} cannot be begun: its host is gone, and nobody who sits there becomes the host`
  }
  const host = seated.find(({ person }) => person.guest.id === at.state.host)?.person
  if (!host) return null
  for (const [seat, { guest, bot }] of at.state.seats.entries()) {
    if (guest !== null && !ids.includes(guest)) await host.say({ type: 'remove', table, guest })
    if (bot === null && (guest === null || !ids.includes(guest)))
      await host.say({ type: 'place', table, seat, bot: 'random' })
  }
  for (const { person } of seated) await person.say({ type: 'ready', table, ready: true, nonce: 'ab12' })
  const begun = await host.guest.ask({ type: 'start', table })
  if (begun.ok) return null
  return `${table} cannot be begun: ${begun.refusal.key} ${JSON.stringify(at.state.seats)}`
}

/** A paused game goes on when all who have a vote are there. */
const goOn = async (people: readonly CrowdPerson[], table: string): Promise<string | null> => {
  const seated = seatedAt(people, table)
  if (seated.length === 0) return null
  const [{ person, at }] = seated
  if (at.state.proposal?.motion.kind !== 'resume') {
    if (at.state.proposal) await person.say({ type: 'vote', table, yes: false })
    for (const one of seated)
      if (await one.person.say({ type: 'propose', table, motion: { kind: 'resume' } })) break
  }
  for (const one of seated) await one.person.say({ type: 'vote', table, yes: true })
  await person.guest.settle()
  const { status, proposal, seats } = at.state
  if (status !== 'paused') return null
  const ids = seated.map(({ person: { guest } }) => guest.id)
  const isWaiting = proposal?.voters.some((seat) => !ids.includes(seats[seat].guest ?? '')) ?? false
  const canVote = seats.some(
    ({ guest, standIn }) => guest !== null && ids.includes(guest) && standIn === null,
  )
  return isWaiting || !canVote ? null : `${table} stays paused, though everybody agrees`
}

/** A running game moves: by answers of those who are there, by bots, and by clocks. */
const playOn = async (people: readonly CrowdPerson[], table: string): Promise<string | null> => {
  const seen = people.find(({ guest }) => guest.isAt(table) && guest.at(table).gone === null)
  if (!seen) return null
  const at = seen.guest.at(table)
  const from = at.seq
  const isMoving = () => at.state.status !== 'running' || at.seq >= from + ANSWERS
  const until = Date.now() + PATIENCE
  while (!isMoving()) {
    if (Date.now() > until) return `${table} does not move: ${JSON.stringify(at.state.seats)}`
    for (const one of seatedAt(people, table)) await one.person.answer(one.at)
    const { seq } = at
    await seen.guest.until(() => isMoving() || at.seq > seq, 3_000).catch(() => null)
  }
  return null
}

export const leftBehind = async (people: readonly CrowdPerson[], notices: Notices): Promise<void> => {
  for (const [table, key] of notices.links) {
    for (const person of people) await person.enter(table, person.mine.has(table) ? '' : key)
    const one = people.find(({ guest }) => guest.isAt(table) && guest.at(table).gone === null)
    if (!one) continue
    const { state } = one.guest.at(table)
    const { status, held, proposal } = state
    if (status !== 'open') notices.counts.begun++
    if (status === 'over') notices.counts.over++
    if (held) notices.problem(`${table} is held`)
    if (proposal?.ends !== undefined && proposal.ends < Date.now() - PATIENCE)
      notices.problem(`${table} has a vote that never ends`)
    const found =
      status === 'open'
        ? await begin(people, table)
        : status === 'paused'
          ? await goOn(people, table)
          : status === 'running'
            ? await playOn(people, table)
            : null
    if (found !== null) notices.problem(found)
    for (const person of people) if (person.guest.isAt(table)) person.guest.leave(table)
  }
}
