import { spawn } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '#engine/language/languages.ts'
import { cliWords } from './shell/words.ts'
import { run } from './test/run.ts'

const kontor = (argv: readonly string[], env: NodeJS.ProcessEnv = {}) =>
  new Promise<{ code: number | null; out: string; errors: string }>((resolve) => {
    const child = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', 'src/cli/start.ts', ...argv],
      { env: { PATH: process.env.PATH, ...env }, stdio: ['ignore', 'pipe', 'pipe'] },
    )
    let out = ''
    let errors = ''
    child.stdout.on('data', (data) => (out += data))
    child.stderr.on('data', (data) => (errors += data))
    child.on('close', (code) => resolve({ code, out, errors }))
  })

const BAD: readonly (readonly string[])[] = [
  ['nonsense'],
  ['__proto__'],
  ['play', 'nonsense'],
  ['play', '--nonsense'],
  ['play', 'patrizier', 'again'],
  ['play', 'patrizier', '--seats', 'many'],
  ['play', 'patrizier', '--seats', '99'],
  ['play', 'patrizier', '--seats'],
  ['play', 'patrizier', '--auto=yes'],
  ['play', 'patrizier', '--bots', 'nobody'],
  ['play', 'patrizier', '--names', 'Anna,Anna'],
  ['play', 'patrizier', '--set', '__proto__=1'],
  ['play', 'patrizier', '--lang', 'fr'],
  ['play', 'patrizier', '--auto', '--record', '/nowhere/at/all.json'],
  ['arena'],
  ['arena', 'patrizier', '--games', '-1'],
  ['arena', 'patrizier', '--sprt', 'random'],
  ['replay'],
  ['replay', 'no/such/file.json'],
  ['replay', 'src'],
  ['verify', 'package.json'],
  ['verify', 'src/cli/start.ts'],
  ['fuzz', 'patrizier', '--seconds', '1e3'],
  ['laws', 'patrizier', '--seed', '1.5'],
  ['rules', '../cli'],
  ['new-game', '../elsewhere'],
  ['new-game', 'patrizier'],
]

describe('the command line', () => {
  it.each(BAD.map((argv) => [argv.join(' '), argv] as const))(
    'says in one line what is wrong with: %s',
    async (_, argv) => {
      const { code, errors } = await run(argv)
      expect({ code, errors }).toEqual({ code: 1, errors: [expect.stringMatching(/^kontor: [^\n]+$/)] })
      expect(errors[0]).not.toContain('Kontor itself')
    },
  )

  it('says so on the error output, and ends with 1', async () => {
    const { code, errors, out } = await kontor(['play', 'nonsense'])
    expect({ code, out, errors }).toEqual({
      code: 1,
      out: '',
      errors: expect.stringMatching(/^kontor: [^\n]+\n$/),
    })
  })

  it('speaks the language of the environment, unless it is told another', async () => {
    const [german, told] = await Promise.all([
      kontor(['nonsense'], { LANG: 'de_DE.UTF-8' }),
      kontor(['nonsense', '--lang', 'en'], { LANG: 'de_DE.UTF-8' }),
    ])
    expect(german.errors).toContain('gibt es nicht')
    expect(told.errors).toContain('there is no command')
  })

  it.each(['play', 'arena', 'balance', 'learn', 'replay', 'verify', 'fuzz', 'laws', 'rules', 'new-game'])(
    'explains %s in every language',
    async (name) => {
      for (const { code: language } of LANGUAGES) {
        const { code, text } = await run([name, '--help', '--lang', language])
        expect(code).toBe(0)
        expect(text).toContain(`kontor ${name}`)
        expect(text).toContain((await cliWords(language))['option.lang'])
      }
    },
  )
})
