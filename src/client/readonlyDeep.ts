/** A type with every field read-only, down to the last. Messages have it, so that they can be made of shared states. */
export type ReadonlyDeep<T> = T extends object ? { readonly [K in keyof T]: ReadonlyDeep<T[K]> } : T
