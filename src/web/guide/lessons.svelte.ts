/** A first game, lesson by lesson: each waits for a real answer, and takes no other one meanwhile. */
import type { Refusal } from '#engine/contract.ts'
import type { Asking } from '../board/asking.svelte.ts'
import type { Guide, Lesson } from '../board/scene.ts'

const OTHER: Refusal = { key: 'guide.other' }

export class Lessons {
  at = $state(0)
  private readonly guide: Guide
  private readonly asking: Asking

  constructor(guide: Guide, asking: Asking) {
    this.guide = guide
    this.asking = asking
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
    this.asking.lesson = lesson
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
