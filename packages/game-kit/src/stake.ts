import { amountOf, type Units } from './amounts.ts'

/** Between what and in what steps the house takes a stake. */
export type StakeBounds = { readonly least: Units; readonly most: Units; readonly step: Units }

/** The nearest stake below that the house takes. */
export function cutStake({ least, most, step }: StakeBounds, units: Units): Units {
  const whole = Math.floor(units / step) * step
  return Math.min(Math.max(whole, least), most)
}

export function halved(bounds: StakeBounds, units: Units): Units {
  return cutStake(bounds, Math.floor(units / 2))
}

export function doubled(bounds: StakeBounds, units: Units): Units {
  return cutStake(bounds, units * 2)
}

/** All that the house takes of what is there; the least where less is there, which the house then refuses. */
export function highest(bounds: StakeBounds, balance: Units): Units {
  return cutStake(bounds, Math.min(bounds.most, balance))
}

/** A stake that follows the last one by so many percent, which may be below nothing. */
export function changedBy(bounds: StakeBounds, units: Units, percent: number): Units {
  return cutStake(bounds, Math.floor((units * (100 + percent)) / 100))
}

/** The next of some steps above or below a stake that need not be one of them. */
export function nextStep(steps: readonly Units[], units: Units, direction: 1 | -1): Units {
  const further = steps.filter((step) => (direction === 1 ? step > units : step < units))
  if (further.length === 0) return units
  return direction === 1 ? Math.min(...further) : Math.max(...further)
}

const PLACES = 4
/** More whole digits than any house takes, and few enough that every sum of them stays exact. */
const WHOLE_DIGITS = 9

/** What was typed, in the digits of any of our languages; nothing where it is no amount. Further places are cut. */
export function readTyped(text: string): Units | undefined {
  const plain = text
    .replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x09e6))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace('٫', '.')
    .replace(/[\s٬]/g, '')
  // A phone's keypad may have the comma alone: one that groups thousands has three digits after it, and others.
  const pointed = /^\d+,\d{1,2}$/.test(plain) ? plain.replace(',', '.') : plain.replace(/,/g, '')
  const [, whole = '', part = ''] = /^(\d*)\.?(\d*)$/.exec(pointed) ?? []
  if (whole === '' && part === '') return undefined
  if (whole.length > WHOLE_DIGITS) return Number.MAX_SAFE_INTEGER
  return Number(whole + part.slice(0, PLACES).padEnd(PLACES, '0'))
}

/** A stake as it stands in the field: without groups, and without places that say nothing. */
export function typedText(units: Units): string {
  const [whole = '0', part = ''] = amountOf(units).split('.')
  const places = part.endsWith('00') ? part.slice(0, 2) : part
  return `${whole}.${places}`
}
