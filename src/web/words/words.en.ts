/** What the page itself says. */
import end from './end.en.ts'
import lobby from './lobby.en.ts'
import shell from './shell.en.ts'
import table from './table.en.ts'

export default { ...shell, ...lobby, ...table, ...end }
