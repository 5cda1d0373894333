import { type Currency, type Money, money, UNITS_PER_WHOLE } from './money.ts'

const PLACES = 4
/** What a `bigint` column holds. */
const LARGEST_UNITS = 2n ** 63n - 1n

/** An amount as it travels: a decimal string with two to four places, exact. */
export function moneyToWire({ units }: Money): string {
  return unitsToWire(units)
}

/** The same for units whose currency stands beside them. */
export function unitsToWire(units: bigint): string {
  const size = units < 0n ? -units : units
  const fraction = String(size % UNITS_PER_WHOLE)
    .padStart(PLACES, '0')
    .replace(/0{1,2}$/, '')
  return `${units < 0n ? '-' : ''}${size / UNITS_PER_WHOLE}.${fraction}`
}

/** Reads what `moneyToWire` writes, and the same amount with fewer or more zeros at its end. */
export function moneyFromWire(text: string, currency: Currency): Money {
  return money(unitsFromWire(text), currency)
}

/** The same where the currency stands beside the amount. */
export function unitsFromWire(text: string): bigint {
  const match = /^(-?)(0|[1-9]\d{0,14})(?:\.(\d{1,4}))?$/.exec(text)
  if (!match) throw new Error('The amount is not a decimal string of at most four places.')
  const [, sign, whole = '', fraction = ''] = match
  const size = BigInt(whole) * UNITS_PER_WHOLE + BigInt(fraction.padEnd(PLACES, '0'))
  if (size > LARGEST_UNITS) throw new Error('The amount is larger than any account can hold.')
  if (sign === '-' && size === 0n) throw new Error('Zero has no sign.')
  return sign === '-' ? -size : size
}
