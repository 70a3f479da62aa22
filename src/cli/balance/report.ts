/** The report as one HTML file that needs nothing else. */
import type { Text } from '#engine/contract.ts'
import type { Speaker, Words } from '#engine/language/say.ts'
import type { Say } from '../shell/say.ts'
import { effect, escaped, histogram, pair, shares } from './charts.ts'
import { type Section, type Study, summaryOf, type Thing } from './study.ts'

export interface ReportInput {
  readonly study: Study
  readonly say: Say
  readonly speak: Speaker
  readonly words: readonly Words[]
  readonly bots: readonly string[]
  readonly options: string
  /** The command that makes this report again. */
  readonly command: string
}

/** Longer lists are cut: what is hardly ever taken tells little. */
const MOST_THINGS = 60
const FEWEST_A_GAME = 0.01

const STYLE = `
:root{color-scheme:light dark;--paper:#f6efe0;--ink:#2a2018;--faded:#65543f;--line:#cdbd9a;--accent:#7d2e1c;--soft:#d9c7a0;--good:#2c6334;--bad:#9b2318}
@media (prefers-color-scheme:dark){:root{--paper:#1c1611;--ink:#f1e5cd;--faded:#bfab8a;--line:#54452f;--accent:#e3a857;--soft:#5d4c35;--good:#93cc8f;--bad:#f59483}}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}
main{max-width:56rem;margin:0 auto;padding:2rem 1.25rem 4rem}
h1,h2,h3{font-family:"EB Garamond",Garamond,Georgia,serif;font-weight:600;line-height:1.2}
h1{font-size:2.125rem;margin:0 0 .25rem}h2{font-size:1.5rem;margin:2.5rem 0 .5rem;border-bottom:3px double var(--line)}h3{font-size:1.15rem;margin:1.75rem 0 .25rem}
p{max-width:44rem;margin:.5rem 0}.faded,caption{color:var(--faded);font-size:.875rem}
code{font-size:.875rem;overflow-wrap:anywhere}
svg{max-width:100%;height:auto;display:block}svg text{fill:var(--ink);font:13px system-ui,sans-serif}svg .axis{fill:var(--faded);font-size:11px}
.bar{fill:var(--soft)}.front{fill:var(--accent)}.good{fill:var(--good)}.bad{fill:var(--bad)}.unsure{fill:var(--soft)}
.dot{fill:var(--accent)}.whisker{stroke:var(--ink);fill:none}.even{stroke:var(--faded);stroke-dasharray:3 3}.base{stroke:var(--line)}
.scroll{overflow-x:auto}table{border-collapse:collapse;width:100%;font-size:.9375rem}
th,td{padding:.3rem .6rem;text-align:left;border-bottom:1px solid var(--line);vertical-align:middle}
th{font-weight:600;font-size:.875rem}td.n,th.n{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}td svg{min-width:9rem}
a{color:var(--accent)}.links{columns:16rem;padding-left:1.1rem;font-size:.9375rem}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.15rem 1rem}dt{color:var(--faded)}dd{margin:0}
`

/** The sentence of a key with gaps where it names something. */
const pattern = (key: string, words: readonly Words[]): string => {
  const sentence = words.map((one) => one[key]).find((found) => found !== undefined) ?? key
  const gaps = sentence.replace(/\{\w+(?:\|[^|}]*\|([^}]*))?\}/g, (_, many?: string) =>
    many === undefined ? '…' : many.replaceAll('#', '…'),
  )
  return gaps.replace(/[.:]$/, '')
}

const tableOf = (
  head: readonly string[],
  rows: readonly (readonly string[])[],
  figures: readonly number[],
): string => {
  const name = (i: number) => (figures.includes(i) ? ' class="n"' : '')
  const row = (cells: readonly string[], tag: string) =>
    `<tr>${cells.map((cell, i) => `<${tag}${name(i)}>${cell}</${tag}>`).join('')}</tr>`
  return `<div class="scroll"><table><thead>${row(head, 'th')}</thead><tbody>${rows.map((cells) => row(cells, 'td')).join('')}</tbody></table></div>`
}

export const reportOf = ({ study, say, speak, words, bots, options, command }: ReportInput): string => {
  const numbers = (n: number, digits = 1) =>
    new Intl.NumberFormat(say.language, { maximumFractionDigits: digits }).format(n)
  const percent = (n: number) => `${numbers(100 * n, 1)} %`
  const signed = (n: number) => `${n > 0 ? '+' : n < 0 ? '−' : ''}${numbers(Math.abs(100 * n), 1)}`
  const between = (list: readonly number[]) => {
    const { mean, low, high } = summaryOf(list)
    return say('balance.spread', { mean: numbers(mean), low: numbers(low), high: numbers(high) })
  }
  const capital = (said: string) => said.charAt(0).toLocaleUpperCase(say.language) + said.slice(1)
  const title = say('balance.title', { game: speak({ key: 'game.title' }) })

  const thingRow = ({ name, perGame, whenOffered, seats, effect: found }: Thing): string[] => [
    escaped(capital(speak(JSON.parse(name) as Text))),
    numbers(perGame, 2),
    whenOffered === null ? '' : percent(whenOffered),
    numbers(seats, 0),
    found ? `${signed(found.value)} (${signed(found.low)} … ${signed(found.high)})` : '–',
    found ? effect(found, signed(found.value)) : '',
  ]
  const headingOf = (key: string): string => escaped(capital(pattern(key, words)))
  const sectionOf = ({ key, kind, things }: Section): string => {
    const head = [
      say('balance.what'),
      say('balance.perGame'),
      kind === 'asked' ? say('balance.whenOffered') : '',
      say('balance.seatsWith'),
      say('balance.effect'),
      '',
    ]
    return `<h3 id="${escaped(key)}">${headingOf(key)}</h3>${tableOf(head, things.map(thingRow), [1, 2, 3, 4])}`
  }
  const sections = (kind: Section['kind']): string => {
    const shown = study.sections.flatMap((section) => {
      const things = section.things.filter(({ perGame }) => perGame >= FEWEST_A_GAME).slice(0, MOST_THINGS)
      return section.kind === kind && things.length > 1 ? [{ ...section, things }] : []
    })
    const links = shown.map(({ key }) => `<li><a href="#${escaped(key)}">${headingOf(key)}</a></li>`)
    return `<ul class="links">${links.join('')}</ul>${shown.map(sectionOf).join('')}`
  }
  const mostPoints = Math.max(
    ...study.lines.flatMap(({ winners, others }) => [Math.abs(winners), Math.abs(others)]),
  )

  return `<!doctype html>
<html lang="${say.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escaped(title)}</title><style>${STYLE}</style></head><body><main>
<h1>${escaped(title)}</h1>
<p class="faded">${escaped(say('balance.how', { games: study.games, seats: study.seats, bots: bots.join(', ') }))}${options ? ` ${escaped(options)}` : ''}</p>
<p class="faded"><code>${escaped(command)}</code></p>
<h2>${escaped(say('balance.bySeat'))}</h2>
${shares(
  say('balance.bySeat'),
  study.winsBySeat.map((share, seat) => ({ label: say('balance.seat', { n: seat + 1 }), share })),
  1 / study.seats,
  percent,
)}
<p class="faded">${escaped(say('balance.bySeatNote'))}</p>
<h2>${escaped(say('balance.length'))}</h2>
<p>${escaped(say('balance.answers'))}: ${escaped(between(study.answers))}</p>
${histogram(say('balance.length'), study.answers, [], (n) => numbers(n, 0))}
<h2>${escaped(say('balance.scores'))}</h2>
<dl><dt>${escaped(say('balance.all'))}</dt><dd>${escaped(between(study.scores))}</dd>
<dt>${escaped(say('balance.winners'))}</dt><dd>${escaped(between(study.winners))}</dd>
<dt>${escaped(say('balance.margin'))}</dt><dd>${escaped(between(study.margins))}</dd></dl>
${histogram(say('balance.scores'), study.scores, study.winners, (n) => numbers(n, 0))}
<p class="faded">${escaped(say('balance.scoresNote'))}</p>
<h3>${escaped(say('balance.lines'))}</h3>
${tableOf(
  [say('balance.what'), say('balance.winners'), say('balance.others'), ''],
  study.lines.map(({ key, winners, others }) => [
    escaped(capital(pattern(key, words))),
    numbers(winners),
    numbers(others),
    pair(key, winners, others, mostPoints),
  ]),
  [1, 2],
)}
<h2>${escaped(say('balance.told'))}</h2>
<p class="faded">${escaped(say('balance.effectNote'))}</p>
${sections('told')}
<h2>${escaped(say('balance.asked'))}</h2>
${sections('asked')}
</main></body></html>
`
}
