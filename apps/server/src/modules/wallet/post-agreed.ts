import { type Posting, postIn } from '#modules/ledger'
import type { ApprovalResult } from '#modules/operators'
import type { Tx } from '#platform/db'

/** Moves what two operators agreed on, under the id they agreed on it by: it moves once. */
export async function postAgreed(tx: Tx, posting: Posting): Promise<ApprovalResult> {
  const [outcome] = await postIn(tx, [posting])
  return { failure: outcome && 'refusal' in outcome ? outcome.refusal.code : undefined }
}
