import { type Posting, postIn } from '#modules/ledger'
import { type ApprovalDecided, settleOnRecord } from '#modules/operators'
import type { Tx } from '#platform/db'

/** Moves what two operators agreed on, under the id they agreed on it by: it moves once. What came of it is on record. */
export async function postAgreed(
  tx: Tx,
  decided: ApprovalDecided,
  posting: Omit<Posting, 'id'>,
): Promise<void> {
  const [outcome] = await postIn(tx, [{ ...posting, id: decided.id }])
  await settleOnRecord(tx, decided, outcome && 'refusal' in outcome ? outcome.refusal.code : undefined)
}
