import { type FilterKind, filter } from '../filters.ts'
import { createNoise, fillWithNoise, type Mono, RATE, silence } from '../signal.ts'
import type { NoteOrder, PlayedVoice } from './note.ts'

/** A skin or a piece of wood: begins at one pitch and settles at another. */
type Beat = {
  readonly hz: number
  readonly to?: number
  /** Seconds until it has settled. */
  readonly settles?: number
  readonly ring: number
  readonly gain: number
  readonly attack?: number
}

/** Snares, seeds, brushes, rain. */
type Rustle = {
  readonly kind: FilterKind
  readonly hz: number
  readonly to?: number
  readonly q?: number
  readonly attack?: number
  readonly ring: number
  readonly gain: number
  /** Strokes within one: seconds between them. */
  readonly again?: readonly number[]
}

export type BeatenVoice = { readonly beats?: readonly Beat[]; readonly rustles?: readonly Rustle[] }

function addBeat(
  out: Mono,
  { hz, to = hz, settles = 0.03, ring, gain, attack = 0.001 }: Beat,
  phase: number,
): void {
  const length = Math.min(out.length, Math.round(ring * RATE))
  const loss = Math.exp(-6.9 / (ring * RATE))
  const settle = Math.exp(-1 / (settles * RATE))
  let turn = phase
  let off = hz - to
  let level = gain
  const rises = Math.max(attack * RATE, 1)
  for (let at = 0; at < length; at++) {
    out[at] = (out[at] ?? 0) + Math.sin(turn) * level * (at < rises ? at / rises : 1)
    turn += (2 * Math.PI * (to + off)) / RATE
    off *= settle
    level *= loss
  }
}

type Stroke = { readonly seed: number; readonly bright: number }

function addRustle(out: Mono, rustle: Rustle, { seed, bright }: Stroke): void {
  const { kind, hz, to = hz, q = 0.8, attack = 0.001, ring, gain, again = [0] } = rustle
  const rises = Math.max(attack * RATE, 1)
  const loss = Math.exp(-6.9 / (ring * RATE))
  const length = Math.min(Math.round((attack + ring) * RATE), out.length)
  const one: Mono = new Float32Array(length)
  fillWithNoise(one, seed)
  let level = 1
  for (let at = 0; at < length; at++) {
    one[at] = (one[at] ?? 0) * (at < rises ? (at / rises) ** 1.5 : level)
    if (at >= rises) level *= loss
  }
  const seconds = length / RATE
  filter(one, { kind, q, hz: to === hz ? hz * bright : (at) => bright * hz * (to / hz) ** (at / seconds) })
  for (const [index, late] of again.entries()) {
    const begin = Math.round(late * RATE)
    const soft = gain * (again.length > 1 && index < again.length - 1 ? 0.7 : 1)
    for (let at = 0; at < length && begin + at < out.length; at++)
      out[begin + at] = (out[begin + at] ?? 0) + (one[at] ?? 0) * soft
  }
}

export function beaten({ beats = [], rustles = [] }: BeatenVoice): PlayedVoice {
  return ({ force, seed, bright, ring }: NoteOrder) => {
    const longest = Math.max(
      ...beats.map((beat) => beat.ring * ring),
      ...rustles.map((rustle) => rustle.ring * ring + (rustle.attack ?? 0) + (rustle.again?.at(-1) ?? 0)),
    )
    const out = silence(longest + 0.01)
    const noise = createNoise(seed)
    for (const beat of beats) addBeat(out, { ...beat, ring: beat.ring * ring }, 0.2 + noise() * 0.1)
    for (const [index, rustle] of rustles.entries())
      addRustle(
        out,
        { ...rustle, ring: rustle.ring * ring },
        { seed: seed + index * 50, bright: bright * (0.75 + 0.25 * force) },
      )
    for (let at = 0; at < out.length; at++)
      out[at] = (out[at] ?? 0) * force * Math.min((out.length - at) / 300, 1)
    return out
  }
}
