import type { Look } from './figure.ts'
import type { Gesture, Script } from './motion.ts'
import type { Tune } from './music.ts'
import type { StageSet } from './stage-sets.ts'

export type DrawnHost = {
  readonly name: string
  readonly set: StageSet
  readonly look: Look
  readonly script: Script
  readonly tune: Tune
}

const rest = {
  near: { x: 330, y: 800, elbow: { x: 440, y: 690 }, turn: -10, open: 0.2 },
  far: { x: 210, y: 800, elbow: { x: 100, y: 690 }, turn: 10, open: 0.2 },
}

type Doing = Omit<Gesture, 'at' | 'elbow' | 'turn'>

/** The hand beside the head, to and fro. */
function waves({ hand, ...doing }: Doing): Gesture {
  return { hand, ...doing, ...mirrored(hand, { at: [462, 398], elbow: [480, 566], turn: 2 }) }
}

/** The palm held out, as one who explains. */
function offers({ hand, ...doing }: Doing): Gesture {
  return { hand, ...doing, ...mirrored(hand, { at: [492, 618], elbow: [424, 700], turn: 16 }) }
}

/** The hand before the chest, as one who counts or thanks. */
function gathers({ hand, ...doing }: Doing): Gesture {
  return { hand, ...doing, ...mirrored(hand, { at: [362, 620], elbow: [444, 690], turn: 8 }) }
}

type Sided = {
  readonly at: readonly [number, number]
  readonly elbow: readonly [number, number]
  readonly turn: number
}

function mirrored(hand: 'near' | 'far', { at, elbow, turn }: Sided): Pick<Gesture, 'at' | 'elbow' | 'turn'> {
  const place = ([x, y]: readonly [number, number]) => ({ x: hand === 'near' ? x : 540 - x, y })
  return { at: place(at), elbow: place(elbow), turn: hand === 'near' ? turn : -turn }
}

/** The three hosts of the demo. Nobody is meant by them. */
export const drawnHosts: readonly DrawnHost[] = [
  {
    name: 'mira',
    set: 'lounge',
    look: {
      skin: '#e8b48c',
      skinShade: '#c98a62',
      lip: '#c23a52',
      hair: '#24120f',
      hairLight: '#4d2a22',
      head: 'bob',
      cloth: '#c22f5e',
      clothShade: '#8f1d45',
      accent: '#f6c560',
      wear: 'dress',
    },
    script: {
      rest,
      phase: 0.05,
      talks: [
        [4.2, 8.6],
        [11, 15.2],
        [18.4, 21.6],
      ],
      blinks: [1.2, 3.9, 7.1, 9.8, 12.6, 16.3, 19.2, 22.5],
      gestures: [
        waves({ hand: 'near', from: 0.8, to: 4.4, swing: 20, swings: 5 }),
        offers({ hand: 'far', from: 5.4, to: 8.8, swing: 6, swings: 2 }),
        offers({ hand: 'near', from: 11.4, to: 14.8, swing: 8, swings: 3 }),
        offers({ hand: 'far', from: 12.2, to: 14.8, swing: 8, swings: 2 }),
        gathers({ hand: 'near', from: 18.6, to: 21.4, swing: 6, swings: 2 }),
      ],
    },
    tune: {
      tempo: 60,
      chords: [
        [57, 60, 64, 67],
        [53, 57, 60, 64],
        [60, 64, 67, 71],
        [55, 59, 62, 65],
      ],
    },
  },
  {
    name: 'arjun',
    set: 'skyline',
    look: {
      skin: '#c98f63',
      skinShade: '#a06a42',
      lip: '#a8504a',
      hair: '#15100e',
      hairLight: '#3a2c25',
      head: 'short',
      cloth: '#1f6f78',
      clothShade: '#124a52',
      accent: '#ff8a3d',
      wear: 'suit',
    },
    script: {
      rest,
      phase: 0.37,
      talks: [
        [1.6, 6.4],
        [9, 12.4],
        [15.6, 20.8],
      ],
      blinks: [0.9, 4.4, 6.8, 10.7, 13.4, 15.1, 18.8, 22.1],
      gestures: [
        offers({ hand: 'far', from: 1.8, to: 5.4, swing: 9, swings: 3 }),
        offers({ hand: 'near', from: 3, to: 6.2, swing: 7, swings: 2 }),
        waves({ hand: 'far', from: 9.2, to: 12.2, swing: 18, swings: 4 }),
        gathers({ hand: 'near', from: 16, to: 20.4, swing: 8, swings: 4 }),
      ],
    },
    tune: {
      tempo: 80,
      chords: [
        [50, 57, 60, 65],
        [48, 55, 60, 64],
        [46, 53, 58, 62],
        [48, 55, 58, 64],
      ],
    },
  },
  {
    name: 'noor',
    set: 'garden',
    look: {
      skin: '#f0c39b',
      skinShade: '#d39a70',
      lip: '#c4525a',
      hair: '#3a2018',
      hairLight: '#5c382a',
      head: 'scarf',
      cloth: '#2f8f7a',
      clothShade: '#1d6455',
      accent: '#f3d27a',
      wear: 'kurta',
    },
    script: {
      rest,
      phase: 0.71,
      talks: [
        [2.4, 5.8],
        [8.6, 13.4],
        [16.8, 19.4],
      ],
      blinks: [0.6, 3.2, 6.2, 8.1, 11.5, 14.7, 17.6, 20.9],
      gestures: [
        offers({ hand: 'near', from: 2.6, to: 5.6, swing: 6, swings: 2 }),
        offers({ hand: 'far', from: 8.8, to: 13, swing: 8, swings: 4 }),
        offers({ hand: 'near', from: 9.8, to: 13, swing: 8, swings: 2 }),
        waves({ hand: 'near', from: 19.6, to: 23.2, swing: 18, swings: 5 }),
      ],
    },
    tune: {
      tempo: 50,
      chords: [
        [52, 59, 64, 68],
        [49, 56, 61, 64],
        [57, 61, 64, 69],
        [54, 57, 61, 66],
      ],
    },
  },
]
