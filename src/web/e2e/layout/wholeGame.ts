/** Plays a whole game as quickly as the page can, and looks at the table at every question, on one or several sizes of screen. */
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
  /** All of them desktops or all of them phones: it is played on the first one, and looked at on each. */
  readonly sizes: readonly Size[]
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
  readonly size: Size
  readonly questions: number
  readonly found: readonly Found[]
}

const MOST_TAPS = 3_000
const MOST_SHOTS = 30
/** From here on it is laid out as on a desktop. */
const DESKTOP = 960

export const isPhone = ({ width }: Size): boolean => width < DESKTOP

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

/** What was found on one size of screen. */
class Notes {
  readonly found = new Map<string, Found>()
  /** How large the parts are that must not change. */
  private readonly sizes = new Map<string, string>()
  readonly size: Size

  constructor(size: Size) {
    this.size = size
  }

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

  /** Parts that have another size than before. */
  danced(now: { readonly [part: string]: string }): Problem[] {
    return Object.entries(now).flatMap(([part, is]) => {
      const was = this.sizes.get(part) ?? is
      this.sizes.set(part, was)
      return was === is ? [] : [{ kind: 'changes its size', where: part, what: `${was}, then ${is}` }]
    })
  }
}

/** Runs in the page: waits until two frames show its parts in the same places. */
const comeToRest = (): Promise<void> =>
  new Promise((resolve) => {
    let before = ''
    const compare = (): void => {
      const parts = document.querySelectorAll('.dock, .dock *, main#board, main#board *, aside.seats')
      const boxes = Array.from(parts, (part) => {
        const { x, y, width, height } = part.getBoundingClientRect()
        return [x, y, width, height].join(' ')
      })
      const now = boxes.join()
      if (now === before) resolve()
      else requestAnimationFrame(compare)
      before = now
    }
    // A new size is told to those who watch it before the second frame.
    requestAnimationFrame(() => requestAnimationFrame(compare))
  })

const resize = async (page: Page, size: Size): Promise<void> => {
  await page.setViewportSize(size)
  await page.evaluate(comeToRest)
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
): Promise<readonly Report[]> => {
  const { game, seats, sizes, language = 'en', theme = 'paper', shots } = whole
  const [first] = sizes
  const touch = isPhone(first)
  const prefs = { list: false, side: 'auto' as const, language, theme }
  const { page, context, complaints } = await open({ size: first, touch, isPainted: true, prefs })
  if (shots) mkdirSync(shots, { recursive: true })
  const all = sizes.map((size) => new Notes(size))
  const roll = dice(seats)
  let [questions, pictures] = [0, 0]

  const lookOnce = async (notes: Notes): Promise<void> => {
    const { problems, prompt, sizes: now } = await lookAtTable(page, { isPhone: touch })
    const isNew = notes.add([...notes.danced(now), ...problems], `question ${questions}: ${prompt}`)
    const name = `${game}-${seats}-${inWords(notes.size)}-${language}-${questions}.png`
    if (isNew && shots && pictures++ < MOST_SHOTS) await shoot(page, join(shots, name))
  }
  const lookOnEverySize = async (): Promise<void> => {
    for (const notes of all) {
      if (all.length > 1) await resize(page, notes.size)
      await lookOnce(notes)
    }
    if (all.length > 1) await resize(page, first)
  }

  await begin(page, whole)
  let answered: string | null = null
  let [lookedAt, looks] = ['', 0]
  for (let taps = 0; ; taps++) {
    if (taps === MOST_TAPS) throw new Error(`${game} with ${seats} seats does not end`)
    const due = await nextDue(page, answered)
    if (due.kind !== 'question') break
    if (due.id !== lookedAt) [lookedAt, looks, questions] = [due.id, 0, questions + 1]
    // When it is asked, and with something picked.
    if (looks++ < 2) await lookOnEverySize()
    if (await tapByScript(page, roll)) answered = due.id
  }
  all[0].add(
    complaints.map((what) => ({ kind: 'the page complains', where: 'console', what })),
    'during the game',
  )
  await context.close()
  return all.map(({ size, found }) => ({
    size,
    questions,
    found: [...found.values()].sort((a, b) => b.count - a.count),
  }))
}

export const inWords = ({ width, height }: Size): string => `${width}×${height}`

export const inLines = ({ found }: Report): string[] =>
  found.map(({ kind, where, what, count, first }) => `${count} × ${kind}: ${where} ${what}\n      ${first}`)
