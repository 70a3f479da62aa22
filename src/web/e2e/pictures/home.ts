/** Pages that stand still, what waits for me, and what I have played. */
import { seatAll } from '#server/trials/guest.ts'
import type { Camera } from '../camera.ts'
import { come, playToTheEnd, untilTurnOf } from './people.ts'
import { wordsIn } from './words.ts'

const DAY = 86_400_000
const days = (n: number) => ({ kind: 'days' as const, bank: n * DAY, increment: 0 })

/** What everybody sees who has just come. */
export const still = async ({ page, shoot }: Camera): Promise<void> => {
  for (const [name, path] of [
    ['arrival', '/'],
    ['rules', '/rules/last-will'],
    ['learn', '/learn/augsburg'],
    ['settings', '/settings'],
    ['credits', '/credits'],
    ['missing', '/nowhere'],
    ['history-none', '/history'],
    ['profile-none', '/profile'],
    ['people-none', '/people'],
    ['exercises-none', '/exercises'],
    ['review-none', '/review'],
  ] as const) {
    await page.goto(path)
    await page.locator('main h1').first().waitFor()
    await shoot(name, name === 'arrival' || name === 'settings')
  }
}

export const home = async (camera: Camera): Promise<void> => {
  const { page, shoot, be } = camera
  const [anna, bert, carl] = await come(camera, 'Anna', 'Bert', 'Wilhelmine-Charlotte')
  const both = [anna, bert]
  for (const n of [7, 2]) {
    const table = await seatAll(both, { game: 'patrizier', clock: days(n) })
    await untilTurnOf(anna, [bert], table)
  }
  const his = await seatAll([anna, bert, carl], { game: 'citadels', clock: days(3) })
  await untilTurnOf(bert, [anna, carl], his)
  for (const game of ['patrizier', 'patrizier', 'augsburg'])
    await playToTheEnd(both, await seatAll(both, { game }))
  for (const seats of [2, 4]) {
    const made = await bert.api.create({ game: 'last-will', seats, privacy: 'private', clock: days(1) })
    await bert.open(made.table, made.key)
    await bert.do({ type: 'invite', table: made.table, guest: anna.id })
  }
  await be(anna)
  await page.goto('/')
  await page.locator('main section a[href^="/t/"]').nth(4).waitFor()
  await shoot('home')
  await shoot('home-whole', true)
  await page.goto('/history')
  await page.locator('main li').nth(2).waitFor()
  await shoot('history', true)
  // Games are counted soon after their end.
  for (let counted = 0; counted < 2; ) {
    await page.goto('/profile')
    await page.locator('main details').waitFor()
    counted = await page.locator('main section').count()
  }
  await page.locator('main details').last().locator('summary').click()
  await shoot('profile', true)
  await page.goto('/people')
  await page.locator('main li').nth(1).waitFor()
  await shoot('people', true)
  await page.goto(`/people/${bert.id}`)
  await page.locator('main table').first().waitFor()
  await shoot('versus', true)
  await page.goto(`/profile/${bert.id}`)
  await page.locator('main :is(h1, [role=alert])').first().waitFor()
  await shoot('profile-of-another', true)
  await page.goto(`/t/${his}`)
  await page.locator('#board').waitFor()
  await page.getByText(wordsIn(camera.language).page['inbox.next'], { exact: false }).first().waitFor()
  await shoot('table-while-others-wait')
  for (const one of [anna, bert, carl]) one.close()
}
