import { copyIsWritten } from '#engine/testkit/copySource.ts'
import { patrizier } from '../index.ts'

copyIsWritten(patrizier, 'Patrizier', import.meta.url)
