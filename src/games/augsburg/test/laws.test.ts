import { laws } from '#engine/testkit/laws.ts'
import { augsburg } from '../index.ts'

laws(augsburg)
