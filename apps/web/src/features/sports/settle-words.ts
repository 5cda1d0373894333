import type { BetDetail } from '@baize/contracts'
import { type AmountFormat, formatAmount } from '@baize/money/format'
import type { Text } from '../../lib/texts/i18n.tsx'
import { oddsText } from './odds-text.ts'

type Step = BetDetail['settlements'][number]['steps'][number]
type Factor = Step['factors'][number]

/** `1/2`, `0.5` and `1` are parts of a stake. */
function partOf(text: string): number {
  const [numerator = '0', denominator = '1'] = text.split('/')
  return Number(numerator) / Number(denominator)
}

/** What became of a leg and by what it multiplies: `Won, × 1.95`; `Half won: half at 1.95, half back, × 1.475`. */
export function factorWords(t: Text, { odds, won, void: back, factor }: Factor): string {
  const [wonPart, backPart] = [partOf(won), partOf(back)]
  const values = { odds: oddsText(odds, 'decimal'), factor, part: won }
  if (wonPart === 1) return t('sports.factor.won', values)
  if (backPart === 1) return t('sports.factor.void', values)
  if (wonPart === 0 && backPart === 0) return t('sports.factor.lost', values)
  if (wonPart === 0) return t('sports.factor.halfLost', values)
  return t(backPart === 0 ? 'sports.factor.deadHeat' : 'sports.factor.halfWon', values)
}

/** The sum of a line as it is counted: `৳100.00 × 1.95 × 1.475 = ৳287.62`. */
export function sumText({ stake, factors, payout }: Step, money: AmountFormat): string {
  const product = [formatAmount(stake, money), ...factors.map(({ factor }) => factor)].join(' × ')
  return `${product} = ${formatAmount(payout, money)}`
}
