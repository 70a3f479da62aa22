/** A rules problem as a file: what was on the screen, and the record where it is no secret. */
import { localRecord } from '../client/workerLink.ts'
import { saveFile } from '../device/saveFile.ts'
import type { Room } from './room.svelte.ts'

export const report = async (room: Room, problem: string): Promise<void> => {
  const { state, store, voice } = room
  const record = room.isLocal ? await localRecord(store.id) : null
  saveFile(`kontor-${voice.gameId}-problem.json`, {
    problem,
    game: voice.gameId,
    version: voice.game?.version,
    table: store.id,
    seq: store.seq,
    as: store.as,
    settings: state.settings,
    position: room.play,
    log: store.log.flatMap(({ seq, lines }) =>
      lines.map(({ rule, text }) => ({ seq, rule, text: voice.plain(text) })),
    ),
    record,
  })
}
