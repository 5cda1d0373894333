import type { Flagship } from '../sheet.ts'
import { anchor } from './anchor.ts'
import { captain } from './cat.ts'
import { figure } from './figure.ts'
import { reels } from './reels.ts'
import { base, feature } from './room.ts'
import { royals } from './royals.ts'
import { scatter } from './scatter.ts'
import { sign } from './sign.ts'
import { swan } from './swan.ts'
import { title } from './title.ts'
import { wheel } from './wheel.ts'
import { wild } from './wild.ts'

/** A regatta of lantern boats in a harbour, at the blue hour. */
export const flagship: Flagship = {
  id: 'lamplight-regatta',
  face: { family: 'playfair-display-sc', weight: 900 },
  title,
  sign,
  symbols: { wild, scatter, h1: swan, h2: captain, h3: wheel, h4: anchor, ...royals },
  reels,
  base,
  feature,
  figure,
  stand: { side: 'end', foot: -6, width: 120 },
  passage: { kind: 'burst', colours: ['#1b0d45', '#d2343f', '#ffe79a'] },
  words: {
    fill: ['#fffef0', '#ffbd45'],
    edge: '#3a0a24',
    panel: ['#233a94', '#0a1040'],
    line: '#eba93c',
  },
}
