import { type AmountFormat, formatAmount, formatTimes } from '@baize/money/format'

/** Amounts in ten-thousandths, as the house counts them: whole numbers, so that sums of them are exact. */
export type Units = number

const PER_WHOLE = 10_000

export function unitsOf(amount: string): Units {
  const [, sign = '', whole = '0', part = ''] = /^([+-]?)(\d+)(?:\.(\d{1,4}))?$/.exec(amount.trim()) ?? []
  const units = Number(whole) * PER_WHOLE + Number(part.padEnd(4, '0'))
  return sign === '-' ? -units : units
}

/** On the wire: a decimal string. */
export function amountOf(units: Units): string {
  const size = Math.abs(units)
  const part = String(size % PER_WHOLE).padStart(4, '0')
  return `${units < 0 ? '-' : ''}${Math.floor(size / PER_WHOLE)}.${part}`
}

/** For the eye, as the house writes its money everywhere. */
export function shownUnits(units: Units, format: AmountFormat): string {
  return formatAmount(amountOf(units), format)
}

/** What a figure shows on its way from one amount to another: whole hundredths, so that it keeps its width. */
export function passingUnits({ from = 0, to }: { from?: Units; to: Units }, progress: number): Units {
  return progress < 1 ? Math.round((from + (to - from) * progress) / 100) * 100 : to
}

/** What a stake becomes, cut down to whole units as a payout is. `times` is in ten-thousandths. */
export function multiplied(stake: Units, times: number): Units {
  const part = times % PER_WHOLE
  // Taken apart, since a large stake times a large multiplier is more than a number holds exactly.
  return (stake * (times - part)) / PER_WHOLE + Math.floor((stake * part) / PER_WHOLE)
}

/** A multiplier for the eye, as the record and the verifier write it; it comes in ten-thousandths. */
export function shownTimes(times: number): string {
  return formatTimes({ payout: times, stake: PER_WHOLE })
}
