/** From the link of the first start to every act of an operator, in the page; what others see of it, and who is refused. */
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { connectedGuest, type Guest, seatAll } from '#server/trials/guest.ts'
import { act, openTab } from './adminPage.ts'
import { authenticator } from './authenticator.ts'
import { openSite } from './site.ts'
import { expectAccessible, expectAccessibleInBothLights, PHONE } from './visitor.ts'

const site = openSite({ isNewEachTime: true })
const home = (): string => site.server.url.replace('127.0.0.1', 'localhost')
const press = (page: Page | Locator, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first().click()

const expectNoOverflow = async (page: Page, what: string): Promise<void> =>
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    what,
  ).toBeLessThanOrEqual(0)

it('the operator comes by the link and does everything once; a player is refused', {
  timeout: 240_000,
}, async () => {
  const operator = await site.visit({ url: home(), prefs: { theme: 'auto' } })
  const { page } = operator
  await authenticator(operator.context, page)
  const link = (await site.server.setUp()).replace('127.0.0.1', 'localhost')
  await page.goto(link)
  await press(page, 'Become the operator')
  expect(page.url()).toBe(`${home()}/admin`)
  await press(page, 'Make a passkey')
  await page.getByText('Computer, Chrome on Linux').waitFor()
  await page.getByLabel('Your mail address').fill('me@example.org')
  await press(page, 'Send a mail to try')
  await page.getByText('No mail server is set: SMTP_URL').waitFor()
  await page.getByLabel('Name of the server').fill('Zum <b>Adler</b>')
  await expectAccessibleInBothLights(page, 'the first run')
  await press(page, 'Save the settings')
  await page.getByRole('heading', { name: 'Administration' }).waitFor()

  // Somebody else with the same link, and a player without one.
  const player = await site.visit({ url: home(), size: PHONE })
  await player.page.goto(link)
  await press(player.page, 'Become the operator')
  await player.page.getByText('This link is no longer good').waitFor()
  await player.page.goto('/admin')
  await player.page.getByRole('heading', { name: 'Not for you' }).waitFor()
  await player.page.getByText('Zum <b>Adler</b>').waitFor({ state: 'attached' })

  const come = async (name: string): Promise<Guest> => {
    const one = await connectedGuest(site.server.url)
    await one.http('PUT', '/api/me', { name, colour: 'gold' })
    return one
  }
  const [anna, bert, carl] = [await come('Anna'), await come('Bert'), await come('Carl')]
  const table = await seatAll([anna, bert], { game: 'patrizier' })
  await bert.do({ type: 'chat', table, text: 'You <i>cheat</i>' })
  await player.page.goto(`/t/${table}`)
  await press(player.page, 'Table')
  await player.page.getByLabel(/What is wrong/).fill('Bert is <u>rude</u>')
  await player.page.getByLabel('About whom').selectOption({ label: 'Bert' })
  await press(player.page, 'Send the report')
  await player.page.getByText('The report is on its way').waitFor()
  await player.page.keyboard.press('Escape')
  await player.page.getByRole('dialog').waitFor({ state: 'detached' })

  await page.reload()
  const main = page.locator('main')
  await page.getByText('Bert is <u>rude</u>').first().waitFor()
  await page.getByRole('button', { name: /^Chat around it/ }).click()
  await main.locator('ol').getByText('Bert: You <i>cheat</i>').waitFor()
  await expectAccessible(page, 'a report')
  await act(main.locator('ol'), 'Take away')
  await bert.until(() => bert.at(table).chat.some(({ phrase }) => phrase === 'removed'))
  await act(main, 'Looked at')

  await openTab(page, 'Tables')
  await act(main, 'Hold', { text: 'Please be <i>polite</i>' })
  await player.page
    .getByText('The operator of this server has stopped this table: “Please be <i>polite</i>”')
    .waitFor()
  await act(main, 'Release')
  await player.page.getByText('has stopped this table').waitFor({ state: 'detached' })
  await act(main, 'Reseat', { text: `2 ${carl.id}` })
  await bert.until(() => bert.at(table).as === 'watcher')
  await expectAccessible(page, 'tables')

  await openTab(page, 'People')
  const person = page.getByRole('region', { name: /^(Bert|Anna|Carl|Berta)/ })
  const show = async (one: Guest, name: string): Promise<void> => {
    await page.getByLabel('A name, or the number of a person').fill(name)
    await press(page, 'Search')
    await page.locator('main li', { hasText: one.id }).getByRole('button').click()
    await person.waitFor()
  }
  await show(bert, 'Bert')
  await act(person, 'Rename', { text: 'Berta' })
  await page.getByRole('heading', { name: /^Berta/ }).waitFor()
  await act(person, 'Mute', { text: 'calm down' })
  await act(person, 'Let in again')
  await act(person, 'Make moderator')
  await act(person, 'Take the role away')
  await act(person, 'Sign out everywhere')
  await act(person, 'Ban', { text: 'too loud' })
  await expectAccessible(page, 'a person')
  await page.setViewportSize(PHONE)
  await expectNoOverflow(page, 'a person on a phone')
  await act(person, 'Let in again')
  await show(carl, 'Carl')
  await act(person, 'Merge', { text: anna.id, isRefused: true })
  await page.getByText('Both sit at the same table').waitFor()

  await openTab(page, 'Announcements and invitations')
  await act(main, 'Announce something', { text: 'Closed <b>tonight</b>' })
  await player.page.reload()
  await player.page.getByText('Closed <b>tonight</b>').waitFor()
  await press(player.page, 'Close: Closed <b>tonight</b>')
  await act(main, 'Withdraw')
  await act(main, 'Make an invitation', { text: 'Dora' })
  await expectAccessible(page, 'announcements on a phone')
  await expectNoOverflow(page, 'announcements on a phone')
  await act(main, 'Revoke')

  await openTab(page, 'Health')
  const wait = page.getByRole('slider', { name: 'Sockets' })
  await wait.waitFor({ timeout: 60_000 })
  await wait.press('Home')
  expect(await wait.getAttribute('aria-valuetext')).toMatch(/\d: \d/)
  await expectAccessible(page, 'health on a phone')
  await expectNoOverflow(page, 'health on a phone')

  await openTab(page, 'Tables')
  await act(main, 'End')
  await page.getByRole('radio', { name: 'over', exact: true }).check()
  await main.locator('strong', { hasText: table }).waitFor()
  await act(main, 'Delete')
  await main.getByText('Nothing here.').waitFor()
  await openTab(page, 'What was done')
  await main.getByText('Delete').first().waitFor()
  await expectAccessible(page, 'the log')
  for (const one of [anna, bert, carl]) one.close()
  for (const { context, complaints } of [operator, player]) {
    expect(complaints).toEqual([])
    await context.close()
  }
})
