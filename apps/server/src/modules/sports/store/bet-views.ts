import type { OddsFormat } from '@baize/contracts'
import { type Db, type Query, sql, type Tx } from '#platform/db'
import type { Leg } from '../slips/bet.ts'

/** A leg with what it is about. */
export type LegView = Leg & {
  readonly market: string
  readonly fixtureId: string
  readonly sport: string
  readonly competitionNames: Readonly<Record<string, string>>
  readonly sides: readonly { readonly id: string; readonly names: Readonly<Record<string, string>> }[]
  readonly startsAt: Date
}

export async function readLegViews(db: Db, betIds: readonly string[]): Promise<LegView[]> {
  return db.rows<LegView>(sql`
    select l.bet_id, l.place, l.market_id, l.place_market_id, l.outcome, l.odds, l.chance, l.version, l.stops, l.was_live,
      l.accepted_at, l.step_at, m.market, m.fixture_id, f.sport, c.names as competition_names, f.sides, f.starts_at
    from sports.leg l
    join sports.market m on m.id = l.market_id
    join sports.fixture f on f.id = m.fixture_id
    join sports.competition c on c.id = f.competition_id
    where l.bet_id = any (${betIds}::uuid[]) order by l.bet_id, l.place`)
}

export type BetList = 'open' | 'settled'

function listed({ memberId, list }: { readonly memberId: string; readonly list: BetList }): Query {
  return list === 'open'
    ? sql`select id from sports.bet where member_id = ${memberId} and state = 'open'`
    : sql`select id from sports.bet where member_id = ${memberId} and state <> 'open'`
}

type Page = { readonly number: number; readonly size: number }

/** The ids of a member's bets, newest first. */
export async function readBetIds(
  db: Db,
  slice: { readonly memberId: string; readonly list: BetList },
  { number, size }: Page,
): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(
    sql`${listed(slice)} order by id desc limit ${size} offset ${(number - 1) * size}`,
  )
  return rows.map(({ id }) => id)
}

export async function countBets(
  db: Db,
  slice: { readonly memberId: string; readonly list: BetList },
): Promise<number> {
  const { count } = await db.one<{ count: number }>(
    sql`select count(*)::int as count from (${listed(slice)}) as bets`,
  )
  return count
}

/** How a member sees odds and which changed ones they take. */
export type KeptSettings = {
  readonly format: OddsFormat | null
  readonly accept: 'exact' | 'better' | 'any'
  readonly isQuick: boolean
  readonly quickStake: string | null
  readonly favourites: readonly string[]
}

export async function readSettings(db: Db, memberId: string): Promise<KeptSettings | undefined> {
  const row = await db.maybe<{ settings: KeptSettings }>(
    sql`select settings from sports.member_setting where member_id = ${memberId}`,
  )
  return row?.settings
}

export async function writeSettings(tx: Tx, memberId: string, settings: KeptSettings): Promise<void> {
  await tx.rows(sql`
    insert into sports.member_setting (member_id, settings) values (${memberId}, ${JSON.stringify(settings)})
    on conflict (member_id) do update set settings = excluded.settings`)
}
