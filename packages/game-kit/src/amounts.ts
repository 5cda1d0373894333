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

/** For the eye: grouped, with two decimals, or with four where two would not tell the whole of it. */
export function shownUnits(units: Units, symbol: string): string {
  const size = Math.abs(units)
  const whole = String(Math.floor(size / PER_WHOLE)).replace(/\B(?=(\d{3})+$)/g, ',')
  const part = String(size % PER_WHOLE).padStart(4, '0')
  const decimals = part.endsWith('00') ? part.slice(0, 2) : part
  return `${units < 0 ? '−' : ''}${symbol}${whole}.${decimals}`
}

/** What a stake becomes, cut down to whole units as a payout is. `times` is in ten-thousandths. */
export function multiplied(stake: Units, times: number): Units {
  return Math.floor((stake / PER_WHOLE) * times)
}

/** A multiplier for the eye, such as 1.98× or 1,000×; it comes in ten-thousandths. */
export function shownTimes(times: number): string {
  const size = times / PER_WHOLE
  const decimals = size >= 1000 && Number.isInteger(size) ? 0 : size >= 100 ? 1 : 2
  const [whole = '', part] = (Math.floor(size * 100) / 100).toFixed(decimals).split('.')
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${part ? `.${part}` : ''}×`
}
