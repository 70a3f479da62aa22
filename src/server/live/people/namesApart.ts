/**
 * No two people at a table bear names that look the same. Nobody is refused for it, as most names were never chosen: whoever
 * comes later in the order gets a number.
 */

/** Letters that pass for another, by the letter that they pass for; a capital is named where it passes for another than its small one. */
const PASS_FOR = {
  a: 'АаΑαɑᴀᎪꓮ',
  b: 'ВвЬьΒβßʙᏴꓐ',
  c: 'СсᴄᏟꓚ',
  d: 'ԁđᴅᎠꓓ',
  e: 'ЕеΕεᴇᎬꓰ',
  f: 'ƒꓝ',
  g: 'Ԍցɡɢ\u13c0ꓖ',
  h: 'НнҺһΗհħʜᎻꓧ',
  j: 'ЈјᴊᎫꓙ',
  k: 'КкΚκᴋᏦꓗ',
  l: 'IiІіΙιıɩɪʟłӀӏ1|ᏞᎥꓲꓡ',
  m: 'МмΜᴍᎷꓟ',
  n: 'пΝηոɴꓠ',
  o: '0ОоΟοσՕօøᴏꓳ',
  p: 'РрΡρᴘᏢꓑ',
  q: 'Ԛԛզ',
  r: 'гʀᏒꓣ',
  s: 'ЅѕՏᏚꓢ',
  t: 'ТтΤτŧᴛᎢꓔ',
  u: 'υսᴜꓴ',
  v: 'νᴠᏙꓦ',
  w: 'ԜԝωᴡᎳꓪ',
  x: 'ХхΧχꓫ',
  y: 'УуҮүΥγʏꓬ',
  z: 'ΖᴢᏃꓜ',
} as const

const plain = new Map<string, string>()
for (const [letter, others] of Object.entries(PASS_FOR)) for (const other of others) plain.set(other, letter)

/** Names that look the same have the same one. Marks, case, spaces and signs between letters do not count. */
export const lookOf = (name: string): string => {
  const letters = name.normalize('NFKD').replace(/[^\p{L}\p{N}\p{Extended_Pictographic}|]/gu, '')
  const look = [...letters]
    .map((letter) => plain.get(letter) ?? plain.get(letter.toLowerCase()) ?? letter.toLowerCase())
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
  // Old names may be nothing but signs.
  return look === '' ? name : look
}

interface Named {
  readonly name: string
  readonly isKept?: boolean
}

/**
 * The same people in the same order, with a number behind every name that looks like one before it. Names that are kept
 * come before those of guests.
 */
export const namesApart = <P extends Named>(people: readonly P[]): readonly P[] => {
  const looks = new Set<string>()
  const apart = [...people]
  const order = [...people.keys()].sort((a, b) => rank(people[a]) - rank(people[b]) || a - b)
  for (const at of order) {
    const person = people[at]
    let { name } = person
    for (let n = 2; looks.has(lookOf(name)); n++) name = `${person.name} ${n}`
    looks.add(lookOf(name))
    if (name !== person.name) apart[at] = { ...person, name }
  }
  return apart
}

const rank = ({ isKept }: Named): number => (isKept ? 0 : 1)
