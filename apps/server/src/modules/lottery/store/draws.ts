import { copyRows } from '#platform/copy'
import { type Db, type Query, sql, type Tx } from '#platform/db'
import { drawLife, type Draw, type DrawState, type VoidReason } from '../draws/draw.ts'

const columns: Query = sql`
  d.id, d.lottery_code, d.numero, d.state, d.opens_at, d.closes_at, d.draws_at, d.domain, d.rules_hash, d.sealed_seed,
  d.commitment, d.beacon_source, d.beacon_round, d.beacon_value, d.open_leaf, d.close_leaf, d.beacon_leaf,
  d.result_leaf, d.ticket_root, d.ticket_count, d.result, d.result_version, d.settled_up_to, d.void_reason,
  d.settled_at`

/** The time that decides what is late. */
export async function readClock(db: Db | Tx): Promise<Date> {
  const { now } = await db.one<{ now: Date }>(sql`select clock_timestamp() as now`)
  return now
}

/** Keeps others from announcing draws of the lottery meanwhile. */
export async function lockAnnouncing(tx: Tx, lotteryCode: string): Promise<void> {
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended('lottery ' || ${lotteryCode}, 0))`)
}

export type Announced = { readonly upcoming: number; readonly lastClosesAt: Date | null; readonly now: Date }

export async function readAnnounced(db: Db | Tx, lotteryCode: string): Promise<Announced> {
  return db.one<Announced>(sql`
    select count(*)::int as upcoming, max(closes_at) as last_closes_at, clock_timestamp() as now
    from lottery.draw where lottery_code = ${lotteryCode} and closes_at > statement_timestamp()`)
}

export type NewDraw = Pick<
  Draw,
  | 'id'
  | 'lotteryCode'
  | 'numero'
  | 'opensAt'
  | 'closesAt'
  | 'drawsAt'
  | 'domain'
  | 'rulesHash'
  | 'sealedSeed'
  | 'commitment'
  | 'beaconSource'
  | 'beaconRound'
  | 'openLeaf'
>

const newDraw: Query = sql`
  copy lottery.draw (id, lottery_code, numero, opens_at, closes_at, draws_at, domain, rules_hash, sealed_seed, commitment,
    beacon_source, beacon_round, open_leaf) from stdin`

export async function insertDraws(tx: Tx, draws: readonly NewDraw[]): Promise<void> {
  const rows = draws.map((draw) => [
    draw.id,
    draw.lotteryCode,
    draw.numero,
    draw.opensAt,
    draw.closesAt,
    draw.drawsAt,
    draw.domain,
    draw.rulesHash,
    draw.sealedSeed && `\\x${draw.sealedSeed.toString('hex')}`,
    draw.commitment,
    draw.beaconSource,
    draw.beaconRound,
    draw.openLeaf,
  ])
  await copyRows(tx, [{ into: newDraw, rows }])
}

export async function readNumeros(
  db: Db | Tx,
  lotteryCode: string,
  numeros: readonly string[],
): Promise<string[]> {
  const rows = await db.rows<{ numero: string }>(sql`
    select numero from lottery.draw where lottery_code = ${lotteryCode} and numero = any (${numeros})`)
  return rows.map(({ numero }) => numero)
}

/** Draws with something to do now: those past their close that are not over, and those not settled yet. */
export async function readDue(db: Db): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select id from lottery.draw d
    where settled_at is null and closes_at <= statement_timestamp()
      and not (state = 'closed' and ticket_root is not null and draws_at > clock_timestamp())
    order by closes_at, id`)
  return rows.map(({ id }) => id)
}

/** In how many seconds the next draw has something to do; nothing where none is to come. */
export async function readNextDue(db: Db): Promise<number | undefined> {
  const { seconds } = await db.one<{ seconds: string | null }>(sql`
    select extract(epoch from min(case when closes_at > clock_timestamp() then closes_at else draws_at end)
      - clock_timestamp())::text as seconds
    from lottery.draw where settled_at is null and draws_at > clock_timestamp()`)
  return seconds === null ? undefined : Math.max(0, Number(seconds))
}

export async function readDraw(db: Db | Tx, id: string): Promise<Draw | undefined> {
  return db.maybe<Draw>(sql`select ${columns} from lottery.draw d where d.id = ${id}`)
}

export async function readDraws(db: Db | Tx, ids: readonly string[]): Promise<Draw[]> {
  return db.rows<Draw>(sql`select ${columns} from lottery.draw d where d.id = any (${ids}::uuid[])`)
}

/** Holds a draw for a step of its life; whoever sells waits, and is waited for. */
export async function lockDraw(tx: Tx, id: string): Promise<Draw | undefined> {
  return tx.maybe<Draw>(sql`select ${columns} from lottery.draw d where d.id = ${id} for update`)
}

/**
 * Keeps draws from being closed while tickets of theirs are written, and says what time it is then. A draw whose time is
 * over is not held: those who come too late would otherwise keep it from being closed for as long as they come.
 */
export async function holdForSale(
  tx: Tx,
  ids: readonly string[],
): Promise<{ readonly draws: readonly Draw[]; readonly now: Date }> {
  const held = await tx.rows<Draw>(sql`
    select ${columns} from lottery.draw d
    where d.id = any (${ids}::uuid[]) and d.state = 'open' and d.closes_at > clock_timestamp()
    order by d.id for share`)
  const onSale = new Map(held.map((draw) => [draw.id, draw]))
  const draws = (await readDraws(tx, ids)).map((draw): Draw => {
    return onSale.get(draw.id) ?? { ...draw, state: draw.state === 'open' ? 'closed' : draw.state }
  })
  return { draws, now: await readClock(tx) }
}

type Moved = Pick<Draw, 'id' | 'state'>

async function move(tx: Tx, { id, state }: Moved, to: DrawState, changes: Query): Promise<void> {
  drawLife.assertMove(state, to)
  await tx.one(sql`
    update lottery.draw set state = ${to}, ${changes} where id = ${id} and state = ${state} returning id`)
}

export async function markClosed(tx: Tx, draw: Moved): Promise<void> {
  await move(tx, draw, 'closed', sql`closed_at = clock_timestamp()`)
}

type Sealed = { readonly id: string; readonly root: string; readonly count: number; readonly leaf: number }

export async function keepTicketRoot(tx: Tx, { id, root, count, leaf }: Sealed): Promise<void> {
  await tx.rows(sql`
    update lottery.draw set ticket_root = ${root}, ticket_count = ${count}, close_leaf = ${leaf}
    where id = ${id} and state = 'closed' and ticket_root is null`)
}

type Drawn = Moved & {
  readonly result: string
  readonly version: number
  readonly leaf: number
  readonly beacon?: { readonly value: string; readonly leafIndex: bigint }
}

/** A result, the first or a corrected one; the draw is settled by it from its first order on. */
export async function markDrawn(tx: Tx, { result, version, leaf, beacon, ...draw }: Drawn): Promise<void> {
  await move(
    tx,
    draw,
    'drawn',
    sql`result = ${result}, result_version = ${version}, result_leaf = ${leaf}, drawn_at = clock_timestamp(),
      beacon_value = coalesce(${beacon?.value ?? null}, beacon_value),
      beacon_leaf = coalesce(${beacon?.leafIndex ?? null}, beacon_leaf), settled_up_to = null, settled_at = null`,
  )
}

export async function moveSettled(
  tx: Tx,
  { id, upTo }: { readonly id: string; readonly upTo: string },
): Promise<void> {
  await tx.rows(sql`update lottery.draw set settled_up_to = ${upTo} where id = ${id}`)
}

export async function markSettled(tx: Tx, draw: Moved): Promise<void> {
  await move(tx, draw, 'settled', sql`settled_at = clock_timestamp()`)
}

export async function markVoid(tx: Tx, draw: Moved, reason: VoidReason): Promise<void> {
  await move(tx, draw, 'void', sql`void_reason = ${reason}`)
}

/** A void draw is over once every stake has gone back. */
export async function markRefunded(tx: Tx, id: string): Promise<void> {
  await tx.rows(
    sql`update lottery.draw set settled_at = clock_timestamp() where id = ${id} and state = 'void'`,
  )
}
