/**
 * Looks at the table at every question of whole games:
 * `node src/web/e2e/layout/everyQuestion.ts <game> <seats> <size> [language] [--theme candle] [--shots folder]`,
 * such as `citadels 2,7 1280x720,390x844 de`. Whatever is wrong is printed with its count and where it was first.
 */
import { parseArgs } from 'node:util'
import { metaOf } from '#games/metas.ts'
import { launch } from '../browser.ts'
import { newServer } from '../server.ts'
import { visitor } from '../visitor.ts'
import { inLines, inWords, isPhone, playAndLook } from './wholeGame.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { shots: { type: 'string' }, theme: { type: 'string' } },
})
const [game = '', seatsIn = 'all', sizesIn = '1280x720', language = 'en'] = positionals
const meta = metaOf(game)
if (!meta) throw new Error(`there is no game “${game}”`)
const { min, max } = meta.seats
const seatsAsked =
  seatsIn === 'all'
    ? Array.from({ length: max - min + 1 }, (_, i) => min + i)
    : seatsIn.split(',').map(Number)
const sizes = sizesIn.split(',').map((one) => {
  const [width, height] = one.split('x').map(Number)
  return { width, height }
})

const server = await newServer()
const browser = await launch()
let isWell = true
try {
  for (const seats of seatsAsked)
    for (const alike of [sizes.filter((size) => !isPhone(size)), sizes.filter(isPhone)]) {
      if (alike.length === 0) continue
      const began = performance.now()
      const reports = await playAndLook((visit) => visitor(browser, server.url, visit), {
        game,
        seats,
        sizes: alike,
        language: language === 'de' ? 'de' : 'en',
        theme: values.theme === 'candle' ? 'candle' : 'paper',
        shots: values.shots,
      })
      const seconds = ((performance.now() - began) / 1_000).toFixed(1)
      for (const report of reports) {
        const { size, questions, found } = report
        console.log(
          `${game}, ${seats} seats, ${inWords(size)}: ${questions} questions, ${found.length} kinds of problems`,
        )
        for (const line of inLines(report)) console.log(`  ${line}`)
        isWell &&= found.length === 0
      }
      console.log(`  ${seconds} s`)
    }
} finally {
  await browser.close()
  await server.stop()
}
process.exitCode = isWell ? 0 : 1
