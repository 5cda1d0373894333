import type { Money } from '@baize/money'
import type { Tx } from '#platform/db'
import { Refusal } from '#platform/refusal'
import { holdStanding, type Whose } from './change-standing.ts'
import { addToUses, amountRefusal, boundsOf, openingRefusal } from './decide-stake.ts'
import type { Pack } from './pack.ts'
import { type Standing, type Use, usesAt } from './standing.ts'
import { writePlay } from './store/standings.ts'

export type VendorTransfer = Whose & { readonly amount: Money; readonly now: Date }

/**
 * Whether the member may send so much to a vendor's wallet, where nobody here sees what becomes of it; if so it counts
 * as staked and lost from this moment, with the cash held, so that no bet and no other transfer uses the same room.
 */
export async function requireSendAllowed(tx: Tx, { amount, now, ...whose }: VendorTransfer): Promise<void> {
  const { standing, house } = await holdStanding(tx, whose)
  const refusal = sendRefusal(standing, { amount, now }, house.pack)
  if (refusal) throw refusal
  const { units } = amount
  const uses = addToUses(usesAt(standing, now), { staked: units, lost: units, sent: units })
  await writePlay(tx, [{ ...standing, uses }])
}

/** What stands in the way of opening a game does of sending money to one. How much one stake may be is no matter here. */
function sendRefusal(
  standing: Standing,
  { amount: { units, currency }, now }: Pick<VendorTransfer, 'amount' | 'now'>,
  pack: Pack,
): Refusal | undefined {
  const closed = openingRefusal(standing, { currency, now }, pack)
  if (closed) return closed
  const counted = { uses: usesAt(standing, now), reserved: standing.reserved }
  const asked = { stake: units, whole: 0n, cash: units, currency, pace: 'none' } as const
  const refusal = amountRefusal(counted, asked, { pack, bounds: boundsOf(standing, pack, currency) })
  if (!refusal) return undefined
  const { value } = refusal
  const isLoss = typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'loss'
  return isLoss ? new Refusal('TRANSFER_LOSS_LIMIT', value) : new Refusal('TRANSFER_WAGER_LIMIT', value)
}

/**
 * Money came back. As far as it went there in the same span it is no loss of that span; what is more was won there or
 * went there earlier, and makes no room. It stays counted as staked: nobody here can say that it was not, there.
 */
export async function countReturned(tx: Tx, { amount, now, ...whose }: VendorTransfer): Promise<void> {
  const { standing } = await holdStanding(tx, whose)
  await writePlay(tx, [changed(standing, now, (use) => withReturned(use, amount.units))])
}

type Unsent = VendorTransfer & { readonly sentAt: Date }

/** The vendor did not take it: in the spans that it counted in, it counts as if it had never been sent. */
export async function uncountSent(tx: Tx, { amount, now, sentAt, ...whose }: Unsent): Promise<void> {
  const { standing } = await holdStanding(tx, whose)
  const { units } = amount
  const less = (use: Use): Use => {
    if (sentAt.getTime() < use.since) return use
    const staked = use.staked > units ? use.staked - units : 0n
    return { ...withReturned(use, units), staked }
  }
  await writePlay(tx, [changed(standing, now, less)])
}

function withReturned(use: Use, units: bigint): Use {
  const back = units < use.sent ? units : use.sent
  return { ...use, lost: use.lost - back, sent: use.sent - back }
}

function changed(standing: Standing, now: Date, change: (use: Use) => Use): Standing {
  const { day, week, month } = usesAt(standing, now)
  return { ...standing, uses: { day: change(day), week: change(week), month: change(month) } }
}
