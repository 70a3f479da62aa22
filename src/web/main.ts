import { mount } from 'svelte'
import { recover } from './client/http.ts'
import { setPause } from './client/workerLink.ts'
import { PAUSES, prefs, startPrefs } from './device/prefs.svelte.ts'
import { applyAccents } from './shelf/accents.ts'
import App from './shell/App.svelte'
import { go, startRouter } from './shell/router.svelte.ts'
import './styles/fonts.css'
import './styles/tokens.css'
import './styles/base.css'

/** A link from another device: from now on this one is the same guest. */
const token = /^#recover=([a-z0-9]+)$/.exec(location.hash)?.[1]
if (token) {
  await recover(token).catch(() => {})
  go('/', true)
}
applyAccents()
await startPrefs()
startRouter()
mount(App, { target: document.getElementById('app')! })
void setPause(PAUSES[prefs().pace])
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  void navigator.serviceWorker.register('/sw.js').catch(() => {})
