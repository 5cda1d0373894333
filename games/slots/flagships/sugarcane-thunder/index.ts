import type { Flagship } from '../sheet.ts'
import { figure } from './figure.ts'
import { reels } from './frame.ts'
import { drawGoat } from './goat.ts'
import { drawHoney } from './honey.ts'
import { feature } from './night.ts'
import { drawOrb } from './orb.ts'
import { drawOx } from './ox.ts'
import { base } from './room.ts'
import { drawRooster } from './rooster.ts'
import { drawRoyal } from './royals.ts'
import { drawScatter } from './scatter.ts'
import { drawSign, drawTitle } from './title.ts'

export const flagship: Flagship = {
  id: 'sugarcane-thunder',
  face: { family: 'chango', weight: 400 },
  title: drawTitle,
  sign: drawSign,
  symbols: {
    scatter: drawScatter,
    orb: drawOrb,
    h1: drawOx,
    h2: drawRooster,
    h3: drawHoney,
    h4: drawGoat,
    l1: drawRoyal('l1'),
    l2: drawRoyal('l2'),
    l3: drawRoyal('l3'),
  },
  reels,
  base,
  feature,
  figure,
  stand: { side: 'end', foot: 4, width: 134 },
  passage: { kind: 'burst', colours: ['#14064a', '#5cd82e', '#f8ffc0'] },
  words: { fill: ['#fffde0', '#ffc02e'], edge: '#4a0430', panel: ['#0d5a6c', '#0a1038'], line: '#b4f03a' },
}
