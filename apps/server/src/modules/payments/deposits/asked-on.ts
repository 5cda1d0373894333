import { type Deposit, hasEndedUnpaid, isOpen, nextAsk } from './deposit.ts'

/**
 * When a deposit is asked about next: only what is open, or ended without an answer of its gateway, and an address that
 * more coins may come to; a transfer just ends.
 */
export function askedOn(deposit: Deposit, at: Date): Date | null {
  if (deposit.gateway === null) return deposit.state === 'requested' ? deposit.expiresAt : null
  const mayBePaid = isOpen(deposit) || hasEndedUnpaid(deposit) || deposit.kind === 'crypto'
  return mayBePaid ? nextAsk(deposit, at) : null
}
