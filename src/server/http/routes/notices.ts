/** How somebody is reached outside the page. */
import { done } from '#client/accountSchemas.ts'
import * as s from '#client/httpSchemas.ts'
import * as n from '#client/noticeSchemas.ts'
import { refuse } from '#table/table.ts'
import { calendarOf } from '../../notices/calendar.ts'
import { MailLimits } from '../../notices/mailLimits.ts'
import {
  dropTableWebhook,
  roomsOf,
  setTableWebhook,
  tableWebhookRefusal,
} from '../../notices/tableWebhook.ts'
import { isPrivate, OWN } from '../../notices/ways.ts'
import { HttpError, type Route, route } from '../route.ts'
import type { HttpSite } from '../site.ts'

const refused = (status: number, key: Parameters<typeof refuse>[0]) =>
  new HttpError(status, refuse(key).refusal)

export const aboutNotices = ({ tables, guesses, notices, address }: HttpSite): Route[] => {
  const { site } = tables
  const { ways } = notices
  const rooms = roomsOf(tables)
  const mailLimits = new MailLimits(site.storage)
  const calendarAddress = (key: string | null) =>
    key === null ? null : `${address()}/api/calendar/${key}.ics`
  /** Refuses what this server would not call, so that nobody waits for it in vain. */
  const reachable = async (url: string) => {
    try {
      await notices.post.addressOf(url)
    } catch {
      throw refused(400, 'notice.address')
    }
  }
  return [
    route({
      method: 'GET',
      url: '/api/me/notices',
      summary: 'How I am reached, and when',
      answer: n.notices,
      async handle({ guest }) {
        const [all, { wishes, calendar }] = await Promise.all([ways.of(guest), ways.wishesOf(guest)])
        const of = (kind: 'push' | 'mail' | 'webhook') => all.filter((way) => way.kind === kind)
        const [mail] = of('mail')
        return {
          wishes,
          push: { key: notices.publicKey, browsers: of('push').length },
          mail: {
            isOffered: notices.isMailOffered,
            address: mail?.address ?? null,
            isConfirmed: mail?.isConfirmed ?? false,
          },
          webhook: of('webhook')[0]?.address ?? null,
          isWebhookOwn: of('webhook').some(isPrivate),
          calendar: calendarAddress(calendar),
        }
      },
    }),
    route({
      method: 'PUT',
      url: '/api/me/notices',
      summary: 'In which language, and at which hours I am told; `digest`: all together at this hour',
      body: n.wishes,
      answer: done,
      async handle({ guest, body }) {
        await ways.keepWishes(guest, body)
        return {}
      },
    }),
    route({
      method: 'POST',
      url: '/api/me/notices/push',
      summary: 'This browser is told: what `pushManager.subscribe` gave, as JSON',
      body: n.browserBody,
      answer: done,
      async handle({ guest, session, body, request }) {
        guesses.dear(guest, request)
        await reachable(body.endpoint)
        await ways.addBrowser(session, body)
        return {}
      },
    }),
    route({
      method: 'POST',
      url: '/api/me/notices/push/delete',
      summary: 'This browser is told no longer',
      body: n.browserDropBody,
      answer: done,
      async handle({ guest, body }) {
        await ways.dropBrowser(guest, body.endpoint)
        return {}
      },
    }),
    route({
      method: 'PUT',
      url: '/api/me/notices/mail',
      summary: 'My mail address, which is asked first; null: no mail',
      body: n.mailBody,
      answer: done,
      async handle({ guest, body, request }) {
        if (body.address === null) {
          await ways.dropMail(guest)
          return {}
        }
        if (!notices.isMailOffered) throw refused(409, 'notice.noMail')
        guesses.dear(guest, request)
        if (!(await mailLimits.mayAsk(guest, body.address))) throw refused(429, 'too.fast')
        const way = await ways.setMail(guest, body.address)
        if (way) await notices.askToConfirm(way, (await site.directory.person(guest)).name)
        return {}
      },
    }),
    route({
      method: 'PUT',
      url: '/api/me/notices/webhook',
      summary: 'An address to which what I am told is posted as JSON; null: none',
      body: n.webhookBody,
      answer: done,
      async handle({ guest, body, request }) {
        if (body.address === null) await ways.dropWebhook(guest)
        else {
          guesses.dear(guest, request)
          await reachable(body.address)
          await ways.setWebhook(guest, body.address, body.isOwn ? OWN : '')
        }
        return {}
      },
    }),
    route({
      method: 'PUT',
      url: '/api/tables/:table/webhook',
      summary:
        'An address to which news of a table are posted, by its host; everybody there sees that there is one',
      params: s.tableParams,
      body: n.tableWebhookBody,
      answer: done,
      async handle({ guest, params: { table }, body: { address: url, ...more }, request }) {
        guesses.dear(guest, request)
        const notAllowed = await tableWebhookRefusal(tables, table, guest, url !== null)
        if (notAllowed) throw new HttpError(403, notAllowed)
        if (url !== null) await reachable(url)
        const refusal =
          url === null
            ? await dropTableWebhook(rooms, ways, table, guest)
            : await setTableWebhook(rooms, ways, table, guest, { address: url, ...more })
        if (refusal) throw new HttpError(409, refusal)
        return {}
      },
    }),
    route({
      method: 'POST',
      url: '/api/me/notices/calendar',
      summary:
        'A new private address of a calendar with my deadlines, or none; an earlier one works no longer',
      body: n.calendarBody,
      answer: n.calendarMade,
      async handle({ guest, body, request }) {
        guesses.dear(guest, request)
        return { address: calendarAddress(await ways.setCalendar(guest, body.isWanted)) }
      },
    }),
    route({
      method: 'POST',
      url: '/api/me/notices/try',
      summary: 'Tells me something by every way that I have, and says how many these are',
      body: s.nothing,
      answer: n.tried,
      async handle({ guest, request }) {
        guesses.dear(guest, request)
        return { ways: await notices.tryOut(guest) }
      },
    }),
    route({
      method: 'POST',
      url: '/api/notices/confirm',
      summary: 'Says yes to a mail that asked whether the address is mine, on whichever device',
      isOpen: true,
      body: n.secretBody,
      answer: done,
      async handle({ body, request }) {
        guesses.guess(request)
        if (!(await ways.confirm(body.secret))) throw refused(404, 'bad.link')
        return {}
      },
    }),
    route({
      method: 'POST',
      url: '/api/notices/unsubscribe/:secret',
      summary: 'No more mail, in one click (RFC 8058)',
      isOpen: true,
      takesForms: true,
      params: n.secretParams,
      body: n.oneClickBody,
      answer: done,
      async handle({ params }) {
        // Once more is harmless, and says the same.
        await ways.unsubscribe(params.secret)
        return {}
      },
    }),
    route({
      method: 'GET',
      url: '/api/notices/unsubscribe/:secret',
      summary: 'Leads to the page that asks whether to send no more mail: programs open links, too',
      isOpen: true,
      params: n.secretParams,
      answersAs: 'text/html',
      answer: n.text,
      async handle({ params, reply }) {
        reply.redirect(`${address()}/account#stop=${params.secret}`)
        return ''
      },
    }),
    route({
      method: 'GET',
      url: '/api/calendar/:key',
      summary: 'My deadlines as a calendar; whoever has the address may read it',
      isOpen: true,
      params: n.calendarParams,
      answersAs: 'text/calendar',
      answer: n.text,
      async handle({ params, reply }) {
        const guest = await ways.ownerOfCalendar(params.key)
        if (guest === null) throw refused(404, 'no.page')
        const { wishes } = await ways.wishesOf(guest)
        reply.type('text/calendar; charset=utf-8')
        return calendarOf(site, guest, wishes, address())
      },
    }),
  ]
}
