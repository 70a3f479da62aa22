/** Who is at one table: those who sit, and those who look on. */
import type { People } from '#table/messages.ts'
import { textOf } from '#table/publish/publisher.ts'
import type { Audience } from '../audience.ts'
import { unattended } from '../site.ts'
import { namesApart } from './namesApart.ts'

const PEOPLE_SHOWN = 60

export class Attendance {
  private readonly of: Audience
  private timer: NodeJS.Immediate | null = null

  constructor(of: Audience) {
    this.of = of
  }

  /** Tells everybody who is here; several changes in one turn are told once. */
  changed(): void {
    if (this.timer || this.of.subscribers.size === 0) return
    this.timer = setImmediate(() => {
      this.timer = null
      unattended(this.of.site, this.tell(), 'people were not told')
    })
  }

  private async tell(): Promise<void> {
    const { of } = this
    const { id, site, table, subscribers } = of
    const here = new Set([...subscribers].map(({ guest }) => guest))
    const seated = table.seats.flatMap(({ guest, offeredTo }) =>
      [guest, offeredTo].filter((one): one is string => one !== null),
    )
    const watchers = [...here].filter((guest) => !seated.includes(guest))
    // Those who have gone are still named: in the log, in the chat, and among the banned.
    const gone = [
      ...table.seats.flatMap(({ earlier = [] }) => earlier),
      ...(table.admitted ?? []),
      ...table.removed,
      ...of.chat.speakers,
    ]
    const named = [...new Set([...seated, ...watchers, ...gone])].slice(0, PEOPLE_SHOWN)
    const known = await Promise.all(
      named.map(async (guest) => ({
        ...(await site.directory.person(guest)),
        here: here.has(guest) || of.isElsewhere(guest),
      })),
    )
    const people: People = Object.fromEntries(namesApart(known).map((person, i) => [named[i], person]))
    const text = textOf({ type: 'people', table: id, people, watchers: watchers.length })
    for (const subscriber of subscribers) subscriber.send(text)
  }
}
