/** What operators do that admin.test.ts leaves out, what moderators see, and the operator's page at every size. */
import type { Locator, Page } from 'playwright-core'
import { afterEach, expect, it } from 'vitest'
import { connectedGuest, type Guest, seatAll } from '#server/trials/guest.ts'
import { MailServer } from '#server/trials/mailServer.ts'
import { act, openTab } from './adminPage.ts'
import { openSite } from './site.ts'
import { DESKTOP, expectAccessible, PHONE, TABLET, type Visitor } from './visitor.ts'

let mails: MailServer
const site = openSite({
  isNewEachTime: true,
  async settings() {
    mails = await MailServer.start()
    return { SMTP_URL: mails.url, MAIL_FROM: 'Kontor <kontor@example.org>' }
  },
})
afterEach(() => mails.stop())

const come = async (name: string): Promise<Guest> => {
  const one = await connectedGuest(site.server.url)
  await one.http('PUT', '/api/me', { name, colour: 'gold' })
  return one
}
const ask = (one: Guest, command: object) => one.http('POST', '/api/admin', command)
/** A browser of theirs, at the page for those who look after the server. */
const visitAs = async (one: Guest): Promise<Visitor> => {
  const visit = await site.visit()
  const [name, value] = one.cookie.split('=')
  await visit.context.addCookies([{ name, value, url: site.server.url }])
  await visit.page.goto('/admin')
  await visit.page.getByRole('heading', { name: 'Administration' }).waitFor()
  return visit
}
const buttonsIn = async (where: Locator): Promise<string[]> =>
  (await where.getByRole('button').allTextContents()).map((text) => text.trim())
const showPerson = async (page: Page, one: Guest, name: string): Promise<Locator> => {
  await page.getByLabel('A name, or the number of a person').fill(one.id)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.locator('main li', { hasText: one.id }).getByRole('button').click()
  const person = page.getByRole('region', { name: new RegExp(`^${name} ${one.id}`) })
  await person.waitFor()
  return person
}

it('a moderator sees and does what moderators do; operators do all the rest, at every size', {
  timeout: 600_000,
}, async () => {
  const [operator, moderator, anna, bert] = [
    await come('Olga'),
    await come('Moritz'),
    await come('Anna'),
    await come('Bert'),
  ]
  const token = (await site.server.setUp()).split('#setup=')[1]
  expect((await operator.http('POST', '/api/admin/setup', { token })).status).toBe(200)
  await ask(operator, { command: 'role', guest: moderator.id, role: 'moderator' })
  const table = await seatAll([anna, bert], { game: 'patrizier' })
  await bert.do({ type: 'chat', table, text: 'You cheat' })
  await anna.http('POST', '/api/reports', { table, about: bert.id, problem: 'Bert is rude' })

  // What a moderator sees, and nothing of what they may not do.
  const helper = await visitAs(moderator)
  const tabs = helper.page.getByRole('navigation', { name: 'Administration' })
  expect(await buttonsIn(tabs)).toEqual(['Reports', 'People', 'Tables'])
  const helped = helper.page.locator('main')
  await helper.page.getByRole('button', { name: /^Chat around it/ }).click()
  await helped.locator('ol').getByText('Bert: You cheat').waitFor()
  await act(helped.locator('ol'), 'Mute', { text: 'calm down' })
  expect((await bert.refused({ type: 'chat', table, text: 'no' }))?.key).toBe('chat.muted')
  await act(helped, 'Let in again')
  await openTab(helper.page, 'Tables')
  await helped.getByRole('button', { name: /^Hold/ }).waitFor()
  expect(await buttonsIn(helped.locator('li'))).toEqual(['Hold'])
  expect(await helped.getByRole('heading', { name: 'All clocks' }).count()).toBe(0)
  await openTab(helper.page, 'People')
  const seen = await showPerson(helper.page, bert, 'Bert')
  expect(await buttonsIn(seen)).toEqual(['Rename', 'Mute', 'Ban'])
  // The heading has the focus: whoever hears the page is where the person is.
  await seen.locator('h3:focus').waitFor()

  const master = await visitAs(operator)
  const { page } = master
  const main = page.locator('main')
  await openTab(page, 'Tables')
  await act(main, 'Stop all clocks', { text: 'The cellar is under <b>water</b>' })
  await main.getByText('All clocks stand still. The reason: The cellar is under <b>water</b>').waitFor()
  await act(main, 'Let all clocks go on')
  await main.getByRole('button', { name: 'Stop all clocks' }).waitFor()

  await openTab(page, 'People')
  await act(await showPerson(page, moderator, 'Moritz'), 'Take the role away')
  await act(await showPerson(page, moderator, 'Moritz'), 'Make operator')
  await helper.page.reload()
  await tabs.getByRole('button', { name: 'Settings' }).waitFor()
  const loud = await come('Lars')
  const banned = await showPerson(page, loud, 'Lars')
  await act(banned, 'Ban', { text: 'too loud', isChecked: true })
  await banned.getByText(/banned with the address until/).waitFor()
  await act(banned, 'Let in again')
  const again = await come('Anna again')
  await act(await showPerson(page, again, 'Anna again'), 'Merge', { text: anna.id })
  await again.until(() => again.id === anna.id)
  const gone = await come('Gerd')
  const forgotten = gone.id
  await act(await showPerson(page, gone, 'Gerd'), 'Forget this person')
  const shown = await ask(operator, { command: 'person', guest: forgotten })
  expect(shown.body.refusal.key).toBe('admin.noPerson')

  await openTab(page, 'Settings of the server')
  await page.getByLabel('Those who know a word').check()
  await page.getByLabel('The word', { exact: true }).fill('Pfeffer')
  await page.getByRole('button', { name: 'Save the settings' }).click()
  await page.getByText('Done.', { exact: true }).waitFor()
  const make = await anna.http('POST', '/api/tables', { game: 'patrizier', seats: 2 })
  expect(make.body.refusal.key).toBe('make.word')
  await page.getByLabel('Your mail address').fill('me@example.org')
  await page.getByRole('button', { name: 'Send a mail to try' }).click()
  await page.getByText('The mail server has taken the mail to me@example.org.').waitFor()
  expect(mails.received.map(({ to }) => to)).toEqual(['me@example.org'])

  await openTab(page, 'What was done')
  await main.getByText('All clocks stopped').waitFor()
  await main.getByText('All clocks go on').waitFor()
  for (const tab of [
    ...['Reports', 'People', 'Tables', 'Health', 'Announcements and invitations'],
    ...['What was done', 'Settings of the server'],
  ]) {
    await openTab(page, tab)
    for (const [name, size] of Object.entries({ DESKTOP, TABLET, PHONE })) {
      await page.setViewportSize(size)
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(over, `${tab}, ${name}`).toBeLessThanOrEqual(0)
      await expectAccessible(page, `${tab}, ${name}`)
    }
  }
  for (const one of [operator, moderator, anna, bert, loud, again, gone]) one.close()
  for (const { context, complaints } of [helper, master]) {
    expect(complaints).toEqual([])
    await context.close()
  }
})
