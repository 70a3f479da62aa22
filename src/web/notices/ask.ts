/** What is asked of the server about how I am reached. */
import type * as v from 'valibot'
import { caller } from '#client/http.ts'
import type * as schemas from '#client/noticeSchemas.ts'

type Received<S extends v.GenericSchema> = v.InferOutput<S>
export type Notices = Received<typeof schemas.notices>
export type Wishes = Received<typeof schemas.wishes>

const call = caller((path, init) => fetch(path, init))
const mine = '/api/me/notices'

export const notices = () => call<Notices>('GET', mine)
export const keepWishes = (wishes: Wishes) => call<object>('PUT', mine, wishes)
export const addBrowser = (subscription: unknown) => call<object>('POST', `${mine}/push`, subscription)
export const dropBrowser = (endpoint: string) => call<object>('POST', `${mine}/push/delete`, { endpoint })
export const setMail = (address: string | null) => call<object>('PUT', `${mine}/mail`, { address })
export const setWebhook = (address: string | null, isOwn = false) =>
  call<object>('PUT', `${mine}/webhook`, { address, isOwn })
type TableWebhook = v.InferInput<typeof schemas.tableWebhookBody>
export const setTableWebhook = (table: string, body: TableWebhook) =>
  call<object>('PUT', `/api/tables/${table}/webhook`, body)
export const setCalendar = (isWanted: boolean) => call<object>('POST', `${mine}/calendar`, { isWanted })
export const tryOut = () => call<{ ways: number }>('POST', `${mine}/try`, {})
export const confirmMail = (secret: string) => call<object>('POST', '/api/notices/confirm', { secret })
export const stopMail = async (secret: string): Promise<void> => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const body = 'List-Unsubscribe=One-Click'
  await fetch(`/api/notices/unsubscribe/${secret}`, { method: 'POST', headers, body })
}
