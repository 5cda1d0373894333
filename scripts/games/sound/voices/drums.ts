import type { DrumName } from '../../../../games/slots/flagships/score.ts'
import type { BeatenVoice } from './beaten.ts'

/** Ways in which a piece of metal swings together: nothing in it is a harmonic of anything else. */
function metal(hz: number, ring: number, gain: number): BeatenVoice['beats'] {
  return [1, 1.47, 2.09, 2.56, 3.93, 5.18].map((ratio, index) => ({
    hz: hz * ratio,
    ring: ring / (1 + index * 0.35),
    gain: gain / (1 + index * 0.4),
  }))
}

export const drums: Readonly<Record<DrumName, BeatenVoice>> = {
  'tabla-na': {
    beats: [
      { hz: 392, ring: 0.22, gain: 0.22 },
      { hz: 784, ring: 0.3, gain: 0.4 },
      { hz: 1176, ring: 0.22, gain: 0.28 },
      { hz: 1570, ring: 0.14, gain: 0.12 },
    ],
    rustles: [{ kind: 'band', hz: 2600, ring: 0.025, gain: 0.7 }],
  },
  'tabla-tin': {
    beats: [
      { hz: 392, ring: 0.55, gain: 0.4 },
      { hz: 784, ring: 0.35, gain: 0.22 },
    ],
    rustles: [{ kind: 'band', hz: 1800, ring: 0.015, gain: 0.3 }],
  },
  'tabla-ge': {
    beats: [
      { hz: 74, to: 108, settles: 0.09, ring: 0.5, gain: 0.85, attack: 0.004 },
      { hz: 160, to: 216, settles: 0.09, ring: 0.2, gain: 0.25 },
    ],
    rustles: [{ kind: 'low', hz: 500, ring: 0.04, gain: 0.5 }],
  },
  'frame-doum': {
    beats: [
      { hz: 110, to: 82, settles: 0.05, ring: 0.6, gain: 0.85, attack: 0.002 },
      { hz: 178, to: 164, ring: 0.3, gain: 0.3 },
      { hz: 262, ring: 0.18, gain: 0.16 },
    ],
    rustles: [{ kind: 'low', hz: 700, ring: 0.05, gain: 0.5 }],
  },
  'frame-tek': {
    beats: [{ hz: 620, to: 540, ring: 0.07, gain: 0.3 }],
    rustles: [{ kind: 'band', hz: 2300, q: 1.2, ring: 0.07, gain: 1.2 }],
  },
  riq: {
    beats: metal(3100, 0.12, 0.07) ?? [],
    rustles: [{ kind: 'high', hz: 5200, ring: 0.11, gain: 0.42 }],
  },
  kick: {
    beats: [{ hz: 170, to: 52, settles: 0.028, ring: 0.36, gain: 1, attack: 0.001 }],
    rustles: [{ kind: 'band', hz: 2600, ring: 0.012, gain: 0.5 }],
  },
  'soft-kick': {
    beats: [{ hz: 105, to: 55, settles: 0.04, ring: 0.34, gain: 0.9, attack: 0.003 }],
    rustles: [{ kind: 'low', hz: 400, ring: 0.03, gain: 0.5 }],
  },
  snare: {
    beats: [
      { hz: 240, to: 188, ring: 0.14, gain: 0.45 },
      { hz: 390, to: 330, ring: 0.08, gain: 0.2 },
    ],
    rustles: [{ kind: 'high', hz: 1700, ring: 0.19, gain: 0.5 }],
  },
  clap: {
    rustles: [{ kind: 'band', hz: 1500, q: 0.9, ring: 0.16, gain: 1, again: [0, 0.011, 0.022, 0.031] }],
  },
  hat: { rustles: [{ kind: 'high', hz: 7000, ring: 0.06, gain: 0.5 }] },
  'open-hat': { rustles: [{ kind: 'high', hz: 6200, ring: 0.3, gain: 0.4 }] },
  shaker: { rustles: [{ kind: 'band', hz: 6000, q: 0.9, attack: 0.022, ring: 0.075, gain: 0.6 }] },
  brush: { rustles: [{ kind: 'band', hz: 3600, to: 2600, q: 0.5, attack: 0.09, ring: 0.28, gain: 0.4 }] },
  'brush-tap': {
    beats: [{ hz: 210, ring: 0.09, gain: 0.16 }],
    rustles: [{ kind: 'high', hz: 2400, ring: 0.13, gain: 0.42, attack: 0.004 }],
  },
  ride: {
    beats: metal(2700, 0.5, 0.045) ?? [],
    rustles: [{ kind: 'high', hz: 6400, ring: 0.34, gain: 0.2 }],
  },
  cymbal: {
    beats: metal(1900, 1.5, 0.05) ?? [],
    rustles: [
      { kind: 'high', hz: 4200, ring: 1.7, gain: 0.4 },
      { kind: 'band', hz: 2500, q: 0.6, ring: 0.5, gain: 0.25 },
    ],
  },
  swell: { rustles: [{ kind: 'high', hz: 3500, attack: 1.1, ring: 0.5, gain: 0.4 }] },
  triangle: { beats: metal(2480, 1.1, 0.14) ?? [] },
  tambourine: {
    beats: metal(3900, 0.16, 0.05) ?? [],
    rustles: [{ kind: 'high', hz: 6000, ring: 0.15, gain: 0.45, again: [0, 0.018] }],
  },
  tick: {
    beats: [{ hz: 2900, ring: 0.022, gain: 0.42 }],
    rustles: [{ kind: 'high', hz: 4500, ring: 0.012, gain: 0.5 }],
  },
  tock: {
    beats: [
      { hz: 1480, ring: 0.04, gain: 0.5 },
      { hz: 860, ring: 0.05, gain: 0.25 },
    ],
    rustles: [{ kind: 'band', hz: 2600, ring: 0.012, gain: 0.4 }],
  },
  ratchet: {
    rustles: [
      { kind: 'band', hz: 3000, q: 1.6, ring: 0.02, gain: 1, again: [0, 0.045, 0.09, 0.135, 0.18, 0.225] },
    ],
  },
  wood: {
    beats: [
      { hz: 1020, to: 960, ring: 0.1, gain: 0.6 },
      { hz: 2310, ring: 0.05, gain: 0.2 },
    ],
  },
  anvil: {
    beats: metal(1240, 0.7, 0.26) ?? [],
    rustles: [{ kind: 'band', hz: 3400, ring: 0.02, gain: 0.8 }],
  },
  steam: { rustles: [{ kind: 'band', hz: 4200, to: 2600, q: 0.6, attack: 0.02, ring: 0.34, gain: 0.6 }] },
  conga: {
    beats: [
      { hz: 248, to: 224, ring: 0.3, gain: 0.7 },
      { hz: 420, ring: 0.1, gain: 0.2 },
    ],
    rustles: [{ kind: 'band', hz: 1500, ring: 0.025, gain: 0.5 }],
  },
  'conga-low': {
    beats: [
      { hz: 172, to: 150, ring: 0.38, gain: 0.8 },
      { hz: 300, ring: 0.1, gain: 0.2 },
    ],
    rustles: [{ kind: 'band', hz: 1000, ring: 0.025, gain: 0.5 }],
  },
  agogo: {
    beats: [
      { hz: 910, ring: 0.22, gain: 0.3 },
      { hz: 1395, ring: 0.18, gain: 0.22 },
      { hz: 2480, ring: 0.1, gain: 0.1 },
    ],
  },
  timpani: {
    beats: [
      { hz: 78, to: 73, settles: 0.06, ring: 1.4, gain: 0.7, attack: 0.003 },
      { hz: 110, ring: 0.8, gain: 0.4 },
      { hz: 147, ring: 0.5, gain: 0.22 },
    ],
    rustles: [{ kind: 'low', hz: 420, ring: 0.09, gain: 0.8 }],
  },
  bodhran: {
    beats: [
      { hz: 128, to: 98, settles: 0.04, ring: 0.34, gain: 0.8 },
      { hz: 214, ring: 0.12, gain: 0.25 },
    ],
    rustles: [{ kind: 'band', hz: 1100, ring: 0.03, gain: 0.6 }],
  },
  stomp: {
    beats: [{ hz: 120, to: 64, settles: 0.03, ring: 0.25, gain: 0.8 }],
    rustles: [{ kind: 'low', hz: 900, ring: 0.06, gain: 0.8 }],
  },
  bubble: {
    beats: [
      { hz: 420, to: 980, settles: 0.05, ring: 0.13, gain: 0.6, attack: 0.006 },
      { hz: 840, to: 1900, settles: 0.05, ring: 0.07, gain: 0.14, attack: 0.006 },
    ],
  },
  drop: {
    beats: [
      { hz: 1500, to: 1850, settles: 0.02, ring: 0.08, gain: 0.32, attack: 0.002 },
      { hz: 2700, ring: 0.04, gain: 0.1 },
    ],
  },
  rain: { rustles: [{ kind: 'band', hz: 2400, q: 0.35, attack: 0.7, ring: 3, gain: 0.3 }] },
  thunder: {
    beats: [{ hz: 52, to: 44, ring: 2, gain: 0.3, attack: 0.1 }],
    rustles: [
      { kind: 'low', hz: 260, to: 90, q: 0.7, attack: 0.12, ring: 2.4, gain: 2.4 },
      { kind: 'low', hz: 700, ring: 0.5, gain: 0.8, attack: 0.05 },
    ],
  },
  buoy: {
    beats: [
      { hz: 523, ring: 1.6, gain: 0.3 },
      { hz: 1248, ring: 0.9, gain: 0.16 },
      { hz: 2150, ring: 0.5, gain: 0.08 },
    ],
  },
  whoosh: { rustles: [{ kind: 'band', hz: 500, to: 4200, q: 0.9, attack: 0.3, ring: 0.26, gain: 0.9 }] },
}
