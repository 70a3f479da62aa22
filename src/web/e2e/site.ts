/** A server for all tests of a file, or of several, and people who come with browsers of their own. */
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest'
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
  /** With a new server for each try of each test: the link for the first operator is good only once. */
  readonly isNewEachTime?: boolean
  /** More settings of the server, when it is time for it to start. */
  readonly settings?: () => Promise<{ readonly [name: string]: string }>
}

export const openSite = (opening: Opening = {}): Site => {
  const { isWhole = false, isShared = false, isNewEachTime = false, settings } = opening
  let server: TestServer | undefined
  let browser: Browser
  const [before, after] = isNewEachTime ? [beforeEach, afterEach] : [beforeAll, afterAll]
  before(async () => {
    if (!isShared) server = await newServer(settings ? { settings: await settings() } : {})
    browser = await (isWhole ? launchWhole() : connect(inject('browser')))
  })
  after(async () => {
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
