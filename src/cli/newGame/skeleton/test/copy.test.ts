import { copyIsWritten } from '#engine/testkit/copySource.ts'
import { skeleton } from '../index.ts'

copyIsWritten(skeleton, 'Skeleton', import.meta.url)
