import type { EffectName } from './music/manifest.ts'
import type { Music } from './music/music.ts'

/** Sounds are numbers for a small synthesiser, which is fetched when the first one may be heard. */
export type SoundName =
  | 'press'
  | 'tick'
  | 'land'
  | 'card'
  | 'ball'
  | 'dice'
  | 'chime'
  | 'win'
  | 'bigWin'
  | 'lose'
  | 'coin'
  | 'reveal'
  | 'rise'
  | 'shot'
  | 'net'
  | 'roar'

/** The voice that a theme gives to all sounds: a wave, a base note and how long a note rings. */
export type Voice = { readonly shape: number; readonly note: number; readonly ring: number }

export type Sounds = {
  /** `step` counts up a scale, for things that come one after another. */
  play(name: SoundName, step?: number): void
  isMuted(): boolean
  setMuted(isMuted: boolean): void
  setVoice(voice: Voice): void
  /** What the game brought along sounds instead of the synthesiser, where it has something that fits. */
  wear(music: Music): void
  /** What the game brought along, if it did. */
  music(): Music | undefined
}

/** Which effect of a game's own stands for a sound of the kit. */
const worn: Readonly<Partial<Record<SoundName, EffectName>>> = {
  press: 'press',
  land: 'reelStop',
  coin: 'coinCollect',
  win: 'winSmall',
  bigWin: 'bigWin',
  reveal: 'multiplier',
  rise: 'teaser',
  chime: 'countEnd',
}

const house: Voice = { shape: 0, note: 392, ring: 1 }

/** A major pentatonic scale has no wrong notes, however wins follow each other. */
const scale = [0, 2, 4, 7, 9, 12, 14, 16, 19, 21, 24]

function noteAt({ note }: Voice, step: number): number {
  const semitones = scale[Math.min(step, scale.length - 1)] ?? 0
  return note * 2 ** (semitones / 12)
}

/** In the order of the synthesiser: volume, randomness, frequency, attack, sustain, release, shape, … */
function recipeOf(name: SoundName, voice: Voice, step: number): (number | undefined)[] {
  const { shape, ring } = voice
  const note = noteAt(voice, step)
  const recipes: Record<SoundName, (number | undefined)[]> = {
    press: [0.35, 0, 520, 0, 0.01, 0.03, 0, 1.6],
    tick: [0.25, 0, note * 1.5, 0, 0.005, 0.03, 2, 1.2],
    land: [0.7, 0.02, 110, 0, 0.02, 0.08, 0, 1.8, -6, 0, 0, 0, 0, 0.6],
    card: [0.4, 0.03, 900, 0, 0.01, 0.05, 4, 2, -20, 0, 0, 0, 0, 2],
    ball: [0.18, 0.05, 1900, 0, 0.004, 0.02, 1, 1.4, -8],
    dice: [0.35, 0.15, 420, 0, 0.008, 0.04, 4, 1.8, -14, 0, 0, 0, 0, 1.2],
    chime: [0.55, 0, note * 2, 0, 0.05 * ring, 0.5 * ring, 0, 1.9, 0, 0, note, 0.09],
    win: [0.8, 0, note, 0.01, 0.08 * ring, 0.28 * ring, shape, 1.3, 0, 0, note / 2, 0.07],
    bigWin: [1, 0, note, 0.02, 0.25 * ring, 0.6 * ring, shape, 1.4, 0, 0, note / 2, 0.12, 0.12],
    lose: [0.4, 0, 196, 0.02, 0.06, 0.2, 0, 1.2, -1.5],
    coin: [0.6, 0, note * 2, 0, 0.03, 0.22 * ring, 0, 1.7, 0, 0, note, 0.04],
    reveal: [0.6, 0, note, 0, 0.03, 0.16 * ring, shape, 1.6],
    rise: [0.3, 0, note / 2, 0.05, 0.1, 0.1, shape, 1.2, 3],
    shot: [0.3, 0.05, 320 + step * 26, 0.005, 0.02, 0.09, 0, 1.5, -9, 0, 0, 0, 0, 0.4],
    net: [0.22, 0.1, 180, 0, 0.01, 0.07, 4, 2.4, -2, 0, 0, 0, 0, 0.8],
    roar: [0.9, 0.04, 52, 0.25, 0.5, 0.9, 2, 1.4, 1.2, 0, 0, 0, 0.09, 0.7, 3],
  }
  return recipes[name]
}

/** Browsers let a page be heard only after it has been touched, so nothing is fetched before. */
export function createSounds(isMutedAtFirst: boolean): Sounds {
  let isMuted = isMutedAtFirst
  let voice = house
  let music: Music | undefined
  let synth: typeof import('zzfx').ZZFX | undefined
  // Reckoning a sound costs more than drawing a frame, and the same few come again and again.
  const reckoned = new Map<string, number[]>()
  const fetchSynth = async () => {
    const { ZZFX } = await import('zzfx')
    await ZZFX.audioContext.resume()
    synth = ZZFX
  }
  let isTouched = false
  const wake = () => {
    isTouched = true
    removeEventListener('pointerdown', wake)
    removeEventListener('keydown', wake)
    void fetchSynth()
  }
  addEventListener('pointerdown', wake)
  addEventListener('keydown', wake)
  return {
    play(name, step = 0) {
      if (isMuted || document.visibilityState !== 'visible') return
      const effect = worn[name]
      if (effect && music?.play(effect, step)) return
      if (!synth) return
      const key = `${name} ${step}`
      const samples = reckoned.get(key) ?? synth.buildSamples(...recipeOf(name, voice, step))
      reckoned.set(key, samples)
      synth.playSamples([samples])
    },
    isMuted: () => isMuted,
    setMuted: (muted) => {
      isMuted = muted
      music?.setMuted(muted)
    },
    setVoice: (chosen) => {
      voice = chosen
      reckoned.clear()
    },
    music: () => music,
    wear: (chosen) => {
      music = chosen
      chosen.setMuted(isMuted)
      if (isTouched) chosen.wake()
    },
  }
}
