/** Records from files, for commands that say what is wrong with one. */
import { readFileSync, statSync } from 'node:fs'
import type { Game } from '#engine/contract.ts'
import type { ProvenRecord } from '#table/fair/prove.ts'
import { fitsGame, readRecordText } from '#table/recordText.ts'
import { Failure } from '../shell/failure.ts'
import { versionsOf } from '../shell/shelf.ts'

const MOST_BYTES = 100_000_000

export interface Loaded {
  readonly record: ProvenRecord
  /** The rules at hand. */
  readonly versions: readonly Game[]
  readonly newest: Game
}

/** The record in a text; throws a `Failure` that says what is wrong. */
const parseRecord = (text: string, file: string): Loaded => {
  const read = readRecordText(text)
  if (!read.ok)
    throw read.where === null
      ? new Failure('bad.json', { file })
      : new Failure('bad.record', { file, where: read.where })
  const { record } = read
  const versions = versionsOf(record.game)
  const newest = versions.at(-1)
  if (!newest) throw new Failure('bad.recordGame', { file, game: record.game })
  if (!fitsGame(record, newest)) throw new Failure('bad.recordTable', { file, game: record.game })
  return { record, versions, newest }
}

export const readRecord = (file: string | undefined): Loaded => {
  if (file === undefined) throw new Failure('bad.noFile')
  let text: string
  try {
    const { size } = statSync(file)
    if (size > MOST_BYTES) throw new Failure('bad.large', { file })
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof Failure) throw error
    throw new Failure('bad.file', { file })
  }
  return parseRecord(text, file)
}
