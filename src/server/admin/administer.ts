/** What `kontor admin` asks for: of the running server, or of its data when none is running. */
import type { AdminAnswer, AdminCommand } from '#client/admin.ts'
import { NoticeDesk } from '../notices/desk.ts'
import { roomsOf } from '../notices/tableWebhook.ts'
import type { Settings } from '../settings.ts'
import { assembled, unwinding } from '../starting/assembled.ts'
import { answerAdmin, askRunning } from './channel.ts'

export const administer = async (settings: Settings, command: AdminCommand): Promise<AdminAnswer> => {
  const answered = await askRunning(settings.data, command)
  if (answered) return answered
  const quiet = { info() {}, warn() {}, error() {} }
  return unwinding(async (closing) => {
    const { clock, tables, identity, management } = await assembled(settings, {}, quiet, closing)
    await clock.start(() => {})
    const address = () => management.settings.now.publicUrl || `http://${settings.host}:${settings.port}`
    const answer = await answerAdmin(command, {
      tables,
      identity,
      management,
      hub: null,
      health: null,
      notices: await NoticeDesk.open({ site: tables.site, rooms: roomsOf(tables) }, settings, address, {}),
      address,
    })
    await closing.disposeAsync()
    return answer
  })
}
