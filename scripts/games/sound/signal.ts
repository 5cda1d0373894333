/** Samples a second, of everything. */
export const RATE = 24_000

export type Mono = Float32Array<ArrayBuffer>
export type Stereo = { readonly left: Mono; readonly right: Mono }

export function silence(seconds: number): Mono {
  return new Float32Array(Math.max(Math.round(seconds * RATE), 1))
}

export function stereoSilence(length: number): Stereo {
  return { left: new Float32Array(length), right: new Float32Array(length) }
}

export function gainOf(decibels: number): number {
  return 10 ** (decibels / 20)
}

/** The same noise for the same seed, from -1 to 1, on every machine. */
export function createNoise(seed: number): () => number {
  let state = (Math.imul(seed, 2_654_435_761) ^ 0x9e3779b9) | 0 || 1
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return state / 2_147_483_648
  }
}

const stored: Mono = new Float32Array(1 << 17)
const drawn = createNoise(1)
for (let at = 0; at < stored.length; at++) stored[at] = drawn()

/** White noise for as long as the signal is: what was drawn once, from a place that the seed decides. */
export function fillWithNoise(signal: Mono, seed: number): void {
  let from = Math.abs(Math.imul(seed + 1, 40_503)) % stored.length
  for (let at = 0; at < signal.length; at++) {
    signal[at] = stored[from] ?? 0
    from = from + 1 === stored.length ? 0 : from + 1
  }
}

/** A number that stands for a text, to seed noise with. */
export function seedOf(text: string): number {
  let seed = 2_166_136_261
  for (const letter of text) seed = Math.imul(seed ^ (letter.codePointAt(0) ?? 0), 16_777_619)
  return seed >>> 0
}

export function addTo(out: Mono, from: Mono, gain = 1): void {
  const length = Math.min(out.length, from.length)
  for (let at = 0; at < length; at++) out[at] = (out[at] ?? 0) + (from[at] ?? 0) * gain
}

export function peakOf(signal: Mono): number {
  let peak = 0
  for (let at = 0; at < signal.length; at++) peak = Math.max(peak, Math.abs(signal[at] ?? 0))
  return peak
}

export function scale(signal: Mono, gain: number): void {
  for (let at = 0; at < signal.length; at++) signal[at] = (signal[at] ?? 0) * gain
}
