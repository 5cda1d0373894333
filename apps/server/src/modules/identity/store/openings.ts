import { sql, type Tx } from '#platform/db'

/**
 * What an agent brings about is brought about one after the other. It is a lock of its own: rates and the tree have theirs,
 * in an order of theirs, and nobody who holds those waits for this one.
 */
export async function lockAgentWork(tx: Tx, agentId: string): Promise<void> {
  await tx.rows(sql`
    select pg_advisory_xact_lock(hashtextextended('identity.agent_work', 0) # hashtextextended(${agentId}::text, 1))`)
}

export type AccountOpening = {
  readonly memberId: string
  readonly fingerprint: string
}

export type NewOpening = AccountOpening & {
  readonly openedBy: string
  readonly requestId: string
  readonly now: Date
}

/** Keeps in mind who opened an account for whom; it answers nobody until its owner takes it over. */
export async function insertOpening(tx: Tx, opening: NewOpening): Promise<void> {
  await tx.rows(sql`
    insert into identity.opening (member_id, opened_by, request_id, fingerprint, opened_at)
    values (${opening.memberId}, ${opening.openedBy}, ${opening.requestId}, ${opening.fingerprint}, ${opening.now})`)
  await tx.rows(sql`update identity.member set is_unclaimed = true where id = ${opening.memberId}`)
}

export async function findOpening(
  tx: Tx,
  { openedBy, requestId }: Pick<NewOpening, 'openedBy' | 'requestId'>,
): Promise<AccountOpening | undefined> {
  return tx.maybe<AccountOpening>(sql`
    select member_id, fingerprint from identity.opening where opened_by = ${openedBy} and request_id = ${requestId}`)
}

export async function endClaim(tx: Tx, memberId: string): Promise<void> {
  await tx.rows(sql`update identity.member set is_unclaimed = false where id = ${memberId}`)
}
