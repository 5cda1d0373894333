import type { FeedFixture } from '@baize/ofp'
import { type Db, type Query, sql, type Tx } from '#platform/db'
import type { FixtureStatus } from '../book/quote.ts'
import type { MarketResult } from './results.ts'

/** A market in which the feed and our engine differ, with what the feed said last. */
export type DisputedRow = {
  readonly id: bigint
  readonly fixtureId: string
  readonly market: string
  readonly sport: string
  readonly competitionNames: Readonly<Record<string, string>>
  readonly sides: FeedFixture['sides']
  readonly startsAt: Date
  readonly version: number
  readonly outcomes: readonly MarketResult[]
  readonly certainty: 'live' | 'confirmed'
  readonly decidedAt: Date | null
  readonly saidBy: string
  readonly saidAt: Date
  readonly openBets: number
}

const disputed: Query = sql`
  select m.id, m.fixture_id, m.market, f.sport, c.names as competition_names, f.sides, f.starts_at, r.version, r.outcomes,
    r.certainty, r.decided_at, r.said_by, r.made_at as said_at,
    (select count(distinct b.id)::int from sports.leg l join sports.bet b on b.id = l.bet_id
      where l.market_id = m.id and b.state = 'open' and not b.is_trial) as open_bets
  from sports.market m
  join sports.fixture f on f.id = m.fixture_id
  join sports.competition c on c.id = f.competition_id
  join sports.result r on r.market_id = m.id and r.version = m.result_version
  where m.state = 'disputed' and r.outcomes is not null`

/** The oldest first. */
export async function readDisputed(db: Db, limit: number): Promise<DisputedRow[]> {
  return db.rows<DisputedRow>(sql`${disputed} order by r.made_at, m.id limit ${limit}`)
}

export async function findDisputed(db: Db | Tx, id: bigint): Promise<DisputedRow | undefined> {
  return db.maybe<DisputedRow>(sql`${disputed} and m.id = ${id}`)
}

/** The outcomes of a market that somebody has bet on. */
export async function readOutcomesBet(db: Db | Tx, marketId: bigint): Promise<string[]> {
  const rows = await db.rows<{ outcome: string }>(sql`
    select outcome from sports.leg where market_id = ${marketId}
    union select outcome from sports.leg where place_market_id = ${marketId} order by outcome`)
  return rows.map(({ outcome }) => outcome)
}

/** Whoever decides about a market holds its row. */
export async function holdMarket(tx: Tx, id: bigint): Promise<void> {
  await tx.rows(sql`select from sports.market where id = ${id} for update`)
}

type SeenState = {
  readonly status: FixtureStatus
  readonly state: unknown
  readonly format: string
  readonly stateVersion: number
  readonly saidAt: Date
}

/** What was seen of a fixture last. */
export async function readSeen(db: Db | Tx, fixtureId: string): Promise<SeenState | undefined> {
  return db.maybe<SeenState>(sql`
    select e.status, e.state, f.format, e.state_version, e.said_at
    from sports.evidence e join sports.fixture f on f.id = e.fixture_id
    where e.fixture_id = ${fixtureId} order by e.state_version desc limit 1`)
}
