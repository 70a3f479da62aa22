/** The thread that changes the embedded store: whoever waits for the disk here keeps nobody else waiting. */
import { parentPort, workerData } from 'node:worker_threads'
import { type Change, type ChangeResult, changeTogether } from './sqliteChanges.ts'
import { SqliteFile } from './sqliteFile.ts'

/** What the thread says when a group is on the disk, or why it is not. */
export type Group =
  | { readonly outcomes: readonly ChangeResult[]; readonly milliseconds: number }
  | { readonly error: unknown }

const file = new SqliteFile(workerData as string)

const carryOut = (changes: readonly Change[]): Group => {
  const begun = performance.now()
  try {
    return { outcomes: changeTogether(file, changes), milliseconds: performance.now() - begun }
  } catch (error) {
    return { error }
  }
}

parentPort?.on('message', (changes: readonly Change[]) => {
  if (changes.length > 0) return parentPort?.postMessage(carryOut(changes))
  // Nothing comes after an empty group.
  file.db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  file.db.close()
  parentPort?.close()
})
