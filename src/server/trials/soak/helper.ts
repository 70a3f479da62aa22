/** A process of the trial's own, on the core that is not the servers': it is told things, and answers when it is asked. */
import { type ChildProcess, fork, type Serializable } from 'node:child_process'
import { once } from 'node:events'
import FLAGS from '../../flags.json' with { type: 'json' }
import { pin } from './cores.ts'

export class Helper<Asked extends Serializable | object, Answer> {
  readonly isPinned: boolean
  private readonly child: ChildProcess
  private readonly died: Promise<never>

  constructor(name: string, script: URL) {
    this.child = fork(script, { execArgv: [...FLAGS] })
    this.isPinned = pin(this.child.pid, 'attackers')
    this.died = once(this.child, 'exit').then(() => Promise.reject(new Error(`the ${name} has died`)))
    // It may also be killed when nobody waits for it.
    this.died.catch(() => {})
  }

  tell(what: object): void {
    this.child.send(what)
  }

  async ask(what: Asked): Promise<Answer> {
    const told = once(this.child, 'message')
    this.child.send(what)
    const [answer] = (await Promise.race([told, this.died])) as [Answer]
    return answer
  }

  kill(): void {
    this.child.kill('SIGKILL')
  }
}
