/**
 * How `kontor admin` reaches a running server: a socket in the data folder that only its owner can open. One line of
 * JSON in, one line out.
 */
import { createHash } from 'node:crypto'
import { chmodSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import * as v from 'valibot'
import type { AdminAnswer, AdminCommand } from '#client/admin.ts'
import { adminCommand } from '#client/adminSchemas.ts'
import { carryOut } from './commands.ts'
import { SHELL } from './roles.ts'
import type { AdminSite } from './site.ts'

const MOST_ASKED = 4_096

/** Windows has pipes instead of files for this. */
const pathIn = (folder: string): string =>
  process.platform === 'win32'
    ? `\\\\.\\pipe\\kontor-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`
    : join(folder, 'admin.sock')

export const answerAdmin = async (asked: unknown, site: AdminSite): Promise<AdminAnswer> => {
  const read = v.safeParse(adminCommand, asked)
  return read.success ? carryOut(read.output, site, SHELL) : { ok: false, refusal: { key: 'bad.field' } }
}

const answerTo = async (line: string, site: AdminSite): Promise<AdminAnswer> => {
  try {
    return await answerAdmin(JSON.parse(line), site)
  } catch {
    return { ok: false, refusal: { key: 'server.fault' } }
  }
}

const serveOne = (socket: Socket, site: AdminSite): void => {
  let text = ''
  socket.setEncoding('utf8')
  socket.on('error', () => socket.destroy())
  socket.on('data', async (chunk: string) => {
    text += chunk
    const end = text.indexOf('\n')
    if (end < 0) {
      if (text.length > MOST_ASKED) socket.destroy()
      return
    }
    const line = text.slice(0, end)
    text = ''
    socket.end(`${JSON.stringify(await answerTo(line, site))}\n`)
  })
}

export const listenForAdmin = async (
  folder: string,
  site: AdminSite,
): Promise<{ close(): Promise<void> }> => {
  const path = pathIn(folder)
  // One that is left over belongs to a server that was killed: the store's lock says that none is running.
  if (process.platform !== 'win32') rmSync(path, { force: true })
  const server = createServer((socket) => serveOne(socket, site))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(path, resolve)
  })
  if (process.platform !== 'win32') chmodSync(path, 0o600)
  return { close: () => new Promise((resolve) => server.close(() => resolve())) }
}

/** Null when no server answers there. */
export const askRunning = (folder: string, command: AdminCommand): Promise<AdminAnswer | null> =>
  new Promise((resolve, reject) => {
    let text = ''
    const socket = connect(pathIn(folder))
    socket.setEncoding('utf8')
    socket.on('connect', () => socket.write(`${JSON.stringify(command)}\n`))
    socket.on('data', (chunk: string) => {
      text += chunk
    })
    socket.on('end', () => {
      try {
        resolve(JSON.parse(text) as AdminAnswer)
      } catch {
        reject(new Error('the server has not answered'))
      }
    })
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') resolve(null)
      else reject(error)
    })
  })
