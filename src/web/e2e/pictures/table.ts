/** At a table with others: what they ask each other, talk, dialogs, the end, a rematch, the replay. */
import { seatAll } from '#server/trials/guest.ts'
import { answerOnce } from '#server/trials/player.ts'
import type { Camera } from '../camera.ts'
import { come, playToTheEnd, untilTurnOf } from './people.ts'
import { wordsIn } from './words.ts'

export const table = async (camera: Camera): Promise<void> => {
  const { page, shoot, be } = camera
  const words = wordsIn(camera.language).page
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const [anna, bert, carl] = await come(camera, 'Anna', 'Bert', 'Carl')
  const id = await seatAll([anna, bert], { game: 'patrizier' })
  await carl.open(id)
  await untilTurnOf(bert, [anna], id)
  await answerOnce(bert, id, 1)
  await untilTurnOf(anna, [bert], id)
  await be(anna)
  await page.goto(`/t/${id}`)
  await page.locator('.ask').waitFor()
  const cards = page.locator('.asked [role=status]')
  const gone = (): Promise<void> => cards.first().waitFor({ state: 'detached' })
  for (const kind of ['pause', 'takeback', 'end'] as const) {
    await bert.do({ type: 'propose', table: id, seat: 1, motion: { kind } })
    await page.locator('.asked').getByRole('button').nth(1).waitFor()
    await shoot(`proposal-${kind}-asked`)
    await anna.do({ type: 'vote', table: id, seat: 0, yes: false })
    await button(words.close).click()
    await gone()
  }
  await anna.do({ type: 'propose', table: id, seat: 0, motion: { kind: 'pause' } })
  await button(words['proposal.withdraw']).waitFor()
  await shoot('proposal-mine')
  await bert.do({ type: 'vote', table: id, seat: 1, yes: false })
  await button(words.close).waitFor()
  await shoot('proposal-declined')

  await bert.do({ type: 'chat', table: id, text: 'Nice tower, @Anna! How did you get that card?' })
  await bert.do({ type: 'phrase', table: id, phrase: 'hello' })
  await carl.do({ type: 'chat', table: id, text: 'Only those who look on read this' })
  await page.locator('.unread:visible').first().waitFor()
  await shoot('chat-unread')
  const openSide = async (name: string): Promise<void> => {
    const tab = page.getByRole('tab', { name })
    // On a phone the side is closed at first.
    if (await tab.isVisible()) await tab.click()
    else await page.locator('.tools').getByRole('button', { name }).click()
  }
  for (const side of ['chat', 'rules', 'log'] as const) {
    await openSide(words[`side.${side}`])
    await shoot(`side-${side}`)
    await page.keyboard.press('Escape')
  }
  await button(words['menu.title']).click()
  await page.locator('#table-news').waitFor()
  await shoot('menu')
  await page.locator('dialog[open] textarea').scrollIntoViewIfNeeded()
  await shoot('menu-below')
  await button(words['menu.resign']).click()
  await shoot('menu-resign')
  await page.keyboard.press('Escape')
  await button(words['settings.title']).click()
  await shoot('menu-settings')
  await page.keyboard.press('Escape')

  await playToTheEnd([anna, bert], id)
  await page.locator('section.end').waitFor()
  await page.locator('.asked').getByRole('button').first().waitFor()
  await shoot('end-keep')
  await bert.do({ type: 'rematch', table: id })
  await button(words['rematch.accept']).waitFor()
  await shoot('rematch-offered')
  await be(bert)
  await page.reload()
  await page.locator('.asked').getByRole('button').first().waitFor()
  await shoot('rematch-mine')
  await page.getByRole('link', { name: words['end.replay'] }).click()
  await button(words['past.forward']).click()
  await shoot('replay')
  for (const one of [anna, bert, carl]) one.close()
}
