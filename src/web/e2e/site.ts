/** A server and a browser for all tests of a file, and people who come with browsers of their own. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, inject } from 'vitest'
import { connect, launchWhole } from './browser.ts'
import { newServer, type TestServer } from './server.ts'
import { type Visit, type Visitor, visitor } from './visitor.ts'

interface Site {
  readonly server: TestServer
  /** Not painted, unless the visit asks for it. */
  visit(visit?: Visit): Promise<Visitor>
}

interface Opening {
  /** With a browser of its own that can show notifications. */
  readonly isWhole?: boolean
  /** More settings of the server, when it is time for it to start. */
  readonly settings?: () => Promise<{ readonly [name: string]: string }>
}

export const openSite = ({ isWhole = false, settings }: Opening = {}): Site => {
  let server: TestServer
  let browser: Browser
  beforeAll(async () => {
    server = await newServer({ settings: await settings?.() })
    browser = await (isWhole ? launchWhole() : connect(inject('browser')))
  })
  afterAll(async () => {
    await browser?.close()
    await server?.stop()
  })
  return {
    get server() {
      return server
    },
    visit: (visit) => visitor(browser, server.url, { isPainted: false, ...visit }),
  }
}
