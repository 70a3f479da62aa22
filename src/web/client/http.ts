/** The server from which this page came. */
import { httpClient } from '#client/http.ts'

export const { me, rename, newLink, recover, myTables, openTables, create, move, recorded } = httpClient(
  (path, init) => fetch(path, init),
)
