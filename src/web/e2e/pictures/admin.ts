/** What operators see: the first run, and every tab. */
import { type Guest, newGuest, seatAll } from '#server/trials/guest.ts'
import type { Camera } from '../camera.ts'
import { come } from './people.ts'
import { wordsIn } from './words.ts'

/** There is one on this server. */
let operator: Guest | null = null

export const admin = async (camera: Camera): Promise<void> => {
  const { page, shoot, be, server } = camera
  const words = wordsIn(camera.language).admin
  await page.goto('/admin')
  await page.locator('main h1').waitFor()
  await shoot('admin-refused')
  const token = (await server.setUp()).replace(/.*#/, '#')
  if (!operator) {
    operator = await newGuest(server.url)
    await be(operator)
    await page.goto('/credits')
    await page.goto(`/admin${token}`)
    await shoot('admin-first')
    await page.locator('main .button.main').click()
    await page.locator('main form').first().waitFor()
    await shoot('admin-set-up', true)
  }
  await be(operator)
  const [anna, bert] = await come(camera, 'Anna', 'Bert')
  const table = await seatAll([anna, bert], { game: 'patrizier' })
  await bert.do({ type: 'chat', table, text: 'You cheat' })
  const problem = 'Bert is rude, and has been for a while.'
  await anna.http('POST', '/api/reports', { table, about: bert.id, problem })
  await page.goto('/credits')
  await page.goto('/admin')
  for (const tab of ['reports', 'people', 'tables', 'health', 'news', 'log', 'settings'] as const) {
    await page
      .getByRole('navigation', { name: words.title })
      .getByRole('button', { name: words[`tab.${tab}`], exact: true })
      .click()
    await page.getByRole('heading', { name: words[`tab.${tab}`], exact: true }).waitFor()
    if (tab === 'people' || tab === 'tables') await page.locator('main li').first().waitFor()
    await shoot(`admin-${tab}`, true)
    if (tab !== 'people') continue
    await page.locator('main li').first().getByRole('button').first().click()
    await page.getByRole('region').last().waitFor()
    await shoot('admin-person', true)
  }
  for (const one of [anna, bert]) one.close()
}
