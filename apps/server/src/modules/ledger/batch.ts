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

/** Lays out postings for one call: each account once, with all it would have to give. */
export function layOut(postings: readonly SealedPosting[]): Batch {
  const places = new Map<string, number>()
  const accounts: { path: string; currency: string; outflow: bigint }[] = []
  const placeOf = (path: string, currency: string): number => {
    const key = `${path} ${currency}`
    const known = places.get(key)
    if (known !== undefined) return known
    const place = accounts.push({ path, currency, outflow: 0n })
    places.set(key, place)
    return place
  }
  const lines = postings.flatMap((posting, index) =>
    posting.transfers.map(({ from, to, amount }, order): Line => {
      const payer = placeOf(from, amount.currency)
      const giving = accounts[payer - 1]
      if (giving) giving.outflow += amount.units
      return {
        owner: index + 1,
        transfer: order + 1,
        from: payer,
        to: placeOf(to, amount.currency),
        amount: amount.units,
      }
    }),
  )
  return { postings, accounts, lines }
}

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
