import { type Money, unitsToWire } from '@baize/money'
import type { Tx } from '#platform/db'
import { Refusal } from '#platform/refusal'
import { holdStanding, type Whose } from './change-standing.ts'
import { addToUses, boundsOf, refusalOf } from './decide-stake.ts'
import { boundAt } from './limit.ts'
import type { Pack } from './pack.ts'
import { countedSpans } from './spans.ts'
import { exclusionAt, type Standing, type Use, usesAt } from './standing.ts'
import { writePlay } from './store/standings.ts'

export type Depositing = Whose & { readonly amount: Money; readonly now: Date }

/**
 * Whether the member may deposit so much now; if so it counts from this moment, so that deposits that are under way
 * together never pass a limit. What becomes of it is told with `recountDeposit`.
 */
export async function requireDepositAllowed(tx: Tx, { amount, now, ...whose }: Depositing): Promise<void> {
  const { standing, house } = await holdStanding(tx, whose)
  const refusal = depositRefusal(standing, { amount, now }, house.pack)
  if (refusal) throw refusal
  const uses = addToUses(usesAt(standing, now), { deposited: amount.units })
  await writePlay(tx, [{ ...standing, uses }])
}

/** Gross: what was withdrawn since does not make room again. */
function depositRefusal(
  standing: Standing,
  { amount, now }: Pick<Depositing, 'amount' | 'now'>,
  pack: Pack,
): Refusal | undefined {
  const excluded = exclusionAt(standing, now)
  if (excluded) return refusalOf(excluded)
  const bounds = boundsOf(standing, pack, amount.currency)
  const uses = usesAt(standing, now)
  for (const span of countedSpans) {
    const most = boundAt(bounds, { kind: 'deposit', span })
    if (most === undefined || uses[span].deposited + amount.units <= most) continue
    const left = most > uses[span].deposited ? most - uses[span].deposited : 0n
    return new Refusal('LIMIT_REACHED', {
      kind: 'deposit',
      span,
      left: unitsToWire(left),
    })
  }
  return undefined
}

type Recounted = Depositing & {
  /** What counted for it until now, and since when. */
  readonly was: Money
  readonly countedAt: Date
}

/**
 * A deposit came otherwise than it was asked for, late, or to nothing: in the spans that it counts in, it counts as
 * what it now is. Nothing is refused: what came is there, whatever the limit.
 */
export async function recountDeposit(
  tx: Tx,
  { amount, was, now, countedAt, ...whose }: Recounted,
): Promise<void> {
  const { standing } = await holdStanding(tx, whose)
  const uses = usesAt(standing, now)
  const change = (use: Use): Use => {
    const deposited = use.deposited - was.units + amount.units
    return countedAt.getTime() < use.since ? use : { ...use, deposited: deposited > 0n ? deposited : 0n }
  }
  const changed = { day: change(uses.day), week: change(uses.week), month: change(uses.month) }
  await writePlay(tx, [{ ...standing, uses: changed }])
}

type Owed = Whose & { readonly amount: Money }

/** What was deposited is to be staked once before it is withdrawn without question. */
export async function oweTurnover(tx: Tx, { amount, ...whose }: Owed): Promise<void> {
  const { standing } = await holdStanding(tx, whose)
  await writePlay(tx, [{ ...standing, turnoverLeft: standing.turnoverLeft + amount.units }])
}
