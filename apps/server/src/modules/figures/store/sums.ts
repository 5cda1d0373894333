import { type Query, sql, type Tx } from '#platform/db'
import type { GameSum, GatewaySum, HouseHour, LineSum, MemberHour, Sums, WholeSum } from '../sums.ts'

/** The four columns of an hour of a house, as lists. */
function hourLists(rows: readonly HouseHour[]): Query {
  return sql`${rows.map(({ merchantCode }) => merchantCode)}::text[], ${rows.map(({ currency }) => currency)}::text[],
    ${rows.map(({ population }) => population)}::text[], ${rows.map(({ startsAt }) => startsAt)}::timestamptz[]`
}

const units = <Row>(rows: readonly Row[], of: (row: Row) => bigint) =>
  sql`${rows.map((row) => String(of(row)))}::bigint[]`

/** Adds sums to what is kept. */
export async function addSums(tx: Tx, sums: Sums): Promise<void> {
  await addLines(tx, sums.lines)
  await addGames(tx, sums.games)
  await addGateways(tx, sums.gateways)
  await addWhole(tx, sums.whole)
  await insertPlayers(tx, sums.players)
  await insertDepositors(tx, sums.depositors)
}

async function addLines(tx: Tx, rows: readonly LineSum[]): Promise<void> {
  await tx.rows(sql`
    insert into figures.hour_line as h (merchant_code, currency, population, starts_at, line, units, count)
    select merchant_code, currency, population, starts_at, line, sum(units)::bigint, sum(count)::bigint
    from unnest(${hourLists(rows)}, ${rows.map(({ line }) => line)}::text[], ${units(rows, (row) => row.units)},
      ${units(rows, (row) => row.count)}) as n (merchant_code, currency, population, starts_at, line, units, count)
    group by merchant_code, currency, population, starts_at, line
    on conflict (merchant_code, currency, population, starts_at, line) do update
      set units = h.units + excluded.units, count = h.count + excluded.count`)
  const standing = rows.filter(({ line }) => line === 'opened' || line.startsWith('pocket-'))
  await tx.rows(sql`
    insert into figures.standing_month as h (merchant_code, currency, population, starts_at, line, units)
    select merchant_code, currency, population, date_trunc('month', starts_at, 'UTC') as month, line, sum(units)::bigint
    from unnest(${hourLists(standing)}, ${standing.map(({ line }) => line)}::text[],
      ${units(standing, (row) => row.units)}) as n (merchant_code, currency, population, starts_at, line, units)
    group by merchant_code, currency, population, month, line
    on conflict (merchant_code, currency, population, starts_at, line) do update set units = h.units + excluded.units`)
}

async function addGames(tx: Tx, rows: readonly GameSum[]): Promise<void> {
  await tx.rows(sql`
    insert into figures.hour_game as h (merchant_code, currency, population, starts_at, vendor, game_code, family, stakes,
      payouts, opened, pots, turnover, rounds)
    select * from unnest(${hourLists(rows)}, ${rows.map(({ vendor }) => vendor)}::text[],
      ${rows.map(({ gameCode }) => gameCode)}::text[], ${rows.map(({ family }) => family)}::text[],
      ${units(rows, (row) => row.stakes)}, ${units(rows, (row) => row.payouts)}, ${units(rows, (row) => row.opened)},
      ${units(rows, (row) => row.pots)}, ${units(rows, (row) => row.turnover)}, ${units(rows, (row) => row.rounds)})
    on conflict (merchant_code, currency, population, starts_at, vendor, game_code) do update
      set stakes = h.stakes + excluded.stakes, payouts = h.payouts + excluded.payouts, opened = h.opened + excluded.opened,
        pots = h.pots + excluded.pots, turnover = h.turnover + excluded.turnover, rounds = h.rounds + excluded.rounds`)
}

async function addGateways(tx: Tx, rows: readonly GatewaySum[]): Promise<void> {
  await tx.rows(sql`
    insert into figures.hour_gateway as h (merchant_code, currency, population, starts_at, gateway, way, method, units, fees,
      count)
    select * from unnest(${hourLists(rows)}, ${rows.map(({ gateway }) => gateway)}::text[],
      ${rows.map(({ way }) => way)}::text[], ${rows.map(({ method }) => method)}::text[], ${units(rows, (row) => row.units)},
      ${units(rows, (row) => row.fees)}, ${units(rows, (row) => row.count)})
    on conflict (merchant_code, currency, population, starts_at, gateway, way, method) do update
      set units = h.units + excluded.units, fees = h.fees + excluded.fees, count = h.count + excluded.count`)
}

async function addWhole(tx: Tx, rows: readonly WholeSum[]): Promise<void> {
  await tx.rows(sql`
    insert into figures.hour_whole as h (currency, starts_at, part, units)
    select * from unnest(${rows.map(({ currency }) => currency)}::text[],
      ${rows.map(({ startsAt }) => startsAt)}::timestamptz[], ${rows.map(({ part }) => part)}::text[],
      ${units(rows, (row) => row.units)})
    on conflict (currency, starts_at, part) do update set units = h.units + excluded.units`)
}

function memberLists(rows: readonly MemberHour[]): Query {
  return sql`${rows.map(({ merchantCode }) => merchantCode)}::text[],
    ${rows.map(({ startsAt }) => startsAt)}::timestamptz[], ${rows.map(({ memberId }) => memberId)}::uuid[]`
}

/** Who was there before is told apart in any stretch of time: each hour says which was the member's last one before it. */
async function insertPlayers(tx: Tx, rows: readonly MemberHour[]): Promise<void> {
  const added = sql`unnest(${memberLists(rows)}) as n (merchant_code, starts_at, member_id)`
  await tx.rows(sql`
    insert into figures.player_hour (merchant_code, starts_at, member_id, previous_at)
    select n.merchant_code, n.starts_at, n.member_id, greatest(
      lag(n.starts_at) over (partition by n.member_id order by n.starts_at),
      (select max(p.starts_at) from figures.player_hour p where p.member_id = n.member_id and p.starts_at < n.starts_at))
    from ${added} on conflict do nothing`)
  // A transaction that took long may bring an hour that is older than one that is counted.
  await tx.rows(sql`
    update figures.player_hour p set previous_at = l.previous_at from (
      select p.member_id, p.starts_at, max(n.starts_at) as previous_at from ${added}
      join figures.player_hour p on p.member_id = n.member_id and p.starts_at > n.starts_at
        and (p.previous_at is null or p.previous_at < n.starts_at)
      group by p.member_id, p.starts_at) l
    where p.member_id = l.member_id and p.starts_at = l.starts_at`)
}

/** Who has deposited in no hour before does so for the first time. */
async function insertDepositors(tx: Tx, rows: readonly MemberHour[]): Promise<void> {
  const added = sql`unnest(${memberLists(rows)}) with ordinality as n (merchant_code, starts_at, member_id, number)`
  await tx.rows(sql`
    insert into figures.depositor_hour (merchant_code, starts_at, member_id, is_first, previous_at)
    select n.merchant_code, n.starts_at, n.member_id,
      row_number() over (partition by n.member_id order by n.number) = 1
        and not exists (select from figures.depositor_hour d where d.member_id = n.member_id and d.is_first),
      greatest(lag(n.starts_at) over (partition by n.member_id order by n.starts_at),
        (select max(d.starts_at) from figures.depositor_hour d where d.member_id = n.member_id and d.starts_at < n.starts_at))
    from ${added} on conflict (merchant_code, starts_at, member_id) do nothing`)
  await tx.rows(sql`
    update figures.depositor_hour d set previous_at = l.previous_at from (
      select d.member_id, d.starts_at, max(n.starts_at) as previous_at from ${added}
      join figures.depositor_hour d on d.member_id = n.member_id and d.starts_at > n.starts_at
        and (d.previous_at is null or d.previous_at < n.starts_at)
      group by d.member_id, d.starts_at) l
    where d.member_id = l.member_id and d.starts_at = l.starts_at`)
}

export type SummedSpan = { readonly merchantCode: string; readonly since: Date; readonly until: Date }

/** Writes down what counts of the rounds that began in a stretch of time, in place of what was kept of it. */
export async function putTurnover(
  tx: Tx,
  { merchantCode, since, until }: SummedSpan,
  rows: readonly GameSum[],
): Promise<void> {
  await tx.rows(sql`
    update figures.hour_line set units = 0
    where merchant_code = ${merchantCode} and starts_at >= ${since} and starts_at < ${until} and line = 'turnover'`)
  await tx.rows(sql`
    update figures.hour_game set turnover = 0
    where merchant_code = ${merchantCode} and starts_at >= ${since} and starts_at < ${until}`)
  await addGames(tx, rows)
  await addLines(
    tx,
    rows.map(({ merchantCode: code, currency, population, startsAt, turnover }) => ({
      merchantCode: code,
      currency,
      population,
      startsAt,
      line: 'turnover' as const,
      units: turnover,
      count: 0n,
    })),
  )
}
