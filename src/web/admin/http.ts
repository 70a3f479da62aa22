/** What these pages ask of the server. */
import { adminClient } from '#client/admin.ts'

export const server = adminClient((path, init) => fetch(path, init))
