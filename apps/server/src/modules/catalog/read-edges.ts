import { cardGameCodes, type GameType } from '@baize/contracts'
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
    edgePpm: edgeOf({ code, gameType, returnPpm }),
  }))
}

const WHOLE = 1_000_000
const ownCardGames: ReadonlySet<string> = new Set(cardGameCodes)

type StatedReturn = {
  readonly code: string
  readonly gameType: GameType
  readonly returnPpm: number | null
}

function edgeOf({ code, gameType, returnPpm }: StatedReturn): number {
  if (returnPpm !== null) return WHOLE - returnPpm
  // What counts as a stake at our own tables of cards is the member's share of the rake, and all of that is kept.
  return ownCardGames.has(code) ? WHOLE : (takenPpm[gameType] ?? 0)
}
