import { type LanguageCode, type ListTotal, MOST_COUNTED } from '@baize/contracts'
import { lowestIdAt, type RoundState, startOf } from '#modules/play'
import { type Db, prepared, type Query, sql } from '#platform/db'
import { readTotal } from '#platform/list-total'

export type OfficeRoundRow = {
  readonly id: string
  readonly memberId: string
  readonly account: string
  readonly gameCode: string
  readonly gameName: string
  readonly vendor: string
  readonly ref: string | null
  readonly state: RoundState
  readonly currency: string
  readonly staked: bigint
  readonly payout: bigint
  readonly jackpotWon: bigint
  readonly isTrial: boolean
  readonly startedAt: Date
  readonly settledAt: Date | null
}

export type RoundFilter = {
  readonly merchantCode: string
  readonly memberId: string | undefined
  readonly gameCode: string | undefined
  readonly vendor: string | undefined
  readonly ref: string | undefined
  readonly state: RoundState | undefined
  readonly from: Date | undefined
  readonly to: Date | undefined
}

type RoundPage = {
  /** The last round that was shown. */
  readonly after: string | undefined
  readonly limit: number
  readonly language: LanguageCode
}

const columns: Query = sql`r.id, r.member_id, r.game_code, r.vendor, r.ref, r.state, r.currency, r.staked, r.payout,
  r.jackpot_won, r.is_trial, r.started_at, r.settled_at`

/** Rounds of a house, newest first. Each kind of question has an index that gives them in their order. */
export async function readOfficeRounds(
  db: Db,
  filter: RoundFilter,
  { after, limit, language }: RoundPage,
): Promise<OfficeRoundRow[]> {
  const ids = filter.ref === undefined ? undefined : await idsByRef(db, filter.ref)
  const found = roundsOf({ ...filter, ids }, { after, limit })
  const query = sql`${named(found, language)} order by r.id desc limit ${limit}`
  // To plan it over all months takes ten times as long as to carry it out; what everybody opens is planned once.
  const name = `reports.rounds.${after === undefined ? 'first' : 'next'}`
  return isPlain(filter)
    ? db.rowsByKey<OfficeRoundRow>(prepared(name, query))
    : db.rows<OfficeRoundRow>(query)
}

export async function countOfficeRounds(
  db: Db,
  filter: RoundFilter,
  asked: 'true' | undefined,
): Promise<{ total?: ListTotal }> {
  if (asked === undefined) return {}
  const ids = filter.ref === undefined ? undefined : await idsByRef(db, filter.ref)
  const most = { after: undefined, limit: MOST_COUNTED + 1 }
  return readTotal(db, asked, sql`select from (${roundsOf({ ...filter, ids }, most)}) r`)
}

function isPlain({ memberId, gameCode, vendor, ref, state, from, to }: RoundFilter): boolean {
  return [memberId, gameCode, vendor, ref, state, from, to].every((wanted) => wanted === undefined)
}

type RoundKey = { readonly id: string; readonly startedAt: Date; readonly language: LanguageCode }

export async function findOfficeRound(
  db: Db,
  { id, startedAt, language }: RoundKey,
): Promise<OfficeRoundRow | undefined> {
  const found = sql`select ${columns} from play.round r where r.id = ${id} and r.started_at = ${startedAt}`
  return db.maybe<OfficeRoundRow>(named(found, language))
}

/** Rounds with who played them and what their games are called; one that has left the catalogue keeps its code. */
function named(rounds: Query, language: LanguageCode): Query {
  return sql`
    select r.*, m.account, coalesce(g.names ->> ${language}, g.names ->> 'EN', r.game_code) as game_name
    from (${rounds}) r
    join identity.member m on m.id = r.member_id
    left join catalog.game g on g.code = r.game_code`
}

type FoundFilter = RoundFilter & { readonly ids: readonly string[] | undefined }
type Place = Omit<RoundPage, 'language'>

function roundsOf(filter: FoundFilter, page: Place): Query {
  const { memberId, gameCode, vendor, ids, state } = filter
  const also = sql`${equals(sql`r.game_code`, gameCode)} and ${equals(sql`r.vendor`, vendor)}
    and ${equals(sql`r.state`, state)}`
  if (ids !== undefined) return roundsWhere(filter, page, sql`${also} and ${amongIds(ids)}`)
  if (memberId !== undefined) return memberRounds(filter, page, also)
  if (state !== undefined && state !== 'settled')
    return roundsWhere(filter, page, sql`r.state <> 'settled' and ${also}`)
  if (gameCode !== undefined) return roundsWhere(filter, page, also)
  return roundsByGame(filter, page)
}

function roundsWhere(filter: RoundFilter, { after, limit }: Place, more: Query): Query {
  return sql`
    select ${columns} from play.round r
    where r.merchant_code = ${filter.merchantCode} and ${more} and ${within(filter)} and ${behind(after)}
    order by r.id desc limit ${limit}`
}

function memberRounds(
  { memberId, merchantCode, ...filter }: RoundFilter,
  { after, limit }: Place,
  also: Query,
): Query {
  return sql`
    select ${columns} from play.round r
    where r.member_id = ${memberId} and r.merchant_code = ${merchantCode} and ${also} and ${within(filter)}
      and ${behind(after)}
    order by r.started_at desc, r.id desc limit ${limit}`
}

/**
 * The newest of each game that the house ever played, put together. The games are found by leaping through the index from
 * one to the next, so that a small house does not wait for the rounds of a large one.
 */
function roundsByGame(filter: RoundFilter, page: Place): Query {
  const { merchantCode, vendor, state } = filter
  const next = sql`select r.game_code as code, r.vendor from play.round r where r.merchant_code = ${merchantCode}`
  return sql`
    with recursive game (code, vendor) as (
      (${next} order by r.game_code limit 1)
      union all
      select n.code, n.vendor from game l cross join lateral (
        ${next} and r.game_code > l.code order by r.game_code limit 1) n
    )
    select f.* from game cross join lateral (
      ${roundsWhere(filter, page, sql`r.game_code = game.code and ${equals(sql`r.state`, state)}`)}) f
    where ${equals(sql`game.vendor`, vendor)}`
}

function equals(column: Query, value: string | undefined): Query {
  return value === undefined ? sql`true` : sql`${column} = ${value}`
}

/** Ids sort by time; the time itself stands beside them so that other months are not looked at. */
function within({ from, to }: Pick<RoundFilter, 'from' | 'to'>): Query {
  const since = from ? sql`r.id >= ${lowestIdAt(from)}::uuid and r.started_at >= ${from}` : sql`true`
  const until = to ? sql`r.id < ${lowestIdAt(to)}::uuid and r.started_at < ${to}` : sql`true`
  return sql`${since} and ${until}`
}

function behind(after: string | undefined): Query {
  if (after === undefined) return sql`true`
  return sql`r.id < ${after}::uuid and r.started_at <= ${startOf(after)}`
}

function amongIds(ids: readonly string[]): Query {
  return sql`(r.id, r.started_at) in (
    select * from unnest(${ids}::uuid[], ${ids.map(startOf)}::timestamptz[]))`
}

/** Rounds that any vendor has this name for. */
async function idsByRef(db: Db, ref: string): Promise<string[]> {
  const rows = await db.rows<{ roundId: string }>(sql`
    select f.round_id from (select code from play.vendor union all select 'BAIZE') v
    cross join lateral (select round_id from play.round_ref where vendor = v.code and ref = ${ref}) f`)
  return rows.map(({ roundId }) => roundId)
}
