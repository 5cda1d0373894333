import type { VoiceName } from '../../../../games/slots/flagships/score.ts'
import { beaten } from './beaten.ts'
import { drums } from './drums.ts'
import type { PlayedVoice } from './note.ts'
import { plucked, type PluckedVoice } from './plucked.ts'
import { struck, type StruckVoice } from './struck.ts'
import { sung, type SungVoice } from './sung.ts'
import { toned, type TonedVoice } from './toned.ts'
import { tones } from './tones.ts'

const strings = {
  pizzicato: {
    ring: 0.7,
    shorter: 0.5,
    dull: 0.42,
    pick: 0.28,
    plectrum: 2600,
    damp: 0.35,
    body: { hz: 420, q: 1.2, gain: 0.5 },
  },
  harp: {
    ring: 2.6,
    shorter: 0.7,
    dull: 0.34,
    pick: 0.42,
    plectrum: 3400,
    body: { hz: 300, q: 1, gain: 0.25 },
  },
  lute: {
    ring: 1.6,
    shorter: 0.6,
    dull: 0.24,
    pick: 0.14,
    plectrum: 5200,
    course: 6,
    damp: 0.3,
    body: { hz: 260, q: 1.4, gain: 0.5 },
    bend: 60,
  },
  sitar: { ring: 2.6, shorter: 0.6, dull: 0.12, pick: 0.09, plectrum: 6500, buzz: 0.34, damp: 0.5, bend: 80 },
  guitar: {
    ring: 1.9,
    shorter: 0.6,
    dull: 0.3,
    pick: 0.2,
    plectrum: 4200,
    damp: 0.16,
    body: { hz: 210, q: 1.2, gain: 0.4 },
  },
  'upright-bass': {
    ring: 1.7,
    shorter: 0.4,
    dull: 0.55,
    pick: 0.3,
    plectrum: 1500,
    damp: 0.1,
    body: { hz: 105, q: 1.2, gain: 0.5 },
    bend: 40,
  },
  'soft-bass': { ring: 2, shorter: 0.4, dull: 0.7, pick: 0.35, plectrum: 900, damp: 0.12 },
} satisfies Partial<Record<VoiceName, PluckedVoice>>

const bars = {
  'music-box': {
    partials: [
      [1, 0.5, 1.7],
      [2, 0.16, 1.1],
      [3.98, 0.12, 0.5],
      [6.3, 0.09, 0.22],
      [9.6, 0.04, 0.1],
    ],
    shorter: 0.6,
    knock: [0.5, 4200, 0.006],
  },
  celesta: {
    partials: [
      [1, 0.55, 1.5],
      [2, 0.1, 1],
      [4, 0.16, 0.5],
      [6.9, 0.03, 0.2],
    ],
    shorter: 0.5,
    knock: [0.25, 2200, 0.008],
    damp: 0.9,
  },
  glockenspiel: {
    partials: [
      [1, 0.5, 1.6],
      [2.756, 0.24, 0.7],
      [5.404, 0.12, 0.3],
      [8.93, 0.05, 0.12],
    ],
    shorter: 0.4,
    knock: [0.35, 5200, 0.005],
  },
  vibraphone: {
    partials: [
      [1, 0.6, 3],
      [4, 0.13, 1.1],
      [10, 0.04, 0.25],
    ],
    shorter: 0.5,
    knock: [0.2, 1500, 0.008],
    tremolo: [4.6, 0.32],
    damp: 0.7,
  },
  marimba: {
    partials: [
      [1, 0.75, 0.75],
      [3.93, 0.2, 0.25],
      [9.2, 0.06, 0.08],
    ],
    shorter: 0.7,
    knock: [0.35, 900, 0.008],
  },
  'steel-drum': {
    partials: [
      [1, 0.5, 0.95],
      [2, 0.36, 0.8, 0.012],
      [3, 0.15, 0.5, 0.018],
      [4.02, 0.1, 0.32, 0.006],
      [5.98, 0.05, 0.18],
      [8.1, 0.03, 0.1],
    ],
    shorter: 0.5,
    knock: [0.4, 1900, 0.01],
  },
  bells: {
    partials: [
      [0.5, 0.16, 2.6],
      [1, 0.45, 2.4],
      [2, 0.3, 1.6],
      [2.4, 0.06, 1],
      [3, 0.14, 1],
      [4.5, 0.09, 0.6],
      [6.6, 0.05, 0.3],
    ],
    shorter: 0.4,
    knock: [0.3, 3600, 0.006],
  },
  'electric-piano': {
    partials: [
      [1, 0.6, 2],
      [2, 0.2, 1.2],
      [3, 0.07, 0.7],
      [7.1, 0.07, 0.16],
      [14, 0.03, 0.07],
    ],
    shorter: 0.5,
    knock: [0.15, 1800, 0.006],
    damp: 0.16,
  },
} satisfies Partial<Record<VoiceName, StruckVoice>>

const throats = {
  'choir-ooh': {
    formants: [
      [360, 2.4, 1.7],
      [780, 4, 1.1],
      [2500, 7, 0.3],
      [3200, 7, 0.16],
    ],
    breath: 0.05,
  },
  'choir-aah': {
    formants: [
      [720, 4.5, 1.7],
      [1150, 6, 1.1],
      [2650, 9, 0.35],
      [3450, 9, 0.2],
    ],
    breath: 0.05,
  },
} satisfies Partial<Record<VoiceName, SungVoice>>

function played<Name extends string, Voice>(
  voices: Readonly<Record<Name, Voice>>,
  play: (voice: Voice) => PlayedVoice,
): [string, PlayedVoice][] {
  return Object.entries<Voice>(voices).map(([name, voice]) => [name, play(voice)])
}

const all = new Map<string, PlayedVoice>([
  ...played<string, TonedVoice>(tones, toned),
  ...played<string, PluckedVoice>(strings, plucked),
  ...played<string, StruckVoice>(bars, struck),
  ...played<string, SungVoice>(throats, sung),
  ...played(drums, beaten),
])

export function voiceOf(name: VoiceName): PlayedVoice {
  const voice = all.get(name)
  if (!voice) throw new Error(`Nobody plays ${name}.`)
  return voice
}
