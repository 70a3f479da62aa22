/** The npm package: everything bundled, no dependency, nothing to build. */
import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundle, root } from './bundle.ts'
import { about, billOfMaterials, licencesText, shippedPackages } from './shipped.ts'

/** V8 takes these at its start only. They are those of src/server/flags.json, but for what an older Node does not know. */
const FLAGS = JSON.parse(readFileSync(join(root, 'src/server/flags.json'), 'utf8')) as readonly string[]
export const V8_FLAGS = ['--no-warnings', ...FLAGS.filter((flag) => !flag.startsWith('--disable-warning'))]

/** Runs on any Node, to say which one is needed. */
const BIN = `#!/usr/bin/env -S node ${V8_FLAGS.join(' ')}
if (Number.parseInt(process.versions.node, 10) < 24) {
  console.error('kontor: this is Node ' + process.versions.node + '. Kontor needs Node 24 or later.')
  process.exit(1)
} else {
  // What has been compiled is kept for the next start; where that is impossible, it is compiled again.
  const { env, getBuiltinModule } = process
  const { join } = getBuiltinModule('path')
  const caches = env.XDG_CACHE_HOME || env.LOCALAPPDATA || join(getBuiltinModule('os').homedir(), '.cache')
  getBuiltinModule('module').enableCompileCache(join(env.CACHE_DIRECTORY || join(caches, 'kontor'), 'code'))
  import('../lib/start.js')
}
`

const PLAIN = [
  'LICENSE',
  'README.md',
  'CHANGELOG.md',
  'docs/operations.md',
  'docs/protocol.md',
  'docs/security.md',
]

const rulesOf = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /rules\.\w+\.md$/.test(name))

/** Writes the package as a folder. */
export const writePackage = async (folder: string): Promise<void> => {
  rmSync(folder, { recursive: true, force: true })
  await bundle(join(folder, 'lib'))
  // What the build says of itself is for our own tests.
  const isServed = (file: string): boolean => !file.includes('manifest.build.json')
  cpSync(join(root, 'dist/web'), join(folder, 'lib/web'), { recursive: true, filter: isServed })
  for (const rules of rulesOf(join(root, 'src/games')))
    cpSync(join(root, 'src/games', rules), join(folder, 'lib/games', rules))
  for (const file of PLAIN) cpSync(join(root, file), join(folder, file))
  cpSync(join(root, 'deploy'), join(folder, 'deploy'), { recursive: true })
  mkdirSync(join(folder, 'bin'))
  writeFileSync(join(folder, 'bin/kontor.js'), BIN)
  chmodSync(join(folder, 'bin/kontor.js'), 0o755)
  const { name, version, description, license } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  ) as { readonly [key: string]: string }
  const own = {
    ...{ name, version, description, license, type: 'module' },
    bin: { kontor: 'bin/kontor.js' },
    engines: { node: '>=24' },
  }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(own, null, 2)}\n`)
  const shipped = shippedPackages()
  writeFileSync(join(folder, 'LICENSES.txt'), `${licencesText(shipped)}\n`)
  writeFileSync(join(folder, 'sbom.cdx.json'), `${JSON.stringify(billOfMaterials(shipped), null, 2)}\n`)
}

/** Packs the folder; gives the file. */
export const packPackage = (folder: string, to: string): string => {
  execFileSync('npm', ['pack', folder, '--pack-destination', to, '--silent'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return join(to, `kontor-${about.version}.tgz`)
}
