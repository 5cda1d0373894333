import {
  createClock,
  createMotion,
  createRenderer,
  createSounds,
  createStage,
  languageOf,
  loadTranslate,
} from '@baize/game-kit'
import type { MakeScene, Scene, SceneSeat } from '../scene.ts'
import { makeAndarBahar } from '../scenes/andar-bahar.ts'
import { makeBaccarat } from '../scenes/baccarat.ts'
import { makeDragonTiger } from '../scenes/dragon-tiger.ts'
import { makeRoulette } from '../scenes/roulette.ts'
import { sceneBox } from '../scenes/shared/studio.ts'
import { makeShowWheel } from '../scenes/show-wheel.ts'
import { makeSicBo } from '../scenes/sic-bo.ts'
import { sceneTexts } from '../scenes/shared/texts.ts'

/**
 * Shows one dealer by itself, so that a scene can be worked on without a room: `?scene=roulette&sample=1&at=4000` stops the
 * telling of the second sample after four seconds; without `at` the rounds follow each other.
 */
const query = new URLSearchParams(location.search)
const at = query.get('at')
const isReduced = query.has('reduced')

type Opened = (seat: SceneSeat) => Promise<Scene<number>>

/** A scene whose results are samples, by their number. */
function withSamples<Result>(make: MakeScene<Result>, samples: readonly [Result, ...Result[]]): Opened {
  return async (seat) => {
    const scene = await make(seat)
    const sample = (number: number) => samples[number % samples.length] ?? samples[0]
    return {
      clear: scene.clear,
      wait: scene.wait,
      play: (number, elapsedMs) => scene.play(sample(number), elapsedMs),
      show: (number) => scene.show(sample(number)),
    }
  }
}

const scenes: Readonly<Record<string, Opened>> = {
  baccarat: withSamples(makeBaccarat, [
    { player: [3, 13, 25], banker: [4, 36, 45] },
    { player: [8, 25], banker: [20, 37] },
    { player: [5, 13], banker: [19, 38] },
    { player: [1, 15, 18], banker: [2, 27, 20] },
  ]),
  'andar-bahar': withSamples(makeAndarBahar, [
    { joker: 19, cards: [11, 27, 40, 3, 22, 36, 45] },
    { joker: 12, cards: Array.from({ length: 48 }, (_, index) => (index * 4 + 13) % 51).concat(38) },
    { joker: 33, cards: [8, 46] },
  ]),
  'dragon-tiger': withSamples(makeDragonTiger, [
    { dragon: 11, tiger: 32 },
    { dragon: 40, tiger: 25 },
    { dragon: 6, tiger: 19 },
  ]),
  'sic-bo': withSamples(makeSicBo, [{ dice: [4, 5, 6] }, { dice: [2, 1, 3] }, { dice: [3, 3, 3] }]),
  'show-wheel': withSamples(makeShowWheel, [{ field: 7 }, { field: 1 }, { field: 24 }]),
  roulette: withSamples(makeRoulette, [{ number: 17 }, { number: 0 }, { number: 32 }]),
}

/** Words on the canvas are drawn once, so their faces must be there. */
const letters = [
  ['Outfit Variable', 'A'],
  ['Noto Sans Bengali Variable', 'ক'],
  ['Noto Naskh Arabic Variable', 'ا'],
] as const

async function rounds(scene: Scene<number>, pause: (ms: number) => Promise<void>): Promise<void> {
  for (let number = Number(query.get('sample') ?? 0); ; number += 1) {
    scene.clear()
    await pause(3_000)
    scene.wait()
    await pause(2_500)
    await scene.play(number, 0)
    await pause(2_000)
  }
}

async function open(): Promise<void> {
  document.documentElement.dataset.theme = query.get('theme') === 'light' ? 'light' : 'dark'
  await Promise.all(letters.map(([face, sample]) => document.fonts.load(`700 20px "${face}"`, sample)))
  const clock = createClock(undefined)
  const motion = createMotion(clock, isReduced)
  const renderer = await createRenderer({ isLow: false, isLean: false })
  const stage = createStage({ renderer, host: document.body, design: sceneBox, clock, motion })
  const t = await loadTranslate(languageOf(query.get('language') ?? 'en'), sceneTexts)
  const make = scenes[query.get('scene') ?? 'baccarat']
  if (!make) throw new Error('There is no such scene.')
  const later = (work: () => void, ms: number) => void setTimeout(work, ms)
  const scene = await make({ stage, motion, sounds: createSounds(false), t, isReduced, later })
  Object.assign(window, { scene, stage })
  if (at === null) return rounds(scene, motion.wait)
  const number = Number(query.get('sample') ?? 0)
  if (at === 'open') scene.clear()
  else if (at.startsWith('wait')) scene.wait()
  else void scene.play(number, Number(at))
  await motion.wait(at.startsWith('wait') ? Number(at.slice(4)) : 120)
  clock.pause()
  document.body.dataset.ready = 'true'
}

void open()
