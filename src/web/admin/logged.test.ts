/** What was done stands in the log in words, in every language. */
import { expect, it } from 'vitest'
import { adminCommand, LOOKS } from '#client/adminSchemas.ts'
import de from './adminWords.de.ts'
import en from './adminWords.en.ts'

it('every act that is written down has words', () => {
  const all = adminCommand.options.map(({ entries }) => entries.command.literal)
  const written = all.filter((act) => !LOOKS.includes(act))
  // Its two sides have words of their own.
  const keys = written.flatMap((act) => (act === 'clocks' ? ['clocksStopped', 'clocksGone'] : [act]))
  for (const words of [en, de]) expect(keys.filter((key) => !(key in words))).toEqual([])
})
