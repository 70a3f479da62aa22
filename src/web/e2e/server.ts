/** The real server as a process of its own, on a free port with a folder of its own. */
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const OURS = fileURLToPath(new URL('../../..', import.meta.url))

export interface TestServer {
  readonly url: string
  /** The folder with its data. */
  readonly data: string
  /** The link that it printed for its first operator. */
  setUp(): Promise<string>
  /** Ends it without a word, as a crash does. */
  kill(): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })

interface Made {
  /** Our own sources, or a copy of them. */
  readonly root?: string
  readonly settings?: { readonly [name: string]: string }
}

export const newServer = async ({ root = OURS, settings = {} }: Made = {}): Promise<TestServer> => {
  if (!existsSync(join(root, 'dist/web/index.html')))
    throw new Error('The page has not been built: run `node src/web/build.ts` first.')
  const data = mkdtempSync(join(tmpdir(), 'kontor-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  let child: ChildProcess | null = null
  let printed = ''

  const start = async (): Promise<void> => {
    child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'src/server/start.ts'], {
      cwd: root,
      env: {
        ...process.env,
        PORT: String(port),
        KONTOR_DATA: data,
        BOT_PAUSE: '0',
        RATE: '1000',
        LOG_LEVEL: 'error',
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    child.stdout?.on('data', (chunk) => {
      printed += String(chunk)
    })
    for (let i = 0; i < 1_200; i++) {
      const isUp = await fetch(`${url}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      )
      if (isUp) return
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    throw new Error('the server did not start')
  }
  const end = (signal: NodeJS.Signals): Promise<void> =>
    new Promise((resolve) => {
      if (!child || child.exitCode !== null) return resolve()
      child.once('exit', () => resolve())
      child.kill(signal)
    })
  await start()
  return {
    url,
    data,
    async setUp() {
      for (;;) {
        const link = /http\S+#setup=\w+/.exec(printed)?.[0]
        if (link) return link
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    },
    start,
    kill: () => end('SIGKILL'),
    async stop() {
      await end('SIGTERM')
      rmSync(data, { recursive: true, force: true })
    },
  }
}
