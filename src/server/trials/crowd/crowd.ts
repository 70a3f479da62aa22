/**
 * A crowd of people who do whatever comes to mind at the tables of a server in a process of its own: they sit down, stand
 * up, change options, remove and ban each other, propose and vote, talk, play, load the page again, lose their cookie and
 * their network. Afterwards no table is stuck, nobody is locked out, and nothing has gone wrong on either side.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { startServer, trialFolder } from '../process.ts'
import { leftBehind } from './afterwards.ts'
import { Notices } from './notices.ts'
import { CrowdPerson } from './person.ts'

export interface CrowdSettings {
  readonly milliseconds: number
  readonly people: number
  readonly seed?: number
  progress?(text: string): void
}

type Counts = Notices['counts']
export interface CrowdReport extends Readonly<Counts> {
  readonly people: number
  readonly problems: readonly string[]
}

/** Nobody thinks for long, in milliseconds. */
const THINKS = 30

const mill = async (person: CrowdPerson, notices: Notices, until: number): Promise<void> => {
  while (Date.now() < until) {
    try {
      await person.act()
    } catch (error) {
      notices.problem(`${person.name}: ${error instanceof Error ? error.message : String(error)}`)
      await person.reload()
    }
    await wait(THINKS)
  }
}

export const crowdTrial = async ({
  milliseconds,
  people: size,
  seed = 1,
  progress = () => {},
}: CrowdSettings): Promise<CrowdReport> => {
  const { folder, drop } = trialFolder()
  const server = await startServer(folder)
  const notices = new Notices()
  const people = Array.from(
    { length: size },
    (_, i) => new CrowdPerson(server.url, `person ${i + 1}`, notices, seed * 1_000 + 7 * i + 1),
  )
  const telling = setInterval(() => progress(`${notices.counts.acts} acts`), 1_000)
  try {
    await Promise.all(people.map((person) => person.arrive()))
    const until = Date.now() + milliseconds
    await Promise.all(people.map((person) => mill(person, notices, until)))
    await Promise.all(people.map(({ guest }) => guest.connect()))
    progress('looking at what is left behind')
    await leftBehind(people, notices)
    for (const person of people) person.takeGaps()
  } finally {
    clearInterval(telling)
    for (const { guest } of people) guest.close()
    const code = await server.stop('SIGTERM')
    if (code !== 0) notices.problem(`the server ended with ${code}`)
    drop()
  }
  // The log has warnings and errors only: whatever is there, but for the greeting, should not be.
  for (const line of server.output().split('\n'))
    if (line.trim() !== '' && !line.includes('#setup=')) notices.problem(`the server: ${line}`)
  const { counts, problems } = notices
  return { people: size, ...counts, problems }
}
