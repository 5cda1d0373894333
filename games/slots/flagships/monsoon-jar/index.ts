import type { Flagship } from '../sheet.ts'
import { drawBuffalo } from './buffalo.ts'
import { figure } from './figure.ts'
import { reels } from './frame.ts'
import { drawFrog } from './frog.ts'
import { drawLotus } from './lotus.ts'
import { drawOrb } from './orb.ts'
import { base } from './room.ts'
import { drawRoyal } from './royals.ts'
import { drawScatter } from './scatter.ts'
import { feature } from './storm.ts'
import { drawTiger } from './tiger.ts'
import { drawSign, drawTitle } from './title.ts'

export const flagship: Flagship = {
  id: 'monsoon-jar',
  face: { family: 'galada', weight: 400 },
  title: drawTitle,
  sign: drawSign,
  symbols: {
    scatter: drawScatter,
    orb: drawOrb,
    h1: drawTiger,
    h2: drawBuffalo,
    h3: drawLotus,
    h4: drawFrog,
    l1: drawRoyal('l1'),
    l2: drawRoyal('l2'),
    l3: drawRoyal('l3'),
    l4: drawRoyal('l4'),
  },
  reels,
  base,
  feature,
  figure,
  stand: { side: 'end', foot: 4, width: 124 },
  passage: { kind: 'wash', colours: ['#06143a', '#1c86e4', '#d8fbff'] },
  words: { fill: ['#fffde0', '#ffb02e'], edge: '#4a0c10', panel: ['#124a66', '#061a38'], line: '#ffcf5a' },
}
