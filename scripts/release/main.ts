/**
 * `npm run release`: what is handed out, in dist/release.
 *
 *   --package         only the npm package
 *   --for <system> --node <file>   the executable for another system, from its Node (see docs/releasing.md)
 *   --try             then tries each in a clean Debian root
 */
import { cpSync, createReadStream, createWriteStream, existsSync, mkdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { createGzip } from 'node:zlib'
import { root } from './bundle.ts'
import { makeExecutable } from './executable.ts'
import { packPackage, writePackage } from './package.ts'
import { about } from './shipped.ts'

const { values } = parseArgs({
  options: {
    package: { type: 'boolean' },
    for: {
      type: 'string',
      default: `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`,
    },
    node: { type: 'string' },
    try: { type: 'boolean' },
  },
})
const RELEASE = join(root, 'dist/release')
const FOLDER = join(root, 'dist/package')

const megabytes = (file: string): string => `${(statSync(file).size / 1e6).toFixed(1)} MB`
const made = (file: string): void => console.log(`${file.slice(root.length)}  ${megabytes(file)}`)

// Executables for other systems are made one after the other.
if (!values.node) rmSync(RELEASE, { recursive: true, force: true })
mkdirSync(RELEASE, { recursive: true })
await writePackage(FOLDER)
made(packPackage(FOLDER, RELEASE))
// What container, service and proxies take: all that is copied to a server is in one folder.
cpSync(join(root, 'deploy'), join(RELEASE, 'deploy'), { recursive: true })
cpSync(join(root, 'docs/operations.md'), join(RELEASE, 'operations.md'))

if (!values.package) {
  const system = values.for
  const ending = system.startsWith('win') ? '.exe' : ''
  const node = values.node ?? join(root, 'node_modules', `node-${system}`, 'bin', `node${ending}`)
  if (!existsSync(node)) {
    console.error(
      `There is no Node for ${system}: name one with --node. docs/releasing.md says where it comes from.`,
    )
    process.exit(1)
  }
  const file = join(RELEASE, `kontor-${about.version}-${system}${ending}`)
  await makeExecutable(FOLDER, { node, system }, file, join(root, 'dist/sea'))
  made(file)
  await pipeline(createReadStream(file), createGzip({ level: 9 }), createWriteStream(`${file}.gz`))
  made(`${file}.gz`)
}
if (values.try) await import('./try.ts')
