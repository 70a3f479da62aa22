/** Finished games, what they add up to, and the people one has played with. */
import type * as v from 'valibot'
import * as s from '#client/historySchemas.ts'
import { refuse } from '#table/table.ts'
import {
  gamesOf,
  keepNote,
  keepVisibility,
  type Played,
  peopleMet,
  profileOf,
  visibilityOf,
} from '../../history/reading.ts'
import type { GameResult } from '../../history/results.ts'
import { gamesTogether, versusLines } from '../../history/versus.ts'
import { areCompanions } from '../../inbox/companions.ts'
import { Buckets } from '../../limits.ts'
import { peopleAt } from '../../live/people/peopleAt.ts'
import { HttpError, type Route, route } from '../route.ts'
import type { HttpSite } from '../site.ts'

const PAGE = 30
const LATEST = 10

type GamePlayed = v.InferInput<typeof s.gamePlayed>

const nextOf = <T>(found: readonly T[], place: (last: T) => string): string | null =>
  found.length > PAGE ? place(found[PAGE - 1]) : null

export const aboutHistory = ({ tables, rate }: HttpSite): Route[] => {
  const { storage, directory, blocks } = tables.site
  /** These look through many games: less often than the rest. */
  const dear = new Buckets(Math.max(4, rate / 4), Math.max(1, rate / 30))
  const count = (guest: string): void => {
    if (dear.take(guest, performance.now()) > 0) throw new HttpError(429, refuse('too.fast').refusal)
  }
  const shown = async (result: GameResult, rating: number | null): Promise<GamePlayed> => {
    const people = await peopleAt(result.seats, directory)
    const { table, game, began, at, outcome, isByTurns, isRated } = result
    return {
      ...{ table, game, began, at, outcome, isByTurns, isRated, rating },
      seats: result.seats.map(({ guest, bot, place, score, hasResigned }, seat) => ({
        ...{ guest, bot, place, score, hasResigned },
        name: people[seat]?.name ?? null,
      })),
    }
  }
  const ofOne = async (guest: string) => ({
    guest,
    ...(await directory.person(guest)),
    games: await profileOf(storage, guest),
  })
  /** The same answer whether there is no such person, nothing to show, or no wish to show it. */
  const hidden = () => new HttpError(404, refuse('no.profile').refusal)
  const maySee = async (guest: string, other: string): Promise<boolean> => {
    if (guest === other) return true
    const to = await visibilityOf(storage, other)
    if (to === 'private' || (await blocks.areApart(guest, [other]))) return false
    // Guests are shown to nobody who does not know them.
    return (
      (to === 'public' && (await directory.person(other)).isKept === true) ||
      areCompanions(storage, other, guest)
    )
  }
  return [
    route({
      method: 'GET',
      url: '/api/me/history',
      summary: 'The games that I have finished, the latest first; `before` for the next page',
      query: s.historyQuery,
      answer: s.history,
      async handle({ guest, query }) {
        const found = await gamesOf(storage, guest, query, PAGE + 1)
        return {
          games: await Promise.all(found.slice(0, PAGE).map(({ result, rating }) => shown(result, rating))),
          next: nextOf(found, ({ result }: Played) => `${result.at}.${result.table}`),
        }
      },
    }),
    route({
      method: 'GET',
      url: '/api/me/profile',
      summary: 'What my finished games add up to, and who may see it',
      answer: s.profile,
      handle: async ({ guest }) => ({
        ...(await ofOne(guest)),
        visibility: await visibilityOf(storage, guest),
      }),
    }),
    route({
      method: 'PUT',
      url: '/api/me/profile',
      summary: 'Says who may see my profile: everybody, those I have played with, or nobody',
      body: s.visibilityBody,
      answer: s.done,
      async handle({ guest, body }) {
        await keepVisibility(storage, guest, body.visibility)
        return { ok: true as const }
      },
    }),
    route({
      method: 'GET',
      url: '/api/people/:guest/profile',
      summary: 'Somebody’s profile, if they show it to me',
      params: s.guestParams,
      answer: s.profile,
      async handle({ guest, params }) {
        if (!(await maySee(guest, params.guest))) throw hidden()
        return ofOne(params.guest)
      },
    }),
    route({
      method: 'GET',
      url: '/api/me/people',
      summary: 'Those I have played with, the latest first, with my notes',
      query: s.pageQuery,
      answer: s.people,
      async handle({ guest, query: { before } }) {
        const found = await peopleMet(storage, guest, before, PAGE + 1)
        const people = found.slice(0, PAGE).map(async (one) => ({
          ...one,
          name: (await directory.person(one.guest)).name,
        }))
        return {
          people: await Promise.all(people),
          next: nextOf(found, ({ at, guest: name }) => `${at}.${name}`),
        }
      },
    }),
    route({
      method: 'PUT',
      url: '/api/me/people/:guest/note',
      summary: 'A note of my own about somebody I have played with; nobody else sees it',
      params: s.guestParams,
      body: s.noteBody,
      answer: s.done,
      async handle({ guest, params, body }) {
        if (!(await areCompanions(storage, guest, params.guest))) throw hidden()
        await keepNote(storage, guest, params.guest, body.note)
        return { ok: true as const }
      },
    }),
    route({
      method: 'PUT',
      url: '/api/me/people/:guest/block',
      summary: 'Keeps somebody and me apart, or no longer',
      params: s.guestParams,
      body: s.blockBody,
      answer: s.done,
      async handle({ guest, params, body }) {
        if (guest === params.guest) throw hidden()
        count(guest)
        await blocks.set(guest, params.guest, body.isBlocked)
        return { ok: true as const }
      },
    }),
    route({
      method: 'GET',
      url: '/api/me/versus',
      summary: 'All games that I have finished together with these people, added up',
      query: s.versusQuery,
      answer: s.versus,
      async handle({ guest, query }) {
        count(guest)
        const people = [...new Set([guest, ...query.with])]
        const met = await Promise.all(people.slice(1).map((other) => areCompanions(storage, guest, other)))
        if (met.length === 0 || met.includes(false)) throw hidden()
        const games = await gamesTogether(storage, people)
        return {
          people: await Promise.all(
            people.map(async (one) => ({ guest: one, name: (await directory.person(one)).name })),
          ),
          games: versusLines(games, people),
          latest: await Promise.all(games.slice(0, LATEST).map((result) => shown(result, null))),
        }
      },
    }),
  ]
}
