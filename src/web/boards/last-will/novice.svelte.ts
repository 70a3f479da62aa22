/** Signs stand with their words until whoever uses this device has finished one game. */
const KEPT = 'kontor.finished.last-will'

const isKept = (): boolean => {
  try {
    return localStorage.getItem(KEPT) !== null
  } catch {
    // A device that keeps nothing always has the words.
    return false
  }
}

let hasFinished = $state(isKept())

export const isNovice = (): boolean => !hasFinished

export const finished = (): void => {
  hasFinished = true
  try {
    localStorage.setItem(KEPT, '1')
  } catch {
    // As above.
  }
}
