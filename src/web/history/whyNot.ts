/** Why the server did not answer, in words. */
import { Refused } from '#client/http.ts'
import { t, tRefusal } from '../words.svelte.ts'

export const whyNot = (error: unknown): string =>
  error instanceof Refused ? tRefusal(error.refusal) : t('error.unknown')
