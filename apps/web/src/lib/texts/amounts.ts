const PLACES = 4
const UNITS_PER_WHOLE = 10 ** PLACES

/**
 * Amounts as they are shown and counted on a page, in whole units: the phones that this site still serves know no
 * larger integers than a number holds, and no member's rounds come to more. Nothing is decided by them.
 */
export function unitsOf(amount: string): number {
  const [whole = '0', part = ''] = amount.replace('-', '').split('.')
  const units = Number(whole) * UNITS_PER_WHOLE + Number(part.padEnd(PLACES, '0'))
  return amount.startsWith('-') ? -units : units
}

/** With two places, or as many as it has. */
export function amountOf(units: number): string {
  const size = Math.abs(units)
  const part = String(size % UNITS_PER_WHOLE)
    .padStart(PLACES, '0')
    .replace(/0{1,2}$/, '')
  return `${units < 0 ? '-' : ''}${Math.floor(size / UNITS_PER_WHOLE)}.${part}`
}
