/** Plays a whole game as quickly as the page can, and looks at the table at every question. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { metaOf } from '#games/metas.ts'
import { tapByScript } from '../boards/board.ts'
import { nextDue } from '../due.ts'
import { dice } from '../player.ts'
import type { Visit, Visitor } from '../visitor.ts'
import { lookAtTable, type Problem } from './look.ts'

interface Size {
  readonly width: number
  readonly height: number
}

export interface WholeGame {
  readonly game: string
  readonly seats: number
  readonly size: Size
  readonly language?: 'en' | 'de'
  /** Where pictures of the first of each kind are kept. */
  readonly shots?: string | undefined
  readonly theme?: 'paper' | 'candle'
}

/** A kind of problem, how often it was there, and where first. */
interface Found extends Problem {
  count: number
  readonly first: string
}

export interface Report {
  readonly questions: number
  readonly found: readonly Found[]
}

const MOST_TAPS = 3_000
const MOST_SHOTS = 30
/** From here on it is laid out as on a desktop. */
const DESKTOP = 960

const begin = async (page: Page, { game, seats, language = 'en' }: WholeGame): Promise<void> => {
  const about = (await metaOf(game)?.about(language))?.default
  if (!about) throw new Error(`there is no game ${game}`)
  await page.goto(`/?${game}${seats}#seed=${game.replace('-', '')}${seats}&seats=${seats}&bots=greedy`)
  const play = language === 'en' ? 'Play now' : 'Gleich spielen'
  await page.getByRole('button', { name: new RegExp(`^${play}: ${about['game.title']}`) }).click()
  await page.locator('.ask[data-question]').waitFor()
  // Letters and pictures are there from the first look on.
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
}

class Notes {
  readonly found = new Map<string, Found>()

  /** Gives whether there was something of a new kind. */
  add(problems: readonly Problem[], first: string): boolean {
    const before = this.found.size
    for (const problem of problems) {
      const key = `${problem.kind} ${problem.where}`
      const known = this.found.get(key)
      if (known) known.count++
      else this.found.set(key, { ...problem, count: 1, first })
    }
    return this.found.size > before
  }
}

/** With a line around whatever is wrong. */
const shoot = async (page: Page, path: string): Promise<void> => {
  const mark = (outline: string): Promise<void> =>
    page.evaluate((line) => {
      for (const one of document.querySelectorAll<HTMLElement>('[data-wrong]')) one.style.outline = line
    }, outline)
  await mark('2px solid magenta')
  await page.screenshot({ path })
  await mark('')
}

export const playAndLook = async (
  open: (visit: Visit) => Promise<Visitor>,
  whole: WholeGame,
): Promise<Report> => {
  const { game, seats, size, language = 'en', theme = 'paper', shots } = whole
  const isPhone = size.width < DESKTOP
  const prefs = { list: false, side: 'auto' as const, language, theme }
  const visit = { size, touch: isPhone, isPainted: true, prefs }
  const { page, context, complaints } = await open(visit)
  if (shots) mkdirSync(shots, { recursive: true })
  const name = `${game}-${seats}-${size.width}x${size.height}-${language}`
  const notes = new Notes()
  const sizes = new Map<string, string>()
  const roll = dice(seats)
  let [questions, pictures] = [0, 0]

  const lookOnce = async (): Promise<void> => {
    const { problems, prompt, sizes: now } = await lookAtTable(page, { isPhone })
    const danced = Object.entries(now).flatMap(([part, is]): Problem[] => {
      const was = sizes.get(part) ?? is
      sizes.set(part, was)
      return was === is ? [] : [{ kind: 'changes its size', where: part, what: `${was}, then ${is}` }]
    })
    const isNew = notes.add([...danced, ...problems], `question ${questions}: ${prompt}`)
    if (isNew && shots && pictures++ < MOST_SHOTS) await shoot(page, join(shots, `${name}-${questions}.png`))
  }

  await begin(page, whole)
  let answered: string | null = null
  let [lookedAt, looks] = ['', 0]
  for (let taps = 0; ; taps++) {
    if (taps === MOST_TAPS) throw new Error(`${name} does not end`)
    const due = await nextDue(page, answered)
    if (due.kind !== 'question') break
    if (due.id !== lookedAt) [lookedAt, looks, questions] = [due.id, 0, questions + 1]
    // When it is asked, and with something picked.
    if (looks++ < 2) await lookOnce()
    if (await tapByScript(page, roll)) answered = due.id
  }
  notes.add(
    complaints.map((what) => ({ kind: 'the page complains', where: 'console', what })),
    'during the game',
  )
  await context.close()
  return { questions, found: [...notes.found.values()].sort((a, b) => b.count - a.count) }
}

export const inLines = ({ found }: Report): string[] =>
  found.map(({ kind, where, what, count, first }) => `${count} × ${kind}: ${where} ${what}\n      ${first}`)
