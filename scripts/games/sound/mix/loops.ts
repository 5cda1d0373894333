import type { Form, Score, Stem } from '../../../../games/slots/flagships/score.ts'
import { extentOf, played, trackEvents } from '../score/events.ts'
import { addTo, RATE, type Stereo, stereoSilence } from '../signal.ts'
import { aroundLoop, cleaned, compressed, evened, levelled, limited } from './master.ts'
import { reverberate } from './reverb.ts'
import { instrumentOf, type PlayedNotes, playTrack } from './tracks.ts'

export type LoopName = 'base' | 'lift' | 'feature'

/** How loud each loop is. What is laid over the base is softer, and a feature is a little more. */
export const loudness: Readonly<Record<LoopName, number>> = { base: -21, lift: -23, feature: -19.5 }
/** What is laid over the base is in the middle: its bits go into the cymbals. */
export const isStereo: Readonly<Record<LoopName, boolean>> = { base: true, lift: false, feature: true }
const CEILING = 0.82
/** Over this the compressor begins, before the loop is levelled. */
const THRESHOLD = 0.16

export function formOf({ calm, feature }: Score, loop: LoopName): Form {
  return loop === 'feature' ? feature : calm
}

/** A whole and even number of samples: a loop never drifts, and its room is reckoned in pairs. */
export function lengthOf(score: Score, form: Form): number {
  return 2 * Math.round((extentOf(score, form).beats * 30 * RATE) / form.tempo)
}

/** What is played and what of it the room is given. */
function playStem(score: Score, { stem, loop, known }: { stem: Stem; loop: LoopName; known: PlayedNotes }) {
  const form = formOf(score, loop)
  const length = lengthOf(score, form)
  const lap = { length, beat: 60 / form.tempo }
  const [dry, sent] = [stereoSilence(length), stereoSilence(length)]
  for (const [index, track] of stem.tracks.entries()) {
    const events = played(
      { score, form, name: `${score.id} ${loop} ${index}` },
      trackEvents(score, track, form),
    )
    const sound = playTrack(instrumentOf(score, track.instrument), { track, events, known }, lap)
    const room = track.room ?? 0.3
    for (const side of ['left', 'right'] as const) {
      addTo(dry[side], sound[side])
      if (room > 0) addTo(sent[side], sound[side], room)
    }
  }
  return { dry, sent }
}

/** Both sides in the middle, before anything is levelled. */
function folded({ left, right }: Stereo): Stereo {
  const middle = left.map((value, at) => (value + (right[at] ?? 0)) / 2)
  return { left: middle, right: middle.slice() }
}

/** A loop of exactly one lap: its last sample is followed by its first. */
export function renderLoop(score: Score, loop: LoopName, known: PlayedNotes): Stereo {
  const { dry, sent } = playStem(score, { stem: score.stems[loop], loop, known })
  const wet = aroundLoop(sent, (led) => reverberate(led, score.room))
  for (const side of ['left', 'right'] as const) {
    addTo(dry[side], wet[side])
  }
  const whole = isStereo[loop] ? dry : folded(dry)
  // Levelled first, so that the compressor works as hard in every game.
  const even = evened(aroundLoop(whole, cleaned), 0.12)
  const mixed = levelled(
    aroundLoop(even, (led) => compressed(led, THRESHOLD)),
    loudness[loop],
  )
  return aroundLoop(mixed, (led) => limited(led, CEILING))
}
