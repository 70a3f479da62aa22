/** docs/new-game.md as its reader follows it: every piece of code goes where the text before it says. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { project } from './projectCopy.ts'

const GUIDE = 'docs/new-game.md'
const GAME = 'src/games/harbour-fair'
const BOARD = 'src/web/boards/harbour-fair'
const ABOUT_THE_BOARD = '## 10. '

interface Piece {
  /** The file that was named last before it. */
  readonly file: string
  readonly code: string
}

/** The pieces of code, in their order; commands are not among them. */
const piecesOf = (guide: string): readonly Piece[] =>
  [...guide.matchAll(/^```(ts|md|svelte)\n(.*?)^```$/gms)].map(({ index, 2: code }) => {
    const before = guide.slice(0, index)
    const name = before
      .match(/`[\w./]+\.(ts|md|svelte)`/g)
      ?.at(-1)
      ?.slice(1, -1)
    if (name === undefined) throw new Error(`no file is named before: ${code}`)
    return { file: join(before.includes(ABOUT_THE_BOARD) ? BOARD : GAME, name), code }
  })

type Change = (text: string, code: string) => string

const put = (text: string, old: string, now: string): string => {
  if (!text.includes(old)) throw new Error(`the skeleton has no “${old}” any more`)
  return text.replace(old, () => now)
}
const afterLineWith =
  (mark: string): Change =>
  (text, code) => {
    const line = text.split('\n').find((one) => one.includes(mark)) ?? mark
    return put(text, `${line}\n`, `${line}\n${code}`)
  }

/** What a reader does to a file that is there already. */
const CHANGES: { readonly [file: string]: Change } = {
  'rules.en.md': (text, code) => text + code,
  'rules.de.md': (text, code) => text + code,
  'state.ts': (text, code) =>
    put(text, "  | { readonly step: 'end' }", `${code}  | { readonly step: 'end' }`),
  'words.en.ts': afterLineWith("'lay.equal'"),
  'words.de.ts': afterLineWith("'lay.equal'"),
  'steps/turn.ts': (text, code) => text.replace(/ {4}call\(s, \{ step: 'lay'.*\n/, () => code),
  'index.ts': (text, code) => {
    const [imports, lines] = code.split('…\n')
    const imported = put(text, 'import { setUp }', `${imports}import { setUp }`)
    return lines.startsWith('  steps: ')
      ? imported.replace(/ {2}steps: .*\n/, () => lines)
      : put(imported, '  board,\n', `  board,\n${lines}`)
  },
}

const read = (file: string): string => readFileSync(file, 'utf8')

/** Writes all of it into a copy of the project in which the game has just been made. */
export const followGuide = (folder: string): void => {
  for (const { file, code } of piecesOf(read(join(project, GUIDE)))) {
    const path = join(folder, file)
    if (!existsSync(path)) {
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, code)
      continue
    }
    const before = read(path)
    const after = CHANGES[file.slice(GAME.length + 1)]?.(before, code) ?? before
    if (after === before) throw new Error(`${file} did not change`)
    writeFileSync(path, after)
  }
}

const IMPORT = /^import (?:type )?(?:(\w+)|\{([^}]*)\}) from '([^']+)'$/gm

/** What the guide's code imports and the project, with the new game in it, does not have. */
export const missingImports = (folder: string): string[] => {
  const pieces = piecesOf(read(join(project, GUIDE)))
  const textOf = (file: string): string | undefined =>
    existsSync(join(folder, file))
      ? read(join(folder, file))
      : pieces.find((piece) => piece.file === file)?.code
  return pieces.flatMap(({ file, code }) =>
    [...code.matchAll(IMPORT)].flatMap(([line, , names = '', from]) => {
      if (!/^[#.]/.test(from)) return []
      const text = textOf(from.startsWith('#') ? `src/${from.slice(1)}` : join(dirname(file), from))
      const isThere = (name: string) => new RegExp(`^export .*\\b${name}\\b`, 'm').test(text ?? '')
      const wanted = names.split(',').map((name) => name.replace('type ', '').trim())
      return text !== undefined && wanted.filter(Boolean).every(isThere) ? [] : [`${file}: ${line}`]
    }),
  )
}
