/**
 * A real browser for the tests: the one named by CHROME_PATH, one that is installed, or Debian's. Chromium without a screen (its
 * headless shell) takes a quarter less of the processor; it shows no notifications, so a test of those asks for the whole one.
 */
import { execFileSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { type Browser, type BrowserServer, chromium } from 'playwright-core'

const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'] as const
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

const inPath = (names: readonly string[]): readonly string[] => {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name)))
}
const installed = (): string | undefined => [...inPath(NAMES), ...PLACES].find(isThere)
const installedShell = (): string | undefined => inPath(SHELLS).find(isThere)

const canInstall = (): boolean => process.getuid?.() === 0 && isThere('/usr/bin/apt-get')
const install = (name: string): void => {
  console.error(`Installing ${name} for the browser tests …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  execFileSync('apt-get', ['update', '-qq'], { env, stdio: 'ignore' })
  execFileSync('apt-get', ['install', '-y', '-qq', name], { env, stdio: 'ignore' })
}

const fromDebian = (): string | undefined => {
  if (!canInstall()) return undefined
  install('chromium')
  return installed()
}

/** Where Chromium is, or a plain message that says what to install. */
const findBrowser = ({ isWhole = false } = {}): string => {
  const named = process.env.CHROME_PATH
  if (named) {
    if (isThere(named)) return named
    throw new Error(`CHROME_PATH names ${named}, which cannot be run.`)
  }
  const found = (isWhole ? undefined : installedShell()) ?? installed() ?? fromDebian()
  if (!found)
    throw new Error(
      'The browser tests need Chromium or Chrome. Please install one, or set CHROME_PATH to it.',
    )
  return found
}

const options = (isWhole = false) => ({
  executablePath: findBrowser({ isWhole }),
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
/** One that can show notifications. */
export const launchWhole = (): Promise<Browser> => chromium.launch(options(true))

/** One browser for all test files; each connects to it and has visitors of its own there. */
export const launchForAll = (): Promise<BrowserServer> => chromium.launchServer(options())
export const connect = (address: string): Promise<Browser> => chromium.connect(address)

// Run by itself before the tests: they run side by side, and only one of them could install it.
if (import.meta.main) {
  findBrowser({ isWhole: true })
  try {
    if (!process.env.CHROME_PATH && !installedShell() && canInstall()) install('chromium-headless-shell')
  } catch {
    console.error('There is no chromium-headless-shell here; the tests take a little longer without it.')
  }
  console.log(findBrowser())
}
