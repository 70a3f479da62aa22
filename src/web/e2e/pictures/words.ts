/** All that the page says, for scripts that press its buttons in any language. */
import type { Language } from '#engine/language/languages.ts'
import accountDe from '../../account/accountWords.de.ts'
import accountEn from '../../account/accountWords.en.ts'
import adminDe from '../../admin/adminWords.de.ts'
import adminEn from '../../admin/adminWords.en.ts'
import aroundDe from '../../words/around.de.ts'
import aroundEn from '../../words/around.en.ts'
import clockDe from '../../words/clock.de.ts'
import clockEn from '../../words/clock.en.ts'
import endDe from '../../words/end.de.ts'
import endEn from '../../words/end.en.ts'
import inboxDe from '../../words/inbox.de.ts'
import inboxEn from '../../words/inbox.en.ts'
import pageDe from '../../words/words.de.ts'
import pageEn from '../../words/words.en.ts'

const en = {
  page: { ...pageEn, ...aroundEn, ...clockEn, ...endEn, ...inboxEn },
  account: accountEn,
  admin: adminEn,
}
const de: { readonly [S in keyof typeof en]: { readonly [K in keyof (typeof en)[S]]: string } } = {
  page: { ...pageDe, ...aroundDe, ...clockDe, ...endDe, ...inboxDe },
  account: accountDe,
  admin: adminDe,
}
const ALL: { readonly [L in Language]: typeof de } = { en, de }

export const wordsIn = (language: Language): typeof de => ALL[language]
