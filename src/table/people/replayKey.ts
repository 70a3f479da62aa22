/**
 * Opens the record of a private table, and nothing else. Whoever is shown a replay can neither look on at the table nor
 * follow its people to the rematch.
 */
import { hash } from '#engine/seal.ts'

const LENGTH = 20

export const replayKey = (tableKey: string): string =>
  tableKey === '' ? '' : hash(`kontor replay ${tableKey}`).slice(0, LENGTH)
