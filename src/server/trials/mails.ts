/** Mails as people get them, to be looked at. */
import type { Language } from '#engine/language/languages.ts'
import { dateText } from '../notices/phrases.ts'
import { htmlMail } from '../notices/send/mailBody.ts'
import { sayIn } from '../notices/words.ts'

const DEADLINE = Date.UTC(2026, 10, 20, 17)
const url = 'https://kontor.example/t/abc'

/** In HTML: that it is somebody's turn, and whether an address is theirs. */
export const sampleMails = async (
  language: Language,
): Promise<{ readonly turn: string; readonly asks: string }> => {
  const say = await sayIn(language)
  const wishes = { language, zone: 'Europe/Berlin', quiet: null, digest: null }
  const date = dateText(DEADLINE, wishes)
  const values = { game: 'Augsburg 1520', who: { list: ['Bert', 'Clara'] }, date }
  const end = { why: say('mail.why', { server: 'kontor.example' }), stop: say('mail.stop'), url }
  const text = `${say('text.turn', values)} ${say('until', values)}`
  const asked = say('text.confirm', { name: 'Anna', server: 'kontor.example' })
  return {
    turn: htmlMail({ language, url, title: say('title.turn', values), text, act: say('mail.open'), end }),
    asks: htmlMail({
      language,
      url,
      title: say('title.confirm'),
      text: asked,
      act: say('mail.confirm'),
      end: null,
    }),
  }
}
