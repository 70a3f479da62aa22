/** The HTTP part of the server. */
import type { Route } from './route.ts'
import { aboutMe } from './routes/me.ts'
import { aboutRecords } from './routes/records.ts'
import { aboutServer } from './routes/server.ts'
import { aboutTables } from './routes/tables.ts'
import type { HttpSite } from './site.ts'

export const routesOf = (site: HttpSite): readonly Route[] => [
  ...aboutServer(site),
  ...aboutMe(site),
  ...aboutTables(site),
  ...aboutRecords(site),
]
