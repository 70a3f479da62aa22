/** Around the table, as people meet it: lobby, talk, proposals, dangerous things, rematch. Two languages at one table. */
import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import tableDe from '#table/words.de.ts'
import tableEn from '#table/words.en.ts'
import aroundDe from '../words/around.de.ts'
import aroundEn from '../words/around.en.ts'
import endEn from '../words/end.en.ts'
import wordsDe from '../words/words.de.ts'
import wordsEn from '../words/words.en.ts'
import { openSite } from './site.ts'
import { expectAccessible, PHONE, type Visitor } from './visitor.ts'

const site = openSite()
const en = { ...wordsEn, ...aroundEn, ...endEn }
const de = { ...wordsDe, ...aroundDe }

const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true })
const filled = (words: string, values: { readonly [name: string]: string }): string =>
  words.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? '')
const inSight = async (page: Page, what: Locator): Promise<boolean> => {
  const box = await what.boundingBox()
  const { height } = page.viewportSize() ?? { height: 0 }
  return box !== null && box.y >= 0 && box.y + box.height <= height
}
const sure = async (page: Page, act: string): Promise<void> => {
  await page.getByRole('dialog').last().getByRole('button', { name: act, exact: true }).click()
}

/** Anna reads English at a desk, Bert German on a phone, and Carl looks on. */
let anna: Visitor
let bert: Visitor
let carl: Visitor
let link = ''

beforeAll(async () => {
  anna = await site.visit()
  bert = await site.visit({ size: PHONE, prefs: { language: 'de' } })
  carl = await site.visit()
})

describe('before the game', () => {
  it('the name that was typed is taken with "ready", and a change by the host is told in each language', async () => {
    await anna.page.goto('/new/patrizier')
    await anna.page.getByRole('group', { name: en['make.players'] }).getByRole('radio', { name: '2' }).check()
    await button(anna.page, en['make.create']).click()
    link = await anna.page.getByLabel(en['invite.link']).inputValue()
    await anna.page.getByLabel(en['me.name']).fill('Anna')
    await button(anna.page, en['me.save']).click()

    await bert.page.goto(link)
    await button(bert.page, filled(de['lobby.sit'], { n: '2' })).click()
    await bert.page.getByLabel(de['me.name']).fill('Bert')
    await button(bert.page, de['lobby.ready']).click()
    const seats = anna.page.getByRole('region', { name: en['lobby.seats'] })
    await seats.getByText('Bert').waitFor()
    await seats.getByText(`✓ ${en['seat.ready']}`).waitFor()

    await anna.page.getByText(en['lobby.change']).click()
    await anna.page
      .getByRole('group', { name: en['make.hints'] })
      .getByRole('radio', { name: en.yes })
      .check()
    for (const [{ page }, news, words, hints] of [
      [anna, en['lobby.news'], tableEn, en['make.hints']],
      [bert, de['lobby.news'], tableDe, de['make.hints']],
    ] as const) {
      const list = page.getByRole('region', { name: news })
      await list.getByText(words['told.hintsOn']).waitFor()
      await list.getByText(words['told.readyLost']).waitFor()
      // All options are there for those who join, too.
      await page
        .getByRole('region', { name: /^(The table|Der Tisch)$/ })
        .getByText(hints)
        .first()
        .waitFor()
    }
    await button(bert.page, de['lobby.ready']).waitFor()
    await expectAccessible(anna.page, 'the lobby of a host')
    await expectAccessible(bert.page, 'the lobby on a phone')
  })

  it('a phrase is read by each in the own language, and what is unread is counted', async () => {
    await button(anna.page, tableEn['phrase.hello']).click()
    const toTalk = bert.page.getByRole('button', { name: new RegExp(`^${de['side.chat']}`) }).first()
    await toTalk.getByText('1', { exact: true }).waitFor()
    await toTalk.click()
    await bert.page.getByRole('list', { name: de['chat.title'] }).getByText(tableDe['phrase.hello']).waitFor()
    await toTalk.getByText('1', { exact: true }).waitFor({ state: 'detached' })
    await anna.page.getByRole('list', { name: en['chat.title'] }).getByText(tableEn['phrase.hello']).waitFor()
  })

  it('a full table says so; a removal is no ban, a ban is asked for and can be taken back', async () => {
    await carl.page.goto(link)
    await carl.page.getByText(en['lobby.full']).waitFor()
    expect(await carl.page.getByRole('link', { name: en['lobby.another'] }).getAttribute('href')).toBe(
      '/new/patrizier',
    )
    await carl.page.getByLabel(en['me.name']).fill('Carl')
    await button(carl.page, en['me.save']).click()

    // A double click asks, and does nothing.
    await button(anna.page, filled(en['lobby.remove'], { name: 'Bert' })).dblclick()
    await anna.page.getByRole('dialog').waitFor()
    await anna.page.keyboard.press('Escape')
    await anna.page.getByRole('dialog').waitFor({ state: 'detached' })
    await button(anna.page, filled(en['lobby.remove'], { name: 'Bert' })).click()
    await sure(anna.page, en['lobby.removeSure'])
    await bert.page.getByText(filled(tableDe['told.removed'], { who: 'Bert' })).waitFor()
    await button(bert.page, filled(de['lobby.sit'], { n: '2' })).click()

    await button(anna.page, filled(en['lobby.banName'], { name: 'Carl' })).click()
    await sure(anna.page, en['lobby.banSure'])
    await carl.page.getByText(tableEn['table.removed']).waitFor()
    await button(anna.page, filled(en['lobby.unban'], { name: 'Carl' })).click()
    await button(anna.page, filled(en['lobby.unban'], { name: 'Carl' })).waitFor({ state: 'detached' })
    link = await anna.page.getByLabel(en['invite.link']).inputValue()
    await carl.page.goto(link)
    await carl.page.reload()
    await carl.page.getByText(en['lobby.full']).waitFor()
  })

  it('"Copy" without a clipboard marks the link and says so', async () => {
    await anna.page.evaluate(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })
      document.execCommand = () => false
    })
    await button(anna.page, en['invite.copy']).click()
    await anna.page.getByText(en['invite.marked']).waitFor()
    expect(await anna.page.evaluate(() => String(getSelection()))).toBe(link)
  })
})

describe('in the game', () => {
  it('a proposal is in sight above the question on every size, with votes and time, and its end is told', async () => {
    for (const { page, ready } of [
      { page: bert.page, ready: de['lobby.ready'] },
      { page: anna.page, ready: en['lobby.ready'] },
    ])
      await button(page, ready).click()
    await button(anna.page, en['lobby.start']).click()
    await button(bert.page, de['menu.title']).click()
    await button(bert.page, de['menu.pause']).click()
    for (const [{ page }, words] of [
      [anna, en],
      [bert, de],
      [carl, en],
    ] as const) {
      const card = page.getByRole('status').filter({ hasText: words['proposal.then.pause'] })
      await card.waitFor()
      await card.getByText(words['proposal.agrees']).waitFor()
      await card.getByText(words['proposal.silent']).waitFor()
      await card.getByRole('timer').waitFor()
      expect(await inSight(page, card)).toBe(true)
      const [above, question] = await Promise.all([card.boundingBox(), page.locator('.dock').boundingBox()])
      expect(above!.y + above!.height).toBeLessThanOrEqual(question!.y + 1)
    }
    await expectAccessible(bert.page, 'a proposal on a phone')
    await button(anna.page, en['proposal.decline']).click()
    for (const [{ page }, words] of [
      [anna, tableEn],
      [bert, tableDe],
      [carl, tableEn],
    ] as const) {
      const told = filled(words['told.declined'], { seat: 'Anna' })
      await page.locator('.asked').getByText(told).waitFor()
    }
  })

  it('a double click gives nothing away, and Escape closes every dialog', async () => {
    await button(anna.page, en['menu.title']).click()
    await button(anna.page, en['menu.resign']).dblclick()
    await anna.page.getByText(en['menu.resignThen']).waitFor()
    await expectAccessible(anna.page, 'a dangerous thing')
    await anna.page.keyboard.press('Escape')
    await anna.page.getByText(en['menu.resignThen']).waitFor({ state: 'detached' })
    await anna.page.keyboard.press('Escape')
    await anna.page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await anna.page.locator('section.end').count()).toBe(0)
  })

  it('talk: one tap on a phone, counted, addressed, muted for good; watchers know who reads them', async () => {
    await anna.page.getByRole('tab', { name: en['side.chat'] }).click()
    await anna.page.getByLabel(en['chat.say']).fill('@Bert your turn soon')
    await button(anna.page, en['chat.send']).click()
    const chat = bert.page.locator('.tools').getByRole('button', { name: new RegExp(`^${de['side.chat']}`) })
    await chat.getByText('@1').waitFor()
    await chat.click()
    const said = bert.page.getByRole('list', { name: de['chat.title'] })
    await said.getByText('@Bert', { exact: true }).waitFor()
    await said.locator('time').first().waitFor()
    await bert.page
      .getByRole('button', { name: filled(de['chat.mute'], { name: 'Anna' }) })
      .first()
      .click()
    await said.getByText('@Bert', { exact: true }).waitFor({ state: 'detached' })
    await bert.page.reload()
    await chat.click()
    await button(bert.page, filled(de['chat.unmute'], { name: 'Anna' })).waitFor()
    expect(await said.getByText('@Bert', { exact: true }).count()).toBe(0)
    await bert.page.keyboard.press('Escape')
    await carl.page.getByRole('tab', { name: en['side.chat'] }).click()
    await carl.page.getByText(en['chat.watchersOnly']).waitFor()
    await carl.page.getByRole('list', { name: en['chat.here'] }).getByText('Bert').waitFor()
  })

  it('a rematch is offered to all at once; one tap brings everybody along, and nobody is locked out of it', async () => {
    await button(anna.page, en['menu.title']).click()
    await button(anna.page, en['menu.end']).click()
    await button(bert.page, de['proposal.agree']).click()
    await button(anna.page, en['end.rematch']).click()
    await button(anna.page, en['lobby.notReady']).waitFor()
    await bert.page
      .getByText(filled(de['rematch.offered'], { name: 'Anna' }))
      .last()
      .waitFor()
    await carl.page
      .getByText(filled(en['rematch.offered'], { name: 'Anna' }))
      .last()
      .waitFor()
    await button(bert.page, de['rematch.accept']).click()
    await button(carl.page, en['rematch.watch']).click()
    await carl.page.getByText(en['lobby.full']).waitFor()
    await anna.page.getByText(en['lobby.canStart']).waitFor()
    await button(bert.page, de['lobby.leave']).click()
    await bert.page.goto(bert.page.url().replace(/#.*/, ''))
    await bert.page.reload()
    await button(bert.page, filled(de['lobby.sit'], { n: '1' })).waitFor()
    for (const { context, complaints } of [anna, bert, carl]) {
      expect(complaints).toEqual([])
      await context.close()
    }
  })
})
