/** What the server says of itself: its name, what is announced, who may make tables. Asked for when the page is there. */
import { adminClient, type SiteShown } from '#client/admin.ts'
import { prefs, setPrefs } from '../device/prefs.svelte.ts'

/** In milliseconds: so soon everybody reads an announcement. */
const EVERY = 60_000
const { site, sayWord, takeInvite } = adminClient((path, init) => fetch(path, init))

class Site {
  shown = $state.raw<SiteShown | null>(null)
  private isFollowing = false

  readonly look = async (): Promise<void> => {
    // Whoever is offline has no server to ask.
    const shown = await site().catch(() => null)
    if (!shown) return
    this.shown = shown
    const { languages } = shown
    if (!languages.includes(prefs().language)) await setPrefs({ language: languages[0] })
    document.documentElement.toggleAttribute('data-one-language', languages.length === 1)
  }

  follow(): void {
    if (this.isFollowing) return
    this.isFollowing = true
    void this.look()
    setInterval(() => document.hidden || void this.look(), EVERY)
  }

  async sayWord(word: string): Promise<void> {
    await sayWord(word)
    await this.look()
  }

  async takeInvite(code: string): Promise<void> {
    await takeInvite(code)
    await this.look()
  }
}

export const ownSite = new Site()
