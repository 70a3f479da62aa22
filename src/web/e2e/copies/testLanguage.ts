/**
 * A language that nobody speaks, made from English: text in brackets and with accents, so that whatever is not in it
 * can be seen. A copy of the project gets it as it would get any other: by files and one line.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Words } from '#engine/language/say.ts'
import { project } from './projectCopy.ts'

/** Polish counts in one, few, many and other. */
export const TEST_LANGUAGE = { code: 'pl', name: 'Tëst' } as const

/** At the end of the forms for few and many, so that they can be told from the others. */
export const FEW = '²'
export const MANY = '⁵'

const ACCENTED: { readonly [letter: string]: string } = { a: 'à', e: 'é', i: 'ï', o: 'ö', u: 'ü' }
const YOU = 'you='
const accented = (text: string): string => text.replace(/[aeiou]/g, (vowel) => ACCENTED[vowel])

/** `{n|one card|# cards}` gets all four forms, `{seat|you=You pass|# passes}` its two, `{name}` stays. */
const slot = (name: string, forms: readonly string[]): string => {
  if (forms.length === 0) return `{${name}}`
  if (forms[0].startsWith(YOU))
    return `{${name}|${YOU}${accented(forms[0].slice(YOU.length))}|${accented(forms[1])}}`
  const [one, other] = forms.map(accented)
  return `{${name}|one=${one}|few=${other}${FEW}|many=${other}${MANY}|other=${other}}`
}

const translated = (sentence: string): string => {
  const pieces = sentence.split(/\{(\w+)((?:\|[^|{}]*)*)\}/)
  let text = ''
  for (let i = 0; i < pieces.length; i += 3) {
    text += accented(pieces[i])
    if (i + 1 < pieces.length) text += slot(pieces[i + 1], pieces[i + 2].split('|').slice(1))
  }
  return `⟦${text}⟧`
}

/** Line by line; what marks a heading or a clause stays. */
const translatedRules = (markdown: string): string =>
  markdown.replace(
    /^(#+ |- [A-Z]+-\d+ |- | +)?(\S.*)$/gm,
    (_, mark = '', text) => `${mark}⟦${accented(text)}⟧`,
  )

/** Gives the language to a copy of the project. */
export const addTestLanguage = async (folder: string): Promise<void> => {
  const { code, name } = TEST_LANGUAGE
  const write = (file: string, text: string) =>
    writeFileSync(join(folder, file.replace('.en.', `.${code}.`)), text)
  for (const file of globSync('src/**/*.en.ts', { cwd: project })) {
    const { default: words }: { readonly default: Words } = await import(
      pathToFileURL(join(project, file)).href
    )
    const made = Object.entries(words).map(([key, sentence]) => [key, translated(sentence)])
    write(file, `export default ${JSON.stringify(Object.fromEntries(made), null, 2)}\n`)
  }
  for (const file of globSync('src/**/rules.en.md', { cwd: project }))
    write(file, translatedRules(readFileSync(join(project, file), 'utf8')))
  const registry = join(folder, 'src/engine/language/languages.ts')
  const line = `  { code: '${code}', name: '${name}' },\n`
  writeFileSync(registry, readFileSync(registry, 'utf8').replace('] as const', `${line}] as const`))
}

/** The words in a text that are not in the test language. */
export const foreignWords = (text: string): string[] => {
  let depth = 0
  let outside = ''
  for (const character of text) {
    if (character === '⟦') depth++
    outside += depth === 0 ? character : ' '
    if (character === '⟧') depth--
  }
  return outside.match(/\p{L}{2,}/gu) ?? []
}
