/** What the host has changed before the game, told to all. */
import type { LogLine, Settings, Table } from '../table.ts'
import { say } from '../told.ts'

const HINTS = { yes: 'told.hintsOn', no: 'told.hintsOff' } as const

/** One line for each thing that is not as it was. */
export const settingsNews = (before: Table, after: Table): readonly LogLine[] => {
  const [was, is] = [before.settings, after.settings]
  const differs = (field: keyof Settings) => JSON.stringify(was[field]) !== JSON.stringify(is[field])
  const lines: LogLine[] = []
  if (before.seats.length !== after.seats.length) lines.push(say('told.seats', { n: after.seats.length }))
  for (const [name, value] of Object.entries(is.options))
    if (was.options[name] !== value)
      lines.push(
        say('told.option', { option: { key: `option.${name}` }, value: { key: `option.${name}.${value}` } }),
      )
  if (differs('clock')) lines.push(say('told.clock'))
  if (differs('privacy')) lines.push(say(is.privacy === 'public' ? 'told.public' : 'told.private'))
  if (differs('order')) lines.push(say(is.order === 'lot' ? 'told.byLot' : 'told.byChoice'))
  if (differs('hints')) lines.push(say(HINTS[is.hints === true ? 'yes' : 'no']))
  if (differs('confirm')) lines.push(say(is.confirm ? 'told.confirmOn' : 'told.confirmOff'))
  if (differs('rated')) lines.push(say(is.rated ? 'told.ratedOn' : 'told.ratedOff'))
  if (differs('standIn')) lines.push(say('told.standIn'))
  if (differs('absence')) lines.push(say('told.absence'))
  return lines
}
