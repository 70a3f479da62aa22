/** A figure, and what it has to be. */
export interface Figure {
  readonly what: string
  readonly value: number
  readonly unit: string
  readonly atLeast?: number
  readonly atMost?: number
}

const isMet = ({ value, atLeast = -Infinity, atMost = Infinity }: Figure): boolean =>
  value >= atLeast && value <= atMost

const round = (value: number): number =>
  Math.abs(value) >= 100 ? Math.round(value) : Number(value.toFixed(2))

export const asJson = (figures: readonly Figure[]) =>
  figures.map((figure) => {
    const hasTarget = figure.atLeast !== undefined || figure.atMost !== undefined
    return { ...figure, value: round(figure.value), ...(hasTarget ? { isMet: isMet(figure) } : {}) }
  })

export const asLines = (figures: readonly Figure[]): string[] => {
  const wide = Math.max(...figures.map(({ what }) => what.length))
  return figures.map((figure) => {
    const { what, value, unit, atLeast, atMost } = figure
    const target =
      atLeast !== undefined ? `at least ${atLeast}` : atMost !== undefined ? `at most ${atMost}` : ''
    const verdict = target === '' ? '' : isMet(figure) ? 'met' : 'MISSED'
    return `${what.padEnd(wide)}  ${String(round(value)).padStart(8)} ${unit.padEnd(10)} ${target.padEnd(14)} ${verdict}`.trimEnd()
  })
}
