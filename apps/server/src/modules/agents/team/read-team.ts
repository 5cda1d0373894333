import type { GameType } from '@baize/contracts'
import { readHouse } from '#modules/limits'
import { readSettledRounds, pushFamilies } from '#modules/play'
import type { App } from '#platform/app'
import type { Db, Tx } from '#platform/db'
import { type HouseDay, spanOfDay } from '../house-day.ts'
import { readKinShares, readOwnActive } from '../store/kin.ts'
import { readTeamRows, type TeamDayRow } from '../store/team-days.ts'
import { roundDigest } from './changed-rounds.ts'
import { familyOf, hourOf, readGameBook, weightOfGame } from './count-play.ts'
import { profitOf } from './figures.ts'

type HouseRange = { readonly merchantCode: string; readonly from: HouseDay; readonly to: HouseDay }

/**
 * A team's day in a family; what is of no family has an empty one. `weighted` is turnover by what its games keep, in
 * millionths of a unit. `base` is what contracts count: without accounts that seem to be the agent's own, and active
 * members without the agent.
 */
export type TeamDay = TeamDayRow & {
  readonly profit: bigint
  readonly base: { readonly turnover: bigint; readonly profit: bigint; readonly active: bigint }
}

/** The figures of the agents of a house in a range of days, or of some of them. */
export async function readTeamDays(
  db: Db | Tx,
  asked: HouseRange & { readonly agentIds?: readonly string[] },
): Promise<TeamDay[]> {
  const rows = await readTeamRows(db, asked)
  const keyOf = ({ agentId, day, family }: Pick<TeamDayRow, 'agentId' | 'day' | 'family'>) =>
    `${agentId} ${day} ${family}`
  const kin = new Map((await readKinShares(db, asked)).map((share) => [keyOf(share), share]))
  const own = new Set((await readOwnActive(db, asked)).map((each) => keyOf({ ...each, family: '' })))
  return rows.map((row) => {
    const less = kin.get(keyOf(row))
    const profit = profitOf(row)
    const base = {
      turnover: row.turnover - (less?.turnover ?? 0n),
      profit: profit - (less ? profitOf(less) : 0n),
      active: row.active - (own.has(keyOf(row)) ? 1n : 0n),
    }
    return { ...row, profit, base }
  })
}

export type CountedRound = {
  readonly id: string
  /** All that others learn of which round it is. */
  readonly digest: string
  readonly startedAt: Date
  /** When the hour of the house's clock began that it began in. */
  readonly hour: Date
  readonly family: GameType
  readonly gameCode: string
  readonly staked: bigint
  readonly payout: bigint
  readonly turnover: bigint
  /** What its turnover counts for, in ppm. */
  readonly weightPpm: number
}

type RoundsQuestion = {
  readonly merchantCode: string
  readonly memberId: string
  readonly day: HouseDay
  readonly family?: GameType | undefined
  /** The last round of the page before. */
  readonly after?: string | undefined
  readonly limit: number
}

/** The rounds that a member's day is made of, in the order in which they began. */
export async function listCountedRounds(
  app: App,
  { merchantCode, memberId, day, family, after, limit }: RoundsQuestion,
): Promise<CountedRound[]> {
  const book = await readGameBook(app)
  const { zone } = await readHouse(app.db, merchantCode)
  const found: CountedRound[] = []
  for (let last = after; found.length < limit; ) {
    const part = await readSettledRounds(app.db, { memberId, ...spanOfDay(day, zone), after: last, limit })
    for (const { isPushed, turnover, ...round } of part) {
      const own = familyOf(book, round.gameCode)
      if (family !== undefined && own !== family) continue
      found.push({
        ...round,
        digest: roundDigest(round.id),
        hour: hourOf(round.startedAt, zone),
        family: own,
        turnover: isPushed && pushFamilies.has(own) ? 0n : turnover,
        weightPpm: Number(weightOfGame(book, round.gameCode)),
      })
    }
    last = part.at(-1)?.id
    if (part.length < limit) break
  }
  return found.slice(0, limit)
}
