import { type Currency, type Money, money, UNITS_PER_WHOLE } from './money.ts'

/** Why an amount that a person typed cannot be used. */
export type MoneyProblem = 'EMPTY' | 'NOT_A_NUMBER' | 'NOT_POSITIVE' | 'TOO_PRECISE' | 'TOO_LARGE'

const PLACES = 4
/** Fourteen digits before the point: a typed amount beyond a hundred million million is a slip. */
const LONGEST_WHOLE = 14

/** The amount a person typed, to move it: plain digits with at most one point. Anything else is no amount. */
export function parseMoney(text: unknown, currency: Currency): Money | undefined {
  if (typeof text !== 'string' || moneyProblem(text) !== undefined) return undefined
  return money(unitsOf(text), currency)
}

/** Says why `parseMoney` has no answer; undefined when it has one. */
export function moneyProblem(text: unknown): MoneyProblem | undefined {
  if (text === '') return 'EMPTY'
  if (typeof text !== 'string') return 'NOT_A_NUMBER'
  if (/^-(0|[1-9][0-9]*)(\.[0-9]+)?$/.test(text)) return 'NOT_POSITIVE'
  if (!/^(0|[1-9][0-9]*)(\.[0-9]+)?$/.test(text)) return 'NOT_A_NUMBER'
  const [whole = '', fraction = ''] = text.split('.')
  if (whole.length > LONGEST_WHOLE) return 'TOO_LARGE'
  if (fraction.length > PLACES) return 'TOO_PRECISE'
  return unitsOf(text) === 0n ? 'NOT_POSITIVE' : undefined
}

function unitsOf(text: string): bigint {
  const [whole = '', fraction = ''] = text.split('.')
  return BigInt(whole) * UNITS_PER_WHOLE + BigInt(fraction.padEnd(PLACES, '0'))
}
