/** Standing orders in the page: given on a phone, used while nobody looks, cancelled. */
import { expect, it } from 'vitest'
import { newGuest, owes, seatAll } from '#server/trials/guest.ts'
import { answerOnce } from '#server/trials/player.ts'
import { openSite } from './site.ts'
import { expectAccessible, PHONE } from './visitor.ts'

const site = openSite()
const DAY = 86_400_000

it('an order is given, answers, says when, and is cancelled', async () => {
  const [anna, bert] = [
    await (await newGuest(site.server.url)).connect(),
    await (await newGuest(site.server.url)).connect(),
  ]
  const clock = { kind: 'days', bank: 7 * DAY, increment: 0 }
  const table = await seatAll([bert, anna], { game: 'patrizier', clock })
  // An order is for questions to come: now it is Bert's turn.
  for (let i = 0; !owes(bert.at(table)); i++) {
    await answerOnce(anna, table, i)
    await bert.settle()
  }
  const { page, context, complaints } = await site.visit({ size: PHONE })
  const [name, value] = anna.cookie.split('=')
  await context.addCookies([{ name, value, url: site.server.url }])
  await page.goto(`/t/${table}`)
  await page.getByRole('button', { name: 'Orders' }).click()
  const panel = page.getByRole('dialog', { name: 'My orders' })
  await panel.getByText('You have given no orders yet.').waitFor()
  await panel.getByRole('combobox', { name: 'What it is about' }).selectOption('play')
  await panel.getByRole('group', { name: 'Add' }).getByRole('button').first().click()
  await panel.getByRole('button', { name: 'Add all the rest' }).click()
  await panel.getByRole('radio', { name: 'until I cancel it' }).check()
  await expectAccessible(page, 'a new order')
  await panel.getByRole('button', { name: 'Give the order' }).click()
  await panel.getByText('The order is given.').waitFor()
  await panel.getByText('Not used yet.').waitFor()

  // By hand is answered whatever the order is not about.
  const isUsed = panel.getByText(/^.*Used once, last on/)
  for (let i = 0; !(await isUsed.isVisible()); i++) {
    const asked = [bert, anna].find(
      (one) => owes(one.at(table)) && (one === bert || one.at(table).state.play?.question?.step !== 'play'),
    )
    if (asked) await answerOnce(asked, table, i)
    else await anna.settle()
  }
  await panel.getByRole('button', { name: 'Cancel: Play cards in this order' }).click()
  await panel.getByText('You have given no orders yet.').waitFor()
  await panel.getByText('No longer in force (1)').click()
  await panel.getByText(/^Cancelled on/).waitFor()
  expect(complaints).toEqual([])
  for (const one of [anna, bert]) one.close()
})
