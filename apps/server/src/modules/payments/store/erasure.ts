import { sql, type Tx } from '#platform/db'

/** Cards without their numbers: what was paid is known by the card's id, which leads to nobody. */
export async function blankCards(tx: Tx, memberId: string): Promise<void> {
  await tx.rows(sql`
    update payments.bank_card set sealed_number = '', number_digest = '', last4 = '',
      removed_at = coalesce(removed_at, now())
    where member_id = ${memberId}`)
}

/** What somebody wrote beside a payment, and where it was to be paid. */
export async function blankWords(tx: Tx, memberId: string): Promise<void> {
  await tx.rows(sql`
    update payments.deposit set transfer_number = null, note = null, sealed_payer = null,
      payer_digest = null, pay_url = null, qr = null, return_url = ''
    where member_id = ${memberId}`)
  await tx.rows(sql`update payments.withdrawal set note = null where member_id = ${memberId}`)
}
