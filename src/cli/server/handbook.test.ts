/** What README and the handbook tell operators to type is there: commands, options, acts, settings, files. */
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { parse } from '#cli/shell/args.ts'
import { adminCommand } from '#client/adminSchemas.ts'
import { isSetting } from '#server/settings.ts'
import type { Command } from '../shell/command.ts'
import { command as admin, commandFrom } from './admin.ts'
import { command as backup } from './backup.ts'
import { command as config } from './config.ts'
import { command as doctor } from './doctor.ts'
import { command as migrate } from './migrate.ts'
import { command as restore } from './restore.ts'
import { command as serve } from './serve.ts'

const COMMANDS: { readonly [name: string]: Command } = {
  ...{ admin, backup, config, doctor, migrate, restore, serve },
}
const root = fileURLToPath(new URL('../../..', import.meta.url))
const textOf = (name: string): string => readFileSync(`${root}/${name}`, 'utf8')
const HANDBOOK = textOf('docs/operations.md')

/** Lines of blocks that are typed, without what is said beside them. */
const typed = (text: string): readonly string[] =>
  [...text.matchAll(/```sh\n([\s\S]*?)```/g)]
    .flatMap(([, block]) => block.split('\n'))
    .map((line) => line.replace(/\s+#.*$/, '').trim())
    .filter((line) => line !== '')

/** Settings before it belong to it. */
const OWN = /^(?:sudo -u kontor )?((?:[A-Z_]+=\S+ )*)kontor(?: (.*))?$/

describe('the handbook', () => {
  it('has commands and settings that there are', () => {
    const lines = typed(HANDBOOK + textOf('README.md')).flatMap((line) => {
      const found = OWN.exec(line)
      return found ? [{ settings: found[1].trim().split(' '), words: (found[2] ?? '').split(' ') }] : []
    })
    expect(lines.length).toBeGreaterThan(10)
    for (const { settings, words } of lines) {
      const [name, ...rest] = words
      const { options, words: most } = COMMANDS[name]
      expect(() => parse(rest, options, most), words.join(' ')).not.toThrow()
      for (const setting of settings.filter(Boolean)) {
        const [what] = setting.split('=')
        expect(isSetting(what) || what === 'KONTOR_SETTINGS' || what === 'XDG_CACHE_HOME', what).toBe(true)
      }
    }
  })

  it('lists every act of an operator as it is typed', () => {
    const SAMPLES: { readonly [name: string]: string } = {
      ...{ guest: 'abcdabcdabcdabcd', into: 'abcdabcdabcdabce', table: 'abcd2345ef', id: 'abcd', seat: '1' },
      ...{
        number: '1',
        value: 'Adler',
        name: 'name',
        why: 'x',
        text: 'x',
        address: 'me@example.org',
        note: 'x',
      },
    }
    const acts = [...HANDBOOK.matchAll(/`admin ([^`]+)`/g)].map(([, act]) => act.replaceAll('\\|', '|'))
    const written = acts.map((act) => {
      const words = act
        .replace(/\[--uses n\]|\[--address\]/g, '')
        .replace(/[[\]]/g, '')
        .replace(/<(\w+)>/g, (_, name: string) => SAMPLES[name])
        .trim()
        .split(/\s+/)
        .map((word) => word.split('|')[0])
        .map((word) => SAMPLES[word] ?? word)
      const command = commandFrom(parse(words, admin.options, admin.words))
      expect(v.safeParse(adminCommand, command).success, act).toBe(true)
      return command?.command
    })
    const all = adminCommand.options.map(({ entries }) => entries.command.literal)
    expect(all.filter((name) => !written.includes(name))).toEqual([])
  })

  it('names settings and files that there are', () => {
    const settings = [...HANDBOOK.matchAll(/`([A-Z]+_[A-Z_]+)(?:=[^`]*)?`/g)].map(([, name]) => name)
    const OTHERS = ['CACHE_DIRECTORY', 'XDG_CACHE_HOME', 'KONTOR_SETTINGS']
    expect(settings.filter((name) => !isSetting(name) && !OTHERS.includes(name))).toEqual([])
    const files = [...HANDBOOK.matchAll(/deploy\/[\w.]+/g)].map(([name]) => name)
    expect(files.filter((name) => !existsSync(`${root}/${name}`))).toEqual([])
    const links = [...HANDBOOK.matchAll(/\]\(#([\w-]+)\)/g)].map(([, name]) => name)
    const headings = [...HANDBOOK.matchAll(/^#+ (.*)$/gm)].map(([, title]) =>
      title
        .toLowerCase()
        .replace(/[^\w -]/g, '')
        .replaceAll(' ', '-'),
    )
    expect(links.filter((name) => !headings.includes(name))).toEqual([])
  })
})
