/** Who is who: names and colours by public id. A guest who has said nothing has a name all the same. */
import type { Person } from '#table/messages.ts'
import { cleanName } from '#table/people/names.ts'
import { COLOURS, type Colour } from '#table/protocol.ts'
import type { PersonRow, Storage } from '../../storage/storage.ts'

const MOST_KEPT = 10_000
/** Of people around 1520: not one is a character or a card of a game, nor a bot’s. */
export const NAMES: readonly string[] = [
  ...[
    'Afra',
    'Albrecht',
    'Anton',
    'Apollonia',
    'Barbara',
    'Bartholomäus',
    'Christoph',
    'Dorothea',
    'Euphemia',
  ],
  ...['Felicitas', 'Georg', 'Hieronymus', 'Jakob', 'Katharina', 'Konrad', 'Lukas', 'Magdalena', 'Margarethe'],
  ...[
    'Markus',
    'Matthäus',
    'Philippine',
    'Raimund',
    'Regina',
    'Sibylla',
    'Ulrich',
    'Ursula',
    'Veronika',
    'Wolf',
  ],
]

const numberIn = (guest: string, below: number): number => {
  let sum = 7
  for (const letter of guest) sum = (sum * 31 + letter.charCodeAt(0)) % 1_000_003
  return sum % below
}

const strangerNamed = (guest: string): Person => ({
  name: NAMES[numberIn(guest, NAMES.length)],
  colour: COLOURS[numberIn(`${guest}!`, COLOURS.length)],
})

/** Whoever has kept a name has a row. */
const IS_KEPT = 'SELECT 1 FROM kept_names WHERE guest = ?'
/** Who is one person with somebody else bears their name, in old games too. */
const MERGED = 'SELECT into_guest FROM merged WHERE guest = ?'
const NOBODY: Person = { name: '–', colour: 'graphite' }

export class Directory {
  private readonly storage: Storage
  private readonly known = new Map<string, Person>()

  constructor(storage: Storage) {
    this.storage = storage
  }

  async person(guest: string): Promise<Person> {
    const known = this.known.get(guest)
    if (known) return known
    const row = await this.storage.person(guest)
    const [merged] = row ? [] : await this.storage.query(MERGED, guest)
    // Not remembered: the name is the other's, who may change it.
    if (merged) return this.person(merged.into_guest as string)
    const person = row ? personOf(row) : (await this.storage.isErased(guest)) ? NOBODY : strangerNamed(guest)
    const isKept = row !== null && (await this.storage.query(IS_KEPT, guest)).length > 0
    const whole = isKept ? { ...person, isKept } : person
    this.remember(guest, whole)
    return whole
  }

  /** Of those who have been seen here: whoever sits at a table has. */
  colourOf(guest: string): Colour | null {
    return this.known.get(guest)?.colour ?? null
  }

  private remember(guest: string, person: Person): void {
    if (this.known.size >= MOST_KEPT) this.known.clear()
    this.known.set(guest, person)
  }

  async rename(guest: string, person: Person): Promise<void> {
    await this.storage.keepPerson({ guest, ...person, seen: this.storage.now() })
    this.remember(guest, person)
  }

  forget(guest: string): void {
    this.known.delete(guest)
  }

  forgetAll(): void {
    this.known.clear()
  }
}

/** A name from before names had to be plain is shown as plain as it can be. */
const personOf = ({ guest, name, colour }: PersonRow): Person => ({
  name: cleanName(name) || strangerNamed(guest).name,
  colour: colour as Colour,
})
