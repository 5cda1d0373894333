import { filter } from '../filters.ts'
import { createNoise, fillWithNoise, type Mono, RATE, silence } from '../signal.ts'
import { addWave, type SpectrumName, waveTable } from '../wavetables.ts'
import type { Envelope, NoteOrder, PlayedVoice } from './note.ts'

/** A voice that sounds as long as it is held: blown, bowed, or a circuit. */
export type TonedVoice = {
  readonly spectrum: SpectrumName
  /** Waves beside each other, in cents away from the note. */
  readonly unison: readonly number[]
  readonly envelope: Envelope
  /** The filter opens with the force of a note: harmonics that pass, at rest and at the loudest moment. */
  readonly opens: readonly [rest: number, loud: number]
  /** Nothing under this pitch is filtered away. */
  readonly floor?: number
  readonly q?: number
  readonly vibrato?: { readonly rate: number; readonly cents: number; readonly after: number }
  /** What is heard of the air: loudness, and how narrow it is about the note. */
  readonly breath?: { readonly gain: number; readonly q: number; readonly burst?: number }
  /** How many cents it begins below its note. */
  readonly scoop?: number
  /** Swells as it goes: a bellows or a bow. */
  readonly swell?: number
  readonly drive?: number
}

const SLIDE = 0.075

function pitchOf(voice: TonedVoice, order: NoteOrder, phase: number): (seconds: number) => number {
  const { vibrato, scoop = 0 } = voice
  const { hz, from } = order
  const slide = from === undefined ? 0 : 1200 * Math.log2(from / hz)
  return (seconds) => {
    const grown = vibrato ? Math.min(Math.max((seconds - vibrato.after) / 0.35, 0), 1) : 0
    const wave = vibrato ? Math.sin(2 * Math.PI * (vibrato.rate * seconds + phase)) * vibrato.cents : 0
    const begins = -scoop * Math.exp(-seconds / 0.03)
    const slides = slide * (seconds < SLIDE ? (1 + Math.cos((Math.PI * seconds) / SLIDE)) / 2 : 0)
    return hz * 2 ** ((wave * grown * order.vibrato + begins + slides) / 1200)
  }
}

/** The loudness of each sample; it is also what opens the filter. */
function envelopeOf({ attack, decay, sustain, release }: Envelope, order: NoteOrder, swell: number): Mono {
  const rise = Math.max(attack * order.attack, 0.002)
  const held = Math.max(order.held, rise)
  const out = silence(held + release * 1.6)
  const fade = Math.exp(-2.3 / (decay * RATE))
  const away = Math.exp(-4.6 / (release * RATE))
  let level = 0
  let over = 1
  const ends = Math.round(held * RATE)
  const rises = Math.round(rise * RATE)
  for (let at = 0; at < out.length; at++) {
    if (at < rises) level = (at / rises) * (2 - at / rises)
    else if (at < ends) {
      over *= fade
      level = sustain + (1 - sustain) * over
      const gone = (at - rises) / (ends - rises)
      level *= 1 + swell * 4 * gone * (1 - gone)
    } else level *= away
    out[at] = level
  }
  const last = Math.min(Math.round(0.01 * RATE), out.length)
  for (let back = 1; back <= last; back++) {
    const at = out.length - back
    out[at] = (out[at] ?? 0) * (back / last)
  }
  return out
}

function addBreath(out: Mono, voice: TonedVoice, order: NoteOrder, envelope: Mono): void {
  if (!voice.breath) return
  const { gain, q, burst = 0 } = voice.breath
  const air: Mono = new Float32Array(out.length)
  fillWithNoise(air, order.seed + 77)
  filter(air, { kind: 'band', hz: Math.min(order.hz * 2, 6000), q })
  const calms = Math.exp(-1 / (0.04 * RATE))
  let first = burst
  for (let at = 0; at < out.length; at++) {
    out[at] = (out[at] ?? 0) + (air[at] ?? 0) * (envelope[at] ?? 0) * gain * (1 + first)
    first *= calms
  }
}

export function toned(voice: TonedVoice): PlayedVoice {
  return (order) => {
    const { hz, force, bright } = order
    const noise = createNoise(order.seed)
    const envelope = envelopeOf(voice.envelope, order, voice.swell ?? 0)
    const out: Mono = new Float32Array(envelope.length)
    const table = waveTable(voice.spectrum, hz)
    const gain = 1 / Math.sqrt(voice.unison.length)
    for (const cents of voice.unison) {
      const pitch = pitchOf(voice, order, noise())
      const off = 2 ** ((cents + noise() * 1.5) / 1200)
      addWave(out, { table, hzAt: (seconds) => pitch(seconds) * off, gain, phase: (noise() + 1) / 2 })
    }
    const [rest, loud] = voice.opens
    const openTo = (seconds: number) => {
      const now = envelope[Math.min(Math.round(seconds * RATE), envelope.length - 1)] ?? 0
      const opened = (rest + (loud - rest) * now * (0.35 + 0.65 * force)) * bright
      return Math.max(hz * opened, (voice.floor ?? 0) * bright)
    }
    filter(out, { kind: 'low', hz: openTo, q: voice.q ?? Math.SQRT1_2 })
    if (voice.drive) for (let at = 0; at < out.length; at++) out[at] = Math.tanh((out[at] ?? 0) * voice.drive)
    for (let at = 0; at < out.length; at++) out[at] = (out[at] ?? 0) * (envelope[at] ?? 0) * force
    addBreath(out, voice, order, envelope)
    return out
  }
}
