import type { BillKind, GameType } from '@baize/contracts'
import type { BillPeriod, CarryMode, DividendWay, TierRow } from '@baize/engines/agents'
import type { Db, Tx } from '#platform/db'
import type { HouseDay } from '../house-day.ts'

/** Where an agent stands in the tree; those above come before those below. */
export type PlacedAgent = { readonly agentId: string; readonly uplineId: string | null }

/** What somebody played on a day in one family, as it counts for rebates, below the nearest agent or as that agent. */
export type CountedPlay = {
  readonly memberId: string
  readonly agentId: string
  readonly family: GameType
  /** In millionths of a unit. */
  readonly weighted: bigint
}

type FamilyUnits = Readonly<Partial<Record<GameType, bigint>>>

/** What a team came to in a period; an agent's own play is counted active for those above alone. */
export type BilledTeam = {
  readonly turnover: FamilyUnits
  /** In millionths of a unit, as it counts for rebates. */
  readonly weighted: FamilyUnits
  readonly active: number
  /** What the team lost, rebates and promotions taken off; below zero where it won. */
  readonly loss: bigint
}

/** A contract as it holds in a period. */
export type BilledContract = {
  readonly id: string
  readonly version: number
  readonly hash: string
  readonly agentId: string
  /** The agent above, also where that one has gone; null is the house. */
  readonly uplineId: string | null
  /** The agent has gone, and the house is in their place. */
  readonly isKept: boolean
  /** The house stands in the place of the agent above: it is never theirs to pay. */
  readonly isUplineGone: boolean
  readonly rows: readonly TierRow[]
  /** Which families count; null is all. */
  readonly families: readonly GameType[] | null
  readonly dividend: { readonly way: DividendWay; readonly carry: CarryMode } | null
  readonly period: BillPeriod
}

/** From when until when, in a house. */
export type HouseSpan = {
  readonly merchantCode: string
  readonly since: Date
  readonly until: Date
  readonly period: BillPeriod
  readonly zone: string
}

/** A round that changed after its day was billed. */
export type ChangedRound = {
  readonly memberId: string
  readonly digest: string
  readonly hour: string
  readonly family: GameType
  readonly turnover: bigint
}

export type PaidFigure = {
  readonly memberId: string
  readonly merchantCode: string
  readonly day: HouseDay
  readonly kind: 'rebate' | 'salary' | 'dividend'
  readonly units: bigint
}

/** All that runs are told by others: what was counted, who stands where, and what was agreed. */
export type RunSources = {
  /** Every round that ended before it is in the figures. */
  countedUpTo(db: Db | Tx, merchantCode: string): Promise<Date>
  /** As it is at a moment. */
  tree(
    db: Db | Tx,
    place: { readonly merchantCode: string; readonly at: Date },
  ): Promise<readonly PlacedAgent[]>
  rates(
    tx: Tx,
    of: { readonly memberIds: readonly string[]; readonly at: Date },
  ): Promise<ReadonlyMap<string, Readonly<Record<GameType, number>>>>
  play(tx: Tx, of: { readonly merchantCode: string; readonly day: HouseDay }): Promise<readonly CountedPlay[]>
  teams(db: Db | Tx, span: HouseSpan): Promise<ReadonlyMap<string, BilledTeam>>
  /** The same for some agents, summed again from the rounds themselves: now, or for another run of the period before. */
  recounted(
    tx: Tx,
    span: HouseSpan,
    of: { readonly agentIds: readonly string[]; readonly isAnew: boolean },
  ): Promise<ReadonlyMap<string, BilledTeam>>
  /** Whether rounds were settled anew that are yet to be counted again: what differs may be theirs. */
  isSettling(tx: Tx): Promise<boolean>
  contracts(
    db: Db | Tx,
    of: { readonly merchantCode: string; readonly kind: Exclude<BillKind, 'rebate'> } & Pick<
      HouseSpan,
      'since' | 'until'
    >,
  ): Promise<readonly BilledContract[]>
  /** What was noticed about the play below agents, by which their bills wait for a person. */
  flags(tx: Tx, span: HouseSpan, agentIds: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>>
  /** Days of the house whose figures changed since a moment, with when they did last. */
  changedDays(
    tx: Tx,
    of: { readonly merchantCode: string; readonly since: Date },
  ): Promise<ReadonlyMap<HouseDay, Date>>
  /** The rounds of a team that changed after a moment. */
  changedRounds(
    tx: Tx,
    span: HouseSpan,
    of: { readonly agentId: string; readonly since: Date },
  ): Promise<readonly ChangedRound[]>
  addPaid(tx: Tx, paid: readonly PaidFigure[], now: Date): Promise<void>
  /** The same for a part of a run, which is counted when the run is over. */
  addPaidOfMany(tx: Tx, paid: readonly PaidFigure[], now: Date): Promise<void>
  noteToCount(tx: Tx): Promise<void>
}
