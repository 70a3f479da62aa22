/** Every package of others that is shipped: which they are, their licences, and the bill of materials. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './bundle.ts'

interface Locked {
  readonly version: string
  readonly license?: string
  readonly integrity?: string
  readonly optional?: boolean
  readonly dependencies?: { readonly [name: string]: string }
  readonly optionalDependencies?: { readonly [name: string]: string }
}

export interface Shipped {
  readonly name: string
  readonly version: string
  readonly licence: string
  readonly integrity: string | null
  readonly folder: string
}

/** What the page is made of is no dependency of the server: these are built into it. */
const IN_THE_PAGE = [
  '@floating-ui/dom',
  '@fontsource/eb-garamond',
  '@fontsource/inter',
  '@iconify-json/game-icons',
  '@simplewebauthn/browser',
  'svelte',
  'uqr',
]
/** Loaded only if somebody installs it beside. */
const NOT_BUNDLED = ['pg-native']

const packageJson = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    readonly name: string
    readonly version: string
    readonly dependencies: { readonly [name: string]: string }
    readonly license?: string
  }

export const about = packageJson(root)

/** Whatever the lockfile says that our dependencies need, with what those need, and so on. */
export const shippedPackages = (): readonly Shipped[] => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    readonly packages: { readonly [path: string]: Locked }
  }
  const found = new Map<string, Shipped>()
  const visit = (name: string, from: string): void => {
    let at = from
    // As Node looks for it: in the folder itself, then further out.
    while (!packages[join(at, 'node_modules', name)]) {
      if (at === '') return
      at = at.includes('node_modules/') ? at.slice(0, at.lastIndexOf('node_modules/')).replace(/\/$/, '') : ''
    }
    const path = join(at, 'node_modules', name)
    if (found.has(path) || NOT_BUNDLED.includes(name)) return
    const locked = packages[path]
    const folder = join(root, path)
    if (!existsSync(folder)) return
    const licence = locked.license ?? packageJson(folder).license ?? 'see its text'
    found.set(path, { name, version: locked.version, licence, integrity: locked.integrity ?? null, folder })
    for (const needed of Object.keys(locked.dependencies ?? {})) visit(needed, path)
  }
  for (const name of [...Object.keys(about.dependencies), ...IN_THE_PAGE]) visit(name, '')
  // The same version may lie in two places.
  const once = new Map([...found.values()].map((one) => [`${one.name} ${one.version}`, one]))
  return [...once.values()].sort((a, b) => a.name.localeCompare(b.name) || a.version.localeCompare(b.version))
}

const LICENCE_FILE = /^(licen[cs]e|copying|notice|ofl)(\.(md|txt|mit))?$/i

const textsOf = (folder: string): readonly string[] =>
  readdirSync(folder)
    .filter((name) => LICENCE_FILE.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8').trim())

const RULE = '='.repeat(100)

export const licencesText = (shipped: readonly Shipped[]): string => {
  const parts = shipped.map(({ name, version, licence, folder }) =>
    [`${name} ${version} (${licence})`, ...textsOf(folder)].join('\n\n'),
  )
  return [
    `Kontor ${about.version} (MIT)`,
    readFileSync(join(root, 'LICENSE'), 'utf8').trim(),
    `What follows is shipped with it, each under its own licence. The pictures of game-icons.net are under CC BY 3.0
(https://creativecommons.org/licenses/by/3.0/), and the page's credits name their authors. The executable and the
image also hold Node.js (https://github.com/nodejs/node/blob/main/LICENSE).`,
    ...parts,
  ].join(`\n\n${RULE}\n\n`)
}

const purl = (name: string, version: string): string => `pkg:npm/${name.replace('@', '%40')}@${version}`

/** CycloneDX 1.6. Of the same sources it is always the same: no moment, no random number. */
export const billOfMaterials = (shipped: readonly Shipped[]): object => ({
  $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  version: 1,
  metadata: {
    component: {
      type: 'application',
      'bom-ref': purl(about.name, about.version),
      name: about.name,
      version: about.version,
      licenses: [{ license: { id: 'MIT' } }],
      purl: purl(about.name, about.version),
    },
  },
  components: shipped.map(({ name, version, licence, integrity }) => ({
    type: 'library',
    'bom-ref': purl(name, version),
    name,
    version,
    licenses: [/ (OR|AND) /.test(licence) ? { expression: licence } : { license: licenceOf(licence) }],
    purl: purl(name, version),
    ...(integrity ? { hashes: [hashOf(integrity)] } : {}),
  })),
})

const licenceOf = (licence: string): object => (/\s/.test(licence) ? { name: licence } : { id: licence })

const hashOf = (integrity: string) => ({
  alg: 'SHA-512',
  content: Buffer.from(integrity.replace(/^sha512-/, ''), 'base64').toString('hex'),
})
