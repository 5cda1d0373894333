import type { Instrument, Score, Track } from '../../../../games/slots/flagships/score.ts'
import { hzOf } from '../score/notation.ts'
import type { PlayedEvent } from '../score/events.ts'
import { gainOf, type Mono, RATE, type Stereo, stereoSilence } from '../signal.ts'
import { voiceOf } from '../voices/voices.ts'

/** Notes that have been played, since the same ones come again and again. */
export type PlayedNotes = Map<string, Mono>

/** Forces are told apart this finely. */
const FORCES = 10

function orderOf({ voice: _, ...knobs }: Instrument, { note, held, force, seed, from }: PlayedEvent) {
  const { bright = 1, ring = 1, attack = 1, vibrato = 1 } = knobs
  return {
    hz: note === undefined ? 0 : hzOf(note),
    held: Math.max(Math.round(held * 50) / 50, 0.04),
    force: Math.max(Math.round(force * FORCES) / FORCES, 0.1),
    seed,
    bright,
    ring,
    attack,
    vibrato,
    ...(from !== undefined && { from: hzOf(from) }),
  }
}

export function playNote(instrument: Instrument, event: PlayedEvent, known: PlayedNotes): Mono {
  const order = orderOf(instrument, event)
  const key = JSON.stringify([instrument.voice, order])
  const sounding = known.get(key) ?? voiceOf(instrument.voice)(order)
  known.set(key, sounding)
  return sounding
}

export function instrumentOf(score: Score, name: string): Instrument {
  const instrument = score.instruments[name]
  if (!instrument) throw new Error(`${score.id} has no instrument called ${name}.`)
  return instrument
}

/** Written round the end to the beginning again, so that what rings on at the end of a loop is heard at its beginning. */
function addRound(
  out: Mono,
  sound: Mono,
  { begin, gain }: { readonly begin: number; readonly gain: number },
): void {
  const { length } = out
  let place = ((begin % length) + length) % length
  for (let from = 0; from < sound.length; place = 0) {
    const count = Math.min(sound.length - from, length - place)
    for (let at = 0; at < count; at++)
      out[place + at] = (out[place + at] ?? 0) + (sound[from + at] ?? 0) * gain
    from += count
  }
}

/** Equal power: as loud in the middle as at the sides. */
function panned(pan: number): readonly [left: number, right: number] {
  const turn = ((pan + 1) * Math.PI) / 4
  return [Math.cos(turn) * Math.SQRT2, Math.sin(turn) * Math.SQRT2]
}

/** How far the second of two players is from the first, in seconds: ears take less than this for one place. */
const APART = 0.011

type Lap = { readonly length: number; readonly beat: number }

/** A track played once round. */
export function playTrack(
  instrument: Instrument,
  {
    track,
    events,
    known,
  }: { readonly track: Track; readonly events: readonly PlayedEvent[]; readonly known: PlayedNotes },
  { length, beat }: Lap,
): Stereo {
  const out = stereoSilence(length)
  const [left, right] = panned(track.pan ?? 0)
  const gain = gainOf(track.level)
  for (const event of events) {
    const begin = Math.round(event.seconds * RATE)
    const first = playNote(instrument, event, known)
    if (track.isWide) {
      const second = playNote(instrument, { ...event, seed: event.seed + 10 }, known)
      const late = begin + Math.round(APART * RATE)
      addRound(out.left, first, { begin, gain: gain * left })
      addRound(out.right, second, { begin: late, gain: gain * right })
    } else {
      addRound(out.left, first, { begin, gain: gain * left })
      addRound(out.right, first, { begin, gain: gain * right })
    }
  }
  if (track.chorus) addChorus(out, track.chorus)
  if (track.echo) addEcho(out, { seconds: track.echo[0] * beat, gain: track.echo[1] })
  return out
}

/** A copy that comes a little later, sometimes more and sometimes less; it turns a whole number of times in a lap. */
function addChorus({ left, right }: Stereo, depth: number): void {
  const { length } = left
  const turns = Math.max(Math.round((length / RATE) * 0.6), 1)
  for (const [side, signal] of [left, right].entries()) {
    const dry = signal.slice()
    for (let at = 0; at < length; at++) {
      const wave = Math.sin(2 * Math.PI * ((turns * at) / length + side * 0.25))
      const late = RATE * (0.014 + 0.004 * wave)
      const place = at - late + length
      const whole = Math.floor(place)
      const here = dry[whole % length] ?? 0
      const next = dry[(whole + 1) % length] ?? 0
      signal[at] = (dry[at] ?? 0) * (1 - depth * 0.4) + depth * 0.7 * (here + (next - here) * (place - whole))
    }
  }
}

/** Comes back three times, from one side and the other. */
function addEcho(
  { left, right }: Stereo,
  { seconds, gain }: { readonly seconds: number; readonly gain: number },
): void {
  const middle = left.map((value, at) => (value + (right[at] ?? 0)) / 2)
  for (const [index, side] of [right, left, right].entries()) {
    const begin = Math.round(seconds * RATE * (index + 1))
    addRound(side, middle, { begin, gain: gain ** (index + 1) * 1.2 })
    addRound(side === left ? right : left, middle, { begin, gain: gain ** (index + 1) * 0.4 })
  }
}
