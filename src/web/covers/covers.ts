/** All covers in one piece: the page loads it when the shelf is on the screen. */
import type { Component } from 'svelte'
import type { GameMeta } from '#engine/meta.ts'
import MadeCover from './MadeCover.svelte'

type Drawing = Component<{ meta: GameMeta }>
const OWN = import.meta.glob<Drawing>('../boards/*/Cover.svelte', { import: 'default', eager: true })

/** A game's own cover, or one that is made from its name. */
export const coverOf = (game: string): Drawing => OWN[`../boards/${game}/Cover.svelte`] ?? MadeCover
