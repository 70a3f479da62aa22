import { mount } from 'svelte'
import { setPause } from './client/workerLink.ts'
import { PAUSES, prefs, startPrefs } from './device/prefs.svelte.ts'
import { applyAccents } from './shelf/accents.ts'
import App from './shell/App.svelte'
import { startRouter } from './shell/router.svelte.ts'
import './styles/fonts.css'
import './styles/tokens.css'
import './styles/base.css'

applyAccents()
await startPrefs()
startRouter()
mount(App, { target: document.getElementById('app')! })
void setPause(PAUSES[prefs().pace])
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  void navigator.serviceWorker.register('/sw.js').catch(() => {})
