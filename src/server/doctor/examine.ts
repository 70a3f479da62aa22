/** `kontor doctor`: looks at everything that a server needs, without changing anything. */
import type { Settings } from '../settings.ts'
import { ownAddress, publicAddress } from './address.ts'
import type { Finding } from './finding.ts'
import { folder, stored } from './store.ts'
import { mail, push } from './told.ts'

export const examine = async (settings: Settings): Promise<readonly Finding[]> => {
  const [own, kept, byMail] = await Promise.all([ownAddress(settings), stored(settings), mail(settings)])
  const publicUrl = settings.publicUrl || kept.publicUrl
  return [
    ...folder(settings),
    ...kept.found,
    own.found,
    ...(own.health ? await publicAddress(settings, publicUrl, own.health) : []),
    byMail,
    push(kept, publicUrl),
  ]
}

/** Only whether it is running, and well: for those who start it again when it is not. */
export const examineServer = async (settings: Settings): Promise<Finding> => {
  const { found } = await ownAddress(settings)
  return found.how === 'fine' ? found : { ...found, how: 'bad' }
}
