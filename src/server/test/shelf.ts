/** The games that the bots' threads find in tests. */
import { small1 } from '#engine/testkit/smallGame.ts'

export const GAMES = [small1]
