/** Making a table, and before the game: as its host, as somebody invited, as somebody who sits there. */
import type { Camera } from '../camera.ts'
import { come } from './people.ts'
import { wordsIn } from './words.ts'

const DAY = 86_400_000

export const lobby = async (camera: Camera): Promise<void> => {
  const { page, shoot, be } = camera
  const words = wordsIn(camera.language).page
  const [anna, bert, carl, dora] = await come(camera, 'Anna', 'Bert', 'Wilhelmine-Charlotte', 'Dora')
  await be(anna)
  await page.goto('/new/augsburg')
  await page.getByRole('button', { name: words['make.create'] }).waitFor()
  await shoot('make', true)
  await page.getByRole('radio', { name: words['clock.days'], exact: true }).check()
  await page.getByRole('radio', { name: words['clock.off.nights'], exact: true }).check()
  await shoot('make-by-turns', true)
  await page.getByRole('radio', { name: words['make.screen'], exact: true }).check()
  await shoot('make-at-this-screen', true)

  const clock = { kind: 'days' as const, bank: 3 * DAY, increment: 0 }
  const { table, key } = await anna.api.create({ game: 'augsburg', seats: 4, clock, privacy: 'private' })
  for (const one of [anna, bert, carl, dora]) await one.open(table, key)
  for (const [i, one] of [bert, carl].entries()) await one.do({ type: 'sit', table, seat: i + 1 })
  await bert.ready(table)
  await bert.do({ type: 'chat', table, text: 'Hello! I have brought a friend @Anna' })
  const open = async (): Promise<void> => {
    await page.goto('/credits')
    await page.goto(`/t/${table}#${key}`)
    await page.getByRole('img', { name: words['invite.qr'] }).waitFor()
    await page.locator('#talk').waitFor()
  }
  await open()
  await shoot('lobby-host')
  await page.getByText(words['lobby.change']).click()
  await shoot('lobby-host-whole', true)
  await page
    .getByRole('button', { name: words['lobby.remove'].replace('{name}', 'Bert'), exact: true })
    .click()
  await page.getByRole('dialog').waitFor()
  await shoot('lobby-remove')
  await be(bert)
  await open()
  await shoot('lobby-ready')
  await be(dora)
  await open()
  await shoot('lobby-invited')
  await shoot('lobby-invited-whole', true)
  const [eve] = await come(camera, 'Eve')
  await be(eve)
  await page.goto('/credits')
  await page.goto(`/t/${table}#wrong`)
  await page.locator('main h1').waitFor()
  await shoot('table-shut')
  for (const one of [anna, bert, carl, dora, eve]) one.close()
}
