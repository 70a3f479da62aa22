/** The covers of those games that have one of their own. */
import type { Component } from 'svelte'

const COVERS = import.meta.glob<Component>('../boards/*/Cover.svelte', { import: 'default', eager: true })

/** Undefined where a game has none. */
export const coverOf = (game: string): Component | undefined => COVERS[`../boards/${game}/Cover.svelte`]
