import { biquad, filter, highShelf } from '../filters.ts'
import { gainOf, type Mono, peakOf, RATE, scale, type Stereo } from '../signal.ts'

/** What has begun before the loop begins must be heard in it: each process starts so many seconds early. */
const WARM_SECONDS = 4

/** Lets a process that remembers run over a loop as if it had always been running. */
export function aroundLoop(signal: Stereo, process: (whole: Stereo) => Stereo): Stereo {
  const { length } = signal.left
  const warm = Math.min(Math.round(WARM_SECONDS * RATE), length)
  const led = (side: Mono) => {
    const whole: Mono = new Float32Array(warm + length)
    whole.set(side.subarray(length - warm))
    whole.set(side, warm)
    return whole
  }
  const { left, right } = process({ left: led(signal.left), right: led(signal.right) })
  return { left: left.slice(warm), right: right.slice(warm) }
}

/** What no loudspeaker of a phone can do is left out, so that it costs no loudness; and some air is let in above. */
export function cleaned({ left, right }: Stereo): Stereo {
  for (const side of [left, right]) {
    filter(side, { kind: 'high', hz: 48, q: 0.8 })
    biquad(side, highShelf(2600, { decibels: 3.5 }))
  }
  return { left, right }
}

/** Slow and gentle: what is over the threshold is halved, and both sides move together so that nothing wanders. */
export function compressed({ left, right }: Stereo, threshold: number): Stereo {
  const [attack, release] = [1 - Math.exp(-1 / (0.02 * RATE)), 1 - Math.exp(-1 / (0.22 * RATE))]
  let power = 0
  let gain = 1
  for (let at = 0; at < left.length; at++) {
    const loud = Math.max((left[at] ?? 0) ** 2, (right[at] ?? 0) ** 2)
    power += (loud - power) * (loud > power ? attack : release)
    if ((at & 15) === 0) {
      const level = Math.sqrt(power)
      gain = level > threshold ? Math.sqrt(threshold / level) : 1
    }
    left[at] = (left[at] ?? 0) * gain
    right[at] = (right[at] ?? 0) * gain
  }
  return { left, right }
}

const AHEAD = Math.round(0.004 * RATE)

/** Nothing passes the ceiling: the gain is already down when a peak comes. */
export function limited({ left, right }: Stereo, ceiling: number): Stereo {
  const { length } = left
  if (Math.max(peakOf(left), peakOf(right)) <= ceiling) return { left, right }
  const gains = new Float32Array(length).fill(1)
  for (let at = 0; at < length; at++) {
    const peak = Math.max(Math.abs(left[at] ?? 0), Math.abs(right[at] ?? 0))
    if (peak <= ceiling) continue
    const needed = ceiling / peak
    for (let back = Math.max(at - AHEAD, 0); back <= at; back++) {
      const eased = 1 - (1 - needed) * ((back - at + AHEAD) / AHEAD)
      if (eased < (gains[back] ?? 1)) gains[back] = eased
    }
  }
  const recover = 1 - Math.exp(-1 / (0.08 * RATE))
  let gain = 1
  for (let at = 0; at < length; at++) {
    const wanted = gains[at] ?? 1
    gain = wanted < gain ? wanted : gain + (wanted - gain) * recover
    left[at] = (left[at] ?? 0) * gain
    right[at] = (right[at] ?? 0) * gain
  }
  return { left, right }
}

const MIDDLE = { b: [1, -2, 1], a: biquadHighPass() } as const

/** The second half of what the ear weighs (BS.1770): low notes are heard as less loud. */
function biquadHighPass(): readonly [number, number] {
  const k = Math.tan((Math.PI * 38.13547087602444) / RATE)
  const q = 0.5003270373238773
  const a0 = 1 + k / q + k * k
  return [(2 * (k * k - 1)) / a0, (1 - k / q + k * k) / a0]
}

/** Loudness as broadcasters measure it, in LUFS: blocks of 0.4 seconds, without those that are nearly silent. */
export function loudnessOf(signal: Stereo): number {
  const sides = [signal.left.slice(), signal.right.slice()]
  for (const side of sides) {
    biquad(side, highShelf(1681.974450955533, { decibels: 3.999843853973347 }))
    biquad(side, MIDDLE)
  }
  const block = Math.round(0.4 * RATE)
  const powers: number[] = []
  const { length } = signal.left
  for (let start = 0; start + Math.min(block, length) <= length; start += block >> 2) {
    let power = 0
    const end = Math.min(start + block, length)
    for (const side of sides)
      for (let at = start; at < end; at++) power += (side[at] ?? 0) ** 2 / (end - start)
    powers.push(power)
  }
  const mean = (all: readonly number[]) => all.reduce((sum, each) => sum + each, 0) / Math.max(all.length, 1)
  const lufs = (power: number) => -0.691 + 10 * Math.log10(power + 1e-12)
  const heard = powers.filter((power) => lufs(power) > -70)
  const floor = lufs(mean(heard)) - 10
  return lufs(mean(heard.filter((power) => lufs(power) > floor)))
}

/** Made so strong on the whole; how the ear weighs it does not matter yet. */
export function evened(signal: Stereo, strength: number): Stereo {
  let power = 0
  for (const side of [signal.left, signal.right])
    for (let at = 0; at < side.length; at++) power += (side[at] ?? 0) ** 2 / (2 * side.length)
  const gain = strength / Math.sqrt(power + 1e-12)
  scale(signal.left, gain)
  scale(signal.right, gain)
  return signal
}

/** Made as loud as it is told. */
export function levelled(signal: Stereo, lufs: number): Stereo {
  const gain = gainOf(lufs - loudnessOf(signal))
  scale(signal.left, gain)
  scale(signal.right, gain)
  return signal
}
