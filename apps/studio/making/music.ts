import { LOOP_SECONDS } from './motion.ts'

export const SAMPLES_A_SECOND = 48_000
const LENGTH = LOOP_SECONDS * SAMPLES_A_SECOND

/** Chords as numbers of keys (60 is the middle C) that share the loop, and beats a minute. */
export type Tune = { readonly tempo: number; readonly chords: readonly (readonly number[])[] }

/** Soft chords with a plucked note on each beat: one loop of sixteen-bit samples, whose end meets its beginning. */
export function playTune(tune: Tune): Int16Array {
  const sound = new Float64Array(LENGTH)
  const span = LOOP_SECONDS / tune.chords.length
  for (const [place, chord] of tune.chords.entries()) {
    for (const key of chord) pad(sound, { key, from: place * span, lasts: span })
  }
  const beats = Math.round((LOOP_SECONDS * tune.tempo) / 60)
  for (let beat = 0; beat < beats; beat++) {
    const from = (beat * LOOP_SECONDS) / beats
    const chord = tune.chords[Math.floor(from / span)] ?? []
    const key = chord[(beat * 3) % chord.length]
    if (key !== undefined) pluck(sound, { key: key + 12, from, lasts: 2.5 })
  }
  const loudest = sound.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
  return Int16Array.from(sound, (value) => Math.round((value / loudest) * 11_000))
}

type Note = { readonly key: number; readonly from: number; readonly lasts: number }

function pad(sound: Float64Array, { key, from, lasts }: Note): void {
  // It begins before and ends after its turn, so that chords flow into one another.
  add(sound, { from: from - 1, lasts: lasts + 2 }, (seconds, share) => {
    const swell = Math.sin(Math.PI * share) ** 2
    const pitch = pitchOf(key)
    return (
      0.16 *
      swell *
      (sine(pitch, seconds) + 0.5 * sine(pitch * 1.003, seconds) + 0.2 * sine(pitch * 2, seconds))
    )
  })
}

function pluck(sound: Float64Array, { key, from, lasts }: Note): void {
  add(sound, { from, lasts }, (seconds, share) => {
    const fall = Math.exp(-3.2 * seconds) * (1 - share) * Math.min(1, seconds * 200)
    const pitch = pitchOf(key)
    return (
      0.22 * fall * (sine(pitch, seconds) + 0.3 * sine(pitch * 2, seconds) + 0.12 * sine(pitch * 3, seconds))
    )
  })
}

/** Adds a note; what goes beyond an end of the loop comes in at the other. */
function add(
  sound: Float64Array,
  { from, lasts }: Omit<Note, 'key'>,
  play: (seconds: number, share: number) => number,
): void {
  const first = Math.round(from * SAMPLES_A_SECOND)
  const count = Math.round(lasts * SAMPLES_A_SECOND)
  for (let place = 0; place < count; place++) {
    const at = (first + place + LENGTH) % LENGTH
    sound[at] = (sound[at] ?? 0) + play(place / SAMPLES_A_SECOND, place / count)
  }
}

function pitchOf(key: number): number {
  return 440 * 2 ** ((key - 69) / 12)
}

function sine(pitch: number, seconds: number): number {
  return Math.sin(2 * Math.PI * pitch * seconds)
}
