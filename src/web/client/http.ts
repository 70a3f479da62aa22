/** The server from which this page came. */
import { httpClient } from '#client/http.ts'

export const {
  me,
  arrive,
  rename,
  previewRecovery,
  recover,
  companions,
  openTables,
  create,
  promise,
  move,
  recorded,
  reportFault,
} = httpClient((path, init) => fetch(path, init))
