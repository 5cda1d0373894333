import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import type { Score } from '../../../games/slots/flagships/score.ts'
import { isManifest } from '../../../packages/game-kit/src/music/manifest.ts'
import { effectRecipes } from './effects/effects.ts'
import { LEAD, overlong, soundFiles } from './files.ts'
import { lengthOf, loudness, type LoopName, renderLoop } from './mix/loops.ts'
import { aroundLoop, limited, loudnessOf } from './mix/master.ts'
import { reverberate } from './mix/reverb.ts'
import { scores } from './scores.ts'
import { type Mono, peakOf, RATE, type Stereo } from './signal.ts'
import { renderSprite } from './sprite.ts'
import { voiceOf } from './voices/voices.ts'

/** A score that is quickly played: one section of another. */
function shortened(): Score {
  const score = scores.find(({ id }) => id === 'moth-and-lantern')
  if (!score) throw new Error('The score is gone.')
  return { ...score, calm: { tempo: 200, sections: ['B'] }, feature: { tempo: 220, sections: ['B'] } }
}

function bursts(length: number): Stereo {
  const left: Mono = new Float32Array(length)
  for (let at = 0; at < length; at += 7919) left[at] = 1
  return { left, right: left.toReversed() }
}

function largest(one: Mono, other: Mono): number {
  return one.reduce((most, value, at) => Math.max(most, Math.abs(value - (other[at] ?? 0))), 0)
}

it('a loop sounds the same in its second lap as in its first', () => {
  const lap = bursts(5 * RATE)
  const process = (whole: Stereo) => limited(reverberate(whole, { ring: 1.5, dull: 0.4 }), 0.5)
  const first = aroundLoop(lap, process)
  const twice = (side: Mono) => Float32Array.from([...side, ...side, ...side])
  const long = process({ left: twice(lap.left), right: twice(lap.right) })
  const { length } = lap.left
  expect(largest(first.left, long.left.slice(2 * length))).toBeLessThan(2e-4)
  expect(largest(first.right, long.right.slice(2 * length))).toBeLessThan(2e-4)
})

it('a file holds more than a lap, and is periodic to the sample', () => {
  const score = shortened()
  const { left } = renderLoop(score, 'base', new Map())
  expect(left.length).toBe(lengthOf(score, score.calm))
  const written = overlong(left)
  expect(written.length).toBeGreaterThan(left.length + (LEAD + 0.1) * RATE)
  for (let at = 0; at + left.length < written.length; at++)
    expect(written[at]).toBe(written[at + left.length])
  const jump = (at: number) => Math.abs((left[(at + 1) % left.length] ?? 0) - (left[at] ?? 0))
  const usual = left.reduce((most, _, at) => (at + 1 < left.length ? Math.max(most, jump(at)) : most), 0)
  expect(jump(left.length - 1)).toBeLessThanOrEqual(usual)
})

it('what is beaten is heard on its beat, within ten milliseconds', () => {
  const score = shortened()
  const ticks = { kind: 'beat', instrument: 'tick', level: 0, room: 0, parts: { '*': 'x.x.x.' } } as const
  const alone = { ...score, stems: { ...score.stems, base: { tracks: [ticks] } } }
  const { left } = renderLoop(alone, 'base', new Map())
  const beat = (60 / score.calm.tempo) * RATE
  const near = Math.round(0.01 * RATE)
  const heard = (from: number, to: number) =>
    peakOf(left.slice(Math.max(Math.round(from), 0), Math.round(to)))
  for (let at = 1; at < 23; at++) {
    expect(heard(at * beat - near, at * beat + near)).toBeGreaterThan(0.05)
    expect(heard((at - 0.5) * beat, at * beat - near)).toBeLessThan(0.01)
  }
})

it('the same score is the same to the byte, and its manifest is one', async () => {
  const score = shortened()
  const digest = async () => {
    const files = await soundFiles(score)
    expect(isManifest(JSON.parse(String(files[0]?.data)))).toBe(true)
    return files.map(({ name, data }) => [name, createHash('sha256').update(data).digest('hex')])
  }
  const first = await digest()
  expect(first.map(([name]) => name)).toEqual([
    'music.json',
    'base.mp3',
    'lift.mp3',
    'feature.mp3',
    'effects.mp3',
  ])
  expect(await digest()).toEqual(first)
})

it.each(['base', 'lift', 'feature'] as const)(
  '%s is as loud as it should be and never too loud',
  (loop: LoopName) => {
    const lap = renderLoop(shortened(), loop, new Map())
    expect(Math.abs(loudnessOf(lap) - loudness[loop])).toBeLessThan(0.7)
    expect(Math.max(peakOf(lap.left), peakOf(lap.right))).toBeLessThanOrEqual(0.83)
  },
)

it('a tone of full strength is as loud as broadcasters say', () => {
  const sine = Float32Array.from(
    { length: 3 * RATE },
    (_, at) => 0.1 * Math.sin((2 * Math.PI * 997 * at) / RATE),
  )
  expect(loudnessOf({ left: sine, right: sine })).toBeCloseTo(-20, 0)
})

it('what is written fits the budget: 330 kB of music and 90 kB of effects a game', () => {
  for (const score of scores) {
    const [calm, feature] = [score.calm, score.feature].map(
      (form) => lengthOf(score, form) / RATE + LEAD + 0.3,
    )
    const music = ((calm ?? 0) * (40 + 32) + (feature ?? 0) * 48) / 8
    const sounds = Object.values(effectRecipes(score)).flatMap((recipe) => recipe.sounds)
    const effects = ((sounds.reduce((sum, sound) => sum + sound.length + 0.06, 0) + 0.6) * 24) / 8
    expect(music, score.id).toBeLessThanOrEqual(330)
    expect(effects, score.id).toBeLessThanOrEqual(90)
  }
})

it('between two effects is silence, and no effect is cut by the next', () => {
  const { samples, effects } = renderSprite(shortened(), new Map())
  expect(peakOf(samples)).toBeLessThanOrEqual(0.95)
  const pieces = Object.values(effects).flatMap(({ steps, isLoop }) =>
    steps.map(({ at, length }) => ({ from: at, to: at + length + (isLoop ? 0.09 : 0) })),
  )
  for (const { to } of pieces) {
    const gap = samples.slice(Math.round((to + 0.005) * RATE), Math.round((to + 0.055) * RATE))
    expect(peakOf(gap)).toBeLessThan(1e-6)
  }
})

const TURNS = 8

/** How often a wave turns a second: how late it is most like itself, some turns on. */
function pitchOf(sound: Mono, near: number): number {
  const part = sound.subarray(Math.round(0.15 * RATE), Math.round(0.5 * RATE))
  const length = part.length - Math.ceil((RATE * TURNS * 1.1) / near)
  const likeness = (lag: number) => {
    const whole = Math.floor(lag)
    let sum = 0
    for (let at = 0; at < length; at++) {
      const later = part[at + whole] ?? 0
      sum += (part[at] ?? 0) * (later + ((part[at + whole + 1] ?? 0) - later) * (lag - whole))
    }
    return sum
  }
  const lags = Array.from({ length: 200 }, (_, index) => ((RATE * TURNS) / near) * (0.98 + index * 0.0002))
  const best = lags.reduce((most, lag) => (likeness(lag) > likeness(most) ? lag : most))
  return (RATE * TURNS) / best
}

it.each([
  'lute',
  'harp',
  'upright-bass',
  'bansuri',
  'clarinet',
  'strings',
  'vibraphone',
  'choir-ooh',
] as const)('%s plays in tune: within ten cents of its note', (voice) => {
  const hz = voice === 'upright-bass' ? 110 : 440
  const plain = { force: 0.8, seed: 2, bright: 1, ring: 1, attack: 1, vibrato: 0 }
  const sound = voiceOf(voice)({ ...plain, hz, held: 0.6 })
  expect(Math.abs(1200 * Math.log2(pitchOf(sound, hz) / hz))).toBeLessThan(10)
})
