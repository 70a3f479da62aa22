/** LW-13: the modifiers are laid anew, or left. */
import type { AskOne, Text } from '#engine/contract.ts'
import { MARKETS, marketNamed } from '../../notation.ts'
import type { Frame, LastWill } from '../../state.ts'
import { propertyText, signed, text } from '../../words.ts'

export const marketText = (market: readonly number[]): Text => {
  const [farm, mansion, townHouse, manor] = market.map((modifier, property) =>
    text('market.one', { property: propertyText(property), modifier: signed(modifier) }),
  )
  return text('market.all', { farm, mansion, townHouse, manor })
}

const isAsItWas = (s: LastWill, market: readonly number[]): boolean =>
  market.every((modifier, property) => modifier === s.market[property])

export const market: AskOne<LastWill, Extract<Frame, { step: 'market' }>> = {
  rules: ['LW-13'],
  shape: 'one',
  prompt: () => text('market.prompt'),
  options: () => MARKETS,
  refusal: () => null,
  label(s, _f, _seat, name) {
    const laid = marketNamed(name)
    return isAsItWas(s, laid) ? text('market.leave', { market: marketText(laid) }) : marketText(laid)
  },
  at: () => 'market',
  answer(s, { seat }, _, name, tell) {
    const laid = marketNamed(name)
    if (isAsItWas(s, laid)) tell?.('LW-13', text('told.marketLeft', { seat: { seat } }))
    else tell?.('LW-13', text('told.marketLaid', { seat: { seat }, market: marketText(laid) }))
    s.market = laid.slice()
  },
}
