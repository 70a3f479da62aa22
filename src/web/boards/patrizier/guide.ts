import type { Guide } from '../../board/scene.ts'

export const guide: Guide = { seats: 2, options: {}, seed: 'patrizier', lessons: [] }
