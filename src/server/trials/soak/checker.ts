/** The process that looks at finished games: it holds all that anybody was sent against what really was. */
import { setPriority } from 'node:os'
import { verify } from '#engine/record.ts'
import { GAMES } from '#games/index.ts'
import { recordOfPlay } from '#table/play.ts'
import type { Stored } from '../../storage/storage.ts'
import { leaksIn } from '../leaks/told.ts'
import { Truth } from '../leaks/truth.ts'

export interface ToCheck {
  readonly table: string
  readonly stored: Stored
  readonly viewers: readonly { readonly guest: string; readonly received: readonly string[] }[]
}

const problemsIn = ({ table, stored, viewers }: ToCheck): string[] => {
  const truth = new Truth(stored, GAMES)
  const leaks = viewers.flatMap(({ guest, received }) => leaksIn(truth, guest, received))
  const { play } = truth.table
  const wrong = play ? verify([truth.game], recordOfPlay(play)).problems : []
  return [
    ...leaks.map((leak) => `leaked: ${leak}`),
    ...wrong.map((problem) => `${table} does not verify: ${JSON.stringify(problem)}`),
  ]
}

setPriority(10)
process.on('message', (game: ToCheck) => process.send?.(problemsIn(game)))
