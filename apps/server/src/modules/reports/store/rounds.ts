import type { GameType, LanguageCode } from '@baize/contracts'
import { type Db, type Query, sql } from '#platform/db'

/** What of a member's rounds is looked at. */
export type RoundSlice = {
  readonly memberId: string
  readonly from: Date
  readonly to: Date
  readonly gameType: GameType | undefined
}

export type RecordRow = {
  readonly roundId: string
  readonly gameId: string
  readonly nodeId: string | null
  readonly gameName: string
  readonly gameType: GameType | null
  readonly vendor: string
  readonly iconUrl: string | null
  readonly state: 'open' | 'settled' | 'void'
  readonly staked: bigint
  readonly payout: bigint
  /** Of a hand of cards. */
  readonly rake: bigint | null
  /** Whether it is a sit & go, and which of all they became. */
  readonly isContest: boolean
  readonly finish: number | null
  /** Of a bet on sports. */
  readonly betId: string | null
  readonly startedAt: Date
  readonly settledAt: Date | null
}

export type SumRow = {
  readonly gameCategory: GameType | null
  readonly rounds: number
  readonly staked: bigint
  readonly payout: bigint
}

/** What a round took from its member and gave back. In a hand of cards that is what went into pots and came out of them. */
const isOfCards = sql`(r.ref like 'hand/%' or r.ref like 'contest/%')`
const staked = sql`case when ${isOfCards} then round((r.start ->> 'paid')::numeric * 10000)::bigint else r.staked end`
const payout = sql`case when ${isOfCards} then round((r.start ->> 'won')::numeric * 10000)::bigint else r.payout end`

/** A round with its game; one that has left the catalogue keeps its code. */
function rounds({ memberId, from, to, gameType }: RoundSlice): Query {
  return sql`
    play.round r
    left join catalog.game g on g.code = r.game_code
    left join catalog.vendor v on v.code = g.vendor_code
    where r.member_id = ${memberId} and r.started_at >= ${from} and r.started_at < ${to}
      and (${gameType ?? null}::text is null or g.game_type = ${gameType ?? null})`
}

export async function readRecords(
  db: Db,
  slice: RoundSlice,
  page: { language: LanguageCode; number: number; size: number },
): Promise<RecordRow[]> {
  return db.rows<RecordRow>(sql`
    select r.id as round_id, r.game_code as game_id, g.node_id::text as node_id,
      coalesce(g.names ->> ${page.language}, g.names ->> 'EN', r.game_code) as game_name, g.game_type,
      coalesce(v.display_name, r.vendor) as vendor, g.emblem as icon_url, r.state, ${staked} as staked, ${payout} as payout,
      case when ${isOfCards} then r.staked end as rake, coalesce(r.ref like 'contest/%', false) as is_contest,
      case when r.ref like 'contest/%' then (r.start ->> 'finish')::int end as finish,
      case when r.ref like 'sports/%' then split_part(r.ref, '/', 2) end as bet_id, r.started_at, r.settled_at
    from ${rounds(slice)}
    order by r.started_at desc, r.id desc limit ${page.size} offset ${(page.number - 1) * page.size}`)
}

/** What the rounds come to, by category. A round that was taken back staked and paid nothing. */
export async function sumRecords(db: Db, slice: RoundSlice): Promise<SumRow[]> {
  return db.rows<SumRow>(sql`
    select g.game_type as game_category, count(*)::int as rounds,
      coalesce(sum(${staked}) filter (where r.state <> 'void'), 0)::bigint as staked,
      coalesce(sum(${payout}) filter (where r.state <> 'void'), 0)::bigint as payout
    from ${rounds(slice)} group by g.game_type order by count(*) desc`)
}

export type WinRow = {
  readonly gameId: string
  readonly nodeId: string
  readonly gameName: string
  readonly vendor: string
  readonly iconUrl: string
  readonly account: string
  readonly winAmount: bigint
  readonly currency: string
  readonly isSimulated: boolean
}

type Board = {
  readonly merchantCode: string
  readonly language: LanguageCode
  readonly gameType: GameType | undefined
  readonly limit: number
  readonly withSimulated: boolean
  /** Later ones are not shown yet; null where all are. */
  readonly until: Date | null
}

/** Wins older than so many others are no news, also where a kind of game is asked for that nobody wins. */
const LOOKED_AT = 10_000

/**
 * Rounds that paid more than was staked, those settled last first: a ticket that wins days later comes on top. No agent,
 * nobody of the house's own, but for the simulated members of a demo, and nobody who takes a break or does not want it.
 * A row opens its game, so it is of one that can be opened.
 */
export async function readWins(
  db: Db,
  { merchantCode, language, gameType, limit, withSimulated, until }: Board,
): Promise<WinRow[]> {
  return db.rows<WinRow>(sql`
    select r.game_code as game_id, g.node_id::text as node_id,
      coalesce(g.names ->> ${language}, g.names ->> 'EN') as game_name, v.display_name as vendor, g.emblem as icon_url,
      m.account, r.payout as win_amount, r.currency, m.type = 41 as is_simulated
    from (
      select id, game_code, member_id, payout, currency, settled_at from play.round
      where merchant_code = ${merchantCode} and state = 'settled' and payout > staked and not is_trial
        and settled_at <= coalesce(${until}::timestamptz, 'infinity')
      order by settled_at desc, id desc limit ${LOOKED_AT}
    ) r
    join catalog.game g on g.code = r.game_code
    join catalog.vendor v on v.code = g.vendor_code
    join identity.member m on m.id = r.member_id
    where ${shown(withSimulated)}
      and (${gameType ?? null}::text is null or g.game_type = ${gameType ?? null})
    order by r.settled_at desc, r.id desc limit ${limit}`)
}

/** Whose rounds everybody may see, and of which games. */
function shown(withSimulated: boolean): Query {
  return sql`
    m.shows_wins and (m.type = 0 or (${withSimulated} and m.type = 41 and m.is_demo)) and not exists (
      select from limits.standing z where z.member_id = r.member_id and z.excluded_kind is not null
        and (z.exclusion_ends_at is null or z.exclusion_ends_at > now() or (z.excluded_kind <> 'timeout'
          and (z.returns_at is null or z.returns_at > now()))))
    and g.is_on and exists (select from catalog.playable p where p.game_code = g.code)`
}

export type FeedRow = Pick<
  WinRow,
  'gameId' | 'gameName' | 'iconUrl' | 'account' | 'currency' | 'isSimulated'
> & {
  readonly staked: bigint
  readonly payout: bigint
  readonly settledAt: Date
}

/** So far back the last bets are looked for, in all houses together: an index for one alone would slow every bet. */
const BETS_LOOKED_AT = 500

type Feed = Omit<Board, 'gameType' | 'until'>

/** The rounds of a house that were settled last, won or lost. */
export async function readLatestBets(db: Db, feed: Feed): Promise<FeedRow[]> {
  return readFeed(db, feed, {
    rounds: sql`
      select * from (
        select id, merchant_code, game_code, member_id, staked, payout, currency, settled_at, state, is_trial, settled_xact
        from play.round where settled_xact is not null order by settled_xact desc limit ${BETS_LOOKED_AT}
      ) s where s.merchant_code = ${feed.merchantCode} and s.state = 'settled' and not s.is_trial and s.staked > 0`,
    order: sql`r.settled_xact desc, r.settled_at desc, r.id desc`,
  })
}

type Span = { readonly since: Date; readonly until: Date | null }

/** The wins of a span that paid most. */
export async function readBigWins(db: Db, feed: Feed, { since, until }: Span): Promise<FeedRow[]> {
  return readFeed(db, feed, {
    rounds: sql`
      select id, game_code, member_id, staked, payout, currency, settled_at from play.round
      where merchant_code = ${feed.merchantCode} and state = 'settled' and payout > staked and not is_trial
        and settled_at > ${since} and settled_at <= coalesce(${until}::timestamptz, 'infinity')
      order by settled_at desc, id desc limit ${LOOKED_AT}`,
    order: sql`r.payout desc, r.settled_at desc, r.id desc`,
  })
}

async function readFeed(
  db: Db,
  { language, limit, withSimulated }: Feed,
  { rounds: found, order }: { readonly rounds: Query; readonly order: Query },
): Promise<FeedRow[]> {
  return db.rows<FeedRow>(sql`
    select r.game_code as game_id, coalesce(g.names ->> ${language}, g.names ->> 'EN') as game_name,
      g.emblem as icon_url, m.account, r.staked, r.payout, r.currency, r.settled_at, m.type = 41 as is_simulated
    from (${found}) r
    join catalog.game g on g.code = r.game_code
    join identity.member m on m.id = r.member_id
    where ${shown(withSimulated)} order by ${order} limit ${limit}`)
}
