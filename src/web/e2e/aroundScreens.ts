/**
 * Every screen that is not a board in play, on every size, in both lights and both languages:
 * `npm run screens -- around [folder] [size | light | language | part] …`.
 */
import { settings, takePictures } from './camera.ts'
import { account } from './pictures/account.ts'
import { admin } from './pictures/admin.ts'
import { home, still } from './pictures/home.ts'
import { lobby } from './pictures/lobby.ts'
import { review } from './pictures/review.ts'
import { table } from './pictures/table.ts'

const PARTS = { still, account, home, lobby, table, review, admin }
const [folder = 'dist/screens-around', ...names] = process.argv.slice(2)
const wanted = Object.entries(PARTS).filter(([name]) => names.includes(name))
const parts = wanted.length > 0 ? wanted : Object.entries(PARTS)

await takePictures(folder, settings(names), async (camera) => {
  // What cannot be seen is a fault of its own, and no reason to see nothing else.
  for (const [name, take] of parts)
    await take(camera).catch((error: unknown) => camera.fault(`${name}: ${String(error).slice(0, 400)}`))
})
