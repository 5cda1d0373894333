import type { Form, Score } from '../../../games/slots/flagships/score.ts'
import type { LoopEntry, MusicManifest } from '../../../packages/game-kit/src/music/manifest.ts'
import { encodeMp3 } from './encode.ts'
import { formOf, isStereo, lengthOf, type LoopName, renderLoop } from './mix/loops.ts'
import { extentOf } from './score/events.ts'
import { type Mono, RATE } from './signal.ts'
import { clickAt, renderSprite } from './sprite.ts'

/** A loop begins this long before its first bar and goes on this long after its last: encoders need time to begin and to end. */
export const LEAD = 0.1
const TAIL = 0.15

/** How many bits each file is given. */
const kilobits = { base: 40, lift: 32, feature: 48, effects: 24 } as const

/** A little more than one lap, so that a lap can be cut out of it wherever a browser thinks that it begins. */
export function overlong(lap: Mono): Mono {
  const lead = Math.round(LEAD * RATE)
  const out: Mono = new Float32Array(lap.length + lead + Math.round(TAIL * RATE))
  for (let at = 0; at < out.length; at++) out[at] = lap[(at - lead + lap.length) % lap.length] ?? 0
  return out
}

function entryOf(score: Score, form: Form): LoopEntry {
  return { period: lengthOf(score, form) / RATE, bars: extentOf(score, form).bars, lead: LEAD }
}

type SoundFile = { readonly name: string; readonly data: Buffer | string }

/** Everything that the build writes for the sound of one game. */
export async function soundFiles(score: Score): Promise<SoundFile[]> {
  const known = new Map<string, Mono>()
  const loop = async (name: LoopName): Promise<SoundFile> => {
    const lap = renderLoop(score, name, known)
    const sides = isStereo[name] ? [lap.left, lap.right] : [lap.left]
    return { name: `${name}.mp3`, data: await encodeMp3(sides.map(overlong), { kilobits: kilobits[name] }) }
  }
  const files = [await loop('base'), await loop('lift'), await loop('feature')]
  const { samples, effects } = renderSprite(score, known)
  const manifest: MusicManifest = {
    calm: entryOf(score, score.calm),
    feature: entryOf(score, formOf(score, 'feature')),
    click: clickAt,
    effects,
  }
  return [
    { name: 'music.json', data: JSON.stringify(manifest) },
    ...files,
    { name: 'effects.mp3', data: await encodeMp3([samples], { kilobits: kilobits.effects }) },
  ]
}
