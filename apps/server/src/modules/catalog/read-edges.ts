import type { GameType } from '@baize/contracts'
import type { Db } from '#platform/db'
import { readReturns } from './store/games.ts'

/** What the house keeps of a stake in a game, in parts per million. */
export type GameEdge = {
  readonly code: string
  readonly name: string
  readonly gameType: GameType
  readonly edgePpm: number
}

/**
 * What is taken of a kind whose games name no return: lotteries pay back 1,980 of 2,000 at most, a market of two sides at
 * odds of 1.95 keeps 2.5 percent, and a show is a table before a camera. Of anything else nothing is taken to be kept.
 */
const takenPpm: Partial<Record<GameType, number>> = {
  LOTT: 10_000,
  SPORTS: 25_000,
  ESPORTS: 25_000,
  LIVESTREAM: 10_000,
}

/** The games that a house offers, with what it keeps of a stake in each. */
export async function readEdges(db: Db, merchantCode: string): Promise<GameEdge[]> {
  const rows = await readReturns(db, merchantCode)
  return rows.map(({ code, name, gameType, returnPpm }) => ({
    code,
    name,
    gameType,
    edgePpm: returnPpm === null ? (takenPpm[gameType] ?? 0) : 1_000_000 - returnPpm,
  }))
}
