/** Every part speaks every language: the same keys, which name the same things and count as the language does. */
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { formatterFor, patternOf } from './format.ts'
import { FIRST_LANGUAGE, LANGUAGES } from './languages.ts'
import type { Words } from './say.ts'

const src = fileURLToPath(new URL('../../', import.meta.url))
const filesBeside = (ending: string) =>
  globSync(`**/*.${FIRST_LANGUAGE}.${ending}`, { cwd: src }).map((file) => file.replaceAll('\\', '/'))
const inLanguage = (file: string, code: string) => file.replace(`.${FIRST_LANGUAGE}.`, `.${code}.`)

const wordsIn = async (file: string): Promise<Words> => (await import(`${src}${file}`)).default

/** What a sentence names, and whether it chooses a form by it. */
const slotsIn = (sentence: string) => patternOf(sentence).filter((piece) => 'name' in piece)
const namesIn = (sentence: string) => [...new Set(slotsIn(sentence).map(({ name }) => name))].toSorted()

const DICTIONARIES = filesBeside('ts')
it('there are dictionaries of the engine, the table, the page, the command line and every game', () => {
  expect(DICTIONARIES.length).toBeGreaterThanOrEqual(8)
})

describe.each(DICTIONARIES)('%s', async (file) => {
  const first = await wordsIn(file)

  it.each(LANGUAGES)('has the same keys and names the same things in $name', async ({ code }) => {
    const words = await wordsIn(inLanguage(file, code))
    expect(Object.keys(words).toSorted()).toEqual(Object.keys(first).toSorted())
    const named = (dictionary: Words) =>
      Object.fromEntries(Object.entries(dictionary).map(([key, sentence]) => [key, namesIn(sentence)]))
    expect(named(words)).toEqual(named(first))
  })

  it.each(LANGUAGES)('chooses only among the forms that $name has, and fills them all', async ({ code }) => {
    const { pluralCategories } = new Intl.PluralRules(code).resolvedOptions()
    const format = formatterFor(code)
    for (const sentence of Object.values(await wordsIn(inLanguage(file, code)))) {
      const slots = slotsIn(sentence)
      for (const { forms } of slots)
        expect(forms?.you === undefined ? pluralCategories : ['you', 'other']).toEqual(
          expect.arrayContaining(Object.keys(forms ?? {})),
        )
      for (const n of [0, 1, 2, 5]) {
        const somebody = { person: { text: 'X' }, isReader: n === 1 }
        const filling = ({ forms }: (typeof slots)[number]) =>
          forms ? (forms.you === undefined ? n : somebody) : 'X'
        const values = slots.map((slot) => [slot.name, filling(slot)])
        expect(format.text(sentence, Object.fromEntries(values))).not.toMatch(/[{}#]/)
      }
    }
  })
})

describe.each(filesBeside('md'))('%s', (file) => {
  const clausesIn = (language: string) =>
    readFileSync(`${src}${inLanguage(file, language)}`, 'utf8').match(/^- [A-Z]+-\d+(?= )/gm)

  it.each(LANGUAGES)('has the same clauses in the same order in $name', ({ code }) => {
    expect(clausesIn(code)).not.toBeNull()
    expect(clausesIn(code)).toEqual(clausesIn(FIRST_LANGUAGE))
  })
})

describe('no word is left over', () => {
  const isSource = (file: string) =>
    /\.(ts|svelte)$/.test(file) &&
    !/\.test\.ts$/.test(file) &&
    !LANGUAGES.some(({ code }) => file.endsWith(`.${code}.ts`))
  const sources = globSync('**/*.{ts,svelte}', { cwd: src })
    .filter(isSource)
    .map((file) => readFileSync(`${src}${file}`, 'utf8'))
    .join('\n')
  /** Keys as they stand in the code, and those that are put together there: `told.${what}`. */
  const quoted = new Set(sources.match(/(?<=')[^'\n]+(?=')/g))
  const puzzled = [...new Set(sources.match(/`[^`\n]*\$\{[^`\n]*`/g))]
    .map((template) => template.slice(1, -1).split(/\$\{[^}]*\}/))
    // Enough to know it by.
    .filter(([start]) => /^[a-z][\w.-]*$/i.test(start))
    .map((pieces) => new RegExp(`^${pieces.map((piece) => RegExp.escape(piece)).join('.+')}$`))

  it.each(DICTIONARIES)('%s', async (file) => {
    const unused = Object.keys(await wordsIn(file)).filter(
      (key) => !quoted.has(key) && !puzzled.some((pattern) => pattern.test(key)),
    )
    expect(unused).toEqual([])
  })
})
