import { saysEverything } from '#engine/testkit/everythingSaid.ts'
import { skeleton } from '../index.ts'

saysEverything(skeleton, (language) => import(`../words.${language}.ts`))
