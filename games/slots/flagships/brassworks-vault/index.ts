import type { Flagship } from '../sheet.ts'
import { figure } from './figure.ts'
import { reels } from './frame.ts'
import { h1, h2, h3, h4 } from './high.ts'
import { base, feature } from './room.ts'
import { royals } from './royals.ts'
import { coin, wild } from './special.ts'
import { sign, title } from './title.ts'

/** A bank of brass and steam, and the gold behind its door. */
export const flagship: Flagship = {
  id: 'brassworks-vault',
  face: { family: 'rye', weight: 400 },
  title,
  sign,
  symbols: { wild, coin, h1, h2, h3, h4, ...royals },
  reels,
  base,
  feature,
  figure,
  stand: { side: 'end', foot: -12, width: 114 },
  passage: { kind: 'doors', colours: ['#0c2028', '#8a5418', '#ffe08a'] },
  words: { fill: ['#fffbe0', '#ffb83c'], edge: '#3c1404', panel: ['#12444e', '#061c24'], line: '#e0a848' },
}
