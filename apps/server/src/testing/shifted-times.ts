import { connectAs } from './as-owner.ts'
import type { TestApp } from './test-app.ts'

type Spread = { readonly from: string; readonly to: string }

/**
 * Lays everything that has happened over a stretch of time, in its order, as if it had taken that long. Nothing but a test
 * can: the tables themselves refuse it.
 */
export async function spreadOver(app: TestApp, { from, to }: Spread): Promise<void> {
  const client = await connectAs(app, 'owner')
  await client.query(`set session_replication_role = replica`)
  await client.query(
    `create temp table moment as
      select xact, $1::timestamptz + ($2::timestamptz - $1::timestamptz)
        * ((row_number() over (order by xact))::float8 / (count(*) over () + 1)) as at
      from (select xact::text::bigint as xact from ledger.entry
        union select settled_xact from play.round where settled_xact is not null
        union select first_settled_xact from play.round where first_settled_xact is not null) as x`,
    [from, to],
  )
  await client.query(
    `update ledger.posting p set posted_at = m.at from moment m where p.xact::text::bigint = m.xact`,
  )
  await client.query(
    `update ledger.entry e set posted_at = m.at from moment m where e.xact::text::bigint = m.xact`,
  )
  await client.query(`update play.round r set settled_at = m.at from moment m where r.settled_xact = m.xact`)
  await client.query(
    `update play.round r set first_settled_at = m.at from moment m where r.first_settled_xact = m.xact`,
  )
}
