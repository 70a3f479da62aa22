/** What operators see: the first run, and every tab. */
import { newGuest, seatAll } from '#server/trials/guest.ts'
import { operatorLink } from '#server/trials/operatorLink.ts'
import type { Camera } from '../camera.ts'
import { come } from './people.ts'
import { wordsIn } from './words.ts'

const ANNOUNCED = 'The server rests on Sunday from 8 to 9.'
/** Every tab, and by what it is seen that all of it is there. */
const CONTENT = {
  ...{ reports: 'li', people: 'li', tables: 'li', health: 'dl', news: 'li', log: 'li' },
  settings: '#try',
} as const

export const admin = async (camera: Camera): Promise<void> => {
  const { page, shoot, be, server } = camera
  const words = wordsIn(camera.language).admin
  await page.goto('/admin')
  await page.locator('main h1').waitFor()
  await shoot('admin-refused')
  const link = await operatorLink(server.data)
  const operator = await newGuest(server.url)
  await be(operator)
  await page.goto('/credits')
  await page.goto(`/admin${link.replace(/.*#/, '#')}`)
  await shoot('admin-first')
  await page.locator('main .button.main').click()
  await page.locator('main form').nth(1).waitFor()
  await shoot('admin-set-up', true)
  const [anna, bert] = await come(camera, 'Anna', 'Bert')
  const table = await seatAll([anna, bert], { game: 'patrizier' })
  await bert.do({ type: 'chat', table, text: 'You cheat' })
  const problem = 'Bert is rude, and has been for a while.'
  await anna.http('POST', '/api/reports', { table, about: bert.id, problem })
  const ask = async (command: object) => (await operator.http('POST', '/api/admin', command)).body
  await ask({ command: 'announce', text: ANNOUNCED, hours: 24 })
  await ask({ command: 'invite', uses: 3, hours: 168, note: 'For the club' })
  await ask({ command: 'hold', table, why: 'Please be polite.' })
  await ask({ command: 'mute', guest: bert.id, hours: 24, why: 'Too loud' })
  await page.goto('/credits')
  await page.goto('/admin')
  await page.getByRole('button', { name: ANNOUNCED }).click()
  const tabs = page.getByRole('navigation', { name: words.title }).getByRole('button')
  for (const [n, [tab, content]] of Object.entries(CONTENT).entries()) {
    await tabs.nth(n).click()
    await page
      .getByRole('heading', { name: words[`tab.${tab as keyof typeof CONTENT}`], exact: true })
      .waitFor()
    await page.locator(`main ${content}`).first().waitFor()
    await shoot(`admin-${tab}`, true)
    if (tab !== 'people') continue
    await page.locator('main li').first().getByRole('button').first().click()
    await page.getByRole('region').last().waitFor()
    const ban = page.getByRole('button', { name: words.ban, exact: true })
    await ban.click()
    await shoot('admin-person', true)
  }
  await ask({ command: 'delete', table })
  // It would lie over the next pictures.
  for (const { id } of (await ask({ command: 'announcements' })).announcements)
    await ask({ command: 'withdraw', id })
  for (const one of [anna, bert]) one.close()
}
