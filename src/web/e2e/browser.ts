/** A real browser for the tests: the one named by CHROME_PATH, one that is installed, or Debian's. */
import { execFileSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { type Browser, type BrowserServer, chromium } from 'playwright-core'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'] as const
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
] as const

const isThere = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const installed = (): string | undefined => {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const inPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...inPath, ...PLACES].find(isThere)
}

const fromDebian = (): string | undefined => {
  if (process.getuid?.() !== 0 || !isThere('/usr/bin/apt-get')) return undefined
  console.error('Installing Chromium for the browser tests …')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  execFileSync('apt-get', ['update', '-qq'], { env, stdio: 'ignore' })
  execFileSync('apt-get', ['install', '-y', '-qq', 'chromium'], { env, stdio: 'ignore' })
  return installed()
}

/** Where Chromium is, or a plain message that says what to install. */
const findBrowser = (): string => {
  const named = process.env.CHROME_PATH
  if (named) {
    if (isThere(named)) return named
    throw new Error(`CHROME_PATH names ${named}, which cannot be run.`)
  }
  const found = installed() ?? fromDebian()
  if (!found)
    throw new Error(
      'The browser tests need Chromium or Chrome. Please install one, or set CHROME_PATH to it.',
    )
  return found
}

const options = () => ({
  executablePath: findBrowser(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
})

export const launch = (): Promise<Browser> => chromium.launch(options())

/** One browser for all test files; each connects to it and has visitors of its own there. */
export const launchForAll = (): Promise<BrowserServer> => chromium.launchServer(options())
export const connect = (address: string): Promise<Browser> => chromium.connect(address)

// Run by itself before the tests: they run side by side, and only one of them could install it.
if (import.meta.main) console.log(findBrowser())
