/** Settings from a file of lines `NAME=value`, as in the environment, which comes first. */
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { BadSetting, isSetting, type Settings, settingsAsGiven, settingsFrom } from './settings.ts'

type Given = { readonly [name: string]: string | undefined }

const NAMED_BY = 'KONTOR_SETTINGS'
const USUAL = 'kontor.conf'
const LINE = /^\s*(?:#.*|[A-Za-z_]\w*\s*=.*)?$/

interface SettingsFile {
  /** Null when there is none. */
  readonly path: string | null
  readonly given: Given
}

const fileFor = (env: Given): SettingsFile => {
  const named = env[NAMED_BY]
  const path = resolve(named || USUAL)
  if (!named && !existsSync(path)) return { path: null, given: {} }
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch {
    throw new BadSetting(`${NAMED_BY}: ${path} cannot be read`)
  }
  const bad = text.split('\n').findIndex((line) => !LINE.test(line))
  if (bad >= 0) throw new BadSetting(`${path}: line ${bad + 1} has to be NAME=value`)
  const given = parseEnv(text)
  const unknown = Object.keys(given).find((name) => !isSetting(name))
  if (unknown) throw new BadSetting(`${path}: there is no setting ${unknown}`)
  return { path, given }
}

/** What is set for this server, by whatever way. */
export const readSettings = (env: Given): Settings => {
  const { path, given } = fileFor(env)
  try {
    return settingsFrom({ ...given, ...setIn(env) })
  } catch (error) {
    const name = error instanceof BadSetting ? error.message.split(':')[0] : ''
    if (path === null || env[name] !== undefined || given[name] === undefined) throw error
    throw new BadSetting(`${path}: ${(error as Error).message}`)
  }
}

const setIn = (env: Given): Given =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined))

export interface InForce {
  readonly name: string
  readonly value: string
  readonly from: 'environment' | 'file' | 'default'
}

/** Every setting as it is in force, and where it comes from; of secrets only whether they are set. */
export const settingsInForce = (env: Given): { path: string | null; settings: readonly InForce[] } => {
  const { path, given } = fileFor(env)
  readSettings(env)
  const settings = settingsAsGiven({ ...given, ...setIn(env) }).map(({ name, value, isGiven, isSecret }) => {
    const from = env[name] !== undefined ? 'environment' : isGiven ? 'file' : 'default'
    return { name, value: isSecret && value !== '' ? '…' : value, from } as const
  })
  return { path, settings }
}
