/** A copy of the project in a folder of its own, to be changed as a developer would change it. */
import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

export const project = fileURLToPath(new URL('../../../..', import.meta.url))
const LEFT_OUT = ['node_modules', 'dist', '.git', '.kontor', 'coverage']

/** Without what the test runner has set for itself: a page that is built here is the one that people get. */
const plainEnv = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(VITEST|KONTOR_|NODE_ENV$|TEST$)/.test(name)),
  )

export interface ProjectCopy {
  readonly folder: string
  /** Runs a program of the copy with Node; gives what it prints, and fails where the program does. */
  run(...args: readonly string[]): Promise<string>
  remove(): void
}

export const copyOfProject = (): ProjectCopy => {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-copy-'))
  cpSync(project, folder, {
    recursive: true,
    // What is installed is older than the lockfile otherwise.
    preserveTimestamps: true,
    filter: (source) => !LEFT_OUT.includes(basename(source)),
  })
  symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'), 'junction')
  return {
    folder,
    async run(...args) {
      const flags = ['--disable-warning=ExperimentalWarning']
      const options = { cwd: folder, env: plainEnv(), maxBuffer: 64 * 1024 * 1024 }
      return (await promisify(execFile)(process.execPath, [...flags, ...args], options)).stdout
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
