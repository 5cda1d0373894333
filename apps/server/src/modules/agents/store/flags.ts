import { type Db, sql, type Tx } from '#platform/db'
import type { HouseDay } from '../house-day.ts'

/** Stakes of a cluster against one another, stakes made to be void, and play with money that the agent had just sent. */
const flagKinds = ['opposing', 'voided', 'sent'] as const
export type FlagKind = (typeof flagKinds)[number]

export type TeamFlag = {
  readonly id: string
  readonly merchantCode: string
  readonly agentId: string
  readonly memberId: string
  readonly day: HouseDay
  readonly kind: FlagKind
  readonly times: number
}

/** Noticed again of the same day, it is noted once. */
export async function insertFlags(tx: Tx, flags: readonly TeamFlag[], at: Date): Promise<void> {
  const all = <Key extends keyof TeamFlag>(key: Key) => flags.map((flag) => flag[key])
  await tx.rows(sql`
    insert into agents.flag (id, merchant_code, agent_id, member_id, day, kind, times, raised_at)
    select *, ${at}::timestamptz from unnest(${all('id')}::uuid[], ${all('merchantCode')}::text[], ${all('agentId')}::uuid[],
      ${all('memberId')}::uuid[], ${all('day')}::date[], ${all('kind')}::text[], ${all('times')}::int[])
    on conflict (agent_id, day, kind, member_id) do nothing`)
}

type FlagsQuestion = {
  readonly agentIds: readonly string[]
  readonly from: HouseDay
  readonly to: HouseDay
}

/** What was noticed below agents in a range of days. */
export async function readFlags(db: Db | Tx, { agentIds, from, to }: FlagsQuestion): Promise<TeamFlag[]> {
  return db.rows<TeamFlag>(sql`
    select id, merchant_code, agent_id, member_id, day::text as day, kind, times from agents.flag
    where agent_id = any (${agentIds}::uuid[]) and day between ${from}::date and ${to}::date
    order by agent_id, day, kind, member_id`)
}

type SentQuestion = { readonly merchantCode: string; readonly since: Date; readonly until: Date }

/** Who was sent commission by whom in a stretch of time, and how often. */
export async function readSent(
  tx: Tx,
  { merchantCode, since, until }: SentQuestion,
): Promise<{ readonly agentId: string; readonly memberId: string; readonly times: number }[]> {
  return tx.rows(sql`
    select sender_id as agent_id, receiver_id as member_id, count(*)::int as times from agents.transfer
    where merchant_code = ${merchantCode} and sent_at >= ${since} and sent_at < ${until}
    group by sender_id, receiver_id`)
}
