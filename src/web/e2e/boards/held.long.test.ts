/** On every board a piece is held, by mouse and by finger, while a whole game is played under it. */
import { describe, expect, it } from 'vitest'
import { openSite } from '../site.ts'
import { DESKTOP, PHONE } from '../visitor.ts'
import { byFinger, byMouse, holdOn } from './held.ts'
import { ON_BOARD } from './onBoard.ts'

const site = openSite({ isShared: true })

describe.each(Object.keys(ON_BOARD) as (keyof typeof ON_BOARD)[])('on the board of %s', (game) => {
  it.each(['mouse', 'finger'] as const)(
    'every kind of piece is held by %s, to the end of the game',
    async (by) => {
      const { page, context, complaints } = await site.visit({ size: by === 'mouse' ? DESKTOP : PHONE })
      await page.goto(ON_BOARD[game].address)
      await page.getByRole('button', { name: ON_BOARD[game].en }).click()
      const holding = by === 'mouse' ? byMouse(page) : byFinger(await context.newCDPSession(page))
      const kinds = await holdOn(page, { holding })
      await page.locator('section.end').waitFor()
      console.log(game, by, [...kinds])
      expect(kinds.size).toBeGreaterThan(3)
      expect(complaints).toEqual([])
      await context.close()
    },
    900_000,
  )
})
