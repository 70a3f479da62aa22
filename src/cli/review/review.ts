/** `kontor review`: what decided a recorded game, what was luck, and what each answer was worth by what its seat knew. */
import { NotReviewable, reviewInSteps } from '#bots/review/review.ts'
import { reviewWords } from '#bots/review/words.ts'
import type { Seat } from '#engine/contract.ts'
import { verify } from '#engine/record.ts'
import type { Review } from '#engine/review/report.ts'
import { type Loaded, readRecord } from '../records/recordFile.ts'
import { seedFrom } from '../shell/args.ts'
import type { Command, CommandContext } from '../shell/command.ts'
import { Failure } from '../shell/failure.ts'
import { REPEATABLE } from '../shell/options.ts'
import { NAMES, voiceFor } from '../show/sentences.ts'
import { decisionLines } from './decisionLines.ts'
import { curveLines, ledgerLines, playerLines, type Telling, turnLines } from './gameLines.ts'

/** The same game is reviewed alike by everybody, unless somebody wants it otherwise. */
const USUAL_SEED = 1

const reviewed = (
  { say, screen }: CommandContext,
  { record, versions }: Loaded,
  file: string,
  seed: number,
  seat: Seat | undefined,
): Review => {
  const broken = new Failure('review.broken', { file })
  if (verify(versions, record).problems.length > 0) throw broken
  try {
    const steps = reviewInSteps(versions, record, { seed, seat })
    for (;;) {
      const { done, value } = steps.next()
      if (done) return value
      if (value.stage === 'decisions')
        screen.progress(say('review.progress', { done: value.done, of: value.of }))
    }
  } catch (error) {
    if (error instanceof NotReviewable) throw new Failure(`review.${error.why}`, { file })
    throw error
  } finally {
    screen.progress('')
  }
}

export const command: Command = {
  usage: '<record> [--seat n] [--full] [--json]',
  words: 1,
  about: 'review.about',
  options: {
    seat: { type: 'string', value: 'n', what: 'option.reviewSeat' },
    full: { type: 'boolean', what: 'option.reviewFull' },
    ...REPEATABLE,
  },
  async run(job) {
    const { args, say, screen } = job
    const [file] = args.words
    const loaded = readRecord(file)
    const seat = args.integer('seat', { min: 0, max: loaded.record.seats - 1 })
    const seed = args.text('seed') === undefined ? USUAL_SEED : seedFrom(args)
    const review = reviewed(job, loaded, file, seed, seat)
    if (args.flag('json')) {
      screen.print(JSON.stringify(review))
      return 0
    }
    const voice = await voiceFor(loaded.newest, NAMES, screen, say, [await reviewWords(say.language)])
    const telling: Telling = { game: loaded.newest, review, voice, say, screen }
    screen.print(
      ...curveLines(telling),
      ...turnLines(telling),
      ...ledgerLines(telling),
      ...playerLines(telling, seat),
      ...(seat === undefined ? [] : decisionLines(telling, seat, args.flag('full'))),
    )
    return 0
  },
}
