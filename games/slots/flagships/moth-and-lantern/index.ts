import type { Flagship } from '../sheet.ts'
import { drawCat } from './cat.ts'
import { figure } from './figure.ts'
import { drawFox } from './fox.ts'
import { reels } from './frame.ts'
import { drawOwl } from './owl.ts'
import { drawQueen } from './queen.ts'
import { base, feature } from './room.ts'
import { drawRoyals } from './royals.ts'
import { drawScatter } from './scatter.ts'
import { drawSign } from './sign.ts'
import { drawTitle } from './title.ts'
import { drawWild } from './wild.ts'

/** A night garden in violet and amber, where a luna moth lives about a lantern. */
export const flagship: Flagship = {
  id: 'moth-and-lantern',
  face: { family: 'cinzel-decorative', weight: 900 },
  title: drawTitle,
  sign: drawSign,
  symbols: {
    wild: drawWild,
    scatter: drawScatter,
    h1: drawQueen,
    h2: drawOwl,
    h3: drawFox,
    h4: drawCat,
    ...drawRoyals,
  },
  reels,
  base,
  feature,
  figure,
  stand: { side: 'end', foot: 6, width: 132 },
  passage: { kind: 'swarm', colours: ['#1b0748', '#8a3fd0', '#ffd98a'] },
  words: {
    fill: ['#fffbe0', '#ffb02e'],
    edge: '#3a0a48',
    panel: ['#341a72', '#150a36'],
    line: '#f4c95d',
  },
}
