/**
 * `node src/web/e2e/gameAt.ts <address>`: two people at two browsers play a game there, from the first page to its end. For trials of
 * what stands between a browser and a server.
 */
import type { Page } from 'playwright-core'
import { launch } from './browser.ts'
import { dueNow } from './due.ts'
import { answer, dice, SPEECH } from './player.ts'

const url = process.argv[2]
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

const browser = await launch()
try {
  const sockets: string[] = []
  const visit = async (): Promise<Page> => {
    const context = await browser.newContext({ baseURL: url, ignoreHTTPSErrors: true })
    context.setDefaultTimeout(300_000)
    await context.addInitScript(() =>
      localStorage.setItem(
        'kontor.prefs',
        JSON.stringify({
          language: 'en',
          pace: 'instant',
          motion: 'none',
          sound: false,
          list: true,
          side: 'open',
        }),
      ),
    )
    const page = await context.newPage()
    page.on('websocket', (socket) => sockets.push(socket.url()))
    return page
  }
  const [host, other] = [await visit(), await visit()]
  await host.goto('/new/patrizier')
  await host.getByRole('group', { name: 'Players' }).getByRole('radio', { name: '2' }).check()
  await host.getByRole('button', { name: 'Open the table' }).click()
  await other.goto(await host.getByLabel('The link to this table').inputValue())
  await other.getByRole('button', { name: 'Take seat 2' }).click()
  await other.getByRole('button', { name: 'I am ready' }).click()
  await host.getByRole('button', { name: 'I am ready' }).click()
  await host.getByRole('button', { name: 'Start the game' }).click()
  const pages = [host, other]
  const answered = new Map<Page, string>()
  const roll = dice(7)
  let answers = 0
  for (let quiet = 0; quiet < 3_000; ) {
    let isOver = false
    for (const page of pages) {
      const due = await dueNow(page, answered.get(page) ?? null)
      if (!due) continue
      quiet = 0
      if (due.kind === 'over') isOver = true
      if (due.kind === 'question') {
        await answer(page, SPEECH.en, roll)
        answered.set(page, due.id)
        answers++
      }
    }
    if (isOver) break
    quiet++
    await wait(20)
  }
  for (const page of pages) await page.getByRole('heading', { name: SPEECH.en.wins }).waitFor()
  const wrong = sockets.find((one) => !one.startsWith(url.replace('https', 'wss')))
  if (wrong || sockets.length < 2) throw new Error(`sockets were opened to ${wrong}`)
  console.log(`a whole game in Chromium over wss: ${answers} answers of two people`)
} finally {
  await browser.close()
}
