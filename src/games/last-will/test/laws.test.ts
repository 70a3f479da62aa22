import { laws } from '#engine/testkit/laws.ts'
import { lastWill } from '../index.ts'

laws(lastWill)
