/** How each game is played on its board alone, with the list of options closed. */
import type { Page } from 'playwright-core'
import { dice } from '../player.ts'
import { tap, tapOn } from './board.ts'

type Tap = typeof tap

export interface OnBoard {
  /** The names of the buttons that begin a game. */
  readonly en: RegExp
  readonly de: RegExp
  readonly address: string
  /** How far it is played before the board is looked at in mid-game. */
  begin(page: Page): Promise<unknown>
  /** Somebody who plays it, and whether what has to be seen before the end of a game has been. */
  player(): { readonly how: Tap; hasSeenAll?(): boolean }
}

const firstTap = async (page: Page): Promise<unknown> => {
  await page.locator('.spot.lit').first().waitFor()
  return tap(page, () => 0)
}

const USUAL = { address: '/#seed=board&bots=greedy', begin: firstTap, player: () => ({ how: tap }) }

const AUGSBURG_SEND = '.send .button'
const AUGSBURG_OPEN = '.spot.lit:not(.picked)'
const AUGSBURG_CLAUSES = ['AUG-13', 'AUG-16', 'AUG-20', 'AUG-39']
/** The clauses of buying, first and later on. */
const BUYING: readonly string[] = ['AUG-6', 'AUG-39']

/** What is on the screen, read in one go. Runs in the page. */
const look = ([send, open]: readonly [string, string]) => ({
  rule: /AUG-\d+/.exec(document.querySelector('#question .clause')?.textContent ?? '')?.[0] ?? '',
  open: document.querySelectorAll(open).length,
  picked: document.querySelectorAll('.spot.picked').length,
  canSend: document.querySelector(`${send}:enabled`) !== null,
  isPicking: document.querySelector('.send') !== null,
})

/** Somebody who buys and bids: whoever always passes sees little of the game. Notes the clauses of what is asked. */
const bidder =
  (seen: Set<string>): Tap =>
  async (page, roll) => {
    const { rule, open, picked, canSend, isPicking } = await page.evaluate(look, [
      AUGSBURG_SEND,
      AUGSBURG_OPEN,
    ] as const)
    seen.add(rule)
    if (canSend && !(BUYING.includes(rule) && picked === 0)) {
      await page.locator(AUGSBURG_SEND).click()
      return true
    }
    if (open > 0) {
      const first = rule === 'AUG-13' && open > 1 ? 1 : 0
      await page
        .locator(AUGSBURG_OPEN)
        .nth(first + roll(open - first))
        .click()
    }
    // Jokers alone, or more than the purse holds.
    else await page.locator('.spot.picked').first().click()
    return !isPicking
  }

export const ON_BOARD = {
  patrizier: { ...USUAL, en: /^Play now: Patrizier/, de: /^Gleich spielen: Patrizier/ },
  citadels: { ...USUAL, en: /^Play now: Citadels/, de: /^Gleich spielen: Ohne Furcht/ },
  augsburg: {
    en: /^Play now: Augsburg/,
    de: /^Gleich spielen: Augsburg/,
    address: '/#seed=board&seats=2&bots=greedy',
    begin: async (page) => {
      const bid = page.getByRole('group', { name: /^(Your bid|Dein Gebot)$/ })
      // Whoever can only pass is not asked for a bid.
      await tapOn(page, {
        roll: dice(2),
        how: bidder(new Set()),
        isEnough: (taps) => taps >= 2 && bid.isVisible(),
      })
    },
    player: () => {
      const seen = new Set<string>()
      return { how: bidder(seen), hasSeenAll: () => AUGSBURG_CLAUSES.every((clause) => seen.has(clause)) }
    },
  },
  'last-will': {
    ...USUAL,
    en: /^Play now: Last Will/,
    de: /^Gleich spielen: Letzter Wille/,
    address: '/#seed=board&bots=greedy&seats=2',
    begin: (page) => tapOn(page, { roll: dice(4), isEnough: (taps) => taps >= 16 }),
  },
} as const satisfies { readonly [game: string]: OnBoard }
