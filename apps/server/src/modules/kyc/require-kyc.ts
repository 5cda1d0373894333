import { hasGiven } from '#modules/identity'
import type { Db, Tx } from '#platform/db'
import { Refusal } from '#platform/refusal'
import type { Member } from '#platform/visit'
import { isApproved, isRenewalDue, readGate } from './store/cases.ts'

/** Their age is looked at when they are given. */
export const AGE_AND_NAME = ['birthDate', 'payeeName'] as const

/** When money comes in, and when it goes out. */
export type KycOccasion = 'deposit' | 'withdrawal'

/**
 * Money goes out only to somebody whose documents were seen. It comes in from somebody whose age and name are known,
 * unless the house asks only when it goes out. Who comes back after an exclusion shows their documents anew before any
 * comes in; what is theirs they can take out meanwhile.
 */
export async function requireKyc(
  db: Db | Tx,
  { id, merchantCode }: Pick<Member, 'id' | 'merchantCode'>,
  occasion: KycOccasion,
): Promise<void> {
  if (occasion === 'deposit' && (await isRenewalDue(db, id)))
    throw new Refusal('KYC_REQUIRED', { level: 'full' })
  if (await isApproved(db, id)) return
  if (occasion === 'withdrawal') throw new Refusal('KYC_REQUIRED', { level: 'full' })
  const gate = await readGate(db, merchantCode)
  if (gate === 'first-withdrawal') return
  if (!(await hasGiven(db, id, AGE_AND_NAME))) throw new Refusal('KYC_REQUIRED', { level: 'age-name' })
}
