import lobby from './lobby.de.ts'
import shell from './shell.de.ts'
import table from './table.de.ts'

export default { ...shell, ...lobby, ...table }
