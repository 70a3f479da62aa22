/**
 * What people who play by turns see: clocks, notices, vacations, orders, and the mails that reach them, on every size, in both lights
 * and both languages: `npm run screens -- turns [folder] [size | light | language] …`.
 */
import { GAME_IDS } from '#games/metas.ts'
import { type Guest, seatAll } from '#server/trials/guest.ts'
import { sampleMails } from '#server/trials/mails.ts'
import { type Camera, settings, takePictures } from './camera.ts'
import { come, untilTurnOf } from './pictures/people.ts'
import { wordsIn } from './pictures/words.ts'
import { answer, dice, SPEECH } from './player.ts'

const HOUR = 3_600_000
/** How long somebody had who has none left. */
const SHORT = 30_000

/** A game in which the first is to move, or the second. */
const begin = async (
  camera: Camera,
  game: string,
  bank: number,
  toMove: 'first' | 'second' = 'first',
): Promise<{ anna: Guest; bert: Guest; id: string }> => {
  const [anna, bert] = await come(camera, 'Anna', 'Bert')
  const id = await seatAll([anna, bert], { game, clock: { kind: 'days', bank, increment: 0 } })
  await (toMove === 'first' ? untilTurnOf(anna, [bert], id) : untilTurnOf(bert, [anna], id))
  return { anna, bert, id }
}

const notices = async ({ page, shoot, language }: Camera, anna: Guest): Promise<void> => {
  await page.goto('/account')
  const section = page.locator('#notices')
  await section.scrollIntoViewIfNeeded()
  await shoot('notices-none', true)
  await anna.http('PUT', '/api/me/notices/webhook', { address: 'https://1.1.1.1/kontor', isOwn: true })
  const wishes = { language, zone: 'Europe/Berlin', quiet: { from: 22, to: 7 }, digest: null }
  await anna.http('PUT', '/api/me/notices', wishes)
  await anna.http('POST', '/api/me/notices/calendar', { isWanted: true })
  await page.reload()
  await section.scrollIntoViewIfNeeded()
  await shoot('notices')
  await shoot('notices-whole', true)
  for (const [name, hash] of [
    ['mail-confirm', '#mail=aaaaaaaaaaaaaaaaaaaaaaaaaa'],
    ['mail-stop', '#stop=aaaaaaaaaaaaaaaaaaaaaaaaaa'],
  ]) {
    await page.goto('/')
    await page.goto(`/account${hash}`)
    await page.locator('#mailed').waitFor()
    await shoot(name)
  }
}

/** Its clock, its menu, my vacation, and what is offered after the first answer. */
const table = async ({ page, shoot, language }: Camera, bert: Guest, id: string): Promise<void> => {
  const words = wordsIn(language).page
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await page.goto(`/t/${id}`)
  await page.locator('#orders').waitFor()
  await page.locator('.band').waitFor()
  await shoot('clock-days')
  await press(words['menu.title'])
  await page.getByRole('dialog').locator('#table-news').scrollIntoViewIfNeeded()
  await shoot('table-news')
  await press(words['menu.vacation'])
  await page.getByRole('dialog').getByRole('button', { name: words['vacation.begin'] }).waitFor()
  await shoot('vacation')
  await press(words['vacation.begin'])
  await page.getByRole('button', { name: words['vacation.end'] }).waitFor()
  await shoot('vacation-mine')
  await press(words.close)
  await shoot('clock-vacation')
  await press(words['menu.title'])
  await press(words['menu.vacation'])
  await press(words['vacation.end'])
  await press(words.close)
  await bert.http('POST', '/api/me/vacation', { days: 2 })
  await answer(page, SPEECH[language], dice(1))
  await page.locator('.asked').getByRole('button').nth(1).waitFor()
  await shoot('notice-offer')
}

/** A new order, and one that stands. */
const orders = async (camera: Camera, game: string): Promise<void> => {
  const { page, shoot, be } = camera
  // While the other is to move no order acts before it is seen.
  const { anna, bert, id } = await begin(camera, game, 70 * HOUR, 'second')
  await be(anna)
  await page.goto(`/t/${id}`)
  await page.locator('#orders').click()
  const panel = page.getByRole('dialog')
  await panel.locator('select').waitFor()
  await shoot(`orders-none-${game}`)
  await panel.locator('select').selectOption({ index: 1 })
  const chips = panel.getByRole('group').first().getByRole('button')
  for (let i = 0; i < 2 && (await chips.count()) > 1; i++) await chips.first().click()
  await shoot(`order-new-${game}`)
  await panel.locator('.button.main').scrollIntoViewIfNeeded()
  await shoot(`order-new-below-${game}`)
  await panel.locator('.button.main').click()
  await panel.locator('ul li').first().waitFor()
  await panel.locator('select').selectOption('forced')
  await panel.locator('.button.main').click()
  await panel.locator('ul li').nth(1).waitFor()
  await panel.evaluate((one) => one.scrollTo(0, 0))
  await shoot(`orders-${game}`)
  for (const one of [anna, bert]) one.close()
}

/** As programs for mail show them. */
const mails = async ({ page, shoot, language, theme }: Camera): Promise<void> => {
  const { turn, asks } = await sampleMails(language)
  await page.emulateMedia({ colorScheme: theme === 'candle' ? 'dark' : 'light' })
  await page.goto('about:blank')
  await page.setContent(turn)
  await shoot('mail-turn')
  await page.setContent(asks)
  await shoot('mail-asks')
}

const [folder = 'dist/screens-turns', ...names] = process.argv.slice(2)
await takePictures(folder, settings(names), async (camera) => {
  const { page, shoot, be, language } = camera
  // Its time runs out while the others are looked at.
  const dead = await begin(camera, 'augsburg', SHORT)
  const { anna, bert, id } = await begin(camera, 'augsburg', 70 * HOUR)
  await be(anna)
  await anna.http('PUT', `/api/tables/${id}/webhook`, {
    address: 'https://1.1.1.1/x/y',
    language,
    zone: 'UTC',
  })
  await notices(camera, anna)
  await table(camera, bert, id)
  for (const game of GAME_IDS) await orders(camera, game)
  const short = await begin(camera, 'patrizier', SHORT)
  await be(short.anna)
  await page.goto(`/t/${short.id}`)
  await page.locator('.band.isShort').waitFor()
  await shoot('clock-short')
  await be(dead.anna)
  await dead.anna.until(() => dead.anna.at(dead.id).state.seats[0].standIn === 'time')
  await page.goto(`/t/${dead.id}`)
  await page.locator('#board').waitFor()
  await shoot('clock-dead')
  await mails(camera)
  for (const one of [anna, bert, short.anna, short.bert, dead.anna, dead.bert]) one.close()
})
