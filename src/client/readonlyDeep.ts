/** What is sent is changed by nobody, down to the last field: so it may be made of what nobody may change. */
export type ReadonlyDeep<T> = T extends object ? { readonly [K in keyof T]: ReadonlyDeep<T[K]> } : T
