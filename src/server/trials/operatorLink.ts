/** The link for one more operator, as the command line of a running server gives it. */
import { askRunning } from '../admin/channel.ts'

export const operatorLink = async (folder: string): Promise<string> => {
  const made = await askRunning(folder, { command: 'link' })
  if (!made?.ok || made.done !== 'link') throw new Error('there is no link')
  return made.link
}
