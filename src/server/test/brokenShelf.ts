/** A game in which greedy bots fail: nothing can be evaluated. */
import { small1 } from '#engine/testkit/smallGame.ts'

export const GAMES = [
  {
    ...small1,
    evaluate() {
      throw new Error('no idea')
    },
  },
]
