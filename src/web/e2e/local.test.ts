/** Games on this device: without a network, after a reload, with several people at one screen. */
import { describe, expect, it } from 'vitest'
import { tapByScript, tapOn, tapOnByScript } from './boards/board.ts'
import { playOn, SPEECH } from './player.ts'
import { openSite } from './site.ts'
import { expectAccessible } from './visitor.ts'

const site = openSite({ isShared: true })

describe('a game on this device', () => {
  it('survives a reload without any network, and is played to its end', async () => {
    const { page, context, complaints } = await site.visit({ hasServiceWorker: true })
    await page.goto('/')
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await page.waitForFunction(
      async () => (await caches.keys()).length > 0 && navigator.serviceWorker.controller !== null,
    )
    await page.getByRole('button', { name: /^Play now: Patrizier/ }).click()
    const log = page.getByRole('list', { name: 'Log' }).getByRole('listitem')
    await log.first().waitFor()
    const slider = page.getByRole('slider', { name: 'Moment of the game' }).first()
    // Before the first answer there is nothing to go back to.
    const moments = async () => ((await slider.count()) === 0 ? 0 : Number(await slider.getAttribute('max')))
    await playOn(page, 'en', { seed: 3, isEnough: async (answers) => answers > 0 && (await moments()) > 3 })
    await context.setOffline(true)
    const lines = await log.count()
    await page.reload()
    await log.first().waitFor()
    await expect.poll(() => log.count()).toBeGreaterThanOrEqual(lines)
    await expect.poll(moments).toBeGreaterThan(3)
    // Also what happened before the reload can be looked at again, back to the deal.
    const back = page.getByRole('button', { name: 'One step back' }).first()
    for (let i = 0; i < 3; i++) await back.click()
    await page.getByText('You are looking at an earlier moment, as you knew it then.').waitFor()
    await slider.fill('0')
    await page.getByRole('button', { name: 'Back to now' }).first().click()
    // Alone against bots one plays on from any moment.
    await back.click()
    await page.getByRole('slider', { name: 'Moment of the game' }).first().fill('1')
    await page.getByRole('button', { name: 'Play on from here' }).first().click()
    const timesBack = async () =>
      (await log.allTextContents()).join(' ').split(/go(?:es)? back to an earlier moment/).length - 1
    await expect.poll(timesBack).toBe(1)
    // And takes back what has shown something.
    await playOn(page, 'en', { seed: 4, isEnough: (answers) => answers > 0 })
    await page.getByRole('button', { name: 'Undo' }).first().click()
    await expect.poll(timesBack).toBe(2)
    expect(await tapOnByScript(page)).toBeGreaterThan(3)
    await page.getByRole('heading', { name: SPEECH.en.wins }).waitFor()
    await expectAccessible(page, 'the end')
    expect(complaints).toEqual([])
    await page.goto('/')
    await page.getByRole('heading', { name: 'Nothing waits for you' }).waitFor()
    const over = page.getByRole('region', { name: 'Finished' })
    await over
      .getByRole('link', { name: /Patrizier with .*on this device.*(You win|Place \d of \d)/ })
      .waitFor()
    await context.close()
  })

  it('several people at one screen: the hand is covered until the next one is there', async () => {
    const { page, context, complaints } = await site.visit()
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
    await playOn(page, 'en', { seed: 5, isEnough: () => seen.size >= 3, uncover })
    expect(seen.size).toBe(3)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('an only answer is given by itself, if I chose so; Undo asks it again', async () => {
    const { page, context, complaints } = await site.visit({ prefs: { list: false } })
    await page.goto('/#seed=forced')
    await page.getByRole('button', { name: /^Play now: Augsburg/ }).click()
    const only = page.locator('.isOnly')
    await tapOn(page, { how: tapByScript, isEnough: async () => (await only.count()) > 0 })
    const question = page.locator('.ask')
    const forced = await question.getAttribute('data-question')
    await page.getByRole('button', { name: 'Table', exact: true }).click()
    await page.getByRole('button', { name: 'Settings', exact: true }).click()
    const choice = page.getByRole('group', { name: 'Alone against bots: give an only answer by itself' })
    await choice.getByRole('radio', { name: 'Yes' }).check()
    await page.keyboard.press('Escape')
    await expect.poll(() => question.getAttribute('data-question')).not.toBe(forced)
    // As far as the game goes by itself: the next question is one that has more than one answer.
    await page.locator('.spot.lit, .others .button:not([aria-disabled])').first().waitFor()
    expect(await only.count()).toBe(0)
    await page.getByRole('button', { name: 'Undo' }).first().click()
    await only.waitFor()
    // And again, to the answer before it.
    const again = await question.getAttribute('data-question')
    await page.getByRole('button', { name: 'Undo' }).first().click()
    await expect.poll(() => question.getAttribute('data-question')).not.toBe(again)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('German and English change at once, in the middle of a game', async () => {
    const { page, context } = await site.visit()
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
