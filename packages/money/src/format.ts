// This file runs in the oldest browsers of the floor: text only, no bigint and nothing newer than 2018.

/** How a merchant writes money: `{ symbol: '￥', pattern: '#,##0.00' }`. */
export type AmountFormat = { readonly symbol: string; readonly pattern: string }

type FormatOptions = {
  /** Nothing behind the point: where there is no room, and the whole amount is a touch away. */
  readonly isCompact?: boolean
  /** A plus before what is more than nothing: for changes and results. */
  readonly isSigned?: boolean
  readonly symbol?: boolean
}

const MINUS = '−'

/**
 * Writes an amount from the wire for people, exactly as it is: the places of the pattern, and every further one that is
 * not zero. Nothing is rounded, so that what stands in a column adds up as it stands there.
 */
export function formatAmount(wireAmount: string, format: AmountFormat, options: FormatOptions = {}): string {
  const match = /^(-?)([0-9]+)(?:\.([0-9]+))?$/.exec(wireAmount)
  if (!match) throw new Error('The amount is not a decimal string.')
  const { groups, places } = readPattern(format.pattern)
  const whole = (match[2] || '').replace(/^0+(?=[0-9])/, '')
  const fraction = options.isCompact ? '' : filled(match[3] || '', places)
  const isNothing = /^0*$/.test(whole + fraction)
  const plus = options.isSigned ? '+' : ''
  const sign = isNothing ? '' : match[1] ? MINUS : plus
  const symbol = options.symbol === false ? '' : format.symbol
  return sign + symbol + group(whole, groups) + (fraction && `.${fraction}`)
}

type Times = { readonly payout: number; readonly stake: number }

/**
 * How often a payout is its stake, such as `1.28×`: two places, cut, so that it never says more than was paid. From a
 * hundred on a whole number stands alone. Both are whole numbers of whatever they are counted in. What was paid for no
 * stake is no number of times.
 */
export function formatTimes({ payout, stake }: Times): string {
  if (stake === 0) return '–'
  const rest = payout % stake
  const hundredths = (rest * 100 - ((rest * 100) % stake)) / stake
  const whole = String((payout - rest) / stake)
  const isPlain = whole.length > 2 && hundredths === 0
  return `${group(whole, { first: 3, others: 3 })}${isPlain ? '' : `.${hundredths < 10 ? '0' : ''}${hundredths}`}×`
}

type Groups = { readonly first: number; readonly others: number }

/** `#,##,##0.00`: three digits before the point, then twos; two places after it. */
function readPattern(pattern: string): { groups: Groups | undefined; places: number } {
  const match = /^((?:#+(?:,#+)*,)?#*0+)(?:\.(0+))?$/.exec(pattern)
  if (!match) throw new Error(`${pattern} is not a pattern for amounts.`)
  const parts = (match[1] || '').split(',')
  const first = (parts[parts.length - 1] || '').length
  const others = parts.length > 2 ? (parts[parts.length - 2] || '').length : first
  return { groups: parts.length > 1 ? { first, others } : undefined, places: (match[2] || '').length }
}

function filled(fraction: string, places: number): string {
  let written = fraction.replace(/0+$/, '')
  while (written.length < places) written += '0'
  return written
}

function group(whole: string, groups: Groups | undefined): string {
  if (!groups) return whole
  let end = whole.length - groups.first
  let text = whole.slice(Math.max(end, 0))
  while (end > 0) {
    const start = Math.max(end - groups.others, 0)
    text = `${whole.slice(start, end)},${text}`
    end = start
  }
  return text
}
