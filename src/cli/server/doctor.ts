/** `kontor doctor`: looks at everything that the server needs, and says what is wrong. */
import { examine, examineServer } from '#server/doctor/examine.ts'
import type { Command } from '../shell/command.ts'
import { settingsOf } from './settings.ts'

const SIGNS = { fine: '✓', note: '·', bad: '✗' } as const
const STYLES = { fine: 'green', note: 'yellow', bad: 'red' } as const

export const command: Command = {
  usage: '[--running]',
  words: 0,
  about: 'doctor.about',
  options: {
    running: { type: 'boolean', what: 'option.running' },
    json: { type: 'boolean', what: 'option.json' },
  },
  async run({ args, say, screen }) {
    const settings = await settingsOf(process.env)
    const findings = args.flag('running') ? [await examineServer(settings)] : await examine(settings)
    const wrong = findings.filter(({ how }) => how === 'bad').length
    if (args.flag('json')) screen.print(JSON.stringify({ findings }))
    else {
      for (const { how, what, values } of findings) {
        const sentence = say(`doctor.${what}`, values ?? {})
        screen.print(`${screen.paint(STYLES[how], SIGNS[how])} ${sentence}`)
      }
      screen.print('', say(wrong === 0 ? 'doctor.well' : 'doctor.ill', { n: wrong }))
    }
    return wrong === 0 ? 0 : 1
  },
}
