import { type GameType, gameTypes, type RebateBasis, type RebateRule, weightOf } from '@baize/contracts'
import { type Currency, type Money, money, moneyFromWire, multiply, ppm } from '@baize/money'
import type { PlayedSum } from '#modules/play'
import type { PlayedRow } from '#modules/vip'
import { roundDown } from '../terms/promotion.ts'

export const PPM_PER_PERCENT = 10_000

type Sum = Pick<PlayedSum, 'gameCode' | 'staked' | 'payout' | 'turnover'>

type Counting = {
  readonly played: readonly PlayedRow[]
  /** What of it was played at single games. */
  readonly sums: readonly Sum[]
  readonly types: ReadonlyMap<string, GameType>
}

/** What counts of what was played: of a game that counts in part, the other part is left out on both sides. */
export function countedPlay({ weights }: RebateRule, { played, sums, types }: Counting): PlayedRow[] {
  if (!weights) return [...played]
  return played.map((row) => {
    const own = sums.filter(({ gameCode }) => (types.get(gameCode) ?? 'RNG') === row.gameType)
    const kind = weightOf(weights, { gameCode: null, gameType: row.gameType })
    const counted = (of: 'staked' | 'payout' | 'turnover') => {
      const apart = own.map((sum) => ({
        units: sum[of],
        weight: weightOf(weights, { gameCode: sum.gameCode, gameType: row.gameType }),
      }))
      const rest = row[of] - apart.reduce((total, { units }) => total + units, 0n)
      const parts = [...apart, { units: rest > 0n ? rest : 0n, weight: kind }]
      return parts.reduce((total, { units, weight }) => total + (units * BigInt(weight)) / WHOLE, 0n)
    }
    return { ...row, staked: counted('staked'), payout: counted('payout'), turnover: counted('turnover') }
  })
}

const WHOLE = 1_000_000n

type RebateLine = {
  readonly gameType: GameType
  readonly basis: RebateBasis
  readonly ppm: number
  readonly staked: bigint
  readonly payout: bigint
  readonly amount: Money
}

type Played = {
  readonly played: readonly PlayedRow[]
  readonly currency: Currency
  /** Of the member, who has more back the higher it is. */
  readonly level: number
}

/** What comes back of each kind of game; a kind that was won at takes nothing from the others. */
export function rebateLines(rule: RebateRule, { played, currency, level }: Played): RebateLine[] {
  return rule.rates.map(({ gameType, basis, ppm: share, levelPpm = 0 }) => {
    const { staked, payout, turnover } = played.find((row) => row.gameType === gameType) ?? nothing
    const lost = staked > payout ? staked - payout : 0n
    const counted = basis === 'loss' ? lost : turnover
    const whole = share + levelPpm * level
    const amount = bounded(rule, roundDown(multiply(money(counted, currency), ppm(whole), 'down')))
    return { gameType, basis, ppm: whole, staked, payout, amount }
  })
}

const nothing = { staked: 0n, payout: 0n, turnover: 0n }

/** Nothing below the least, and never more than the most. */
function bounded(rule: RebateRule, amount: Money): Money {
  const { currency } = amount
  const [least, most] = [moneyFromWire(rule.least, currency).units, moneyFromWire(rule.most, currency).units]
  if (amount.units < least) return money(0n, currency)
  return amount.units < most ? amount : money(most, currency)
}

type Occasion = { readonly from: Date; readonly gameType: GameType }

/** A period of a kind of game is paid once. */
export function rebateOccasion({ from, gameType }: Occasion): string {
  return `${from.toISOString()} ${gameType}`
}

/** Which kind of game an occasion is of. */
export function gameTypeOf(occasion: string): GameType | null {
  return gameTypes.find((gameType) => occasion.endsWith(` ${gameType}`)) ?? null
}
