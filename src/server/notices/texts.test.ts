/**
 * Whole games, and at every moment every text that anybody could be told of them: each is held against what a spectator's socket
 * has received by then. What a notice says of the game are sentences that the spectator has heard; all else is named here.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Viewer } from '#engine/contract.ts'
import { LANGUAGES, type Language } from '#engine/language/languages.ts'
import { speaker } from '#engine/language/say.ts'
import { engineWords } from '#engine/language/words.ts'
import { GAMES } from '#games/index.ts'
import { metaOf } from '#games/metas.ts'
import { BOT_NAMES } from '#table/people/botNames.ts'
import { tableWords } from '#table/words.ts'
import { type Desk, dropFolder, openDesk } from '../test/desk.ts'
import { type Guest, owes, seatAll } from '../trials/guest.ts'
import { answerOnce } from '../trials/player.ts'
import { tellingOf } from './compose.ts'
import type { DueNotice } from './due.ts'
import { roomOf } from './rooms.ts'

/** Every so many moves all texts are looked at; in `npm run test:long` more often. */
const [OFTEN, SELDOM] = process.env.KONTOR_LONG ? [3, 21] : [9, 63]
const PEOPLE = ['Anna', 'Bert'] as const
const KINDS = ['turn', 'started', 'over', 'vote', 'order', 'come', 'offered'] as const

/** All that a notice says besides what has been heard: names of people, moments, places. */
const WHO = '(?:Anna|Bert|Anna (?:and|und) Bert|Bert (?:and|und) Anna)'
const MOMENT = '[\\wä ,:+]+(?:\\.,? [\\wä ,:+.]+?)*'
const FRAMES: { readonly [L in Language]: readonly string[] } = {
  en: [
    `It is (?:still )?your turn in the game with ${WHO}\\.`,
    ...['It is your turn\\.', `To move: ${WHO}\\.`],
    ...[`You have time until ${MOMENT}\\.$`, `There is time until ${MOMENT}\\.$`],
    `The game with ${WHO} has begun\\.`,
    `The game with ${WHO} is over(?:: you win|: you finish in place \\d of 3)?\\.`,
    ...['The winner is \\w+\\.', 'The winners are \\w+(?:, \\w+)? and \\w+\\.'],
  ],
  de: [
    `Du bist (?:noch )?am Zug in der Partie mit ${WHO}\\.`,
    ...['Du bist am Zug\\.', `Am Zug: ${WHO}\\.`],
    ...[`Du hast Zeit bis ${MOMENT}\\.$`, `Zeit ist bis ${MOMENT}\\.$`],
    `Die Partie mit ${WHO} hat begonnen\\.`,
    `Die Partie mit ${WHO} ist zu Ende(?:: Du gewinnst|: Du belegst Platz \\d von 3)?\\.`,
    ...['Es gewinnt \\w+\\.', 'Es gewinnen \\w+(?:, \\w+)? und \\w+\\.'],
  ],
}

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(async () => {
  await desk.close()
  dropFolder(desk.folder)
})

/** Every sentence that the spectator has heard, as this reader would be told it. */
const heardBy = async (spectator: Guest, table: string, game: string, language: Language, reader: Viewer) => {
  const rules = GAMES.find(({ id }) => id === game)!
  const own = (await metaOf(game)!.words(language)).default
  const words = [own, await tableWords(language), await engineWords(language)]
  const { seats } = spectator.at(table).state
  const nameOf = (seat: number) => (seats[seat].guest ? PEOPLE[seat] : (BOT_NAMES[seat] ?? ''))
  const speak = speaker(rules, language, words, nameOf, reader)
  const lines = spectator.at(table).log.flatMap((entry) => entry.lines)
  return lines
    .filter(({ rule }) => rule !== undefined)
    .map(({ text }) => {
      const said = speak(text)
      return said.charAt(0).toLocaleUpperCase(language) + said.slice(1)
    })
    .toSorted((a, b) => b.length - a.length)
}

/** What of a text is neither a sentence that was heard nor one of the frames. */
const unexplained = (text: string, heard: readonly string[], language: Language): string => {
  const frames = FRAMES[language].reduce((rest, frame) => rest.replace(new RegExp(frame), ''), text)
  return heard.reduce((rest, sentence) => rest.replaceAll(sentence, ''), frames).trim()
}

describe.each(GAMES.map(({ id }) => id))('%s', (game) => {
  it('no text tells more than a spectator has heard; and of orders only their owner is told', async () => {
    const people = [await desk.guest(), await desk.guest()]
    for (const [i, one] of people.entries()) await one.api.rename({ name: PEOPLE[i], colour: 'blue' })
    const spectator = await desk.guest()
    const clock = { kind: 'days', bank: 86_400_000, increment: 0 }
    const table = await seatAll(people, { game, bots: ['random'], clock })
    await spectator.open(table)
    const { site } = desk.server.tables
    const orderOf = (guest: string) => ({
      ...{ id: 'gone', guest, seat: 0, order: { kind: 'next', step: 'x', prefer: [], uses: 1 }, made: 0 },
      ...{ from: 0, uses: [], ended: { why: 'impossible', at: Number.MAX_SAFE_INTEGER } },
    })
    const live = (await desk.server.tables.open(table))!
    await live.host.askForHouse('webhook', { type: 'webhook', by: people[0].id, to: 'other' })
    // One of the two has an order that was dropped.
    await desk.server.storage.change([
      {
        sql: 'INSERT INTO orders (table_id, guest, id, made, is_over, body) VALUES (?, ?, ?, 0, 1, ?)',
        values: [table, people[0].id, 'gone', JSON.stringify(orderOf(people[0].id))],
      },
    ])
    let texts = 0
    const look = async (moment: number) => {
      await spectator.until(() => spectator.at(table).seq >= live.table.seq)
      const { code: language } = LANGUAGES[moment % LANGUAGES.length]
      const wishes = { language, zone: 'Europe/Berlin', quiet: null, digest: null }
      const readers = [
        ...people.map(({ id }, seat) => [id, seat] as const),
        [roomOf(table), 'watcher'] as const,
      ]
      for (const [guest, reader] of readers) {
        const heard = await heardBy(spectator, table, game, language, reader)
        for (const kind of KINDS) {
          const notice: DueNotice = { guest, table, kind, id: 'n', about: '', at: 0, due: 0, stage: 'new' }
          for (const stage of kind === 'turn' ? (['new', 'reminder'] as const) : (['new'] as const)) {
            const telling = await tellingOf(site, { ...notice, stage }, wishes)
            if (!telling) continue
            texts++
            const { text } = telling.message
            expect([kind, unexplained(text, heard, language), text]).toEqual([kind, '', text])
            expect([kind, guest, telling.own !== undefined]).toEqual([
              kind,
              guest,
              guest === people[0].id && (kind === 'order' || (kind === 'turn' && stage === 'new')),
            ])
          }
        }
      }
    }
    for (let move = 0; live.table.status !== 'over'; move++) {
      await spectator.until(() => live.table.status === 'over' || people.some((one) => owes(one.at(table))))
      // Often at first, then now and then: a long game says the same again and again.
      if (move % (move < 45 ? OFTEN : SELDOM) === 0) await look(move / 3)
      for (const one of people) if (owes(one.at(table))) await answerOnce(one, table, 7 * move)
    }
    await look(0)
    await look(1)
    expect(texts).toBeGreaterThan(40)
  })
})

it('the check finds a sentence that nobody has heard', () => {
  expect(unexplained('Anna holds the King. It is your turn.', ['Anna takes gold.'], 'en')).toContain(
    'the King',
  )
  expect(unexplained('Anna takes gold. It is your turn.', ['Anna takes gold.'], 'en')).toBe('')
})
