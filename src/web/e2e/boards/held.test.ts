/** A card that is looked at while somebody takes it: the page goes on. Whole games, on every board, are in `held.long.test.ts`. */
import { describe, expect, it } from 'vitest'
import { dice } from '../player.ts'
import { openSite } from '../site.ts'
import { DESKTOP, PHONE } from '../visitor.ts'
import { tapOn } from './board.ts'
import { byFinger, byMouse, holdOn } from './held.ts'
import { ON_BOARD } from './onBoard.ts'

const site = openSite({ isShared: true })
const A_FEW = 3

describe('a piece that is held while the game goes on', () => {
  it('a card in a window of Last Will is looked at, and taken: the page goes on', async () => {
    const { page, context, complaints } = await site.visit({ prefs: { list: false } })
    await page.goto('/#seed=hats&bots=greedy&seats=2')
    await page.getByRole('button', { name: /^Play now: Last Will/ }).click()
    const card = page.locator('.street .spot.lit').first()
    await tapOn(page, { roll: dice(4), isEnough: () => card.isVisible() })
    const { x, y } = (await card.boundingBox())!
    await page.mouse.move(x + 5, y + 5)
    await page.mouse.move(x + 20, y + 20, { steps: 3 })
    const large = page.locator('.enlarged.placed')
    await large.waitFor()
    // Inside the window, and not over what is asked.
    const [box, dock] = [(await large.boundingBox())!, (await page.locator('.dock').boundingBox())!]
    expect(Math.min(box.x, box.y)).toBeGreaterThanOrEqual(0)
    expect(box.x + box.width).toBeLessThanOrEqual(DESKTOP.width)
    expect(box.y + box.height).toBeLessThanOrEqual(dock.y)
    // By script, as if somebody else had taken it: the pointer stays where it is.
    await card.evaluate((spot: HTMLElement) => spot.click())
    await tapOn(page, { roll: dice(4), isEnough: (taps) => taps > 0 })
    await page.mouse.move(5, 5)
    await page.locator('.enlarged').waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
    await context.close()
  })

  it('is not enlarged under a hand that rests, nor after a click', async () => {
    const { page, context, complaints } = await site.visit({ prefs: { list: false } })
    await page.goto('/#seed=drag&bots=greedy')
    await page.getByRole('button', { name: /^Play now: Patrizier/ }).click()
    const card = page.locator('.mine .spot.lit').first()
    await card.waitFor()
    // Whatever is enlarged from now on is noticed.
    await page.evaluate(() => {
      const seen = () =>
        document.querySelector('.enlarged') && document.body.setAttribute('data-enlarged', '')
      new MutationObserver(seen).observe(document.body, { childList: true, subtree: true })
    })
    const { x, y } = (await card.boundingBox())!
    await page.mouse.click(x + 20, y + 20)
    await page.getByRole('heading', { name: /^Build/ }).waitFor()
    await page.evaluate(() => document.querySelector<HTMLElement>('#board .spot.lit')?.click())
    await page.locator('.mine .spot.lit').first().waitFor()
    // Longer than the pause after which what is pointed at is enlarged.
    const since = await page.evaluate(() => performance.now())
    await page.waitForFunction((then) => performance.now() - then > 600, since)
    expect(await page.locator('body[data-enlarged]').count()).toBe(0)
    await page.mouse.move(x + 45, y + 40, { steps: 5 })
    await page.locator('body[data-enlarged]').waitFor({ state: 'attached' })

    // A fault that is planted in the board: the table goes on, and the server hears of it.
    const told = page.waitForRequest('**/api/faults')
    await page.evaluate(() => {
      const isFloor = (one: unknown) =>
        typeof one === 'object' && one !== null && 'id' in one && 'seat' in one
      const { toReversed } = Array.prototype
      Array.prototype.toReversed = function (this: unknown[]) {
        if (this.some(isFloor)) throw new TypeError('planted')
        return toReversed.call(this)
      }
      document.body.addEventListener('mend', () => Object.assign(Array.prototype, { toReversed }))
    })
    await tapOn(page, {
      roll: dice(1),
      isEnough: async () => (await page.locator('.map, .city').count()) === 0,
    })
    expect((await told).postDataJSON()).toMatchObject({
      place: 'board',
      kind: 'TypeError',
      message: 'planted',
    })
    await page.locator('main#board table').first().waitFor()
    expect(complaints.splice(0).join()).toMatch(/planted/)
    await page.evaluate(() => document.body.dispatchEvent(new Event('mend')))
    // What could be chosen on the board is listed meanwhile: a card, and then its site.
    await page.locator('.ask .panel li .button').first().click()
    if (await page.locator('.mine .spot.picked').count())
      await page.locator('.ask .panel li .button').first().click()
    await page.locator('.city').first().waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  it('under the mouse', async () => {
    const { page, context, complaints } = await site.visit()
    await page.goto(ON_BOARD.citadels.address)
    await page.getByRole('button', { name: ON_BOARD.citadels.en }).click()
    const kinds = await holdOn(page, { holding: byMouse(page), isEnough: (held) => held >= A_FEW })
    expect(kinds.size).toBeGreaterThan(2)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('under a finger: it is enlarged after a while, and that is no tap', async () => {
    const { page, context, complaints } = await site.visit({ size: PHONE })
    await page.goto(ON_BOARD['last-will'].address)
    await page.getByRole('button', { name: ON_BOARD['last-will'].en }).click()
    const line = await context.newCDPSession(page)
    const kinds = await holdOn(page, { holding: byFinger(line), isEnough: (held) => held >= A_FEW })
    expect(kinds.size).toBeGreaterThan(2)
    expect(complaints).toEqual([])
    await context.close()
  })
})
