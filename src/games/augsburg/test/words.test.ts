import { saysEverything } from '#engine/testkit/everythingSaid.ts'
import { augsburg } from '../index.ts'

saysEverything(augsburg, (language) => import(`../words.${language}.ts`))
