import { Refusal } from '#platform/refusal'
import { type AccountBalance, lastBalances, type Posted, type SealedPosting } from './posting.ts'

/** How an account stands while it is locked. */
export type AccountState = {
  readonly path: string
  readonly currency: string
  readonly balance: bigint
  readonly mayGoNegative: boolean
  readonly isFrozen: boolean
}

/** A posting that was written before, with what was answered then. */
export type WrittenPosting = { readonly digest: string; readonly posted: Posted }

export type LedgerState = {
  readonly accounts: ReadonlyMap<string, AccountState>
  readonly postings: ReadonlyMap<string, WrittenPosting>
}

export type PostingDecision =
  | {
      readonly kind: 'accepted'
      /** The accounts it changes, as they then stand. */
      readonly accounts: ReadonlyMap<string, AccountState>
      readonly balances: readonly AccountBalance[]
    }
  | { readonly kind: 'repeated'; readonly posted: Posted }
  | { readonly kind: 'refused'; readonly refusal: Refusal }

type BalanceChange = { readonly units: bigint; readonly left: bigint }

/**
 * Whether an account pays what is taken from it, by what would be left. Who may owe is for the database to say, by the
 * account's name (decision 0012); what it is given, every account takes.
 */
export function canPay(
  { mayGoNegative }: Pick<AccountState, 'mayGoNegative'>,
  { units, left }: BalanceChange,
): boolean {
  return units >= 0n || left >= 0n || mayGoNegative
}

/** Whether a posting may be written, and what it does. Each transfer must be covered at the moment it is made. */
export function decide(state: LedgerState, posting: SealedPosting): PostingDecision {
  const written = state.postings.get(posting.id)
  if (written?.digest === posting.digest) return { kind: 'repeated', posted: written.posted }
  if (written) return refused(new Refusal('POSTING_ID_REUSED'))
  const obstacle = obstacleTo(state, posting)
  if (obstacle) return refused(obstacle)

  const changed = new Map<string, AccountState>()
  const steps: AccountBalance[] = []
  for (const { from, to, amount } of posting.transfers) {
    for (const [path, units] of [[from, -amount.units] as const, [to, amount.units] as const]) {
      const account = changed.get(path) ?? state.accounts.get(path)
      if (!account) return refused(new Refusal('ACCOUNT_NOT_FOUND'))
      const balance = account.balance + units
      if (!canPay(account, { units, left: balance })) return refused(new Refusal('INSUFFICIENT_FUNDS'))
      changed.set(path, { ...account, balance })
      steps.push({ account: path, balance: { units: balance, currency: account.currency } })
    }
  }
  return { kind: 'accepted', accounts: changed, balances: lastBalances(steps) }
}

function refused(refusal: Refusal): PostingDecision {
  return { kind: 'refused', refusal }
}

/** What stands in the way whatever the balances are. */
function obstacleTo(state: LedgerState, posting: SealedPosting): Refusal | undefined {
  const sides = posting.transfers.flatMap(({ from, to, amount }) =>
    [from, to].map((path) => ({ account: state.accounts.get(path), currency: amount.currency })),
  )
  if (sides.some(({ account }) => account === undefined)) return new Refusal('ACCOUNT_NOT_FOUND')
  if (sides.some(({ account, currency }) => account?.currency !== currency))
    return new Refusal('CURRENCY_MISMATCH')
  return sides.some(({ account }) => account?.isFrozen) ? new Refusal('ACCOUNT_FROZEN') : undefined
}

/** Decides one after the other, each on what the ones before it left. A second sending in the list waits for the first. */
export function decideAll(
  state: LedgerState,
  postings: readonly SealedPosting[],
): readonly (PostingDecision | 'waits')[] {
  const accounts = new Map(state.accounts)
  const accepted = new Set<string>()
  return postings.map((posting) => {
    if (accepted.has(posting.id)) return 'waits'
    const decision = decide({ ...state, accounts }, posting)
    if (decision.kind === 'accepted') {
      accepted.add(posting.id)
      for (const [path, account] of decision.accounts) accounts.set(path, account)
    }
    return decision
  })
}
