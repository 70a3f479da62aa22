/** A first game, lesson by lesson: each waits for a real answer, and takes no other one meanwhile. */
import type { Refusal } from '#engine/contract.ts'
import type { AnswerDraft } from '../board/answerDraft.svelte.ts'
import type { Guide, Lesson } from '../board/context.ts'

const OTHER: Refusal = { key: 'guide.other' }

export class Lessons {
  at = $state(0)
  private readonly guide: Guide
  private readonly draft: AnswerDraft

  constructor(guide: Guide, draft: AnswerDraft) {
    this.guide = guide
    this.draft = draft
    this.teach()
  }

  get count(): number {
    return this.guide.lessons.length
  }

  /** Undefined when all is learnt, or when the rest was skipped. */
  get lesson(): Lesson | undefined {
    return this.guide.lessons[this.at]
  }

  private teach(): void {
    const { lesson } = this
    this.draft.lesson = lesson
      ? {
          given: lesson.answer,
          refusal: OTHER,
          learnt: () => {
            this.at++
            this.teach()
          },
        }
      : null
  }

  skip(): void {
    this.at = this.count
    this.teach()
  }
}
