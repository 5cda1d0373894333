import type { Flagship } from '../sheet.ts'
import { drawCamel } from './camel.ts'
import { dayRoom } from './day.ts'
import { drawElephant } from './elephant.ts'
import { figure } from './figure.ts'
import { reelFrame } from './frame.ts'
import { drawGate } from './gate.ts'
import { drawHorse } from './horse.ts'
import { nightNear, nightRoom } from './night.ts'
import { drawParrot } from './parrot.ts'
import { drawPeacock } from './peacock.ts'
import { royal } from './royals.ts'
import { dayNear } from './things.ts'
import { drawSign, drawTitle } from './title.ts'
import { ember, petal } from './weather.ts'

export const flagship: Flagship = {
  id: 'marigold-caravan',
  face: { family: 'yatra-one', weight: 400 },
  title: drawTitle,
  sign: drawSign,
  symbols: {
    wild: drawPeacock,
    scatter: drawGate,
    h1: drawElephant,
    h2: drawCamel,
    h3: drawHorse,
    h4: drawParrot,
    l1: royal('A'),
    l2: royal('K'),
    l3: royal('Q'),
    l4: royal('J'),
    l5: royal('ten'),
  },
  reels: reelFrame,
  base: {
    far: dayRoom,
    near: dayNear,
    weather: { draw: petal, count: 12, speed: { x: 14, y: 20 }, swing: 12, turn: 70, size: [6, 12] },
  },
  feature: {
    far: nightRoom,
    near: nightNear,
    weather: {
      draw: ember,
      count: 20,
      speed: { x: 3, y: -16 },
      swing: 14,
      turn: 20,
      size: [5, 13],
      isLight: true,
      glimmers: true,
    },
  },
  figure,
  stand: { side: 'end', foot: 4, width: 138 },
  passage: { kind: 'wash', colours: ['#4a0420', '#f08a24', '#ffe9a0'] },
  words: {
    fill: ['#fffbe0', '#ffb52a'],
    edge: '#5a0a14',
    panel: ['#6a0a32', '#2a0420'],
    line: '#ffc84a',
  },
}
