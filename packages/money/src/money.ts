/** Three capital letters, such as `CNY`. */
export type Currency = string

/** An exact amount: one unit is 1/10,000 of the currency, for every currency. */
export type Money = { readonly units: bigint; readonly currency: Currency }

export const UNITS_PER_WHOLE = 10_000n

export function money(units: bigint, currency: Currency): Money {
  if (!/^[A-Z]{3}$/.test(currency)) throw new Error(`${currency} is not a currency.`)
  return { units, currency }
}

export function zero(currency: Currency): Money {
  return money(0n, currency)
}

export function add(a: Money, b: Money): Money {
  requireSameCurrency(a, b)
  return { units: a.units + b.units, currency: a.currency }
}

export function subtract(a: Money, b: Money): Money {
  return add(a, negate(b))
}

export function negate(amount: Money): Money {
  return { units: -amount.units, currency: amount.currency }
}

/** The currency is named so that nothing at all still has a sum. */
export function sum(currency: Currency, amounts: readonly Money[]): Money {
  return amounts.reduce(add, zero(currency))
}

/** Below zero when `a` is less, above zero when it is more, as `sort` wants it. */
export function compare(a: Money, b: Money): -1 | 0 | 1 {
  requireSameCurrency(a, b)
  if (a.units === b.units) return 0
  return a.units < b.units ? -1 : 1
}

/** The smallest of some counts of units, which are known to be of one currency. */
export function least(first: bigint, ...more: readonly bigint[]): bigint {
  return more.reduce((one, other) => (one < other ? one : other), first)
}

export function equals(a: Money, b: Money): boolean {
  return a.currency === b.currency && a.units === b.units
}

export function isPositive(amount: Money): boolean {
  return amount.units > 0n
}

function requireSameCurrency(a: Money, b: Money): void {
  if (a.currency !== b.currency)
    throw new Error(`${a.currency} and ${b.currency} cannot be reckoned together.`)
}
