import type { Flagship } from '../sheet.ts'
import { drawDoll } from './doll.ts'
import { figure } from './figure.ts'
import { reels } from './frame.ts'
import { drawHorse } from './horse.ts'
import { drawKing } from './nutcracker.ts'
import { drawRoyals } from './royals.ts'
import { drawScatter } from './scatter.ts'
import { drawSign } from './sign.ts'
import { drawTitle } from './title.ts'
import { feature } from './tower.ts'
import { drawTrain } from './train.ts'
import { drawWild } from './wild.ts'
import { base } from './workshop.ts'

/** A toymaker's workshop of cedar and brass, with snow at its window. */
export const flagship: Flagship = {
  id: 'cedar-clockworks',
  face: { family: 'metamorphous', weight: 400 },
  title: drawTitle,
  sign: drawSign,
  symbols: {
    wild: drawWild,
    scatter: drawScatter,
    h1: drawKing,
    h2: drawTrain,
    h3: drawDoll,
    h4: drawHorse,
    ...drawRoyals,
  },
  reels,
  base,
  feature,
  figure,
  stand: { side: 'end', foot: 6, width: 128 },
  passage: { kind: 'doors', colours: ['#2c0f06', '#94481f', '#ffd98a'] },
  words: {
    fill: ['#fffbe0', '#f5ab2e'],
    edge: '#3a0c08',
    panel: ['#5a2a12', '#1c0a05'],
    line: '#f5c75a',
  },
}
