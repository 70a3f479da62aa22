/** What `kontor learn` writes: the network as a file of its game, and a report as one HTML file that needs nothing else. */
import { type Bin, errorOf } from '#bots/learn/generation.ts'
import type { Game, Packed } from '#engine/contract.ts'
import { escaped } from '../balance/charts.ts'
import type { Say } from '../shell/say.ts'

/** What is known of a generation; it is kept beside its network. */
export interface Generation {
  readonly number: number
  readonly games: number
  readonly loss: number
  readonly lossBefore: number
  /** Its games against the generation before. */
  readonly duels: number
  readonly wins: number
  readonly taken: boolean
  readonly reliability: readonly Bin[]
  readonly network: Packed
}

export const moduleOf = ({ features, hidden, made, fewest, most, weights }: Packed): string =>
  [
    '/** Learnt by `kontor learn` from games of the searching bot with itself (docs/decisions/0301). */',
    "import type { Packed } from '#engine/contract.ts'",
    '',
    'export default {',
    `  features: ${features},`,
    `  hidden: ${hidden},`,
    `  made: '${made}',`,
    ...(fewest === undefined ? [] : [`  fewest: ${fewest},`]),
    ...(most === undefined ? [] : [`  most: ${most},`]),
    '  weights: {',
    ...Object.entries(weights).map(([list, text]) => `    ${list}: '${text}',`),
    '  },',
    '} satisfies Packed',
    '',
  ].join('\n')

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`

const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]): string => {
  const row = (cells: readonly (string | number)[], tag: string) =>
    `<tr>${cells.map((cell) => `<${tag}>${escaped(String(cell))}</${tag}>`).join('')}</tr>`
  return `<table>${row(head, 'th')}${rows.map((cells) => row(cells, 'td')).join('')}</table>`
}

const SIZE = 320
const at = (x: number, y: number): string => `${(SIZE * x).toFixed(1)} ${(SIZE * (1 - y)).toFixed(1)}`

/** Points on the dashed line: of what was foretold with a chance, as many were won. */
const curve = (title: string, bins: readonly Bin[]): string =>
  `<svg viewBox="-8 -8 ${SIZE + 16} ${SIZE + 16}" width="${SIZE}" role="img" aria-label="${escaped(title)}">` +
  `<path d="M${at(0, 0)}L${at(1, 1)}" stroke="gray" stroke-dasharray="3 3"/><path fill="none" stroke="gray" d="M${at(0, 1)}L${at(0, 0)}L${at(1, 0)}"/>` +
  `<path fill="none" stroke="currentColor" stroke-width="2" d="M${bins.map(({ foretold, won }) => at(foretold, won)).join('L')}"/></svg>`

export const reportOf = (game: Game, generations: readonly Generation[], say: Say): string => {
  const title = say('learn.title', { game: game.id })
  const reliability = generations.at(-1)?.reliability ?? []
  return [
    `<!doctype html><html lang="${say.language}"><meta charset="utf-8"><title>${escaped(title)}</title>`,
    '<style>body{font:1rem/1.5 system-ui;max-width:50rem;margin:2rem auto;padding:0 1rem}td,th{padding:.2rem .8rem;text-align:right}</style>',
    `<h1>${escaped(title)}</h1>`,
    table(
      [say('learn.generation'), say('learn.games'), say('learn.loss'), say('learn.won'), say('learn.error')],
      generations.map(({ number, games, loss, wins, duels, reliability: bins }) => [
        number,
        games,
        loss.toFixed(4),
        `${wins} / ${duels}`,
        (100 * errorOf(bins)).toFixed(1),
      ]),
    ),
    `<h2>${escaped(say('learn.reliability'))}</h2>`,
    curve(say('learn.reliability'), reliability),
    table(
      [say('learn.foretold'), say('learn.reallyWon'), say('learn.positions')],
      reliability.map(({ foretold, won, n }) => [percent(foretold), percent(won), n]),
    ),
    '</html>',
    '',
  ].join('\n')
}
