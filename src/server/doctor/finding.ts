/** What was found, in kinds; the command line says it in its own language. */
/** `fine`, `note`: worth knowing; `bad`: people will have trouble. */
export interface Finding {
  readonly how: 'fine' | 'note' | 'bad'
  readonly what: FindingKey
  readonly values?: { readonly [name: string]: string | number }
}

type FindingKey =
  | `folder.${'missing' | 'forbidden' | 'open' | 'fine'}`
  | `disk.${'low' | 'fine'}`
  | `store.${'none' | 'newer' | 'older' | 'bad' | 'fine'}`
  | `clock.${'behind' | 'apart' | 'fine'}`
  | `server.${'away' | 'unwell' | 'fine'}`
  | `address.${'none' | 'away' | 'plain' | 'other' | 'fine'}`
  | `proxy.${'spoofed' | 'hidden' | 'fine'}`
  | `sockets.${'bad' | 'fine'}`
  | `mail.${'off' | 'unreachable' | 'login' | 'bad' | 'fine'}`
  | `push.${'none' | 'plain' | 'fine'}`

type Values = { readonly [name: string]: string | number }
const finding =
  (how: Finding['how']) =>
  (what: FindingKey, values: Values = {}): Finding => ({ how, what, values })
export const [fine, note, bad] = [finding('fine'), finding('note'), finding('bad')]
