/** A server for all tests of a file, or of several, and people who come with browsers of their own. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, inject } from 'vitest'
import { connect, launchWhole } from './browser.ts'
import { newServer, type TestServer } from './server.ts'
import { type Visit, type Visitor, visitor } from './visitor.ts'

interface Site {
  /** Only of a file that has a server of its own. */
  readonly server: TestServer
  /** Not painted, unless the visit asks for it. */
  visit(visit?: Visit): Promise<Visitor>
}

interface Opening {
  /** With a browser of its own that can show notifications. */
  readonly isWhole?: boolean
  /** On the server of several files, for tests that need the page and no tables on a server. */
  readonly isShared?: boolean
  /** More settings of the server, when it is time for it to start. */
  readonly settings?: () => Promise<{ readonly [name: string]: string }>
}

export const openSite = ({ isWhole = false, isShared = false, settings }: Opening = {}): Site => {
  let server: TestServer | undefined
  let browser: Browser
  beforeAll(async () => {
    if (!isShared) server = await newServer(settings ? { settings: await settings() } : {})
    browser = await (isWhole ? launchWhole() : connect(inject('browser')))
  })
  afterAll(async () => {
    await browser?.close()
    await server?.stop()
  })
  return {
    get server() {
      if (!server) throw new Error('this server belongs to several files')
      return server
    },
    visit: (visit) => visitor(browser, server?.url ?? inject('server'), { isPainted: false, ...visit }),
  }
}
