/**
 * One executable: Node with the package inside. At its first start it unpacks the package beside the user's other caches, and
 * runs it from there: the same files as everywhere, threads and page included.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { constants, zstdCompressSync } from 'node:zlib'
import { root } from './bundle.ts'
import { V8_FLAGS } from './package.ts'

const FUSE = 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2'

/** What the executable has to run, and the licences; docs are in the package only. */
const IS_NEEDED = /^(lib[/\\]|package\.json$|LICENSES\.txt$|deploy[/\\])/

/** Files one after the other, with a table of where each begins: no need of a library for tar. */
const archiveOf = (folder: string): Buffer => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => IS_NEEDED.test(name) && statSync(join(folder, name)).isFile())
    .sort()
  const bodies = files.map((name) => readFileSync(join(folder, name)))
  const table = JSON.stringify(files.map((name, i) => [name.replaceAll('\\', '/'), bodies[i].length]))
  const length = Buffer.alloc(4)
  length.writeUInt32LE(Buffer.byteLength(table))
  return zstdCompressSync(Buffer.concat([length, Buffer.from(table), ...bodies]), {
    params: { [constants.ZSTD_c_compressionLevel]: 19 },
  })
}

/** Plain CommonJS: all that Node runs inside an executable. */
const mainScript = (id: string): string => `'use strict'
const { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } = require('node:fs')
const { createRequire, enableCompileCache } = require('node:module')
const { homedir } = require('node:os')
const { dirname, join } = require('node:path')
const { getRawAsset } = require('node:sea')
const { zstdDecompressSync } = require('node:zlib')

const { CACHE_DIRECTORY, XDG_CACHE_HOME, LOCALAPPDATA } = process.env
const caches = CACHE_DIRECTORY || join(XDG_CACHE_HOME || LOCALAPPDATA || join(homedir(), '.cache'), 'kontor')
const folder = join(caches, '${id}')

const unpack = () => {
  mkdirSync(caches, { recursive: true, mode: 0o700 })
  const unfinished = mkdtempSync(join(caches, 'new-'))
  const all = zstdDecompressSync(Buffer.from(getRawAsset('package')))
  const length = all.readUInt32LE(0)
  let at = 4 + length
  for (const [name, size] of JSON.parse(all.toString('utf8', 4, at))) {
    mkdirSync(dirname(join(unfinished, name)), { recursive: true })
    writeFileSync(join(unfinished, name), all.subarray(at, at + size))
    at += size
  }
  writeFileSync(join(unfinished, 'start.cjs'), "module.exports = import('./lib/start.js')")
  try {
    renameSync(unfinished, folder)
  } catch (error) {
    // Another one was quicker.
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
}

try {
  if (!existsSync(folder)) unpack()
} catch (error) {
  console.error('kontor: the program could not be unpacked to ' + caches + ' (' + error.code + '). Set XDG_CACHE_HOME to a folder that can be written to.')
  process.exit(1)
}
// What has been compiled is kept for the next start; where that is impossible, it is compiled again.
enableCompileCache(join(folder, 'code'))
createRequire(join(folder, 'start.cjs'))('./start.cjs')
`

/** The blob is made by this Node, and put into the same version of it for any system. */
export const makeExecutable = async (
  pack: string,
  { node, system }: { readonly node: string; readonly system: string },
  to: string,
  work: string,
): Promise<void> => {
  mkdirSync(work, { recursive: true })
  const archive = archiveOf(pack)
  const id = createHash('sha256').update(archive).digest('hex').slice(0, 16)
  const at = (name: string) => join(work, name)
  writeFileSync(at('package'), archive)
  writeFileSync(at('main.cjs'), mainScript(id))
  writeFileSync(
    at('sea.json'),
    JSON.stringify({
      main: at('main.cjs'),
      output: at('blob'),
      disableExperimentalSEAWarning: true,
      execArgv: V8_FLAGS,
      assets: { package: at('package') },
    }),
  )
  execFileSync(process.execPath, ['--experimental-sea-config', at('sea.json')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  copyFileSync(node, to)
  chmodSync(to, 0o755)
  const isMac = system.startsWith('darwin')
  const { inject } = createRequire(join(root, 'package.json'))('postject') as {
    inject(file: string, name: string, data: Buffer, options: object): Promise<void>
  }
  // It tells of section names that Node's file does not have.
  const { warn } = console
  console.warn = () => {}
  await inject(to, 'NODE_SEA_BLOB', readFileSync(at('blob')), {
    sentinelFuse: FUSE,
    ...(isMac ? { machoSegmentName: 'NODE_SEA' } : {}),
  })
  console.warn = warn
  rmSync(work, { recursive: true })
}
