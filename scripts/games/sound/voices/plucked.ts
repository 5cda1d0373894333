import { filter } from '../filters.ts'
import { fillWithNoise, type Mono, RATE, silence } from '../signal.ts'
import type { NoteOrder, PlayedVoice } from './note.ts'

/** A string as Karplus and Strong described it: noise that runs round a line and grows duller each time. */
export type PluckedVoice = {
  /** Seconds until a string in the middle of its range is silent, and how much shorter high ones ring. */
  readonly ring: number
  readonly shorter: number
  /** How dull the string is, from 0 to 1. */
  readonly dull: number
  /** Where it is plucked, as a share of its length. */
  readonly pick: number
  /** What the plectrum lets through, in hertz. */
  readonly plectrum: number
  /** Seconds from the end of the note to silence; strings that ring on have none. */
  readonly damp?: number
  /** A bridge that buzzes, as the sitar's does. */
  readonly buzz?: number
  readonly body?: { readonly hz: number; readonly q: number; readonly gain: number }
  /** Two strings for each note, so many cents apart. */
  readonly course?: number
  /** How far a hard pluck begins too high, in cents. */
  readonly bend?: number
}

/** What the plectrum leaves in the string before it swings. */
function excitation(voice: PluckedVoice, order: NoteOrder, length: number): Mono {
  const out: Mono = new Float32Array(length)
  fillWithNoise(out, order.seed)
  const soft = voice.plectrum * order.bright * (0.45 + 0.55 * order.force)
  filter(out, { kind: 'low', hz: soft, q: 0.6 })
  const back = Math.max(Math.round(length * voice.pick), 1)
  const picked = out.slice()
  let mean = 0
  for (let at = 0; at < length; at++) {
    picked[at] = (out[at] ?? 0) - 0.9 * (out[(at + length - back) % length] ?? 0)
    mean += (picked[at] ?? 0) / length
  }
  let power = 0
  for (let at = 0; at < length; at++) {
    picked[at] = (picked[at] ?? 0) - mean
    power += (picked[at] ?? 0) ** 2 / length
  }
  const level = 0.55 / Math.sqrt(power + 1e-9)
  for (let at = 0; at < length; at++) picked[at] = (picked[at] ?? 0) * level
  return picked
}

type StringShape = { readonly hz: number; readonly ring: number; readonly dull: number }

function addString(out: Mono, voice: PluckedVoice, order: NoteOrder, { hz, ring, dull }: StringShape): void {
  const turn = RATE / hz - dull
  const whole = Math.max(Math.floor(turn - 0.1), 2)
  const rest = turn - whole
  const tuning = (1 - rest) / (1 + rest)
  const line = excitation(voice, order, whole)
  const loss = 10 ** (-3 / (ring * hz))
  let at = 0
  let before = 0
  let input = 0
  let output = 0
  for (let place = 0; place < out.length; place++) {
    const now = line[at] ?? 0
    out[place] = (out[place] ?? 0) + now
    const dulled = ((1 - dull) * now + dull * before) * loss
    before = now
    output = tuning * dulled + input - tuning * output
    input = dulled
    line[at] = output
    at = at + 1 === whole ? 0 : at + 1
  }
}

/** The high harmonics that a flat bridge gives back, which bloom after the pluck. */
function addBuzz(out: Mono, hz: number, amount: number): void {
  const buzz = out.slice()
  const fades = Math.exp(-1 / (0.05 * RATE))
  let fresh = 1
  for (let at = 0; at < buzz.length; at++) {
    const driven = (buzz[at] ?? 0) * (8 - 5 * fresh)
    fresh *= fades
    buzz[at] = driven / (1 + Math.abs(driven)) + 0.25 * Math.abs(driven / (1 + Math.abs(driven)))
  }
  filter(buzz, { kind: 'high', hz: Math.min(hz * 3.5, 2200), q: 0.9 })
  filter(buzz, { kind: 'low', hz: 4200, q: 0.7 })
  for (let at = 0; at < out.length; at++) out[at] = (out[at] ?? 0) + (buzz[at] ?? 0) * amount
}

function finish(out: Mono, { damp }: PluckedVoice, { held, force }: NoteOrder): void {
  const end = Math.round(held * RATE)
  const away = damp ? Math.exp(-4.6 / (damp * RATE)) : 1
  const last = Math.round(0.04 * RATE)
  let level = force
  for (let at = 0; at < out.length; at++) {
    if (at > end) level *= away
    const fade = Math.min((out.length - at) / last, 1) * Math.min(at / 24, 1)
    out[at] = (out[at] ?? 0) * level * fade
  }
}

export function plucked(voice: PluckedVoice): PlayedVoice {
  return (order) => {
    const { hz, held, seed } = order
    const ring = voice.ring * order.ring * (220 / hz) ** voice.shorter
    const dull = Math.min(Math.max(voice.dull / order.bright, 0.02), 0.95)
    const out = silence(Math.min(voice.damp ? held + voice.damp : ring * 0.8, ring * 0.8) + 0.05)
    const shape = { ring, dull }
    addString(out, voice, order, { ...shape, hz: hz * 2 ** ((voice.bend ?? 0) / 12_000) })
    if (voice.course) {
      addString(out, voice, { ...order, seed: seed + 1 }, { ...shape, hz: hz * 2 ** (voice.course / 1200) })
      for (let at = 0; at < out.length; at++) out[at] = (out[at] ?? 0) * 0.7
    }
    if (voice.buzz) addBuzz(out, hz, voice.buzz)
    if (voice.body) {
      const body = out.slice()
      filter(body, { kind: 'band', hz: voice.body.hz, q: voice.body.q })
      for (let at = 0; at < out.length; at++) out[at] = (out[at] ?? 0) + (body[at] ?? 0) * voice.body.gain
    }
    finish(out, voice, order)
    return out
  }
}
