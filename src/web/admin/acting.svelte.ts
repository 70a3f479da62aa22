/** Asks the server to do something, says what became of it, and looks again at what has changed. */
import type { AdminCommand } from '#client/admin.ts'
import { Refused } from '#client/http.ts'
import { t, tRefusal } from '../words.svelte.ts'
import { server } from './http.ts'
import { say } from './say.svelte.ts'

export const whyNot = (error: unknown): string =>
  error instanceof Refused ? tRefusal(error.refusal) : t('error.offline')

export class Acting {
  said = $state('')
  why = $state('')
  private readonly look: () => Promise<void>

  constructor(look: () => Promise<void>) {
    this.look = look
    void this.attempt(look, '')
  }

  /** Says whether it was done. */
  readonly act = (command: AdminCommand): Promise<boolean> =>
    this.attempt(async () => {
      await server.ask(command)
      await this.look()
    }, say('done'))

  /** At what is shown, or at something else. */
  readonly lookAgain = (look = this.look): Promise<boolean> => this.attempt(look, '')

  private async attempt(work: () => Promise<void>, said: string): Promise<boolean> {
    this.said = ''
    this.why = ''
    try {
      await work()
      this.said = said
      return true
    } catch (error) {
      this.why = whyNot(error)
      return false
    }
  }
}
