/** What all notices are made of: names, dates, and what everybody at a table has heard. */
import type { Seat, Viewer } from '#engine/contract.ts'
import { speaker } from '#engine/language/say.ts'
import { engineWords } from '#engine/language/words.ts'
import { meaningFor } from '#engine/news.ts'
import { metaOf } from '#games/metas.ts'
import type { Known } from '#table/host/ports.ts'
import { BOT_NAMES } from '#table/people/botNames.ts'
import type { Table } from '#table/table.ts'
import { linesFor } from '#table/told.ts'
import { tableWords } from '#table/words.ts'
import type { Site } from '../live/site.ts'
import type { Wishes } from './ways.ts'
import { sayIn } from './words.ts'

const MOST_LINES = 4
const MOST_LETTERS = 400

export type Words = Awaited<ReturnType<typeof wordsFor>>

export const wordsFor = async ({ directory }: Site, table: Table, guest: string, { language }: Wishes) => {
  const say = await sayIn(language)
  const people = await Promise.all(
    table.seats.map(async (sitting) => sitting.guest && (await directory.person(sitting.guest)).name),
  )
  const others = table.seats.flatMap((sitting, seat) => {
    const name = people[seat]
    return name && sitting.guest !== guest ? [name] : []
  })
  const values = {
    game: await titleOf(table.settings.game, language),
    who: { list: others.length > 0 ? others : [say('bots')] },
  }
  return {
    say,
    values,
    nameOf: (seat: Seat): string => people[seat] ?? BOT_NAMES[seat] ?? '',
    of: (kind: 'turn' | 'come' | 'vote' | 'offered' | 'started' | 'over' | 'reminder') => ({
      title: say(`title.${kind}`, values),
      text: say(`text.${kind}`, values),
    }),
  }
}

export const titleOf = async (game: string, language: Wishes['language']): Promise<string> =>
  (await metaOf(game)?.words(language))?.default['game.title'] ?? game

/** `isNamed`: with the zone, where people of several zones read it. */
export const dateText = (at: number, { language, zone }: Wishes, isNamed = false): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    timeZone: zone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    ...(isNamed ? { timeZoneName: 'short' as const } : {}),
  }).format(at)

/** What everybody has heard of the game since somebody's last entry: the latest, and what matters to whoever reads it first. */
export const saidSince = async (
  { house }: Site,
  table: Table,
  rows: readonly Known[],
  guest: string,
  reader: Viewer,
  { nameOf }: Words,
  { language }: Wishes,
): Promise<string> => {
  const game = house.game(table.settings.game)
  const own = await metaOf(table.settings.game)?.words(language)
  if (!game || !own) return ''
  const last = rows.findLastIndex(({ by }) => by === guest)
  const lines = rows
    .slice(last + 1)
    .flatMap(({ told }) => linesFor(told, 'watcher'))
    .filter(({ rule }) => rule !== undefined)
  const mattering = lines.filter(({ text }) => meaningFor(game, text, reader) !== null)
  const words = [own.default, await tableWords(language), await engineWords(language)]
  const speak = speaker(game, language, words, nameOf, reader)
  const said = (mattering.length > 0 ? mattering : lines).slice(-MOST_LINES).map(({ text }) => {
    const sentence = speak(text)
    return sentence.charAt(0).toLocaleUpperCase(language) + sentence.slice(1)
  })
  while (said.join(' ').length > MOST_LETTERS) said.shift()
  return said.join(' ')
}
