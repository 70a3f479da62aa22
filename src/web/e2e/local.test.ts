/** Games on this device: without a network, after a reload, with several people at one screen. */
import { describe, expect, it } from 'vitest'
import { openHouse } from './house.ts'
import { playOn, playToTheEnd } from './player.ts'
import { expectAccessible } from './visitor.ts'

const house = openHouse()

describe('a game on this device', () => {
  it('survives a reload without any network, and is played to its end', async () => {
    const { page, context } = await house.visit()
    await page.goto('/')
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await page.waitForFunction(
      async () => (await caches.keys()).length > 0 && navigator.serviceWorker.controller !== null,
    )
    await page.getByRole('button', { name: /^Play now: Patrizier/ }).click()
    const log = page.getByRole('list', { name: 'Log' }).getByRole('listitem')
    await log.first().waitFor()
    await playOn(page, 'en', { seed: 3, isEnough: async () => (await log.count()) >= 6 })
    await context.setOffline(true)
    const lines = await log.count()
    await page.reload()
    await log.first().waitFor()
    await expect.poll(() => log.count()).toBeGreaterThanOrEqual(lines)
    // Also what happened before the reload can be looked at again, back to the deal.
    const back = page.getByRole('button', { name: 'One step back' }).first()
    for (let i = 0; i < 3; i++) await back.click()
    await page.getByText('You are looking at an earlier moment, as you knew it then.').waitFor()
    await page.getByRole('slider', { name: 'Moment of the game' }).first().fill('0')
    await page.getByRole('button', { name: 'Back to now' }).first().click()
    expect(await playToTheEnd(page, 'en')).toBeGreaterThan(3)
    await page.goto('/')
    await page.getByRole('heading', { name: 'My tables' }).waitFor()
    await page.getByRole('link', { name: /Patrizier Finished/ }).waitFor()
    await context.close()
  }, 120_000)

  it('several people at one screen: the hand is covered until the next one is there', async () => {
    const { page, context, complaints } = await house.visit()
    await page.goto('/new/patrizier')
    await page.getByRole('radio', { name: 'At this screen' }).check()
    await page.getByRole('group', { name: 'Players' }).getByRole('radio', { name: '2' }).check()
    await page.getByLabel('Name of player 1').fill('Anna')
    await page.getByLabel('Name of player 2').fill('Bert')
    await page.getByRole('button', { name: 'Start the game' }).click()
    const covered = page.getByRole('button', { name: /^I am (Anna|Bert): show my hand$/ })
    const seen = new Set<string>()
    await covered.waitFor()
    await expectAccessible(page, 'covered')
    const uncover = async () => {
      expect(await page.getByText('Your hand').count()).toBe(0)
      seen.add(`${(await covered.textContent()) ?? ''} ${seen.size}`)
      await covered.click()
      await covered.waitFor({ state: 'hidden' })
    }
    await playOn(page, 'en', { seed: 5, isEnough: () => seen.size >= 4, uncover })
    expect(seen.size).toBe(4)
    expect(complaints).toEqual([])
    await context.close()
  }, 120_000)

  it('German and English change at once, in the middle of a game', async () => {
    const { page, context } = await house.visit()
    await page.goto('/')
    await page.getByRole('button', { name: /^Play now: Patrizier/ }).click()
    await page.getByRole('heading', { name: /Play a contract card/ }).waitFor()
    await page.getByRole('button', { name: 'Deutsch' }).click()
    await page.getByRole('heading', { name: /Spiel.*Auftrag/ }).waitFor()
    await page.reload()
    await page.getByRole('heading', { name: /Spiel.*Auftrag/ }).waitFor()
    await context.close()
  })
})
