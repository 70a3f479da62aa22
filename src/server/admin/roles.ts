/** Who may ask for which command, and what is written down of it. */
import type { ParsedCommand, Role } from '#client/admin.ts'

type Name = ParsedCommand['command']

/** Who asks: somebody with a role, or whoever has access to the data folder. */
export interface Asking {
  /** Empty for the command line. */
  readonly guest: string
  readonly role: Role | 'shell'
  /** The address of the page, where one asks. */
  readonly origin: string
}
export const SHELL: Asking = { guest: '', role: 'shell', origin: '' }

/** The least that somebody must be. */
const NEEDS: { readonly [C in Name]: Asking['role'] } = {
  list: 'moderator',
  hold: 'moderator',
  release: 'moderator',
  unsay: 'moderator',
  people: 'moderator',
  person: 'moderator',
  rename: 'moderator',
  ban: 'moderator',
  mute: 'moderator',
  bans: 'moderator',
  unban: 'moderator',
  reports: 'moderator',
  report: 'moderator',
  close: 'moderator',
  announcements: 'moderator',
  end: 'operator',
  delete: 'operator',
  reseat: 'operator',
  signout: 'operator',
  erase: 'operator',
  merge: 'operator',
  role: 'operator',
  announce: 'operator',
  withdraw: 'operator',
  invites: 'operator',
  invite: 'operator',
  revoke: 'operator',
  settings: 'operator',
  set: 'operator',
  log: 'operator',
  clocks: 'operator',
  health: 'operator',
  mail: 'operator',
  push: 'operator',
  // They take long, or make whoever asks mightier than they are.
  link: 'shell',
  check: 'shell',
  ratings: 'shell',
}
const RANKS: readonly Asking['role'][] = ['moderator', 'operator', 'shell']
export const mayAsk = ({ role }: Asking, { command }: ParsedCommand): boolean =>
  RANKS.indexOf(role) >= RANKS.indexOf(NEEDS[command])
