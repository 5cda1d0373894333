import { type Currency, money } from '@baize/money'
import { housePath, openAccounts, type Posting, type PostingOutcome, postIn } from '#modules/ledger'
import { pocketPath } from '#modules/wallet'
import type { Tx } from '#platform/db'

/** What an agent is paid; nothing else of a house or a member pays it but `house:agents`, or the upline's own commission. */
export type CommissionPayment = {
  /** Sent again it pays once. */
  readonly postingId: string
  readonly memberId: string
  readonly currency: Currency
  readonly units: bigint
  readonly reason: string
  /** The house, or the upline whose commission it is taken from. */
  readonly from: 'house' | (string & {})
  /** Where it goes; a member who is no agent has what comes back in cash. */
  readonly pocket?: 'commission' | 'cash'
}

/** The pocket that an agent's earnings are in until they are taken. */
export function commissionAccount(memberId: string): string {
  return pocketPath(memberId, 'commission')
}

/** Pays many in one go, which locks their accounts in one order; says for each why it was not paid, if it was not. */
export async function payCommissions(
  tx: Tx,
  payments: readonly CommissionPayment[],
): Promise<readonly { readonly postingId: string; readonly refused?: string }[]> {
  const outcomes = await postOpening(tx, payments.map(postingOf))
  return payments.map(({ postingId }, place) => {
    const outcome = outcomes[place]
    return outcome && 'refusal' in outcome ? { postingId, refused: outcome.refusal.code } : { postingId }
  })
}

function postingOf(payment: CommissionPayment): Posting {
  const { postingId, memberId, currency, units, reason, from, pocket = 'commission' } = payment
  const payer = from === 'house' ? housePath({ name: 'agents', currency }, memberId) : commissionAccount(from)
  const transfers = [{ from: payer, to: pocketPath(memberId, pocket), amount: money(units, currency) }]
  return { id: postingId, reason, transfers }
}

/** Commission is opened when there is something to put into it: most members never earn any. Nearly all who do have it. */
async function postOpening(tx: Tx, postings: readonly Posting[]): Promise<readonly PostingOutcome[]> {
  const outcomes = await postIn(tx, postings)
  const unopened = postings.filter((_, place) => isUnopened(outcomes[place]))
  if (unopened.length === 0) return outcomes
  await openPaths(tx, unopened)
  const again = (await postIn(tx, unopened)).values()
  return outcomes.map((outcome) => (isUnopened(outcome) ? (again.next().value ?? outcome) : outcome))
}

function isUnopened(outcome: PostingOutcome | undefined): boolean {
  return outcome !== undefined && 'refusal' in outcome && outcome.refusal.code === 'ACCOUNT_NOT_FOUND'
}

async function openPaths(tx: Tx, postings: readonly Posting[]): Promise<void> {
  const accounts = postings.flatMap(({ transfers }) =>
    transfers.flatMap(({ from, to, amount: { currency } }) =>
      [from, to].map((path) => [path, currency] as const),
    ),
  )
  const once = [...new Map(accounts)].map(([path, currency]) => ({ path, currency }))
  await openAccounts(tx, once)
}
