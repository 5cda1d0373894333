import { sql, type Tx } from '#platform/db'

type ResumeRow = {
  readonly id: string
  readonly runId: string
  readonly operatorId: string
  readonly reason: string
}

/** What was asked under the same id before; nothing where it is new, and then it is kept. */
export async function keepResume(
  tx: Tx,
  resume: ResumeRow & { readonly resumedAt: Date },
): Promise<ResumeRow | undefined> {
  const { id, runId, operatorId, reason, resumedAt } = resume
  const kept = await tx.maybe(sql`
    insert into agents.run_resume (id, run_id, operator_id, reason, resumed_at)
    values (${id}, ${runId}, ${operatorId}, ${reason}, ${resumedAt})
    on conflict (id) do nothing returning id`)
  if (kept) return undefined
  return tx.one<ResumeRow>(
    sql`select id, run_id, operator_id, reason from agents.run_resume where id = ${id}`,
  )
}
