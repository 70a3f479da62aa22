/** The settings of the server, for the commands about it. */
import type { Settings } from '#server/settings.ts'
import { BadSetting } from '#server/settings.ts'
import { readSettings } from '#server/settingsFile.ts'
import { UnusableStore } from '#server/storage/unusable.ts'
import { Failure } from '../shell/failure.ts'

/** What those who run the server can put right is one sentence, not a fault of ours. */
export const oneSentence = async <T>(run: () => T | Promise<T>): Promise<T> => {
  try {
    return await run()
  } catch (error) {
    if (error instanceof BadSetting) throw new Failure('bad.setting', { what: error.message })
    if (error instanceof UnusableStore) throw new Failure('bad.data', { what: error.message })
    throw error
  }
}

export const settingsOf = (env: NodeJS.ProcessEnv): Promise<Settings> => oneSentence(() => readSettings(env))
