import { saysEverything } from '#engine/testkit/everythingSaid.ts'
import { patrizier } from '../index.ts'

saysEverything(patrizier, (language) => import(`../words.${language}.ts`))
