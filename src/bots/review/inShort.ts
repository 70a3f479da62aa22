/** A long label without its explanation: lists of moments name a thing, and do not explain it. */
const LONG = 60

export const inShort = (label: string): string => {
  const end = label.indexOf(': ')
  return label.length > LONG && end > 0 ? label.slice(0, end) : label
}
