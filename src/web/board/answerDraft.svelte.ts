/**
 * The answer in the making. Panel and board share it, so that a choice can be begun at one and finished at the other.
 * It knows no rules: what can be chosen, and why not, is in the question.
 */

import type { Reply } from '#client/client.ts'
import type { Answer, Given, Refusal, Text } from '#engine/contract.ts'
import { onlyAnswer } from '#engine/onlyAnswer.ts'
import type { Option, Question } from '#engine/question.ts'
import { type Begun, NOTHING } from './begun.ts'

export interface Asker {
  /** What is asked now. */
  question(): Question | null
  /** What the rules say to several picks together; null when it is allowed. */
  judge(question: Question, given: Given): Refusal | null
  send(question: Question, given: Given): Promise<Reply>
  /** What would be asked next of the same seat. Undefined where an answer does not wait for the next. */
  foresee?(question: Question, given: Given): Question | null | undefined
  /** Whether each answer is to be confirmed. */
  confirms(): boolean
}

interface Taught {
  readonly given: Given
  /** What is said to any other answer. */
  readonly refusal: Refusal
  learnt(): void
}

export class AnswerDraft {
  isBusy = $state(false)
  /** The answer that was sent last and refused. */
  private refused = $state.raw<Refusal | null>(null)
  private begun = $state.raw<Begun>({ id: -1, ...NOTHING })
  /** A board may show what a card would do while it is pointed at or dragged. */
  held = $state.raw<Answer | null>(null)
  /** The only answer that is taken at this moment, in a first game. */
  lesson: Taught | null = null
  /** Where the piece was dropped whose answer is on its way. */
  private droppedOn: string | null = null
  private readonly asker: Asker

  constructor(asker: Asker) {
    this.asker = asker
  }

  get question(): Question | null {
    return this.asker.question()
  }

  /** Whether an option that is tapped waits to be confirmed. */
  get confirms(): boolean {
    return this.asker.confirms()
  }

  /** What has been begun for the question that is open now. */
  private get now(): Begun {
    const id = this.question?.id ?? -1
    return this.begun.id === id ? this.begun : { id, ...NOTHING, ...this.pickedAlready }
  }

  /** The only answer that can be given, if there is but one. A trap is never taken for granted. */
  get forced(): Given | null {
    return this.question && onlyAnswer(this.question)
  }

  /** What would be asked after the only answer. */
  private readonly afterForced = $derived.by(() => {
    const { forced, question } = this
    return question?.shape === 'one' && forced !== null ? this.asker.foresee?.(question, forced) : undefined
  })

  /** Where all of it has to be picked, it is picked from the start: one tap sends it, or what comes after it. */
  private get pickedAlready(): Partial<Begun> {
    const { forced, question, afterForced, lesson } = this
    if (afterForced && !lesson) return { chosen: forced as Answer, ahead: afterForced }
    if (forced === null && question?.usual) return { picked: question.usual }
    if (!Array.isArray(forced)) return {}
    return question?.shape === 'counts' ? { counts: forced as number[] } : { picked: forced as Answer[] }
  }

  private set(change: Partial<Begun>): void {
    this.begun = { ...this.now, ...change }
  }

  get picked(): readonly Answer[] {
    return this.now.picked
  }

  get chosen(): Answer | null {
    return this.now.chosen
  }

  /** What is being answered: the question, or what comes after an answer that waits for it. */
  get asked(): Question | null {
    return this.ahead ?? this.question
  }

  get ahead(): Question | null {
    return this.now.ahead
  }

  isChosen(answer: Answer): boolean {
    const { picked, chosen, next } = this.now
    return picked.includes(answer) || chosen === answer || next === answer
  }

  get counts(): readonly number[] {
    const { options } = this.question ?? { options: [] }
    return options.map((_, i) => this.now.counts[i] ?? 0)
  }

  /** Why not: what was pointed at, or what was sent. */
  get reason(): Refusal | null {
    return this.now.pointed ?? this.refused
  }

  /** What was sent has been refused; all else is only said beforehand. */
  get isRefused(): boolean {
    return this.now.pointed === null && this.refused !== null
  }

  /** The word to what was tapped and is hardly ever meant. */
  get warning(): Text | null {
    const { chosen, question, now } = this
    return (now.isNone ? question?.warnNone : chosen !== null && this.option(chosen)?.warn) || null
  }

  point(refusal: Refusal | null): void {
    this.set({ pointed: refusal })
  }

  option(answer: Answer): Option | undefined {
    return this.openOptions.find((option) => option.answer === answer)
  }

  /** Those of the question, and those that would come after what is chosen. */
  private get openOptions(): readonly Option[] {
    const { question, ahead } = this
    return [...(question?.options ?? []), ...(ahead?.options ?? [])]
  }

  /** The options that lie at a place of the board. */
  at(place: string): readonly Option[] {
    return this.openOptions.filter((option) => option.at === place)
  }

  canChoose(answer: Answer): boolean {
    const option = this.option(answer)
    return option !== undefined && !option.refusal
  }

  /** What is given if it is sent now. */
  get given(): Given | null {
    const { question } = this
    if (!question) return null
    if (question.shape === 'one') return this.chosen
    return question.shape === 'some' ? this.picked : this.counts
  }

  /** Why what was begun cannot be sent; undefined where there is nothing to send. */
  get verdict(): Refusal | null | undefined {
    const { question, given } = this
    return question && given !== null ? this.asker.judge(question, given) : undefined
  }

  /**
   * Taps an option: the only one is given at once, one of some is picked or put back, of counts it is one more.
   * A piece that was dropped on a place goes on there: it is chosen too if the next question offers it.
   */
  choose(answer: Answer, droppedOn: string | null = null): void {
    const { question } = this
    const option = this.option(answer)
    if (!question || !option || this.isBusy) return
    const ahead = option.refusal ? undefined : this.after(question, option)
    if (option.refusal) this.point(option.refusal)
    else if (!question.options.includes(option)) this.chooseNext(answer)
    else if (question.shape !== 'one' && this.forced !== null) void this.give(this.forced)
    else if (question.shape === 'some') this.toggle(answer, question)
    else if (question.shape === 'counts') this.count(answer, 1)
    else if (ahead !== undefined) this.begin(answer, ahead, droppedOn)
    else if (option.warn || (this.confirms && droppedOn === null))
      this.set({ ...NOTHING, chosen: this.chosen === answer ? null : answer })
    else {
      this.droppedOn = droppedOn
      void this.give(answer)
    }
  }

  /** What would be asked after it, where both are sent together. In a first game each answer is a lesson of its own. */
  private after(question: Question, option: Option): Question | null | undefined {
    const isOne = question.shape === 'one' && question.options.includes(option)
    return isOne && !this.lesson ? this.asker.foresee?.(question, option.answer) : undefined
  }

  /**
   * Chooses an answer without giving it: what would be asked next is open at once, and both are sent together.
   * Where it was dropped is the next answer, if that is open.
   */
  private begin(answer: Answer, ahead: Question | null, droppedOn: string | null): void {
    if (this.chosen === answer && droppedOn === null) {
      if (this.forced === null) this.set(NOTHING)
    } else {
      this.set({ ...NOTHING, chosen: answer, ahead })
      const next = ahead?.options.find(({ at }) => at !== undefined && at === droppedOn)
      if (next) this.choose(next.answer)
    }
  }

  /** Chooses one that is read before it is given: it waits to be confirmed, and the same tap again confirms it. */
  chooseToRead(answer: Answer): void {
    const option = this.option(answer)
    if (this.lesson || !option || option.refusal || this.question?.shape !== 'one') this.choose(answer)
    else if (this.chosen === answer) this.confirm()
    else if (!this.isBusy) this.set({ ...NOTHING, chosen: answer })
  }

  private chooseNext(next: Answer): void {
    this.set({ next: this.now.next === next ? null : next, pointed: null })
    if (!this.confirms) this.confirm()
  }

  private toggle(answer: Answer, { size }: Question): void {
    const { picked } = this
    const rest = picked.filter((other) => other !== answer)
    if (rest.length < picked.length) this.set({ ...NOTHING, picked: rest })
    else this.set({ ...NOTHING, picked: size.max === 1 ? [answer] : [...picked, answer] })
  }

  count(answer: Answer, by: number): void {
    const { question, counts } = this
    if (!question) return
    const at = question.options.findIndex((option) => option.answer === answer)
    const n = counts[at] + by
    const sum = counts.reduce((a, b) => a + b, 0) + by
    if (n < 0 || n > (question.options[at].max ?? 0) || sum > question.size.max) return
    this.set({ counts: counts.map((other, i) => (i === at ? n : other)), pointed: null })
  }

  /** Sends what was picked, counted or chosen. */
  confirm(): void {
    const { given, canSend, question, now } = this
    if (given === null || !canSend) return
    if (question?.warnNone && this.picked.length === 0 && !now.isNone) this.set({ isNone: true })
    else void this.give(given)
  }

  /** Whether what was begun is whole. */
  get canSend(): boolean {
    const { ahead, next } = this.now
    return this.verdict === null && (ahead === null) === (next === null)
  }

  async give(given: Given): Promise<void> {
    const { question, lesson } = this
    if (!question || this.isBusy) return
    if (lesson && !isSame(lesson.given, given, question)) {
      this.point(lesson.refusal)
      return
    }
    const { chosen, ahead, next } = this.now
    this.isBusy = true
    this.refused = null
    let reply = await this.asker.send(question, given)
    // By then it is asked, on the screen or not yet.
    if (reply.ok && given === chosen && ahead && next !== null) reply = await this.asker.send(ahead, next)
    this.isBusy = false
    this.held = null
    if (reply.ok) lesson?.learnt()
    else this.refused = reply.refusal
    this.goOn(question)
  }

  /** The second half of a drag. */
  private goOn(before: Question): void {
    const { droppedOn, question } = this
    this.droppedOn = null
    if (droppedOn === null || !question || question.id === before.id) return
    const there = this.at(droppedOn).find(({ refusal }) => !refusal)
    if (there && question.shape === 'one') void this.give(there.answer)
  }
}

/** Some of the items are the same in any order; counts are not. */
const isSame = (a: Given, b: Given, { shape }: Question): boolean => {
  const inOrder = (given: Given) => (shape === 'some' && Array.isArray(given) ? given.toSorted() : given)
  return JSON.stringify(inOrder(a)) === JSON.stringify(inOrder(b))
}
