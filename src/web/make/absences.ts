/** How long somebody may be away before the others may offer the seat, as people choose it. */
const MINUTE = 60_000
const HOUR = 60 * MINUTE

export const ABSENCES = [2 * MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 24 * HOUR] as const
