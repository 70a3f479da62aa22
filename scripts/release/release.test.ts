/** What is handed out runs as plain JavaScript, threads included, and everything in it has its licence. */
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectedGuest, owes, seatAll } from '../../src/server/trials/guest.ts'
import { answerOnce } from '../../src/server/trials/player.ts'
import { startServer, trialFolder } from '../../src/server/trials/process.ts'
import { bundle, root } from './bundle.ts'
import { billOfMaterials, licencesText, shippedPackages } from './shipped.ts'

const { folder, drop } = trialFolder()
const START = join(folder, 'lib/start.js')
beforeAll(async () => {
  await bundle(join(folder, 'lib'))
  mkdirSync(join(folder, 'data'))
  cpSync(join(root, 'package.json'), join(folder, 'package.json'))
})
afterAll(drop)

const kontor = (...args: readonly string[]) =>
  spawnSync(process.execPath, ['--no-warnings', START, ...args, '--lang', 'en'], {
    cwd: folder,
    env: { ...process.env, KONTOR_DATA: join(folder, 'data') },
    encoding: 'utf8',
  })

it('the bundle serves a table with a bot, backs itself up, and has no command that needs sources', async () => {
  const server = await startServer(join(folder, 'data'), { BACKUP_HOURS: '1' }, [START, 'serve'])
  const anna = await connectedGuest(server.url)
  const table = await seatAll([anna], { game: 'patrizier', bots: ['club'] })
  // Its answers come from its thread: whoever is asked again has been answered by it.
  for (let i = 0; i < 3; i++) {
    await anna.until(() => owes(anna.at(table)))
    await answerOnce(anna, table, i)
    await anna.settle()
  }
  const backups = join(folder, 'data/backups')
  await expect
    .poll(() => existsSync(backups) && readdirSync(backups).some((name) => name.endsWith('.db')))
    .toBe(true)
  anna.close()
  expect(await server.stop('SIGTERM')).toBe(0)

  const refused = kontor('rules')
  expect([refused.status, refused.stderr]).toEqual([1, expect.stringContaining('works on the sources')])
  expect(kontor('--help').stdout).not.toMatch(/mutants|new-game|chaos/)
  expect(kontor('play', 'patrizier', '--auto', '--seed', '1').stdout).toContain('The game is over.')
})

it('everything that is shipped has a licence, and is in the bill of materials', () => {
  const shipped = shippedPackages()
  const names = shipped.map(({ name }) => name)
  for (const name of ['fastify', 'pg', 'svelte', 'ws', '@fontsource/inter']) expect(names).toContain(name)
  for (const name of ['vitest', 'vite', 'playwright-core', 'typescript']) expect(names).not.toContain(name)
  expect(shipped.filter(({ licence }) => licence === 'see its text')).toEqual([])
  const text = licencesText(shipped)
  for (const { name, version } of shipped) expect(text).toContain(`${name} ${version} (`)
  expect(JSON.parse(JSON.stringify(billOfMaterials(shipped)))).toMatchObject({
    bomFormat: 'CycloneDX',
    components: expect.arrayContaining([expect.objectContaining({ name: 'fastify', type: 'library' })]),
  })
})
