import { keep, readKept } from '../kept.ts'
import { createEffects, type Effects, shiftOf } from './effects.ts'
import { createLoops, type Layer, type Loops } from './loops.ts'
import { type EffectName, isManifest } from './manifest.ts'

/** The music and the effects of one game. */
export type Music = {
  /** Whether it could be heard; if not, somebody else may sound instead. */
  play(effect: EffectName, step?: number): boolean
  /** Sounds until what it returns is called. */
  hold(effect: EffectName): () => void
  /** From the next bar on. */
  setLayer(layer: Layer): void
  /** The music steps back for so many seconds; a fanfare does this by itself. */
  duck(seconds: number): void
  setMuted(isMuted: boolean): void
  /** Whether there is music beside the effects, which the browser remembers for every game. */
  isOn(): boolean
  setOn(isOn: boolean): void
  /** The member has touched the game, so it may be heard. */
  wake(): void
}

type MusicPlan = {
  /** The folder that the build wrote, with `music.json` in it. */
  readonly address: string
  readonly isMuted: boolean
}

const KEPT = 'game-music'

const touches = ['pointerdown', 'pointerup', 'keydown'] as const

/** Nothing is fetched before the game is touched, nor while it is muted; what cannot be fetched is not heard. */
export function createMusic({ address, isMuted: isMutedAtFirst }: MusicPlan): Music {
  let isMuted = isMutedAtFirst
  let isTouched = false
  let isOn = readKept(KEPT) !== 'off'
  let layer: Layer = 'calm'
  let context: AudioContext | undefined
  let effects: Effects | undefined
  let loops: Loops | undefined
  const mayBeHeard = () => isTouched && !isMuted && document.visibilityState === 'visible'

  const load = async (into: AudioContext) => {
    const manifest = await fetchManifest(`${address}/music.json`)
    const buffer = await fetchSound(into, `${address}/effects.mp3`)
    const shift = shiftOf(buffer, manifest.click)
    loops = createLoops({ context: into, entries: manifest, shift, layer })
    effects = createEffects({ context: into, buffer, entries: manifest.effects, shift, duck: loops.duck })
    if (isOn) await loadLoops(into)
  }
  let areLoopsAsked = false
  const loadLoops = async (into: AudioContext) => {
    if (areLoopsAsked) return
    areLoopsAsked = true
    for (const name of ['base', 'lift', 'feature'] as const)
      loops?.add(name, await fetchSound(into, `${address}/${name}.mp3`))
  }
  /** A context that was made or resumed outside of a touch stays silent in some browsers, so each touch tries again. */
  const settle = () => {
    if (!mayBeHeard()) {
      void context?.suspend().catch(() => {})
      return
    }
    if (!context) {
      context = new AudioContext()
      load(context).catch(() => {})
    }
    if (context.state !== 'running') void context.resume().catch(() => {})
  }
  const wake = () => {
    isTouched = true
    settle()
    if (context?.state === 'running') for (const touch of touches) removeEventListener(touch, wake)
  }
  for (const touch of touches) addEventListener(touch, wake)
  document.addEventListener('visibilitychange', settle)
  return {
    play(effect, step = 0) {
      if (!effects || !mayBeHeard()) return false
      effects.play(effect, step)
      return true
    },
    hold: (effect) => (effects && mayBeHeard() ? effects.hold(effect) : () => {}),
    setLayer(wanted) {
      layer = wanted
      loops?.setLayer(wanted)
    },
    duck: (seconds) => loops?.duck(seconds),
    setMuted(muted) {
      isMuted = muted
      settle()
    },
    isOn: () => isOn,
    setOn(wanted) {
      isOn = wanted
      keep({ place: KEPT, value: isOn ? 'on' : 'off' })
      loops?.setOn(isOn)
      if (isOn && context && loops) loadLoops(context).catch(() => {})
    },
    wake,
  }
}

async function fetchManifest(address: string) {
  const answer = await fetch(address)
  const manifest: unknown = answer.ok ? await answer.json() : undefined
  if (!isManifest(manifest)) throw new Error(`There is no music at ${address}.`)
  return manifest
}

async function fetchSound(context: AudioContext, address: string): Promise<AudioBuffer> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`There is no sound at ${address}.`)
  return context.decodeAudioData(await answer.arrayBuffer())
}
