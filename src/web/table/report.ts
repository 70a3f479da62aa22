/** A rules problem as a file: what was on the screen, and the record where it is no secret. */
import { adminClient } from '#client/admin.ts'
import { localRecord } from '../client/workerTransport.ts'
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
      lines.map((line) => ({ seq, rule: line.rule, text: voice.plainLine(line) })),
    ),
    record,
  })
}

const { report: send } = adminClient((path, init) => fetch(path, init))

/** To those who look after the server. What is on the screen stays here: they may play at this table too. */
export const reportToServer = async (room: Room, problem: string, about: string): Promise<void> => {
  await send({ table: room.store.id, key: room.openedWith, problem, ...(about ? { about } : {}) })
}
