/** The thread in which a running server writes its backups: looking through a large file would keep people waiting. */
import { parentPort, workerData } from 'node:worker_threads'
import { makeBackup, type Source } from './backup.ts'

const { source, to } = workerData as { readonly source: Source; readonly to: string }

parentPort?.postMessage(await makeBackup(source, to))
