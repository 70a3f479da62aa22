/** What the host does to others is asked for once more. */
import { confirmFirst } from '../parts/confirming.svelte.ts'
import { t } from '../words.svelte.ts'

export const banFirst = (name: string, carryOut: () => unknown): void =>
  confirmFirst({
    title: t('lobby.banName', { name }),
    text: t('lobby.banThen', { name }),
    act: t('lobby.banSure'),
    do: carryOut,
  })

export const removeFirst = (name: string, carryOut: () => unknown): void =>
  confirmFirst({
    title: t('lobby.remove', { name }),
    text: t('lobby.removeThen', { name }),
    act: t('lobby.removeSure'),
    do: carryOut,
  })
