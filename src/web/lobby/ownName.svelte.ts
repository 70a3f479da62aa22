/** How others see me: what I have typed as my name, and what has been taken of it. */
import { Refused } from '#client/http.ts'
import type { Colour } from '#table/protocol.ts'
import { rename, me as whoAmI } from '../client/http.ts'
import { setPrefs } from '../device/prefs.svelte.ts'
import { t, tRefusal } from '../words.svelte.ts'

export class OwnName {
  typed = $state('')
  /** The name that I chose; at the table it may have a number behind it. */
  chosen = $state.raw('')
  why = $state.raw('')

  /** Asks the server; what is being typed stays. */
  async look(otherwise: string): Promise<void> {
    const name = await whoAmI().then(
      (own) => own.name,
      () => otherwise,
    )
    // Somebody may have begun to type meanwhile.
    const isTyping = this.isTyped
    this.chosen = name
    if (!isTyping) this.typed = name
  }

  /** Whether there is a name in the field that nobody has been told. */
  get isTyped(): boolean {
    const typed = this.typed.trim()
    return typed !== '' && typed !== this.chosen
  }

  /** False when the name was not taken: `why` says why. */
  async save(colour: Colour): Promise<boolean> {
    try {
      const own = await rename({ name: this.typed.trim() || this.chosen, colour })
      await setPrefs({ name: own.name, colour })
      this.chosen = own.name
      this.typed = own.name
      this.why = ''
      return true
    } catch (error) {
      this.why = error instanceof Refused ? tRefusal(error.refusal) : t('error.offline')
      return false
    }
  }
}
