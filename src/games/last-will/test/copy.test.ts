import { copyIsWritten } from '#engine/testkit/copySource.ts'
import { lastWill } from '../index.ts'

copyIsWritten(lastWill, 'LastWill', import.meta.url)
