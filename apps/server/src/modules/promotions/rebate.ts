import type { GameType, RebateBasis, RebateRule } from '@baize/contracts'
import { type Currency, type Money, money, moneyFromWire, multiply, ppm } from '@baize/money'
import type { PlayedRow } from '#modules/vip'
import { roundDown } from './promotion.ts'

type RebateLine = {
  readonly gameType: GameType
  readonly basis: RebateBasis
  readonly ppm: number
  readonly staked: bigint
  readonly payout: bigint
  readonly amount: Money
}

type Played = { readonly played: readonly PlayedRow[]; readonly currency: Currency }

/** What comes back of each kind of game; a kind that was won at takes nothing from the others. */
export function rebateLines(rule: RebateRule, { played, currency }: Played): RebateLine[] {
  return rule.rates.map((rate) => {
    const { staked, payout, turnover } = played.find(({ gameType }) => gameType === rate.gameType) ?? nothing
    const lost = staked > payout ? staked - payout : 0n
    const counted = rate.basis === 'loss' ? lost : turnover
    const amount = roundDown(multiply(money(counted, currency), ppm(rate.ppm), 'down'))
    return { ...rate, staked, payout, amount }
  })
}

const nothing = { staked: 0n, payout: 0n, turnover: 0n }

/** What a period is worth: nothing below the least, and never more than the most. */
export function rebateOf(rule: RebateRule, lines: readonly RebateLine[], currency: Currency): Money {
  const sum = lines.reduce((total, { amount }) => total + amount.units, 0n)
  const [least, most] = [moneyFromWire(rule.least, currency).units, moneyFromWire(rule.most, currency).units]
  if (sum < least) return money(0n, currency)
  return money(sum < most ? sum : most, currency)
}
