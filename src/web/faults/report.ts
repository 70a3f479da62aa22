/** Tells the server of a fault. */
import { reportFault } from '../client/http.ts'
import { ownBuild } from '../clients.ts'
import { faultOf } from './fault.ts'

/** The same fault comes again with every change of a table: once is enough, and a few of them tell the story. */
const MOST = 5
const told = new Set<string>()

export const report = async (error: unknown, place: string): Promise<void> => {
  const fault = faultOf(error, place, ownBuild())
  const name = [fault.kind, fault.message, fault.frames[0], place].join()
  if (told.size >= MOST || told.has(name)) return
  told.add(name)
  await reportFault(fault)
}
