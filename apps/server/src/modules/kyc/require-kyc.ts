import { hasGiven } from '#modules/identity'
import type { Db, Tx } from '#platform/db'
import { Refusal } from '#platform/refusal'
import type { Member } from '#platform/visit'
import { findLatest, isApproved, isRenewalDue, readKycRule } from './store/cases.ts'

/** Their age is looked at when they are given. */
export const AGE_AND_NAME = ['birthDate', 'payeeName'] as const

/** When money comes in, and when it goes out. */
export type KycOccasion = 'deposit' | 'withdrawal'

/**
 * Money goes out only to somebody whose documents were seen. It comes in from somebody whose age and name are known,
 * unless the house asks only when it goes out. Who comes back after an exclusion shows their documents anew before any
 * comes in; what is theirs they can take out meanwhile. Documents that are under review are not asked for again.
 */
export async function requireKyc(
  db: Db | Tx,
  { id, merchantCode }: Pick<Member, 'id' | 'merchantCode'>,
  occasion: KycOccasion,
): Promise<void> {
  const isRenewed = occasion === 'deposit' && (await isRenewalDue(db, id))
  if (!isRenewed && (await isApproved(db, id))) return
  if (isRenewed || occasion === 'withdrawal') {
    const isUnderReview = (await findLatest(db, id))?.state === 'submitted'
    if (isUnderReview) throw new Refusal('KYC_UNDER_REVIEW')
    throw new Refusal('KYC_REQUIRED', { level: 'full' })
  }
  const { gate } = await readKycRule(db, merchantCode)
  if (gate === 'first-withdrawal') return
  if (!(await hasGiven(db, id, AGE_AND_NAME))) throw new Refusal('KYC_REQUIRED', { level: 'age-name' })
}

export type KycStanding = {
  readonly state: 'known' | 'unknown' | 'submitted' | 'rejected'
  readonly submittedAt: Date | null
  /** Why it was rejected. */
  readonly reason: string | null
}

/** Whether money may go out to the member, and how their documents stand where it may not. */
export async function readKycStanding(db: Db, memberId: string): Promise<KycStanding> {
  const [isKnown, latest] = await Promise.all([isApproved(db, memberId), findLatest(db, memberId)])
  const { submittedAt = null, reason = null } = latest ?? {}
  if (isKnown) return { state: 'known', submittedAt, reason }
  const isLookedAt = latest?.state === 'submitted' || (latest?.state === 'rejected' && !latest.isLapsed)
  return { state: isLookedAt ? latest.state : 'unknown', submittedAt, reason }
}
