/** A game at a terminal, with all that it takes to show it and to ask. */
import type { Bot } from '#bots/index.ts'
import type { Chance } from '#engine/chance.ts'
import type { Lines } from '../shell/lines.ts'
import type { Say } from '../shell/say.ts'
import type { Screen } from '../shell/screen.ts'
import type { Voice } from '../show/sentences.ts'
import type { Session } from './session.ts'

export interface Playing {
  readonly session: Session
  /** By seat: the bot that sits there, null for a person. */
  readonly sitters: readonly (Bot | null)[]
  /** Answers for the people too. */
  readonly auto: Bot | null
  readonly chance: Chance
  readonly voice: Voice
  readonly say: Say
  readonly screen: Screen
  lines(): Lines
}
