/** The games of the house, one line each. Nothing else lists them. */
export { meta as augsburg } from './augsburg/meta.ts'
export { meta as citadels } from './citadels/meta.ts'
export { meta as lastWill } from './last-will/meta.ts'
export { meta as patrizier } from './patrizier/meta.ts'
