/** A thread that plays for `kontor learn`. */
import { parentPort, workerData } from 'node:worker_threads'
import { doTask, type Task } from '#bots/learn/tasks.ts'
import { gameFrom } from '../shell/shelf.ts'

const { id, iterations } = workerData as { readonly id: string; readonly iterations: number }
const game = gameFrom(id)

parentPort?.on('message', (task: Task) => parentPort?.postMessage(doTask(game, task, iterations)))
