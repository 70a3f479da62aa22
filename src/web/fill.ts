/** Puts numbers and names into a sentence: `{name}`, and `{n|one card|# cards}` by number. */
export type Named = { readonly [name: string]: string | number }

export const filler = (language: string): ((sentence: string, named?: Named) => string) => {
  const numbers = new Intl.NumberFormat(language)
  const plurals = new Intl.PluralRules(language)
  const shown = (value: string | number) => (typeof value === 'number' ? numbers.format(value) : value)
  return (sentence, named = {}) =>
    sentence.replace(
      /\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g,
      (_, name: string, one?: string, other?: string) => {
        const value = named[name]
        if (value === undefined) throw new Error(`"${sentence}" names nothing as ${name}`)
        if (one === undefined || other === undefined) return shown(value)
        const isOne = typeof value === 'number' && plurals.select(value) === 'one'
        return (isOne ? one : other).replaceAll('#', shown(value))
      },
    )
}
