/** What is printed on a card and what it means at this moment, for those who read it enlarged. */
import type { Seat } from '#engine/contract.ts'
import { linesOf } from '#games/last-will/about.ts'
import { CARDS } from '#games/last-will/cards.ts'
import { least, most, pricesOf, raisesOf } from '#games/last-will/privileges.ts'
import { board, currentValue } from '#games/last-will/state.ts'
import { cardText } from '#games/last-will/words.ts'
import type { BoardContext } from '../../../board/context.ts'
import type { Printed } from '../../../board/enlarged.svelte.ts'
import { mySeat, openly, seenIn } from '../look.ts'
import { text } from '../say.ts'

/** The price of a property for a player, on the own board or not: '9' or '7–11'. */
export const priceOf = (context: BoardContext, seat: Seat, card: number): string => {
  const seen = seenIn(context)
  const kind = CARDS[card]
  const isOwned = seen.cards.piles[board(seat)].includes(card)
  const value = isOwned ? currentValue(openly(seen), card) : kind.values[0]
  const prices = pricesOf(openly(seen), seat, kind, value)
  return least(prices) === most(prices) ? String(least(prices)) : `${least(prices)}–${most(prices)}`
}

const SOFT_HYPHEN = '\u00ad'
/** The name without what the card shows anyway; where long words can be parted, the words say. */
export const shortName = ({ voice }: BoardContext, card: number): string => {
  const name = voice.plain(cardText(card)).replace(/ \(.*\)$/, '')
  const parted = voice.plain(text('lw.hyphens')).split(' ')
  return parted.reduce(
    (found, word) => found.replace(word.replaceAll('-', ''), word.replaceAll('-', SOFT_HYPHEN)),
    name,
  )
}

/** What is printed on it, a line for each thing that it takes or does, and what it comes to at this moment. */
export const printedOn = (
  context: BoardContext,
  card: number,
  owner: Seat | null = mySeat(context),
): Printed => {
  const { voice } = context
  const seen = seenIn(context)
  const lines = linesOf(CARDS[card]).map(
    ({ label, text: said }) => `${voice.plain(label)}: ${voice.plain(said)}`,
  )
  const add = (said: string): number => lines.push(`${voice.plain(text('lw.now'))}: ${said}`)
  if (owner !== null) {
    for (const { helper, pounds } of raisesOf(openly(seen), owner, card))
      add(voice.plain(text('lw.raise', { helper: { card: helper }, n: pounds })))
    if (CARDS[card].property >= 0) {
      const isOwned = seen.cards.piles[board(owner)].includes(card)
      add(`${voice.plain(text(isOwned ? 'lw.sellsFor' : 'lw.costs'))} £${priceOf(context, owner, card)}`)
    }
    if (seen.activated[card]) add(voice.plain(text('lw.used')))
  }
  return { title: voice.plain(cardText(card)), text: lines.join('\n') }
}
