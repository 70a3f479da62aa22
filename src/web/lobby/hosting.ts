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

/** Whoever is meant to stay away is banned from there: the two never lie side by side. */
export const removeFirst = (name: string, carryOut: () => unknown, ban: () => unknown): void =>
  confirmFirst({
    title: t('lobby.remove', { name }),
    text: t('lobby.removeThen', { name }),
    act: t('lobby.removeSure'),
    do: carryOut,
    rather: { act: t('lobby.banRather'), ask: () => banFirst(name, ban) },
  })
