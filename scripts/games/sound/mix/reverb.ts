import type { SoundRoom } from '../../../../games/slots/flagships/score.ts'
import { type Mono, RATE, type Stereo } from '../signal.ts'

/** A room swallows the highest notes, so that half of the samples are enough for it. */
const ROOM_RATE = RATE / 2

/** Eight lines that feed one another (a feedback delay network), in seconds that share no factor. */
const LINES = [0.0237, 0.0281, 0.0319, 0.0367, 0.0415, 0.0473, 0.0535, 0.0605].map((each) =>
  Math.round(each * ROOM_RATE),
)
const EARLY = [0.0113, 0.0191, 0.0287, 0.0371]
/** So much is reckoned at once: less than the shortest line, so that nothing is asked for before it is known. */
const BLOCK = 256

type DelayLine = {
  readonly buffer: Float64Array
  readonly taps: Float64Array
  readonly loss: number
  readonly isLeft: boolean
  place: number
  dulled: number
}

/** What comes out of a line, duller and softer than it went in. */
function readLine(
  line: DelayLine,
  sum: Float64Array,
  { count, blur }: { readonly count: number; readonly blur: number },
): void {
  const { buffer, taps, loss } = line
  const size = buffer.length
  let held = line.dulled
  let from = line.place
  for (let at = 0; at < count; at++) {
    held += ((buffer[from] ?? 0) - held) * (1 - blur)
    const tap = held * loss
    taps[at] = tap
    sum[at] = (sum[at] ?? 0) + tap
    from = from + 1 === size ? 0 : from + 1
  }
  line.dulled = held
}

function writeLine(
  line: DelayLine,
  sum: Float64Array,
  input: Mono,
  { start, count }: { start: number; count: number },
): void {
  const { buffer, taps } = line
  const size = buffer.length
  let to = line.place
  for (let at = 0; at < count; at++) {
    buffer[to] = (taps[at] ?? 0) - (sum[at] ?? 0) * (2 / LINES.length) + (input[start + at] ?? 0)
    to = to + 1 === size ? 0 : to + 1
  }
  line.place = to
}

function halved(signal: Mono): Mono {
  const out: Mono = new Float32Array(Math.ceil(signal.length / 2))
  for (let at = 0; at + 1 < signal.length; at += 2)
    out[at >> 1] = ((signal[at] ?? 0) + (signal[at + 1] ?? 0)) / 2
  return out
}

function addDoubled(out: Mono, signal: Mono): void {
  let before = 0
  for (let at = 0; at + 1 < out.length; at += 2) {
    const here = signal[at >> 1] ?? 0
    out[at] = (out[at] ?? 0) + (before + here) / 2
    out[at + 1] = (out[at + 1] ?? 0) + here
    before = here
  }
}

function spread(left: Mono, right: Mono, { ring, dull }: SoundRoom): Stereo {
  const { length } = left
  const out = { left: new Float32Array(length), right: new Float32Array(length) }
  const lines = LINES.map((size, index): DelayLine => {
    const loss = 10 ** ((-3 * size) / (ring * ROOM_RATE))
    const empty = { buffer: new Float64Array(size), taps: new Float64Array(BLOCK), place: 0, dulled: 0 }
    return { ...empty, loss, isLeft: index % 2 === 0 }
  })
  const sum = new Float64Array(BLOCK)
  const blur = dull * 0.5
  for (let start = 0; start < length; start += BLOCK) {
    const count = Math.min(BLOCK, length - start)
    sum.fill(0)
    for (const line of lines) readLine(line, sum, { count, blur })
    for (const [index, line] of lines.entries()) {
      writeLine(line, sum, line.isLeft ? left : right, { start, count })
      const side = line.isLeft ? out.left : out.right
      const sign = index % 4 < 2 ? 0.5 : -0.5
      for (let at = 0; at < count; at++)
        side[start + at] = (side[start + at] ?? 0) + (line.taps[at] ?? 0) * sign
    }
  }
  return out
}

/** How a room answers; the first of it comes from the walls that are near. */
export function reverberate({ left, right }: Stereo, room: SoundRoom): Stereo {
  const late = spread(halved(left), halved(right), room)
  const out = { left: new Float32Array(left.length), right: new Float32Array(left.length) }
  addDoubled(out.left, late.left)
  addDoubled(out.right, late.right)
  addEarly(out.left, right)
  addEarly(out.right, left)
  return out
}

function addEarly(out: Mono, from: Mono): void {
  const [one = 0, two = 0, three = 0, four = 0] = EARLY.map((seconds) => Math.round(seconds * RATE))
  for (let at = four; at < out.length; at++) {
    const near = 0.28 * (from[at - one] ?? 0) + 0.17 * (from[at - two] ?? 0)
    out[at] = (out[at] ?? 0) + near + 0.12 * (from[at - three] ?? 0) + 0.09 * (from[at - four] ?? 0)
  }
}
