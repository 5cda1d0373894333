import type { Score } from '../../../games/slots/flagships/score.ts'
import { type EffectEntry, effectNames } from '../../../packages/game-kit/src/music/manifest.ts'
import { effectRecipes } from './effects/effects.ts'
import type { EffectRecipe, EffectSound } from './effects/recipe.ts'
import { cleaned, levelled, limited } from './mix/master.ts'
import { reverberate } from './mix/reverb.ts'
import { instrumentOf, type PlayedNotes, playNote } from './mix/tracks.ts'
import { addTo, gainOf, type Mono, RATE, silence } from './signal.ts'

/** Between two effects, so that a browser that shifts what it reads plays nothing of its neighbour. */
const GAP = 0.06
/** A loop is written further than it is long, by as much as that shift can be. */
const SPARE = 0.09
const CEILING = 0.94

/** A click by itself, from which the player learns how far its browser shifts what it reads. */
export const clickAt = 0.05
const FIRST = 0.2

function soundOf(
  score: Score,
  sound: EffectSound,
  { rest, known }: { rest: number; known: PlayedNotes },
): Mono {
  const out = silence(sound.length + rest)
  for (const [index, { instrument, at, held, force, note, level = 0 }] of sound.events.entries()) {
    const event = {
      at,
      length: held,
      seconds: at,
      held,
      force,
      seed: (index % 3) + 1,
      ...(note !== undefined && { note }),
    }
    const played = playNote(instrumentOf(score, instrument), event, known)
    const begin = Math.round(at * RATE)
    const gain = gainOf(level)
    for (let place = 0; place < played.length && begin + place < out.length; place++)
      out[begin + place] = (out[begin + place] ?? 0) + (played[place] ?? 0) * gain
  }
  return out
}

function inRoom(score: Score, dry: Mono, room: number): Mono {
  if (room === 0) return dry
  const sent = dry.map((value) => value * room)
  const { left, right } = reverberate(
    { left: sent, right: sent },
    { ...score.room, ring: Math.min(score.room.ring, 1.2) },
  )
  const out = dry.slice()
  addTo(out, left, 0.6)
  addTo(out, right, 0.6)
  return out
}

/** What rings on after the end is heard again at the beginning, so that the loop has no seam. */
function wrapped(whole: Mono, length: number): Mono {
  const lap: Mono = new Float32Array(length)
  for (let at = 0; at < whole.length; at++) lap[at % length] = (lap[at % length] ?? 0) + (whole[at] ?? 0)
  return lap
}

/** One sound, as loud as it should be; both sides are the same. */
function renderEffect(
  score: Score,
  sound: EffectSound,
  { isLoop, known }: { isLoop: boolean; known: PlayedNotes },
): Mono {
  const whole = inRoom(score, soundOf(score, sound, { rest: isLoop ? 1 : 0, known }), sound.room)
  const length = Math.round(sound.length * RATE)
  const cut: Mono = isLoop ? wrapped(whole, length) : whole.slice(0, length)
  if (!isLoop) {
    const fade = Math.min(Math.round(0.12 * RATE), length >> 1)
    for (let back = 1; back <= fade; back++) cut[length - back] = (cut[length - back] ?? 0) * (back / fade)
  }
  const mono = levelled(cleaned({ left: cut, right: cut.slice() }), sound.loud)
  return limited(mono, CEILING).left
}

type Sprite = { readonly samples: Mono; readonly effects: Readonly<Record<string, EffectEntry>> }

/** All effects one after the other, and where each of them is. */
export function renderSprite(score: Score, known: PlayedNotes): Sprite {
  const recipes = effectRecipes(score)
  const parts: { readonly at: number; readonly samples: Mono }[] = []
  let at = FIRST
  const entry = ({ sounds, steps, isLoop = false, ducks = 0 }: EffectRecipe): EffectEntry => {
    const pieces = sounds.map((sound) => {
      const samples = renderEffect(score, sound, { isLoop, known })
      const begin = at
      parts.push({ at, samples })
      if (isLoop)
        parts.push({ at: at + sound.length, samples: samples.subarray(0, Math.round(SPARE * RATE)) })
      at += samples.length / RATE + (isLoop ? SPARE : 0) + GAP
      return { at: rounded(begin), length: rounded(samples.length / RATE) }
    })
    return {
      steps: steps.map(({ sound, rate }) => ({
        ...(pieces[sound] ?? { at: 0, length: 0 }),
        rate: rounded(rate),
      })),
      isLoop,
      ducks,
    }
  }
  const effects = Object.fromEntries(effectNames.map((name) => [name, entry(recipes[name])]))
  const samples = silence(at + 0.1)
  samples[Math.round(clickAt * RATE)] = 0.9
  for (const part of parts) {
    const begin = Math.round(part.at * RATE)
    for (const [place, value] of part.samples.entries()) samples[begin + place] = value
  }
  return { samples, effects }
}

function rounded(seconds: number): number {
  return Math.round(seconds * 1e5) / 1e5
}
