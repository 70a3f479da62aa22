/** Files of one JSON value a line, which long commands write line by line. */
import { existsSync, readFileSync } from 'node:fs'

/** None where there is no such file. */
export const linesOf = <T>(file: string): T[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as T)
    : []
