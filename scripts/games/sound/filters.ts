import { type Mono, RATE } from './signal.ts'

export type FilterKind = 'low' | 'band' | 'high'

type FilterSetting = {
  readonly kind: FilterKind
  /** A pitch, or how it moves with the seconds that have passed. */
  readonly hz: number | ((seconds: number) => number)
  readonly q?: number
}

/** A filter that moves is set anew after so many samples. */
const BLOCK = 32

/** A state variable filter in place: it stays stable however fast it is moved. */
export function filter(signal: Mono, { kind, hz, q = Math.SQRT1_2 }: FilterSetting): void {
  const moves = typeof hz === 'function'
  const k = 1 / q
  let one = 0
  let two = 0
  for (let start = 0; start < signal.length; start += moves ? BLOCK : signal.length) {
    const pitch = moves ? hz(start / RATE) : hz
    const g = Math.tan((Math.PI * Math.min(Math.max(pitch, 10), RATE * 0.46)) / RATE)
    const a1 = 1 / (1 + g * (g + k))
    const a2 = g * a1
    const a3 = g * a2
    const end = moves ? Math.min(start + BLOCK, signal.length) : signal.length
    for (let at = start; at < end; at++) {
      const input = signal[at] ?? 0
      const v3 = input - two
      const v1 = a1 * one + a2 * v3
      const v2 = two + a2 * one + a3 * v3
      one = 2 * v1 - one
      two = 2 * v2 - two
      signal[at] = kind === 'low' ? v2 : kind === 'band' ? k * v1 : input - k * v1 - v2
    }
  }
}

export type Biquad = {
  readonly b: readonly [number, number, number]
  readonly a: readonly [number, number]
}

export function biquad(signal: Mono, { b: [b0, b1, b2], a: [a1, a2] }: Biquad): void {
  let x1 = 0
  let x2 = 0
  let y1 = 0
  let y2 = 0
  for (let at = 0; at < signal.length; at++) {
    const x = signal[at] ?? 0
    const y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
    x2 = x1
    x1 = x
    y2 = y1
    y1 = y
    signal[at] = y
  }
}

/** Lifts or lowers what is above a pitch. */
export function highShelf(hz: number, gain: { readonly decibels: number }): Biquad {
  const v = 10 ** (gain.decibels / 20)
  const vb = v ** 0.4996667741545416
  const k = Math.tan((Math.PI * hz) / RATE)
  const q = 0.7071752369554196
  const a0 = 1 + k / q + k * k
  return {
    b: [(v + (vb * k) / q + k * k) / a0, (2 * (k * k - v)) / a0, (v - (vb * k) / q + k * k) / a0],
    a: [(2 * (k * k - 1)) / a0, (1 - k / q + k * k) / a0],
  }
}
