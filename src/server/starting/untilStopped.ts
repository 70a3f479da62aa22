/** A server as a process of its own: it says where it is, or in one sentence why it cannot start, and runs until it is stopped. */
import { type Server, serve } from '../main.ts'
import { BadSetting, type Settings, settingsHelp } from '../settings.ts'
import { readSettings } from '../settingsFile.ts'
import { unusable } from '../storage/unusable.ts'

/** `npm start`: runs until it is told to stop, and gives the exit code. */
export const untilStopped = async (
  args: readonly string[],
  env: { readonly [name: string]: string | undefined },
): Promise<number> => {
  if (args.includes('--help') || args.includes('-h')) {
    console.log(settingsHelp())
    return 0
  }
  let server: Server
  let settings: Settings | undefined
  try {
    settings = readSettings(env)
    server = await serve(settings)
  } catch (error) {
    console.error(sentenceOf(error, settings) ?? error)
    return 1
  }
  console.log(`Kontor is at ${settings.publicUrl || server.url}`)
  if (server.setUp)
    console.log(
      `Nobody is its operator yet. Whoever opens this link within a day can be, once: ${server.setUp}`,
    )
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => resolve())
  })
  await server.close()
  return 0
}

/** What those who run the server can do about it; undefined when it is a fault of ours. */
const sentenceOf = (error: unknown, settings: Settings | undefined): string | undefined => {
  if (error instanceof BadSetting) return error.message
  if (settings === undefined || !(error instanceof Error)) return undefined
  if ('syscall' in error && error.syscall === 'listen' && 'port' in error) {
    const place = `Port ${settings.port} of ${settings.host}`
    const code = 'code' in error ? error.code : undefined
    if (code === 'EADDRINUSE')
      return `${place} is in use by another program. Stop that one, or set PORT to another.`
    if (code === 'EACCES') return `${place} is not for this user. Set PORT to one above 1023.`
    return `${place} cannot be listened on: ${error.message}`
  }
  return unusable(settings.data, error)?.message
}
