import { laws } from '#engine/testkit/laws.ts'
import { skeleton } from '../index.ts'

laws(skeleton)
