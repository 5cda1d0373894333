import { filter } from '../filters.ts'
import { createNoise, fillWithNoise, type Mono, RATE, silence } from '../signal.ts'
import type { PlayedVoice } from './note.ts'

/** A way in which a body swings: how often against its note, how loud, and how many seconds until it is silent. */
type Overtone = readonly [ratio: number, gain: number, ring: number, attack?: number]

/** Bars, plates, pans and bells: a handful of sine waves, each dying away by itself. */
export type StruckVoice = {
  readonly partials: readonly Overtone[]
  /** How much less high notes ring. */
  readonly shorter: number
  /** The knock of the mallet: loudness, pitch and seconds. */
  readonly knock?: readonly [gain: number, hz: number, seconds: number]
  /** Turning discs under a vibraphone: how often a second, how deep. */
  readonly tremolo?: readonly [rate: number, depth: number]
  /** Seconds from the end of the note to silence; what rings on has none. */
  readonly damp?: number
  /** How many cents a hard stroke begins too high. */
  readonly bend?: number
}

type Swing = {
  readonly hz: number
  readonly gain: number
  readonly ring: number
  readonly attack: number
  readonly phase: number
}

/** A resonator that rings by itself: two multiplications a sample. */
function addSwing(out: Mono, { hz, gain, ring, attack, phase }: Swing): void {
  const turn = (2 * Math.PI * hz) / RATE
  const loss = 10 ** (-3 / (ring * RATE))
  const two = 2 * Math.cos(turn) * loss
  const square = loss * loss
  let before = gain * Math.sin(phase - turn)
  let now = gain * Math.sin(phase)
  const length = Math.min(out.length, Math.round(ring * RATE))
  const rises = Math.max(Math.round(attack * RATE), 1)
  for (let at = 0; at < length; at++) {
    out[at] = (out[at] ?? 0) + (at < rises ? now * (at / rises) : now)
    const next = two * now - square * before
    before = now
    now = next
  }
}

export function struck(voice: StruckVoice): PlayedVoice {
  return ({ hz, held, force, seed, bright, ring }) => {
    const shorter = (440 / hz) ** voice.shorter * ring
    const longest = Math.max(...voice.partials.map(([, , each]) => each)) * shorter * 0.75
    const out = silence(Math.min(voice.damp ? held + voice.damp : longest, longest) + 0.02)
    const noise = createNoise(seed)
    for (const [ratio, gain, rings, attack = 0.0012] of voice.partials) {
      if (hz * ratio > RATE * 0.44) continue
      // A soft stroke wakes the low ways of swinging more than the high ones.
      const soft = ratio <= 1 ? 1 : (0.3 + 0.7 * force) ** Math.log2(ratio) * bright ** (Math.log2(ratio) / 2)
      const shape = { gain: gain * soft, ring: rings * shorter, attack, phase: noise() * 0.3 }
      addSwing(out, { ...shape, hz: hz * ratio * 2 ** (noise() / 1200) })
    }
    if (voice.knock) addKnock(out, voice.knock, { seed: seed + 5, force: force * bright })
    const [rate, depth] = voice.tremolo ?? [0, 0]
    const end = Math.round(held * RATE)
    const away = voice.damp ? Math.exp(-4.6 / (voice.damp * RATE)) : 1
    let level = force
    let turned = 1
    for (let at = 0; at < out.length; at++) {
      if (at > end) level *= away
      if (depth > 0 && (at & 31) === 0)
        turned = 1 - depth * (0.5 + 0.5 * Math.sin((2 * Math.PI * rate * at) / RATE))
      out[at] = (out[at] ?? 0) * level * turned * Math.min((out.length - at) / 600, 1)
    }
    return out
  }
}

type Stroke = { readonly seed: number; readonly force: number }

function addKnock(
  out: Mono,
  [gain, hz, seconds]: NonNullable<StruckVoice['knock']>,
  { seed, force }: Stroke,
): void {
  const knock: Mono = new Float32Array(Math.min(Math.round(seconds * 5 * RATE), out.length))
  fillWithNoise(knock, seed)
  for (let at = 0; at < knock.length; at++)
    knock[at] = (knock[at] ?? 0) * Math.exp(-at / (seconds * RATE)) * Math.min(at / 12, 1)
  filter(knock, { kind: 'band', hz, q: 0.8 })
  for (let at = 0; at < knock.length; at++) out[at] = (out[at] ?? 0) + (knock[at] ?? 0) * gain * force
}
