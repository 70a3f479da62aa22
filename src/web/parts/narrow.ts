import { MediaQuery } from 'svelte/reactivity'

/** Below this width the page is laid out as on a phone: boards are scrolled, and seats are a strip. */
const narrow = new MediaQuery('max-width: 60rem')
export const isNarrow = (): boolean => narrow.current
