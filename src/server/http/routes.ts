/** The HTTP part of the server. */
import type { Route } from './route.ts'
import { aboutAccount } from './routes/account.ts'
import { aboutAdmin } from './routes/admin.ts'
import { aboutFaults } from './routes/faults.ts'
import { aboutHistory } from './routes/history.ts'
import { aboutMe } from './routes/me.ts'
import { aboutNotices } from './routes/notices.ts'
import { aboutPeople } from './routes/people.ts'
import { aboutRecords } from './routes/records.ts'
import { aboutReviews } from './routes/reviews.ts'
import { aboutServer } from './routes/server.ts'
import { aboutSigningIn } from './routes/signIn.ts'
import { aboutSite } from './routes/site.ts'
import { aboutTables } from './routes/tables.ts'
import { aboutVacation } from './routes/vacation.ts'
import type { HttpSite } from './site.ts'

export const routesOf = (site: HttpSite): readonly Route[] => [
  ...aboutServer(site),
  ...aboutMe(site),
  ...aboutAccount(site),
  ...aboutVacation(site),
  ...aboutSigningIn(site),
  ...aboutHistory(site),
  ...aboutNotices(site),
  ...aboutPeople(site),
  ...aboutTables(site),
  ...aboutRecords(site),
  ...aboutReviews(site),
  ...aboutFaults(),
  ...aboutSite(site),
  ...aboutAdmin(site),
]
