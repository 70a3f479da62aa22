import type { Refusal } from '#engine/contract.ts'

/** What is said to a message: the rest of its reply. */
export type Answer =
  | { readonly ok: true; readonly seq?: number }
  | { readonly ok: false; readonly refusal: Refusal }
