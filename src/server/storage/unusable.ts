/** What those who run the server have to put right themselves, in one sentence for them. */
export class UnusableStore extends Error {}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

/** The words of SQLite: what comes from its thread has no number any longer. */
const DAMAGED = /malformed|not a database/
const FORBIDDEN = /readonly database|unable to open database|access permission denied/
const FULL = /disk is full/

/** Why the files of this folder cannot be used; undefined when it is a fault of ours. */
export const unusable = (folder: string, error: unknown): UnusableStore | undefined => {
  if (error instanceof UnusableStore) return error
  const code = codeOf(error)
  const message = error instanceof Error ? error.message : ''
  const other = 'or set KONTOR_DATA to another folder.'
  if (code === 'ENOTDIR' || code === 'EEXIST')
    return new UnusableStore(`${folder} is no folder: set KONTOR_DATA to one.`)
  if (code === 'ENOSPC' || FULL.test(message))
    return new UnusableStore(`The disk is full: make room for ${folder}, ${other}`)
  if (['EACCES', 'EPERM', 'EROFS'].includes(code) || FORBIDDEN.test(message))
    return new UnusableStore(`Kontor may not write to ${folder}: give its user the right to, ${other}`)
  if (DAMAGED.test(message))
    return new UnusableStore(
      `The database in ${folder} is damaged (${message}): put a backup in its place, ${other}`,
    )
  return undefined
}
