/** The store fails while a bot thinks or a clock runs out, and works again: the table goes on. */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { botsTurn, goesOn, PAUSE, sayInVain } from '../test/botsTurn.ts'
import { dropFolder, openDesk, SMALL_TABLES } from '../test/desk.ts'
import { connectedGuest, seatAll } from '../trials/guest.ts'
import { startServer, trialFolder } from '../trials/process.ts'

it('a store that refuses: bots answer and clocks run out when it takes things again', async () => {
  const desk = await openDesk({ botPause: PAUSE }, SMALL_TABLES)
  const [anna, bert] = [await desk.guest(), await desk.guest()]
  const clock = { kind: 'live', bank: 1_000, increment: 0 }
  const timed = await seatAll([anna, bert], { game: 'small', clock })
  const table = await botsTurn(anna, 'small')
  const other = new DatabaseSync(join(desk.folder, 'kontor.db'), { timeout: 10_000 })
  other.exec('ALTER TABLE entries RENAME TO elsewhere')
  for (const begun = performance.now(); performance.now() - begun < 1_500; ) await sayInVain(anna, table)
  const { helped } = anna.at(timed).state.seats[0]
  other.exec('ALTER TABLE elsewhere RENAME TO entries')
  other.close()
  await goesOn(anna, table)
  await anna.until(() => anna.at(timed).state.seats[0].helped > helped)
  await desk.close()
  dropFolder(desk.folder)
})

// Elsewhere there is no way to fill the disk for one process only.
if (process.platform === 'linux')
  it('a full disk: bots answer when there is room again, and people are told', async () => {
    const { folder, drop } = trialFolder()
    const server = await startServer(folder, { BOT_PAUSE: String(PAUSE) })
    // No file of the server may become longer than this: to whoever writes, the disk is full.
    const allow = (bytes: string) =>
      execFileSync('prlimit', ['--pid', `${server.child.pid}`, `--fsize=${bytes}:`])
    const anna = await connectedGuest(server.url)
    const table = await botsTurn(anna, 'patrizier')
    allow('512')
    const failures = () => server.output().split('messages could not be stored').length - 1
    await expect.poll(failures).toBeGreaterThanOrEqual(2)
    await sayInVain(anna, table)
    await expect.poll(async () => (await fetch(`${server.url}/healthz`)).status).toBe(503)
    allow('unlimited')
    await goesOn(anna, table)
    anna.close()
    expect(await server.stop('SIGTERM')).toBe(0)
    drop()
  })
