import { readHouse } from '#modules/limits'
import { readChangedStarts, readRoundsBegun } from '#modules/play'
import type { Tx } from '#platform/db'
import { HOUR_MS } from '#platform/time'
import { hourOf } from './hours.ts'
import { openTally } from './open-tally.ts'
import { familyOf, type GameFamilies, readCountedMembers } from './read-stretch.ts'
import { readKeptTurnover } from './store/read-games.ts'
import type { SummedSpan } from './store/sums.ts'
import type { GameSum, HouseHour, Sums } from './sums.ts'
import { turnoverOf } from './tally-play.ts'

type ChangedHour = SummedSpan & { readonly zone: string }

type Positions = {
  readonly after: string
  /** All that can be seen, where it is not said. */
  readonly upTo?: string
}

/** The hours in which rounds began that were changed after they had been settled. */
export async function readChangedHours(tx: Tx, positions: Positions): Promise<readonly ChangedHour[]> {
  const hours = new Map<string, ChangedHour>()
  for (const { merchantCode, startedAt } of await readChangedStarts(tx, positions)) {
    const { zone } = await readHouse(tx, merchantCode)
    const since = hourOf(startedAt, zone)
    const until = new Date(since.getTime() + HOUR_MS)
    hours.set(`${merchantCode} ${since.getTime()}`, { merchantCode, since, until, zone })
  }
  return [...hours.values()]
}

type TurnoverQuestion = {
  readonly families: GameFamilies
  readonly upTo?: string
  /** More rounds than these are not read. */
  readonly limit?: number
}

/** What counts of all rounds that began in an hour, game by game; nothing is known where they are too many. */
export async function readTurnover(
  tx: Tx,
  { zone, ...span }: ChangedHour,
  { families, ...question }: TurnoverQuestion,
): Promise<readonly GameSum[] | undefined> {
  const rounds = await readRoundsBegun(tx, { ...span, ...question })
  if (question.limit !== undefined && rounds.length >= question.limit) return undefined
  const members = await readCountedMembers(
    tx,
    rounds.map(({ memberId }) => memberId),
  )
  const into = openTally({ members, zoneOf: () => zone })
  const kinds = { familyOf: (gameCode: string) => familyOf(families, gameCode) }
  for (const round of rounds) {
    const own = into.hourAt(round.memberId, round.startedAt, round.currency)
    if (own) into.game(turnoverOf(kinds, round, own))
  }
  return into.sums().games
}

/** Puts what counts of changed hours as they are now in the place of what was counted of them, and of what the sums say. */
export async function withChangedTurnover(
  tx: Tx,
  sums: Sums,
  { after, families, limit }: Positions & Required<Pick<TurnoverQuestion, 'families' | 'limit'>>,
): Promise<Sums | undefined> {
  const hours = await readChangedHours(tx, { after })
  const isChanged = ({ merchantCode, startsAt }: HouseHour) =>
    hours.some(
      (hour) => hour.merchantCode === merchantCode && startsAt >= hour.since && startsAt < hour.until,
    )
  const into = openTally({ members: new Map(), zoneOf: () => 'UTC' })
  for (const hour of hours) {
    const now = await readTurnover(tx, hour, { families, limit })
    if (!now) return undefined
    for (const game of now) into.game(game)
    for (const kept of await readKeptTurnover(tx, hour))
      into.game({ ...nothing, ...kept, turnover: -kept.turnover })
  }
  const changed = into.sums()
  return {
    ...sums,
    lines: [...sums.lines.filter((sum) => sum.line !== 'turnover' || !isChanged(sum)), ...changed.lines],
    games: [...sums.games.map((sum) => (isChanged(sum) ? { ...sum, turnover: 0n } : sum)), ...changed.games],
  }
}

const nothing = { stakes: 0n, payouts: 0n, opened: 0n, pots: 0n, rounds: 0n } as const
