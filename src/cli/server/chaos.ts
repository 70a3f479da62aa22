/**
 * `npm run chaos`: servers under load, killed again and again, and a checker that knows every acknowledged answer. Its
 * short form is part of the tests.
 */
import { killTrial } from '#server/trials/kill.ts'
import { seedFrom } from '../shell/args.ts'
import type { Command } from '../shell/command.ts'
import { REPEATABLE } from '../shell/options.ts'
import { fleetFrom, reported, tellerOf } from './trial.ts'

export const command: Command = {
  usage: '[--kills K] [--tables T] [--store sqlite|postgres] [--nodes N] [--database-kills K]',
  words: 0,
  about: 'chaos.about',
  options: {
    kills: { type: 'string', value: 'K', what: 'option.kills' },
    tables: { type: 'string', value: 'T', what: 'option.chaosTables' },
    store: { type: 'string', value: 'sqlite|postgres', what: 'option.store' },
    nodes: { type: 'string', value: 'N', what: 'option.nodes' },
    'database-kills': { type: 'string', value: 'K', what: 'option.databaseKills' },
    ...REPEATABLE,
  },
  async run(job) {
    const { args } = job
    const kills = args.integer('kills', { min: 1, max: 10_000 }) ?? 20
    const tables = args.integer('tables', { min: 1, max: 1_000 }) ?? 16
    const { store, nodes } = fleetFrom(args)
    const databaseKills = args.integer('database-kills', { min: 0, max: store === 'sqlite' ? 0 : kills }) ?? 0
    const settings = { kills, tables, store, nodes, databaseKills, seed: seedFrom(args) }
    return reported(job, await killTrial({ ...settings, progress: tellerOf(job) }))
  },
}
