/** Two cards of each worth from 1 to 12. */
export const HIGHEST = 12
export const CARDS = 2 * HIGHEST
export const HAND = 2
export const ROUNDS = 4

export const worthOf = (card: number): number => 1 + (card % HIGHEST)
