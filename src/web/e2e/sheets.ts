/**
 * All pictures of a game side by side at several widths, in both lights:
 * `npm run sheets -- <game> [folder] [widths, 40,96,400] [part of the name]`.
 */
import { globSync, mkdirSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { launch } from './browser.ts'

const web = fileURLToPath(new URL('..', import.meta.url))
const [game = '', folder = 'dist/sheets', widths = '40,96,400', part = ''] = process.argv.slice(2)
const files = globSync(join(web, 'boards', game, 'art', '*.svg'))
  .filter((file) => basename(file).includes(part))
  .toSorted()
if (files.length === 0) {
  console.error(`There is no picture of "${game}" with "${part}" in its name.`)
  process.exit(1)
}

/** The colours of the page and of the board, so that the light is the page's. */
const css = [join(web, 'styles', 'tokens.css'), ...globSync(join(web, 'boards', game, '*.css'))]
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')
const sheetOf = (width: number): string =>
  files
    .map((file) => {
      const caption = width >= 64 ? `<figcaption>${basename(file, '.svg')}</figcaption>` : ''
      return `<figure style="width:${width}px">${readFileSync(file, 'utf8')}${caption}</figure>`
    })
    .join('')

mkdirSync(resolve(folder), { recursive: true })
const browser = await launch()
try {
  const page = await browser.newPage({ viewport: { width: 1600, height: 900 } })
  for (const light of ['paper', 'candle'])
    for (const width of widths.split(',').map(Number)) {
      await page.setContent(`<!doctype html><html data-theme="${light}"><style>${css}
        body{display:flex;flex-wrap:wrap;gap:12px;margin:16px;background:var(--paper);color:var(--ink);font:13px sans-serif}
        figure{margin:0}svg{display:block;width:100%;height:auto}</style>${sheetOf(width)}`)
      const path = resolve(folder, `${game}.${width}.${light}.png`)
      await page.screenshot({ path, fullPage: true })
      console.log(path)
    }
} finally {
  await browser.close()
}
