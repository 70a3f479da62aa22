/** The one way in which dangerous things are asked for once more: says what follows, and waits for a second, separate tap. */
export interface Confirmation {
  readonly title: string
  /** What follows from it. */
  readonly text: string
  /** The words on the button that does it. */
  readonly act: string
  do(): unknown
  /** Something graver that may be meant instead; it asks by itself. */
  readonly rather?: { readonly act: string; ask(): void }
}

let asked = $state.raw<Confirmation | null>(null)

export const confirmation = (): Confirmation | null => asked
export const confirmFirst = (wanted: Confirmation): void => {
  asked = wanted
}
export const closeConfirmation = (): void => {
  asked = null
}
