import { sql, transaction } from '../platform/db.ts'
import type { TestApp } from './test-app.ts'

type Likeness = { readonly memberId: string; readonly count: number }

/** Members like another one, without anything of theirs, whose ids come before those of all others. */
export async function manyMembers(app: TestApp, { memberId, count }: Likeness): Promise<string[]> {
  const rows = await transaction(app, (tx) =>
    tx.rows<{ id: string }>(sql`
      insert into identity.member
      select (jsonb_populate_record(m, jsonb_build_object('id', lpad(to_hex(n), 32, '0')::uuid,
        'account', 'likeness' || n, 'account_key', 'likeness' || n, 'created_at', '2026-01-01T00:00:00Z'))).*
      from identity.member m, generate_series(1, ${count}::int) n where m.id = ${memberId} returning id`),
  )
  return rows.map(({ id }) => id)
}
