/** `kontor admin`: for those who run a server, whether it is running or not. */
import type { AdminCommand } from '#server/admin/commands.ts'
import { administer } from '#server/main.ts'
import { BadSetting, settingsFrom } from '#server/settings.ts'
import type { Command } from '../shell/command.ts'
import { Failure } from '../shell/failure.ts'
import { grid } from '../shell/grid.ts'

const commandFrom = ([what, about, why]: readonly string[]): AdminCommand | null => {
  if (what === 'list') return { command: what, ...(about ? { status: about } : {}) }
  if (!about) return null
  if (what === 'hold') return { command: what, table: about, ...(why ? { why } : {}) }
  if (what === 'release' || what === 'delete') return { command: what, table: about }
  return what === 'erase' ? { command: what, guest: about } : null
}

const settings = (env: NodeJS.ProcessEnv) => {
  try {
    return settingsFrom(env)
  } catch (error) {
    if (error instanceof BadSetting) throw new Failure('bad.setting', { what: error.message })
    throw error
  }
}

export const command: Command = {
  usage:
    'list [open|running|paused|over] | hold <table> [why] | release <table> | delete <table> | erase <guest>',
  words: 3,
  about: 'admin.about',
  options: { json: { type: 'boolean', what: 'option.json' } },
  async run({ args, say, screen }) {
    const asked = commandFrom(args.words)
    if (!asked) throw new Failure('bad.admin')
    const answer = await administer(settings(process.env), asked)
    if (!answer.ok) throw new Failure(`admin.${answer.why}`)
    if (args.flag('json')) screen.print(JSON.stringify(answer))
    else if (answer.done === 'list')
      screen.print(
        ...grid({
          rows: answer.tables.map(({ table, game, status, touched, held }) => [
            table,
            game,
            status,
            new Date(touched).toISOString(),
            held === null ? '' : say('admin.isHeld', { why: held }),
          ]),
          width: screen.width,
        }),
      )
    else screen.print(say(`admin.${answer.done}`, { about: args.words[1] }))
    return 0
  },
}
