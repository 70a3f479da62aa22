// The browser tests again and again beside a process that takes one core: `npm run test:again -- [times] [vitest …]`.
// Parts of the page come late, each by another time, and no test has a second try.
// Whoever mends a test that failed now and then runs it like this before saying that it is mended.
import { Worker } from 'node:worker_threads'
import { install, node } from './runtime.mjs'
import { VITEST } from './stages.mjs'

const [first = '10', ...rest] = process.argv.slice(2)
const isCount = /^\d+$/.test(first)
const times = isCount ? Number(first) : 10
const chosen = isCount ? rest : [first, ...rest]
const [, ...vitest] = VITEST

process.env.KONTOR_LATE ??= '1000'
await install()
const busy = new Worker('for (;;);', { eval: true })
let failed = 0
for (let run = 1; run <= times; run++) {
  console.log(`\n── run ${run} of ${times}`)
  const code = await node([...vitest, ...(chosen.length > 0 ? chosen : ['--project', 'browser'])])
  if (code !== 0) failed++
}
await busy.terminate()
console.log(`\n${times - failed} of ${times} runs passed`)
process.exit(failed === 0 ? 0 : 1)
