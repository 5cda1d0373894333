import { pinnedPlans, prepared, sql, type Tx } from '#platform/db'

/** What a member has bet on an outcome, with how many outcomes its market has, and which of the bets asked about that was. */
export type FixtureLegs = {
  readonly memberId: string
  readonly fixtureId: string
  readonly sport: string
  readonly market: string
  readonly outcome: string
  readonly outcomes: number
  readonly betIds: readonly string[]
}

type Placed = {
  readonly memberIds: readonly string[]
  readonly fixtureIds: readonly string[]
  /** The bets asked about lie between these, both with them. */
  readonly first: string
  readonly last: string
}

type LegRow = Pick<FixtureLegs, 'memberId' | 'outcome'> & {
  readonly marketId: bigint
  readonly betIds: string | null
}
type MarketRow = Pick<FixtureLegs, 'fixtureId' | 'sport' | 'market' | 'outcomes'> & { readonly id: bigint }

/** From here on rows are found by their keys, each of which is asked for once: to remember the answers costs more than it saves. */
export async function pinSettling(tx: Tx): Promise<void> {
  const pinned = sql`
    select ${pinnedPlans}, set_config('enable_memoize', 'off', true), set_config('enable_bitmapscan', 'off', true)`
  await tx.rows(prepared('sports.pinSettling', pinned))
}

/**
 * Everything that members have bet on fixtures and not sold. It is looked for among what each of them has bet since the
 * first bet on any of the fixtures: on one that everybody bets on a batch would otherwise read the legs of all, and of
 * somebody who bets every day the bets of a month. Markets, which are few, are read once.
 */
export async function readMemberLegs(
  tx: Tx,
  { memberIds, fixtureIds, first, last }: Placed,
): Promise<FixtureLegs[]> {
  const placed = sql`
    with markets as materialized (
      select id from sports.market where fixture_id = any (${fixtureIds}::text[])
    ), beginning as materialized (
      select f.bet_id from markets m
      cross join lateral (select bet_id from sports.leg where market_id = m.id order by bet_id limit 1) as f
      order by f.bet_id limit 1
    )
    select p.member_id, l.market_id, l.outcome,
      string_agg(l.bet_id::text, ' ') filter (where l.bet_id between ${first}::uuid and ${last}::uuid) as bet_ids
    from unnest(${memberIds}::uuid[]) as p (member_id)
    cross join lateral (select id from sports.bet where member_id = p.member_id and state in ('open', 'settled')
      and id >= (select bet_id from beginning)
      and accepted_at > clock_timestamp() - interval '30 days' offset 0) as b
    join sports.leg l on l.bet_id = b.id
    where l.market_id = any (array(select id from markets))
    group by p.member_id, l.market_id, l.outcome`
  const markets = sql`
    select m.id, m.fixture_id, f.sport, m.market, coalesce(jsonb_array_length(r.outcomes), 1000) as outcomes
    from sports.market m
    join sports.fixture f on f.id = m.fixture_id
    left join sports.result r on r.market_id = m.id and r.version = m.result_version
    where m.fixture_id = any (${fixtureIds}::text[])`
  const at = tx.gathered()
  const [legs, all] = await Promise.all([
    at.rows<LegRow>(prepared('sports.memberLegs', placed)),
    at.rows<MarketRow>(prepared('sports.fixtureMarkets', markets)),
  ])
  const byId = new Map(all.map(({ id, ...market }) => [id, market]))
  return legs.flatMap(({ memberId, marketId, outcome, betIds }) => {
    const market = byId.get(marketId)
    return market ? [{ memberId, outcome, betIds: betIds?.split(' ') ?? [], ...market }] : []
  })
}
