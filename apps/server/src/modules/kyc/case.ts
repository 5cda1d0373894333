import type { KycState } from '@baize/contracts'

/** What may follow what: who was rejected begins another case, who was approved is known. */
const next: Readonly<Record<KycState, readonly KycState[]>> = {
  draft: ['submitted'],
  submitted: ['approved', 'rejected'],
  approved: [],
  rejected: [],
}

export function canMove(from: KycState, to: KycState): boolean {
  return next[from].includes(to)
}

/** Under which key a picture's bytes lie. */
export function storeKey(id: string): string {
  return `kyc/${id}`
}
