// This file runs in the oldest browsers of the floor: text only, no bigint and nothing newer than 2018.

/** How a merchant writes money: `{ symbol: '￥', pattern: '#,##0.00' }`. */
export type AmountFormat = { readonly symbol: string; readonly pattern: string }

/** `pattern` shows the places of the pattern, `whole` none, `exact` at least those and every other that is not zero. */
type Digits = 'pattern' | 'whole' | 'exact'

type FormatOptions = { readonly digits?: Digits; readonly symbol?: boolean }

/** Writes an amount from the wire for people. What does not fit is cut off, never rounded up. */
export function formatAmount(wireAmount: string, format: AmountFormat, options: FormatOptions = {}): string {
  const match = /^(-?)([0-9]+)(?:\.([0-9]+))?$/.exec(wireAmount)
  if (!match) throw new Error('The amount is not a decimal string.')
  const { groups, places } = readPattern(format.pattern)
  const whole = (match[2] || '').replace(/^0+(?=[0-9])/, '')
  const fraction = cut(match[3] || '', places, options.digits || 'pattern')
  const isNothing = /^0*$/.test(whole + fraction)
  const sign = match[1] && !isNothing ? '-' : ''
  const symbol = options.symbol === false ? '' : format.symbol
  return sign + symbol + group(whole, groups) + (fraction && `.${fraction}`)
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

function cut(fraction: string, places: number, digits: Digits): string {
  if (digits === 'whole') return ''
  let padded = fraction
  while (padded.length < places) padded += '0'
  return padded.slice(0, places) + (digits === 'exact' ? padded.slice(places).replace(/0+$/, '') : '')
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
