import type { Flagship } from '../sheet.ts'
import { figure } from './figure.ts'
import { reels } from './frame.ts'
import { h1, h2, h3, h4 } from './high.ts'
import { base, feature } from './room.ts'
import { royals } from './royals.ts'
import { scatterSpirit } from './scatter.ts'
import { sign, title } from './title.ts'
import { wild } from './wild.ts'

/** A festival of kites at sunrise, over the roofs of a town between cliffs. */
export const flagship: Flagship = {
  id: 'ninefold-kite',
  face: { family: 'lilita-one', weight: 400 },
  title,
  sign,
  symbols: { wild, scatter: scatterSpirit, h1, h2, h3, h4, ...royals },
  reels,
  base,
  feature,
  figure,
  stand: { side: 'end', foot: 0, width: 136 },
  passage: { kind: 'swarm', colours: ['#2a1a78', '#e01e7c', '#ffd86a'] },
  words: { fill: ['#fffbd0', '#ffb01c'], edge: '#5c0434', panel: ['#7a0a4c', '#2c0640'], line: '#ffcf4a' },
}
