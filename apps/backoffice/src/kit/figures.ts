import { formatAmount } from '@baize/money/format'

/** Set apart, so that a line from right to left does not turn it around. */
export const apart = (text: string) => `\u2068${text}\u2069`

/** Writes amounts with their currency, exactly as they are. */
export function sumIn(currency: string): (value: string) => string {
  return (value) => apart(`${formatAmount(value, { symbol: '', pattern: '#,##0.00' })} ${currency}`)
}

const HUNDREDTHS = 100

/** Millionths as percent with two places, such as `0.80%`; rates go in steps of a hundredth of a percent. */
export function percentText(ppm: number): string {
  return apart(`${percentDigits(ppm)}%`)
}

/** The same as it is typed. */
export function percentDigits(ppm: number): string {
  const hundredths = ppm / HUNDREDTHS
  const rest = hundredths % HUNDREDTHS
  return `${(hundredths - rest) / HUNDREDTHS}.${String(rest).padStart(2, '0')}`
}

/** What was typed as percent, in millionths; undefined where it is none. */
export function ppmIn(text: string): number | undefined {
  const match = /^(\d{1,2})(?:\.(\d{1,2}))?$/.exec(text.trim())
  if (!match) return undefined
  const [, whole = '', rest = ''] = match
  return Number(whole) * HUNDREDTHS * HUNDREDTHS + Number(rest.padEnd(2, '0')) * HUNDREDTHS
}
