import type { KycState } from '@baize/contracts'
import { states } from '#platform/states'

/** What may follow what: who was rejected begins another case, unless two agree to approve it; who was approved is known. */
export const kycLife = states<KycState>('A check of documents', {
  draft: ['submitted'],
  submitted: ['approved', 'rejected'],
  approved: [],
  rejected: ['approved'],
})

/** Under which key a picture's bytes lie. */
export function storeKey(id: string): string {
  return `kyc/${id}`
}
