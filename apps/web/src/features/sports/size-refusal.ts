import { RefusedCall } from '@baize/client'
import { type AmountFormat, formatAmount } from '@baize/money/format'
import { amountOf, unitsOf } from '../../lib/texts/amounts.ts'
import type { Text } from '../../lib/texts/i18n.tsx'
import { isSameLeg } from './slip.ts'
import type { SlipBet } from './slip-now.ts'

/** A bet that was too large, and what would be taken of it, in units a line. */
export type SizeRefusal = {
  readonly bet: SlipBet
  readonly largest: number
  readonly by: 'stake' | 'payout'
}

/** Reads the largest stake out of a refusal that names one. */
export function refusedForSize({
  bet,
  error,
}: {
  readonly bet: SlipBet
  readonly error: unknown
}): SizeRefusal | undefined {
  if (!(error instanceof RefusedCall)) return undefined
  const by = error.code === 'PAYOUT_LIMIT' ? 'payout' : error.code === 'STAKE_LIMIT' ? 'stake' : undefined
  const { value } = error
  if (!by || typeof value !== 'object' || value === null || !('largest' in value)) return undefined
  return typeof value.largest === 'string' ? { bet, by, largest: unitsOf(value.largest) } : undefined
}

/** What was offered holds as long as the bet is the one that was refused. */
export function offeredFor(refused: SizeRefusal | undefined, bets: readonly SlipBet[]): number | undefined {
  if (!refused || refused.largest === 0) return undefined
  const isSame = ({ kind, legs, lineStake }: SlipBet) =>
    kind === refused.bet.kind &&
    lineStake === refused.bet.lineStake &&
    legs.length === refused.bet.legs.length &&
    legs.every(({ leg }, place) => {
      const other = refused.bet.legs[place]
      return other !== undefined && isSameLeg(leg, other.leg)
    })
  return bets.some(isSame) ? refused.largest : undefined
}

export function sizeProblem(t: Text, { by, largest }: SizeRefusal, money: AmountFormat): string {
  return t(`sports.refused.${by}`, { amount: formatAmount(amountOf(largest), money) })
}
