import { type Currency, type Money, money, UNITS_PER_WHOLE } from '@baize/money'

/** Money never travels as a JSON number. Only a correction may be below zero. */
export const amountPattern = /^\d{1,15}(\.\d{1,8})?$/
export const signedAmountPattern = /^-?\d{1,15}(\.\d{1,8})?$/

const noPlaces = new Set(['CLP', 'ISK', 'JPY', 'KRW', 'PYG', 'UGX', 'VND', 'XAF', 'XOF'])
const threePlaces = new Set(['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND'])
const UNIT_PLACES = 4
const LARGEST_UNITS = 2n ** 63n - 1n

/** How many places after the point a currency has. */
export function exponentOf(currency: Currency): number {
  if (noPlaces.has(currency)) return 0
  return threePlaces.has(currency) ? 3 : 2
}

/** The amount in a text; undefined where it is none, or finer than its currency. Zeros at its end say nothing more. */
export function amountFrom(text: string, currency: Currency): Money | undefined {
  if (!signedAmountPattern.test(text)) return undefined
  const isNegative = text.startsWith('-')
  const [whole = '', fraction = ''] = text.slice(isNegative ? 1 : 0).split('.')
  if (fraction.length > exponentOf(currency)) return undefined
  const size = BigInt(whole) * UNITS_PER_WHOLE + BigInt(fraction.padEnd(UNIT_PLACES, '0'))
  if (size > LARGEST_UNITS || (isNegative && size === 0n)) return undefined
  return money(isNegative ? -size : size, currency)
}

/** An amount with the places of its currency. What is finer is left out, so that no more is promised than is there. */
export function amountText({ units, currency }: Money): string {
  const size = units < 0n ? -units : units
  const places = exponentOf(currency)
  const fraction = String(size % UNITS_PER_WHOLE)
    .padStart(UNIT_PLACES, '0')
    .slice(0, places)
  const text = `${size / UNITS_PER_WHOLE}${places > 0 ? `.${fraction}` : ''}`
  return units < 0n && /[1-9]/.test(text) ? `-${text}` : text
}
