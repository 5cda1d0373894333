import type { PayoutKind } from '@baize/contracts'
import type { Secrets } from '#platform/secrets/secrets'

/** How many a member may have; the table has as many places. */
export const MOST_CARDS = 5

const SHORTEST = 8
const LONGEST = 24

export type BankCardRow = {
  readonly id: string
  readonly memberId: string
  readonly merchantCode: string
  readonly bankCode: string
  readonly bankName: string
  readonly kind: PayoutKind
  readonly last4: string
  readonly addedAt: Date
  readonly removedAt: Date | null
  /** Whether the member never had another card before it. */
  readonly isFirst: boolean
}

/** Whether it can be the number of a card or an account: digits that are not all alike. */
export function isCardNumber(number: string): boolean {
  return (
    /^\d+$/.test(number) && number.length >= SHORTEST && number.length <= LONGEST && !/^(\d)\1+$/.test(number)
  )
}

/** By this one card is known wherever it is bound, and nobody can tell its number. */
export function cardDigest(secrets: Secrets, number: string): Buffer {
  return secrets.digest('bank-card', number)
}

/** Enough of a name to know it by: the first letter of each part. */
export function maskName(name: string): string {
  return name
    .split(/\s+/)
    .filter(Boolean)
    .map((part) => `${Array.from(part)[0] ?? ''}***`)
    .join(' ')
}
