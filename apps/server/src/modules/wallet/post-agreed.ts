import { type Posting, postIn } from '#modules/ledger'
import { type ApprovalDecided, recordAudit, settleApproval } from '#modules/operators'
import type { Tx } from '#platform/db'

/** Moves what two operators agreed on, under the id they agreed on it by: it moves once. What came of it is on record. */
export async function postAgreed(
  tx: Tx,
  { id, kind, subject, merchantCode, body, decidedBy }: ApprovalDecided,
  posting: Omit<Posting, 'id'>,
): Promise<void> {
  const [outcome] = await postIn(tx, [{ ...posting, id }])
  const failure = outcome && 'refusal' in outcome ? outcome.refusal.code : undefined
  await settleApproval(tx, failure ? { id, failure } : { id })
  await recordAudit(tx, {
    operator: { id: decidedBy },
    merchantCode,
    action: failure ? `${kind}-failed` : kind,
    subject,
    after: { ...body, ...(failure && { failure }) },
  })
}
