/** Writes a compressed copy beside every file that gets smaller by it, so that the server need not compress on request. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

/** Of a smaller file a copy saves next to nothing on the way, and takes as much room on disk. */
const WORTH_ONE = 700
/** Smaller files have the copy that browsers ask for by https only: on disk each takes as much room as the file itself. */
const WORTH_TWO = 4_096
const TEXT = /\.(js|css|html|svg|json|md|webmanifest)$/

export const compressed = (): Plugin => {
  let folder = ''
  return {
    name: 'compressed',
    apply: 'build',
    writeBundle: ({ dir }) => {
      folder = dir ?? ''
    },
    // Only now are the files of the public folder there too.
    closeBundle() {
      // Nothing was written: the build itself says why.
      if (folder === '') return
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        if (!TEXT.test(name)) continue
        const file = join(folder, name)
        const body = readFileSync(file)
        if (body.length < WORTH_ONE) continue
        if (body.length > WORTH_TWO) writeFileSync(`${file}.gz`, gzipSync(body, { level: 9 }))
        writeFileSync(`${file}.br`, brotliCompressSync(body))
      }
    },
  }
}
