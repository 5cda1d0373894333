import { filter } from '../filters.ts'
import { addTo, createNoise, fillWithNoise, type Mono, RATE, silence } from '../signal.ts'
import { addWave, waveTable } from '../wavetables.ts'
import type { PlayedVoice } from './note.ts'

type Formant = readonly [hz: number, q: number, gain: number]

/** A vowel: what of a throat's sound the mouth lets through. */
export type SungVoice = { readonly formants: readonly Formant[]; readonly breath: number }

const SINGERS = 3

/** A few singers, none quite in tune with the others nor with the vibrato of the others. */
export function sung(voice: SungVoice): PlayedVoice {
  return (order) => {
    const { hz, held, force, seed, bright, from } = order
    const attack = 0.09 * order.attack
    const release = 0.28 * order.ring
    const out = silence(held + release)
    const noise = createNoise(seed)
    const source: Mono = new Float32Array(out.length)
    const slide = from === undefined ? -25 : 1200 * Math.log2(from / hz)
    for (let singer = 0; singer < SINGERS; singer++) {
      const [rate, phase, off, late] = [5.1 + noise() * 0.5, noise(), noise() * 7, 0.05 + 0.03 * noise()]
      const hzAt = (seconds: number) => {
        const grown = Math.min(seconds / 0.6, 1)
        const wave = Math.sin(2 * Math.PI * (rate * seconds + phase)) * 14 * grown * order.vibrato
        return hz * 2 ** ((wave + off + slide * Math.exp(-seconds / late)) / 1200)
      }
      addWave(source, { table: waveTable('throat', hz), hzAt, gain: 0.6, phase: (noise() + 1) / 2 })
    }
    const air: Mono = new Float32Array(out.length)
    fillWithNoise(air, seed)
    addTo(source, air, voice.breath)
    for (const [formant, q, gain] of voice.formants) {
      const mouth = source.slice()
      // A high note lifts the first formant with it, as singers do.
      const centre = Math.max(formant * (formant > 1500 ? bright ** 0.3 : 1), hz * 0.98)
      filter(mouth, { kind: 'band', hz: centre, q })
      addTo(out, mouth, gain)
    }
    const rises = attack * RATE
    const ends = held * RATE
    const falls = release * RATE
    for (let at = 0; at < out.length; at++) {
      const rise = at < rises ? 0.5 - 0.5 * Math.cos((Math.PI * at) / rises) : 1
      const fall = at > ends ? Math.max(1 - (at - ends) / falls, 0) ** 1.6 : 1
      out[at] = (out[at] ?? 0) * rise * fall * force
    }
    return out
  }
}
