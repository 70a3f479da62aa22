/** Patrizier on its board. */
import { describe, expect, it } from 'vitest'
import { openSite } from '../site.ts'
import { PHONE } from '../visitor.ts'
import { drag, OPEN, tapByScript, tapOn } from './board.ts'
import { itPlaysAWholeGame } from './whole.ts'

const site = openSite({ isShared: true })

describe("Patrizier's board", () => {
  itPlaysAWholeGame(site, 'patrizier', 'en')

  it('takes a card that is dragged to a site as played and built there', async () => {
    const { page, context } = await site.visit({ prefs: { list: false } })
    await page.goto('/#seed=drag&bots=greedy')
    await page.getByRole('button', { name: /^Play now: Patrizier/ }).click()
    const card = page.locator('.mine .spot.lit').first()
    await card.waitFor()
    await card.hover()
    const tower = page.locator('.city .pointed .towers .spot').first()
    const floors = page.locator('[data-piece^="floor:"]')
    const before = await floors.count()
    await drag(page, card, tower)
    await page.waitForFunction((n) => document.querySelectorAll('[data-piece^="floor:"]').length > n, before)
    await context.close()
  })

  it('sends a card together with the site where it builds, and nothing before that', async () => {
    const { page, context } = await site.visit({ prefs: { list: false } })
    await page.goto('/#seed=together&bots=greedy')
    await page.getByRole('button', { name: /^Play now: Patrizier/ }).click()
    const cards = page.locator('.mine .spot.lit')
    await cards.first().waitFor()
    const asked = await page.locator('.ask').getAttribute('data-question')
    const sites = page.locator('#board .towers .spot.lit')
    await cards.first().click()
    await page.getByRole('heading', { name: /^Build/ }).waitFor()
    const first = await sites.first().getAttribute('data-place')
    // Another card instead: its city is asked about, and the question is still the same.
    await cards.nth(1).click()
    await page.locator('.mine .spot.picked').waitFor()
    expect(await page.locator('.ask').getAttribute('data-question')).toBe(asked)
    const place = await sites.first().getAttribute('data-place')
    expect([first, place].every((one) => /^[A-Z]{3}:[ab]$/.test(one ?? ''))).toBe(true)
    const floors = page.locator(`#board [data-place="${place}"] [data-piece^="floor:"]`)
    const before = await floors.count()
    await sites.first().click()
    await expect.poll(() => floors.count()).toBeGreaterThan(before)
    await context.close()
  })

  it('sends a card that is chosen by its digit together with the site, too', async () => {
    const { page, context } = await site.visit({ prefs: { list: true } })
    await page.goto('/#seed=together&bots=greedy')
    await page.getByRole('button', { name: /^Play now: Patrizier/ }).click()
    await page.locator('.mine .spot.lit').first().waitFor()
    const asked = await page.locator('.ask').getAttribute('data-question')
    const floors = page.locator('#board [data-piece^="floor:"]')
    const before = await floors.count()
    await page.keyboard.press('1')
    await page.getByRole('heading', { name: /^Build/ }).waitFor()
    expect(await page.locator('.mine .spot.picked').count()).toBe(1)
    expect(await page.locator('.ask').getAttribute('data-question')).toBe(asked)
    await page.keyboard.press('1')
    await expect.poll(() => floors.count()).toBeGreaterThan(before)
    await context.close()
  })

  it('is reached by keyboard: Tab goes to what can be chosen, arrows to everything, Enter chooses; says why not', async () => {
    const { page, context } = await site.visit({ prefs: { list: false } })
    await page.goto('/#seed=keys&bots=greedy')
    await page.getByRole('button', { name: /^Play now: Patrizier/ }).click()
    await page.locator('.mine .spot.lit').first().waitFor()
    const focused = () => page.evaluate(() => document.activeElement?.className ?? '')
    for (let i = 0; i < 60 && !/lit/.test(await focused()); i++) await page.keyboard.press('Tab')
    expect(await focused()).toMatch(/lit/)
    await page.keyboard.press('ArrowUp')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBeTruthy()
    await page.locator('.mine .spot.lit').first().focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: /^Build/ }).waitFor()
    // Nothing is sent yet: the same key puts the card back.
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: /^Play a contract card/ }).waitFor()
    // And says why not: a tap on a card while another one is to be taken.
    const isTaking = () =>
      page.evaluate(() => /PAT-11/.test(document.querySelector('#question')?.textContent ?? ''))
    await tapOn(page, { how: tapByScript, isEnough: isTaking })
    await page.locator('.mine .spot').first().click({ force: true })
    await page.getByText('You cannot choose that at the moment.').waitFor()
    await context.close()
  })

  it('PAT-15: looks through the own stack with its heads counted, and through all where the table is open', async () => {
    const { page, context, complaints } = await site.visit({ size: PHONE, prefs: { list: false } })
    await page.goto('/#seed=stack&seats=2&bots=greedy')
    await page.getByRole('button', { name: /^Play now: Patrizier/ }).click()
    const lit = page.locator('.mine .spot.lit')
    const isNew = async () =>
      (await lit.count()) > 0 && (await page.locator('.mine .spot.picked').count()) === 0
    await lit.first().waitFor()
    const names: string[] = []
    // Three cards, whatever they make one answer in between.
    await tapOn(page, {
      isEnough: async () => names.length === 3 && (await isNew()),
      how: async (on) => {
        const spot = on.locator(OPEN).first()
        const isCard = await isNew()
        if (isCard) names.push((await spot.getAttribute('aria-label')) ?? '')
        await spot.click()
        return !isCard
      },
    })
    await page.getByRole('button', { name: 'Look through your played cards' }).click()
    const stack = page.getByRole('dialog', { name: 'The cards you have played' })
    await stack.waitFor()
    expect(await stack.getByRole('listitem').locator('.unseen').allTextContents()).toEqual(names.toReversed())
    const heads = (kind: RegExp) =>
      names.reduce((sum, name) => sum + (kind.test(name) ? (name.includes('two') ? 2 : 1) : 0), 0)
    const counted = await stack.locator('.kind .figure:not(.worth)').allTextContents()
    expect(counted.map(Number)).toEqual([heads(/lad(y|ies)/), heads(/red hat/), heads(/beard/)])
    await page.keyboard.press('Escape')

    await page.goto('/new/patrizier')
    await page.getByRole('radio', { name: 'At this screen' }).check()
    await page.getByRole('group', { name: 'Players' }).getByRole('radio', { name: '2' }).check()
    await page.getByRole('radio', { name: 'open to all' }).check()
    await page.getByLabel('Name of player 1').fill('Anna')
    await page.getByLabel('Name of player 2').fill('Bert')
    await page.getByRole('button', { name: 'Start the game' }).click()
    await page.getByRole('button', { name: /^I am (Anna|Bert): show my hand$/ }).click()
    await page.getByRole('button', { name: 'Look through your played cards' }).click()
    const all = page.getByRole('dialog', { name: 'Played cards' })
    await all.getByRole('region', { name: 'Anna' }).waitFor()
    await all.getByRole('region', { name: 'Bert' }).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })
})
