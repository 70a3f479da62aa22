import { laws } from '#engine/testkit/laws.ts'
import { citadels } from '../index.ts'

laws(citadels)
