/** Arguments of a command. What is wrong with them is said in the person's language, so Node only cuts them up. */
import { parseArgs } from 'node:util'
import { LANGUAGES } from '#engine/language/languages.ts'
import { Failure } from './failure.ts'
import type { Key } from './words.ts'

interface OptionSpec {
  readonly type: 'string' | 'boolean'
  /** Stands for the value in the help. */
  readonly value?: string
  readonly what: Key
  /** What it can be: fills in `{bots}`. */
  readonly bots?: readonly string[]
}
export type OptionTable = { readonly [name: string]: OptionSpec }

export const COMMON: OptionTable = {
  lang: { type: 'string', value: LANGUAGES.map(({ code }) => code).join('|'), what: 'option.lang' },
  help: { type: 'boolean', what: 'option.help' },
}

interface Range {
  readonly min: number
  readonly max: number
}

export interface Args {
  readonly words: readonly string[]
  flag(name: string): boolean
  text(name: string): string | undefined
  list(name: string): readonly string[] | undefined
  integer(name: string, range: Range): number | undefined
}

export const parse = (argv: readonly string[], options: OptionTable, mostWords: number): Args => {
  const known: OptionTable = { ...options, ...COMMON }
  const { tokens } = parseArgs({
    args: [...argv],
    options: Object.fromEntries(Object.entries(known).map(([name, { type }]) => [name, { type }])),
    strict: false,
    allowPositionals: true,
    tokens: true,
  })
  const words: string[] = []
  const given = new Map<string, string | true>()
  for (const token of tokens) {
    if (token.kind === 'positional') words.push(token.value)
    if (token.kind !== 'option') continue
    if (!Object.hasOwn(known, token.name)) throw new Failure('bad.option', { option: token.rawName })
    const wantsValue = known[token.name].type === 'string'
    if (wantsValue && !token.value) throw new Failure('bad.noValue', { option: token.rawName })
    if (!wantsValue && token.value !== undefined) throw new Failure('bad.value', { option: token.rawName })
    given.set(token.name, token.value ?? true)
  }
  if (words.length > mostWords) throw new Failure('bad.word', { word: words[mostWords] })

  const text = (name: string): string | undefined => {
    const value = given.get(name)
    return typeof value === 'string' ? value : undefined
  }
  return {
    words,
    flag: (name) => given.has(name),
    text,
    list: (name) =>
      text(name)
        ?.split(',')
        .map((part) => part.trim()),
    integer(name, { min, max }) {
      const value = text(name)
      if (value === undefined) return undefined
      if (!/^-?\d+$/.test(value)) throw new Failure('bad.number', { option: `--${name}`, value })
      const number = Number(value)
      if (number < min || number > max)
        throw new Failure('bad.range', { option: `--${name}`, value, min, max })
      return number
    },
  }
}

/** The arena multiplies seeds and still wants to tell all of them apart. */
const SEEDS: Range = { min: 0, max: 2 ** 32 - 1 }
export const seedFrom = (args: Args): number =>
  args.integer('seed', SEEDS) ?? Math.floor(Math.random() * 2 ** 31)
