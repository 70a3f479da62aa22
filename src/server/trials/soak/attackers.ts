/** The process of the attackers: it begins with what it is sent, and tells what it did when it is told to stop. */
import { setPriority } from 'node:os'
import { attackAll, type Victim } from './attacks.ts'

/** People share the core: they come first. */
setPriority(10)
const stop = new AbortController()
process.once('message', (victim) => {
  process.once('message', () => stop.abort())
  void attackAll(victim as Victim, stop.signal).then((attacked) => {
    process.send?.(attacked, () => process.exit(0))
  })
})
