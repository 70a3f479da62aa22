/** What these pages ask of the server. */
import { accountClient } from '#client/account.ts'

export const server = accountClient((path, init) => fetch(path, init))
