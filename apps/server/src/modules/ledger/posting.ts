import { strict as assert } from 'node:assert'
import { hash } from 'node:crypto'
import type { Money } from '@baize/money'
import type { Refusal } from '#platform/refusal'

/** One line of a posting: an amount above zero that leaves one account and reaches another. */
export type Transfer = { readonly from: string; readonly to: string; readonly amount: Money }

/** A move of money, all of it or none. The caller makes the id, keeps it, and may send it again. */
export type Posting = {
  readonly id: string
  readonly reason: string
  readonly transfers: readonly Transfer[]
}

export type AccountBalance = { readonly account: string; readonly balance: Money }

/** What a posting did: the balance of each of its accounts right after it, in the order they are named. */
export type Posted = {
  readonly id: string
  readonly postedAt: Date
  readonly balances: readonly AccountBalance[]
}

export type PostingOutcome = { readonly posted: Posted } | { readonly refusal: Refusal }

/** A posting with the digest of its body, by which a second sending is told from another posting. */
export type SealedPosting = Posting & { readonly digest: string }

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const path = /^(member|house|gateway|jackpot|host|room)(:[A-Za-z0-9_.-]+)+$/
const sentence = /^[^\p{Cc}\p{Cs}]{1,200}$/u
const MOST_TRANSFERS = 100
/** A hundred times less than an account can hold, so that no batch adds up past it. */
export const LARGEST_AMOUNT = 10n ** 17n - 1n

/** Checks what only a mistake in our own code can get wrong, and computes the digest. */
export function seal(posting: Posting): SealedPosting {
  assert(uuid.test(posting.id), 'A posting needs a UUID in small letters.')
  assert(sentence.test(posting.reason), 'A posting needs a reason of one line.')
  assert(
    posting.transfers.length > 0 && posting.transfers.length <= MOST_TRANSFERS,
    'A posting has 1 to 100 transfers.',
  )
  for (const { from, to, amount } of posting.transfers) {
    assert(path.test(from) && path.test(to) && from !== to, `No transfer goes from ${from} to ${to}.`)
    assert(amount.units > 0n && amount.units <= LARGEST_AMOUNT, 'A transfer moves an amount above zero.')
    assert(/^[A-Z]{3}$/.test(amount.currency), 'A transfer has a currency.')
  }
  return { ...posting, digest: hash('sha256', canonicalBody(posting), 'hex') }
}

/** The body as the verifier writes it again from the stored rows: reason, then one line a transfer. */
function canonicalBody({ reason, transfers }: Posting): string {
  return transfers.reduce(
    (text, { from, to, amount }) => `${text}\n${from} ${to} ${amount.units} ${amount.currency}`,
    reason,
  )
}

/** Each account once, with the last balance it had. */
export function lastBalances(steps: readonly AccountBalance[]): AccountBalance[] {
  return [...new Map(steps.map((step) => [step.account, step])).values()]
}
