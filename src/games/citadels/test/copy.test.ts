import { copyIsWritten } from '#engine/testkit/copySource.ts'
import { citadels } from '../index.ts'

copyIsWritten(citadels, 'Citadels', import.meta.url)
