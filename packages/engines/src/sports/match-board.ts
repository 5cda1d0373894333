import { arenaBoard } from './models/arena/board.ts'
import { basketballBoard } from './models/basketball/board.ts'
import { cricketBoard } from './models/cricket/board.ts'
import { footballBoard } from './models/football/board.ts'
import { kabaddiBoard } from './models/kabaddi/board.ts'
import { kartsBoard } from './models/karts/board.ts'
import { shooterBoard } from './models/shooter/board.ts'
import type { MatchBoard } from './models/sport-process.ts'
import { tennisBoard } from './models/tennis/board.ts'

type Reading = { readonly sport: string; board(state: unknown): MatchBoard | undefined }

const boards: readonly Reading[] = [
  { sport: 'football', board: footballBoard },
  { sport: 'cricket', board: cricketBoard },
  { sport: 'tennis', board: tennisBoard },
  { sport: 'basketball', board: basketballBoard },
  { sport: 'kabaddi', board: kabaddiBoard },
  { sport: 'shooter', board: shooterBoard },
  { sport: 'arena', board: arenaBoard },
  { sport: 'karts', board: kartsBoard },
]

/** What screens show of a match; undefined where the state is none that we can read. */
export function matchBoard(sport: string, state: unknown): MatchBoard | undefined {
  return boards.find((each) => each.sport === sport)?.board(state)
}
