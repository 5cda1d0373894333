import { type Mono, RATE } from './signal.ts'

/** How strong the harmonics of a wave are, by their number from 1. */
type Spectrum = (harmonic: number, hz: number) => number

const SIZE = 2048
const sine = Float64Array.from({ length: SIZE }, (_, at) => Math.sin((2 * Math.PI * at) / SIZE))

/** A bump of resonance, as a wooden body or a throat has. */
function bump(
  hz: number,
  at: { readonly hz: number; readonly width: number; readonly gain: number },
): number {
  return 1 + at.gain * Math.exp(-(((hz - at.hz) / at.width) ** 2))
}

const isOdd = (harmonic: number) => harmonic % 2 === 1

/** Waves by the instruments that they stand for. */
const spectra = {
  sine: (n) => (n === 1 ? 1 : 0),
  triangle: (n) => (isOdd(n) ? 1 / n ** 2 : 0),
  saw: (n) => 1 / n,
  square: (n) => (isOdd(n) ? 1 / n : 0),
  pulse: (n) => Math.abs(Math.sin(Math.PI * n * 0.28)) / n,
  flute: (n) => [0, 1, 0.36, 0.2, 0.06, 0.045, 0.02, 0.012][n] ?? 0.2 / n ** 2.4,
  clarinet: (n, hz) =>
    (isOdd(n) ? 1 / n ** 1.15 : (0.06 * Math.min(n, 7)) / n ** 1.1) *
    bump(hz * n, { hz: 1500, width: 700, gain: 0.5 }),
  reed: (n, hz) =>
    (1 / n ** 1.05) *
    bump(hz * n, { hz: 900, width: 500, gain: 0.9 }) *
    bump(hz * n, { hz: 2400, width: 800, gain: 0.5 }),
  string: (n, hz) =>
    (1 / n ** 1.1) *
    bump(hz * n, { hz: 480, width: 160, gain: 0.5 }) *
    bump(hz * n, { hz: 1250, width: 500, gain: 0.5 }),
  brass: (n, hz) => (1 / n ** 0.9) * bump(hz * n, { hz: 1100, width: 600, gain: 0.7 }),
  tuba: (n, hz) => (1 / n ** 1.35) * bump(hz * n, { hz: 240, width: 140, gain: 0.8 }),
  throat: (n) => 1 / n ** 1.25,
  organ: (n) => [0, 1, 0.7, 0.35, 0.4, 0.05, 0.16, 0.02, 0.2][n] ?? 0,
  tanpura: (n) => (1 / n ** 0.7) * (0.4 + 0.6 * Math.abs(Math.sin(n * 0.9))),
} satisfies Record<string, Spectrum>

export type SpectrumName = keyof typeof spectra

const made = new Map<string, Mono>()

/** One turn of a wave with no harmonic above what can be heard: those beyond would come back as wrong notes. */
export function waveTable(name: SpectrumName, hz: number): Mono {
  const octave = Math.round(Math.log2(hz) * 3)
  const key = `${name} ${octave}`
  const known = made.get(key)
  if (known) return known
  const base = 2 ** (octave / 3)
  const spectrum: Spectrum = spectra[name]
  const table = new Float32Array(SIZE + 1)
  const highest = Math.max(Math.floor((RATE * 0.42) / base), 1)
  let power = 0
  for (let harmonic = 1; harmonic <= highest; harmonic++) {
    const strength = spectrum(harmonic, base)
    if (strength < 1e-5) continue
    power += strength * strength
    // Phases that are spread keep the peaks low.
    const turned = Math.floor(((harmonic * (harmonic - 1)) / 37) * SIZE) % SIZE
    for (let at = 0; at < SIZE; at++)
      table[at] = (table[at] ?? 0) + strength * (sine[(at * harmonic + turned) % SIZE] ?? 0)
  }
  const level = 1 / Math.sqrt(power)
  for (let at = 0; at < SIZE; at++) table[at] = (table[at] ?? 0) * level
  table[SIZE] = table[0] ?? 0
  made.set(key, table)
  return table
}

type Oscillation = {
  readonly table: Mono
  /** The pitch after so many seconds. */
  readonly hzAt: (seconds: number) => number
  readonly gain: number
  /** Where in its turn it begins, from 0 to 1. */
  readonly phase: number
}

/** The pitch is asked once in so many samples and drawn straight between. */
const BLOCK = 32

export function addWave(out: Mono, { table, hzAt, gain, phase }: Oscillation): void {
  let place = phase * SIZE
  let step = (hzAt(0) / RATE) * SIZE
  for (let start = 0; start < out.length; start += BLOCK) {
    const end = Math.min(start + BLOCK, out.length)
    const next = (hzAt(end / RATE) / RATE) * SIZE
    const change = (next - step) / BLOCK
    for (let at = start; at < end; at++) {
      const whole = place | 0
      const here = table[whole] ?? 0
      out[at] = (out[at] ?? 0) + gain * (here + ((table[whole + 1] ?? 0) - here) * (place - whole))
      place += step
      if (place >= SIZE) place -= SIZE
      step += change
    }
    step = next
  }
}
