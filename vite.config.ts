import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'
import { compressed } from './src/web/build/compressed.ts'
import { gameAbout } from './src/web/build/gameAbout.ts'
import { gameIcons } from './src/web/build/gameIcons.ts'
import { offline } from './src/web/build/offline.ts'

/** How long each part of the build took is for those who work on the build. */
const QUIET = { bundlerTimings: false }

export default defineConfig({
  root: 'src/web',
  plugins: [svelte({ compilerOptions: { runes: true } }), gameIcons(), gameAbout(), offline(), compressed()],
  worker: { format: 'es', rolldownOptions: { checks: QUIET } },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: 'es2023',
    // The content policy forbids fonts and workers that are not files.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    manifest: 'manifest.build.json',
    rolldownOptions: {
      checks: QUIET,
      input: { index: 'src/web/index.html', sw: 'src/web/sw.ts' },
      output: {
        // A service worker is found by its name.
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
        codeSplitting: {
          groups: [
            // What is known of all games before one is loaded is one file.
            { name: 'games', test: /[\\/]games[\\/]([^\\/]+[\\/]meta|metas|registry)\.ts$/ },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': { target: 'http://127.0.0.1:8080', ws: true } } },
})
