import { mount } from 'svelte'
import { setPause } from './client/workerTransport.ts'
import { pauseOfBots, startPrefs } from './device/prefs.svelte.ts'
import { listenToFaults } from './faults/stumble.ts'
import { applyAccents } from './shelf/accents.ts'
import App from './shell/App.svelte'
import { startRouter } from './shell/router.svelte.ts'
import './styles/fonts.css'
import './styles/tokens.css'
import './styles/base.css'

listenToFaults()
applyAccents()
await startPrefs()
startRouter()
mount(App, { target: document.getElementById('app') ?? document.body })
void setPause(pauseOfBots())
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  void navigator.serviceWorker.register('/sw.js').catch(() => {})
