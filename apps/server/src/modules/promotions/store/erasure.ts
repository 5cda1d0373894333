import { sql, type Tx } from '#platform/db'

/** What others were told of a friend in words. */
export async function blankAbout(tx: Tx, inviteeId: string): Promise<void> {
  await tx.rows(sql`
    update promotions.reward set about = ''
    where id in (select reward_id from promotions.referral where invitee_id = ${inviteeId})`)
}

/** Addresses are few enough to be found by their digests, so these go. The others lead to nobody. */
export async function deleteAddressMarks(tx: Tx, memberId: string): Promise<void> {
  await tx.rows(
    sql`delete from promotions.person_mark where member_id = ${memberId} and starts_with(mark, 'address:')`,
  )
}
