import type { FeedFixture } from '@baize/ofp'
import { type Db, type Query, sql } from '#platform/db'
import type { FixtureStatus } from '../book/quote.ts'

/** A producer as it is kept, whoever hears it. */
type ProducerRow = {
  readonly code: string
  readonly feedCode: string
  readonly kind: 'before' | 'live' | 'simulated'
  readonly isOn: boolean
  readonly saidAt: Date | null
}

export async function readProducers(db: Db): Promise<ProducerRow[]> {
  return db.rows<ProducerRow>(sql`
    select p.code, p.feed_code, p.kind, f.is_on, p.said_at
    from sports.producer p join sports.feed f on f.code = p.feed_code order by f.code, p.code`)
}

/** A fixture with what the bets of a house on it come to. */
export type TradedFixture = {
  readonly id: string
  readonly producerCode: string
  readonly sport: string
  readonly competitionId: string
  readonly competitionNames: Readonly<Record<string, string>>
  readonly sides: FeedFixture['sides']
  readonly startsAt: Date
  readonly status: FixtureStatus
  readonly isSimulated: boolean
  readonly terms: unknown
  readonly worst: bigint
  readonly stakes: bigint
  readonly openBets: number
}

type House = { readonly merchantCode: string; readonly currency: string }

const traded = ({ merchantCode, currency }: House): Query => sql`
  select f.id, f.producer_code, f.sport, f.competition_id, c.names as competition_names, f.sides, f.starts_at, f.status,
    f.simulation is not null as is_simulated, c.terms, coalesce(e.worst, 0)::bigint as worst, s.stakes, n.open_bets
  from sports.fixture f
  join sports.competition c on c.id = f.competition_id
  left join sports.exposure e on e.scope = 'fixture' and e.target = f.id and e.merchant_code = ${merchantCode}
    and e.currency = ${currency}
  cross join lateral (
    select coalesce(sum(b.stakes), 0)::bigint as stakes
    from sports.market m join sports.book b on b.market_id = m.id
    where m.fixture_id = f.id and b.merchant_code = ${merchantCode} and b.currency = ${currency}) s
  cross join lateral (
    select count(distinct b.id)::int as open_bets
    from sports.market m join sports.leg l on l.market_id = m.id join sports.bet b on b.id = l.bet_id
    where m.fixture_id = f.id and b.state = 'open' and not b.is_trial and b.merchant_code = ${merchantCode}) n`

/** The place of a fixture on the list of all, by what it can cost. */
export type TradedPlace = { readonly worst: bigint; readonly id: string }

type TradedWish = House & {
  readonly competitionId?: string | null | undefined
  readonly before: TradedPlace | undefined
  readonly limit: number
}

/** Fixtures on which bets of a house are open, the dearest first. */
export async function readTraded(
  db: Db,
  { competitionId = null, before, limit, ...house }: TradedWish,
): Promise<TradedFixture[]> {
  const { worst = null, id = null } = before ?? {}
  return db.rows<TradedFixture>(sql`
    ${traded(house)}
    where exists (
        select from sports.exposure x where x.scope = 'fixture' and x.target = f.id
          and x.merchant_code = ${house.merchantCode})
      and n.open_bets > 0 and (${competitionId}::text is null or f.competition_id = ${competitionId})
      and (${id}::text is null or (coalesce(e.worst, 0), f.id) < (${worst}::bigint, ${id}))
    order by coalesce(e.worst, 0) desc, f.id desc limit ${limit}`)
}

export async function findTraded(
  db: Db,
  { fixtureId, ...house }: House & { readonly fixtureId: string },
): Promise<TradedFixture | undefined> {
  return db.maybe<TradedFixture>(sql`${traded(house)} where f.id = ${fixtureId}`)
}

type CompetitionSum = {
  readonly competitionId: string
  readonly names: Readonly<Record<string, string>>
  readonly terms: unknown
  readonly day: string
  readonly worst: bigint
}

/** What competitions can cost a house on a day, the dearest first. */
export async function readCompetitionSums(
  db: Db,
  { merchantCode, currency, limit }: House & { readonly limit: number },
): Promise<CompetitionSum[]> {
  return db.rows<CompetitionSum>(sql`
    select c.id as competition_id, c.names, c.terms, split_part(e.target, '/', 2) as day, e.worst
    from sports.exposure e join sports.competition c on c.id = split_part(e.target, '/', 1)
    where e.scope = 'competition' and e.merchant_code = ${merchantCode} and e.currency = ${currency} and e.worst > 0
    order by e.worst desc, e.target limit ${limit}`)
}

export async function readHouseWorst(db: Db, { merchantCode, currency }: House): Promise<bigint> {
  const row = await db.maybe<{ worst: bigint }>(sql`
    select worst from sports.exposure
    where scope = 'house' and merchant_code = ${merchantCode} and currency = ${currency}`)
  return row?.worst ?? 0n
}

/** A market that was bet on or has a result, with its book of a house. */
export type TradedMarket = {
  readonly market: string
  readonly state: 'open' | 'settled' | 'disputed' | 'cancelled'
  readonly winners: number
  readonly stakes: bigint
  readonly payouts: Readonly<Record<string, string>>
  readonly openBets: number
}

export async function readTradedMarkets(
  db: Db,
  { fixtureId, merchantCode, currency }: House & { readonly fixtureId: string },
): Promise<TradedMarket[]> {
  return db.rows<TradedMarket>(sql`
    select m.market, m.state, m.winners, coalesce(b.stakes, 0)::bigint as stakes, coalesce(b.payouts, '{}') as payouts,
      (select count(distinct t.id)::int from sports.leg l join sports.bet t on t.id = l.bet_id
        where l.market_id = m.id and t.state = 'open' and not t.is_trial and t.merchant_code = ${merchantCode}) as open_bets
    from sports.market m
    left join sports.book b on b.market_id = m.id and b.merchant_code = ${merchantCode} and b.currency = ${currency}
    where m.fixture_id = ${fixtureId} order by m.id`)
}

type LargeStake = {
  readonly betId: string
  readonly memberId: string
  readonly market: string
  readonly outcome: string
  readonly odds: number
  readonly legs: number
  readonly openStake: bigint
  readonly possiblePayout: bigint
  readonly wasLive: boolean
  readonly acceptedAt: Date
}

/** The largest open stakes of a house on a fixture; a multiple stands with each of its legs there. */
export async function readLargestStakes(
  db: Db,
  { fixtureId, merchantCode, limit }: Pick<House, 'merchantCode'> & { fixtureId: string; limit: number },
): Promise<LargeStake[]> {
  return db.rows<LargeStake>(sql`
    select b.id as bet_id, b.member_id, m.market, l.outcome, l.odds,
      (select count(*)::int from sports.leg o where o.bet_id = b.id) as legs,
      b.open_stake, b.possible_payout, l.was_live, l.accepted_at
    from sports.market m join sports.leg l on l.market_id = m.id join sports.bet b on b.id = l.bet_id
    where m.fixture_id = ${fixtureId} and b.state = 'open' and not b.is_trial and b.merchant_code = ${merchantCode}
    order by b.open_stake desc, b.id, l.place limit ${limit}`)
}
