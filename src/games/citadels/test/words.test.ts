import { saysEverything } from '#engine/testkit/everythingSaid.ts'
import { citadels } from '../index.ts'

saysEverything(citadels, (language) => import(`../words.${language}.ts`))
