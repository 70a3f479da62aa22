/** The bot of the lessons is the one that never changes. */
export const TEACHER = 'greedy'
