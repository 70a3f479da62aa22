/** The sentences that a review itself says: turning points and moments. */
import type { Language } from '#engine/language/languages.ts'
import type { Words } from '#engine/language/say.ts'

export const reviewWords = async (_language: Language): Promise<{ default: Words }> => ({ default: {} })
