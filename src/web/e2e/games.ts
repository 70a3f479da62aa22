/** The games as they are begun from the first page, each in one language on one size of screen. */
import { DESKTOP, PHONE } from './visitor.ts'

export const BEGUN = [
  { title: 'Patrizier', language: 'en', size: DESKTOP, play: /^Play now: Patrizier/ },
  { title: 'Ohne Furcht und Adel', language: 'de', size: PHONE, play: /^Gleich spielen: Ohne Furcht/ },
  { title: 'Augsburg 1520', language: 'en', size: PHONE, play: /^Play now: Augsburg/ },
  { title: 'Letzter Wille', language: 'de', size: DESKTOP, play: /^Gleich spielen: Letzter Wille/ },
] as const
