import type { Flagship } from '../sheet.ts'
import { crabWithCastanets } from './crab.ts'
import { concertHall } from './deep.ts'
import { conductor } from './figure.ts'
import { frame } from './frame.ts'
import { fanShell, glassDrop, nautilus, starfish } from './gems.ts'
import { octopusDiva } from './octopus.ts'
import { pufferOnNote } from './puffer.ts'
import { tidepool } from './room.ts'
import { callingConch } from './scatter.ts'
import { sign } from './sign.ts'
import { title } from './title.ts'
import { soundingPearl } from './wild.ts'

/** A tidepool in which everybody sings. */
export const flagship: Flagship = {
  id: 'tidepool-choir',
  face: { family: 'titan-one', weight: 400 },
  title,
  sign,
  symbols: {
    wild: soundingPearl,
    scatter: callingConch,
    h1: octopusDiva,
    h2: crabWithCastanets,
    h3: pufferOnNote,
    l1: fanShell,
    l2: starfish,
    l3: glassDrop,
    l4: nautilus,
  },
  reels: frame,
  base: tidepool,
  feature: concertHall,
  figure: conductor,
  stand: { side: 'start', foot: 10, width: 128 },
  passage: { kind: 'wash', colours: ['#06284f', '#2cc4b0', '#e6fff8'] },
  words: {
    fill: ['#ffffff', '#ffd76a'],
    edge: '#3a0c52',
    panel: ['#0f5a80', '#06264c'],
    line: '#ffd38a',
  },
}
