import type { Flagship } from '../sheet.ts'
import { figure } from './figure.ts'
import { goose } from './goose.ts'
import { hare } from './hare.ts'
import { otter } from './otter.ts'
import { parcel } from './parcel.ts'
import { reels } from './reels.ts'
import { base, feature } from './room.ts'
import { royals } from './royals.ts'
import { scatter } from './scatter.ts'
import { sign } from './sign.ts'
import { title } from './title.ts'
import { wild } from './wild.ts'

/** A storybook post office on stilts, in a salt marsh at dawn. */
export const flagship: Flagship = {
  id: 'saltmarsh-post',
  face: { family: 'berkshire-swash', weight: 400 },
  title,
  sign,
  symbols: { wild, scatter, h1: goose, h2: otter, h3: hare, h4: parcel, ...royals },
  reels,
  base,
  feature,
  figure,
  stand: { side: 'start', foot: -6, width: 116 },
  passage: { kind: 'swarm', colours: ['#0b3f43', '#ec6c54', '#fff3d6'] },
  words: {
    fill: ['#fffef0', '#ffc26b'],
    edge: '#0b3f43',
    panel: ['#175a5c', '#07292f'],
    line: '#f4b94a',
  },
}
