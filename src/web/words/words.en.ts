/** What the page itself says; what it says at the end of a game is loaded then. */
import lobby from './lobby.en.ts'
import shell from './shell.en.ts'
import table from './table.en.ts'

export default { ...shell, ...lobby, ...table }
