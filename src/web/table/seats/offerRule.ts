/** When the seat of somebody who is away may be offered, said before the game and during it. */
import { language, t } from '../../words.svelte.ts'
import { lasting } from './time.ts'

export const offerRule = (absence: number | null): string =>
  absence === null ? t('seat.offerMissed') : t('seat.offerAbsence', { time: lasting(absence, language()) })
