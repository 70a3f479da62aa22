/** The server from which this page came. */
import { httpClient } from '#client/http.ts'

export const {
  me,
  arrive,
  rename,
  newLink,
  previewRecovery,
  recover,
  myTables,
  openTables,
  create,
  move,
  recorded,
} = httpClient((path, init) => fetch(path, init))
