import type { BillKind, BillState } from '@baize/contracts'
import { type Db, sql, type Tx } from '#platform/db'
import type { BillRow } from '../bills/bill.ts'

export const billColumns = sql`b.id, b.run_id, b.merchant_code, b.kind, b.subject_id, b.agent_id, b.upline_id, b.payer,
  b.pocket, b.starts_at as since, b.ends_at as until, b.currency, b.gross, b.children, b.net, b.earned, b.kept, b.due, b.adjusted,
  b.carried, b.written_off, b.amount, b.carried_on, b.loss_carried_on, b.inputs, b.held_for, b.state, b.paid, b.parts,
  b.made_at, b.claim_ends_at, b.reminders, b.closed_at`

/** A bill that is yet to be written; what it follows from is a text by then. */
export type NewBill = Omit<BillRow, 'reminders' | 'inputs'> & { readonly inputs: string }

/** How a bill stands when it is written. */
export type BillStanding = Pick<NewBill, 'state' | 'paid' | 'parts' | 'claimEndsAt' | 'closedAt'>

/** Puts in bills of one run. One that is there already was paid, so that nothing may be put over it. */
export async function insertBills(
  tx: Tx,
  bills: readonly NewBill[],
  standings: readonly BillStanding[] = bills,
): Promise<void> {
  const [first] = bills
  if (!first) return
  const { runId, merchantCode, kind, since, until, currency, madeAt } = first
  const all = (textOf: (bill: NewBill) => string | bigint) => `{${bills.map(textOf).join(',')}}`
  const as = (textOf: (standing: BillStanding) => string | number | bigint) =>
    `{${standings.map(textOf).join(',')}}`
  await tx.rows(sql`
    insert into agents.bill (run_id, merchant_code, kind, starts_at, ends_at, currency, made_at, id, subject_id, agent_id,
      upline_id, payer, pocket, gross, children, net, earned, kept, due, adjusted, carried, written_off, amount, carried_on,
      loss_carried_on, inputs, held_for, state, paid, parts, claim_ends_at, closed_at)
    select ${runId}::uuid, ${merchantCode}, ${kind}, ${since}::timestamptz, ${until}::timestamptz, ${currency},
      ${madeAt}::timestamptz, id, subject_id, agent_id, upline_id, payer, pocket, gross, children, net, earned, kept, due,
      adjusted, carried, written_off, amount, carried_on, loss_carried_on, inputs::jsonb,
      case when held_for = '[]' then '{}' else array(select jsonb_array_elements_text(held_for::jsonb)) end, state, paid, parts,
      'epoch'::timestamptz + claim_ends_at * interval '1 ms', 'epoch'::timestamptz + closed_at * interval '1 ms'
    from unnest(${all(({ id }) => id)}::uuid[], ${all(({ subjectId }) => subjectId)}::uuid[],
      ${all(({ agentId }) => agentId)}::uuid[], ${all(({ uplineId }) => uplineId ?? 'null')}::uuid[],
      ${all(({ payer }) => payer)}::text[], ${all(({ pocket }) => pocket)}::text[], ${all(({ gross }) => gross)}::bigint[],
      ${all(({ children }) => children)}::bigint[], ${all(({ net }) => net)}::bigint[],
      ${all(({ earned }) => earned)}::bigint[], ${all(({ kept }) => kept)}::bigint[], ${all(({ due }) => due)}::bigint[],
      ${all(({ adjusted }) => adjusted)}::bigint[], ${all(({ carried }) => carried)}::bigint[],
      ${all(({ writtenOff }) => writtenOff)}::bigint[], ${all(({ amount }) => amount)}::bigint[],
      ${all(({ carriedOn }) => carriedOn)}::bigint[], ${all(({ lossCarriedOn }) => lossCarriedOn)}::bigint[],
      ${all(({ inputs }) => quoted(inputs))}::text[], ${all(({ heldFor }) => quoted(JSON.stringify(heldFor)))}::text[],
      ${as(({ state }) => state)}::text[], ${as(({ paid }) => paid)}::bigint[], ${as(({ parts }) => parts)}::int[],
      ${as(({ claimEndsAt }) => claimEndsAt?.getTime() ?? 'null')}::bigint[],
      ${as(({ closedAt }) => closedAt?.getTime() ?? 'null')}::bigint[])
      as n (id, subject_id, agent_id, upline_id, payer, pocket, gross, children, net, earned, kept, due, adjusted, carried,
        written_off, amount, carried_on, loss_carried_on, inputs, held_for, state, paid, parts, claim_ends_at, closed_at)`)
}

/** JSON as it stands in a list: what has to be escaped there is escaped in JSON's own way. */
function quoted(json: string): string {
  return JSON.stringify(json)
}

export async function findBill(db: Db | Tx, id: string): Promise<BillRow | undefined> {
  return db.maybe<BillRow>(sql`select ${billColumns} from agents.bill b where b.id = ${id}`)
}

export async function readOfRun(db: Db | Tx, runId: string): Promise<BillRow[]> {
  return db.rows<BillRow>(sql`
    select ${billColumns} from agents.bill b where b.run_id = ${runId} order by b.agent_id, b.id`)
}

export type LastBill = Pick<BillRow, 'agentId' | 'carriedOn' | 'lossCarriedOn' | 'until'> & {
  /** The end of the last period that came to something. */
  readonly incomeUntil: Date | null
  /** Since when something is carried without a break. */
  readonly carriedSince: Date | null
}

/** The last bill of each agent before a moment, of those that left something to carry. */
export async function readLast(
  db: Db | Tx,
  {
    merchantCode,
    kind,
    before,
  }: { readonly merchantCode: string; readonly kind: BillKind; readonly before: Date },
): Promise<LastBill[]> {
  return db.rows<LastBill>(sql`
    select l.agent_id, l.carried_on, l.loss_carried_on, l.ends_at as until,
      (select max(i.ends_at) from agents.bill i
        where i.agent_id = l.agent_id and i.kind = ${kind} and i.ends_at <= ${before} and i.amount > 0) as income_until,
      (select min(c.ends_at) from agents.bill c
        where c.agent_id = l.agent_id and c.kind = ${kind} and c.ends_at <= ${before} and c.carried_on < 0) as carried_since
    from agents.bill l
    where l.merchant_code = ${merchantCode} and l.kind = ${kind} and l.ends_at <= ${before}
      and (l.carried_on < 0 or l.loss_carried_on < 0)
      and not exists (
        select from agents.bill n
        where n.agent_id = l.agent_id and n.kind = ${kind} and n.ends_at > l.ends_at and n.ends_at <= ${before})`)
}

export type BillChange = {
  readonly id: string
  readonly state: BillState
  readonly paid: bigint
  readonly parts: number
  readonly closedAt: Date | null
}

export async function writeBills(tx: Tx, changes: readonly BillChange[]): Promise<void> {
  if (changes.length === 0) return
  const rows = changes.map(({ id, state, paid, parts, closedAt }) => {
    return { id, state, paid: String(paid), parts, closed_at: closedAt }
  })
  await tx.rows(sql`
    update agents.bill b set state = c.state, paid = c.paid, parts = c.parts, closed_at = c.closed_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as c (id uuid, state text, paid bigint, parts int, closed_at timestamptz)
    where b.id = c.id`)
}

export async function postponeBills(
  tx: Tx,
  { ids, until }: { readonly ids: readonly string[]; readonly until: Date },
): Promise<void> {
  if (ids.length === 0) return
  await tx.rows(sql`update agents.bill set claim_ends_at = ${until} where id = any (${ids}::uuid[])`)
}

/** Lets bills be claimed, until they are issued by themselves. */
export async function writeClaimable(
  tx: Tx,
  { id, claimEndsAt, heldFor }: Pick<BillRow, 'id' | 'heldFor'> & { readonly claimEndsAt: Date },
): Promise<void> {
  await tx.rows(sql`
    update agents.bill set state = 'claimable', claim_ends_at = ${claimEndsAt}, held_for = ${heldFor} where id = ${id}`)
}

export async function writeHeld(tx: Tx, { id, heldFor }: Pick<BillRow, 'id' | 'heldFor'>): Promise<void> {
  await tx.rows(sql`
    update agents.bill set state = 'pending_approval', claim_ends_at = null, held_for = ${heldFor} where id = ${id}`)
}

/** Salaries of agents for periods within a span, as they were billed; those that were denied were none. */
export async function sumSalaries(
  db: Db | Tx,
  {
    merchantCode,
    since,
    until,
  }: { readonly merchantCode: string; readonly since: Date; readonly until: Date },
): Promise<ReadonlyMap<string, bigint>> {
  const rows = await db.rows<{ agentId: string; units: bigint }>(sql`
    select agent_id, sum(amount)::bigint as units from agents.bill
    where merchant_code = ${merchantCode} and kind in ('daily', 'hourly') and starts_at >= ${since} and ends_at <= ${until}
      and state <> 'denied'
    group by agent_id`)
  return new Map(rows.map(({ agentId, units }) => [agentId, units]))
}
