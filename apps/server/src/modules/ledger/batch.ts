import { strict as assert } from 'node:assert'
import { type AccountBalance, lastBalances, type Posted, type SealedPosting } from './posting.ts'

/** Postings as the lists that the database's `ledger.post` takes; places in a list are counted from 1. */
export type Batch = {
  readonly postings: readonly SealedPosting[]
  readonly accounts: readonly { readonly path: string; readonly currency: string; readonly outflow: bigint }[]
  readonly lines: readonly Line[]
}

type Line = {
  readonly owner: number
  readonly transfer: number
  readonly from: number
  readonly to: number
  readonly amount: bigint
}

/** Lays out postings for one call: each account once, with all it would have to give, sorted by path. */
export function layOut(postings: readonly SealedPosting[]): Batch {
  const accounts = new Map<string, Account>()
  const accountOf = (path: string, currency: string): Account => {
    const key = `${path} ${currency}`
    const account = accounts.get(key) ?? { path, currency, outflow: 0n, place: 0 }
    accounts.set(key, account)
    return account
  }
  const moves = postings.flatMap(({ transfers }, index) =>
    transfers.map(({ from, to, amount }, order) => {
      const payer = accountOf(from, amount.currency)
      payer.outflow += amount.units
      const payee = accountOf(to, amount.currency)
      return { owner: index + 1, transfer: order + 1, payer, payee, amount: amount.units }
    }),
  )
  const sorted = [...accounts.values()].sort((a, b) => (a.path < b.path ? -1 : 1))
  sorted.forEach((account, index) => {
    account.place = index + 1
  })
  const lines = moves.map(({ owner, transfer, payer, payee, amount }): Line => {
    return { owner, transfer, from: payer.place, to: payee.place, amount }
  })
  return { postings, accounts: sorted, lines }
}

type Account = { readonly path: string; readonly currency: string; outflow: bigint; place: number }

/** What the database says of a batch: the owner of each line it wrote, and the balances after both its sides. */
export type BatchReply = {
  readonly postedAt: Date
  readonly written: string | null
  readonly balances: string | null
}

/** Reads the reply: what was posted, by place in the batch. A posting that is missing was not written. */
export function readReply({ postings }: Batch, reply: BatchReply): ReadonlyMap<number, Posted> {
  const owners = reply.written?.split(',') ?? []
  const balances = reply.balances?.split(',').map(BigInt) ?? []
  assert(balances.length === 2 * owners.length, 'Every line has a balance for each of its sides.')
  const posted = new Map<number, Posted>()
  for (let line = 0; line < owners.length; ) {
    const place = Number.parseInt(owners[line] ?? '', 10) - 1
    const posting = postings[place]
    assert(posting, 'A line that was written belongs to a posting that was sent.')
    const steps = posting.transfers.flatMap(({ from, to, amount: { currency } }, order): AccountBalance[] => {
      const at = 2 * (line + order)
      return [
        { account: from, balance: { units: balances[at] ?? 0n, currency } },
        { account: to, balance: { units: balances[at + 1] ?? 0n, currency } },
      ]
    })
    posted.set(place, { id: posting.id, postedAt: reply.postedAt, balances: lastBalances(steps) })
    line += posting.transfers.length
  }
  return posted
}
