import { type Money, unitsToWire } from '@baize/money'
import { Refusal } from '#platform/refusal'
import { addToUses, amountRefusal, boundsOf, openingRefusal, type StakeDecision } from './decide-stake.ts'
import { boundAt } from './limit.ts'
import type { Pack } from './pack.ts'
import { countedSpans } from './spans.ts'
import { type Standing, usesAt } from './standing.ts'

type Gift = { readonly amount: Money; readonly now: Date }

/**
 * Whether a member may give so much to a host, and how they stand after it. What stands in the way of opening a game does of
 * giving; what is given is lost, and has a limit of its own. It is no stake: it makes no turnover and no sitting longer.
 */
export function decideGift(standing: Standing, { amount, now }: Gift, pack: Pack): StakeDecision {
  const { units, currency } = amount
  const closed = openingRefusal(standing, { currency, now }, pack)
  if (closed) return { refusal: closed }
  const uses = usesAt(standing, now)
  const bounds = boundsOf(standing, pack, currency)
  for (const span of countedSpans) {
    const most = boundAt(bounds, { kind: 'gift', span })
    const left = most === undefined ? units : most - uses[span].gifted
    if (units > left)
      return {
        refusal: new Refusal('GIFT_LIMIT', { kind: 'gift', span, left: unitsToWire(left > 0n ? left : 0n) }),
      }
  }
  const asked = { stake: 0n, whole: 0n, cash: units, currency, pace: 'none' } as const
  const refusal = amountRefusal({ uses, reserved: standing.reserved }, asked, { pack, bounds })
  if (refusal) return { refusal }
  return { standing: { ...standing, uses: addToUses(uses, { lost: units, gifted: units }) } }
}
