import type { Mood, Pace } from '@baize/engines'
import type { Motion, Voice } from '@baize/game-kit'

const rates: Readonly<Record<Pace, number>> = { easy: 0.85, steady: 1, brisk: 1.2 }

/** Waves of the synthesiser: 0 is a sine, 1 a triangle, 2 a saw. */
export const voices: Readonly<Record<Mood, Voice>> = {
  'music-box': { shape: 0, note: 523, ring: 1.2 },
  brass: { shape: 2, note: 262, ring: 0.9 },
  strings: { shape: 1, note: 330, ring: 1.5 },
  drums: { shape: 0, note: 196, ring: 0.6 },
  bells: { shape: 0, note: 659, ring: 1.8 },
  synth: { shape: 2, note: 392, ring: 0.8 },
  flute: { shape: 1, note: 587, ring: 1.1 },
}

const HURRIED = 6
const TURBO = 2.2

export type Tempo = { calm(): void; hurry(): void; turbo(isOn: boolean): void; isTurbo(): boolean }

/** How fast time passes: the title's own pace, twice that with turbo, and in a hurry after a touch. */
export function createTempo(motion: Motion, pace: Pace): Tempo {
  let isTurbo = false
  const calm = () => motion.setRate(rates[pace] * (isTurbo ? TURBO : 1))
  calm()
  return {
    calm,
    hurry: () => motion.setRate(rates[pace] * HURRIED),
    turbo(isOn) {
      isTurbo = isOn
      calm()
    },
    isTurbo: () => isTurbo,
  }
}
