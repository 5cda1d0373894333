// This file runs in the oldest browsers of the floor: text only, no bigint and nothing newer than 2018.

const PLACES = 4
/** So many digits are behind the point of a rate in parts per million. */
const RATE_DIGITS = 6

export type Fee = {
  /** What is kept. */
  readonly fee: string
  /** What is left of the amount. */
  readonly rest: string
}

/**
 * What is kept of an amount at a rate in parts per million; a fraction of a unit stays with whoever pays. The one place
 * where fees are rounded: the server moves by it, and a page shows by it what would be moved while somebody types. It is
 * reckoned digit by digit, as on paper, and so is exact whatever the amount.
 */
export function feeOn(amount: string, feePpm: number): Fee {
  const units = unitsOf(amount)
  const fee = partOf(units, feePpm).padStart(units.length, '0')
  return { fee: amountOf(fee), rest: amountOf(less(units, fee)) }
}

/** A share of an amount at a rate in parts per million, which may be more than all of it; a fraction of a unit is dropped. */
export function shareOf(amount: string, ratePpm: number): string {
  return amountOf(partOf(unitsOf(amount), ratePpm))
}

function unitsOf(amount: string): string {
  const match = /^(\d+)(?:\.(\d{1,4}))?$/.exec(amount)
  if (!match) throw new Error('The amount is not a decimal string of at most four places.')
  return `${match[1] || ''}${(match[2] || '').padEnd(PLACES, '0')}`
}

function partOf(units: string, ratePpm: number): string {
  return times(units, ratePpm).slice(0, -RATE_DIGITS)
}

/** Multiplies digits by a number: from the last to the first, each with what is carried over. */
function times(digits: string, factor: number): string {
  let carried = 0
  let product = ''
  for (let place = digits.length - 1; place >= 0; place--) {
    const sum = Number(digits.charAt(place)) * factor + carried
    product = `${sum % 10}${product}`
    carried = Math.floor(sum / 10)
  }
  return `${carried}${product}`.padStart(RATE_DIGITS + 1, '0')
}

/** Subtracts digits from as many others that are no fewer in worth. */
function less(from: string, digits: string): string {
  let borrowed = 0
  let rest = ''
  const taken = digits.slice(-from.length)
  for (let place = from.length - 1; place >= 0; place--) {
    const left = Number(from.charAt(place)) - Number(taken.charAt(place)) - borrowed
    borrowed = left < 0 ? 1 : 0
    rest = `${(left + 10) % 10}${rest}`
  }
  return rest
}

/** With two places, or as many as it has. */
function amountOf(units: string): string {
  const digits = units.padStart(PLACES + 1, '0')
  const whole = digits.slice(0, -PLACES).replace(/^0+(?=\d)/, '')
  return `${whole}.${digits.slice(-PLACES).replace(/0{1,2}$/, '')}`
}
