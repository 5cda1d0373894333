import { type Db, sql, type Tx } from '#platform/db'
import {
  type RunDifference,
  type RunKey,
  type RunRow,
  runIdOf,
  type RunState,
  type RunSums,
} from '../bills/run.ts'

const columns = sql`id, merchant_code, kind, period, starts_at as since, ends_at as until, currency, payer, state, tops, earned,
  kept, shortfall, bills, difference, begun_at, computed_at, ended_at`

/** Begins a run, or finds the one that somebody else began. */
export async function insertRun(
  tx: Tx,
  key: RunKey & Pick<RunRow, 'currency' | 'payer' | 'begunAt'>,
): Promise<void> {
  await tx.rows(sql`
    insert into agents.run (id, merchant_code, kind, period, starts_at, ends_at, currency, payer, begun_at)
    values (${runIdOf(key)}, ${key.merchantCode}, ${key.kind}, ${key.period}, ${key.since}, ${key.until}, ${key.currency},
      ${key.payer}, ${key.begunAt})
    on conflict do nothing`)
}

/** Holds a run: its next step is done by one at a time. */
export async function lockRun(tx: Tx, id: string): Promise<RunRow | undefined> {
  return tx.maybe<RunRow>(sql`select ${columns} from agents.run where id = ${id} for update`)
}

/** What reads a whole house may take longer than what answers somebody. */
export async function allowTime(tx: Tx): Promise<void> {
  await tx.rows(sql`set local statement_timeout = '10min'`)
}

/** Holds a run that several do a part of: it does not end before all of them are through. */
export async function shareRun(tx: Tx, id: string): Promise<RunRow | undefined> {
  return tx.maybe<RunRow>(sql`select ${columns} from agents.run where id = ${id} for share`)
}

/** What several statements read from here on is of one moment. */
export async function holdSnapshot(tx: Tx): Promise<void> {
  await tx.rows(sql`set transaction isolation level repeatable read`)
}

export async function findRun(db: Db | Tx, id: string): Promise<RunRow | undefined> {
  return db.maybe<RunRow>(sql`select ${columns} from agents.run where id = ${id}`)
}

type RunLine = Pick<RunKey, 'merchantCode' | 'kind' | 'period'>

/** The last of its kind, or the first that is not done yet. */
export async function findLastRun(
  db: Db | Tx,
  { merchantCode, kind, period }: RunLine,
): Promise<RunRow | undefined> {
  return db.maybe<RunRow>(sql`
    select ${columns} from agents.run
    where merchant_code = ${merchantCode} and kind = ${kind} and period = ${period}
    order by starts_at desc limit 1`)
}

/** Earlier runs of the same kind whose figures may be others by now, the oldest first. */
export async function readEarlier(tx: Tx, run: RunKey, from: Date): Promise<RunRow[]> {
  return tx.rows<RunRow>(sql`
    select ${columns} from agents.run
    where merchant_code = ${run.merchantCode} and kind = ${run.kind} and period = ${run.period}
      and ends_at <= ${run.since} and ends_at > ${from} and computed_at is not null
    order by starts_at`)
}

type Computed = RunSums & { readonly id: string; readonly bills: number; readonly computedAt: Date }

export async function writeComputed(tx: Tx, computed: Computed): Promise<void> {
  const { id, tops, earned, kept, shortfall, bills, computedAt } = computed
  await tx.rows(sql`
    update agents.run set state = 'checking', tops = ${tops}, earned = ${earned}, kept = ${kept}, shortfall = ${shortfall},
      bills = ${bills}, computed_at = ${computedAt}
    where id = ${id}`)
}

type RunMove = {
  readonly id: string
  readonly state: RunState
  readonly difference?: RunDifference
  readonly endedAt?: Date
}

export async function writeRunState(tx: Tx, { id, state, difference, endedAt }: RunMove): Promise<void> {
  await tx.rows(sql`
    update agents.run set state = ${state}, difference = ${difference ? JSON.stringify(difference) : null},
      ended_at = ${endedAt ?? null}
    where id = ${id}`)
}

/** How far rounds are counted, as a transaction's number; it belongs to the figures that are read beside it. */
export async function readCountedXact(tx: Tx): Promise<string> {
  const { upTo } = await tx.one<{ upTo: string }>(sql`select up_to::text as up_to from agents.counted`)
  return upTo
}
