import { laws } from '#engine/testkit/laws.ts'
import { patrizier } from '../index.ts'

laws(patrizier)
