/** The written rules of a game, read into chapters and clauses. */
interface Clause {
  /** Such as PAT-12; empty for text that is no clause. */
  readonly rule: string
  readonly text: string
}
interface Chapter {
  readonly title: string
  readonly clauses: readonly Clause[]
}
export interface Rulebook {
  readonly title: string
  readonly chapters: readonly Chapter[]
}

const CLAUSE = /^- ([A-Z]+-\d+) (.*)$/
/** The only marks in the texts. */
const withoutMarks = (text: string): string => text.replace(/^- /, '').replaceAll('**', '')

export const readRules = (markdown: string): Rulebook => {
  let title = ''
  let chapter: { title: string; clauses: Clause[] } = { title: '', clauses: [] }
  const chapters = [chapter]
  for (const line of markdown.split('\n')) {
    const text = line.trim()
    if (text === '') continue
    const clause = CLAUSE.exec(text)
    if (text.startsWith('# ')) title = text.slice(2)
    else if (text.startsWith('#')) {
      chapter = { title: text.replace(/^#+ /, ''), clauses: [] }
      chapters.push(chapter)
    } else if (clause) chapter.clauses.push({ rule: clause[1], text: withoutMarks(clause[2]) })
    else chapter.clauses.push({ rule: '', text: withoutMarks(text) })
  }
  return { title, chapters: chapters.filter(({ clauses }) => clauses.length > 0) }
}

export const searched = ({ title, chapters }: Rulebook, words: string): Rulebook => {
  const wanted = words.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  if (wanted.length === 0) return { title, chapters }
  const fits = ({ rule, text }: Clause) => {
    const whole = `${rule} ${text}`.toLocaleLowerCase()
    return wanted.every((word) => whole.includes(word))
  }
  return {
    title,
    chapters: chapters
      .map((chapter) => ({ ...chapter, clauses: chapter.clauses.filter(fits) }))
      .filter(({ clauses }) => clauses.length > 0),
  }
}
