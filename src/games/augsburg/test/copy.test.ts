import { copyIsWritten } from '#engine/testkit/copySource.ts'
import { augsburg } from '../index.ts'

copyIsWritten(augsburg, 'Augsburg', import.meta.url)
