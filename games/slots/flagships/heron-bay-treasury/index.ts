import type { Flagship } from '../sheet.ts'
import { bayRoom } from './bay.ts'
import { drawBoat } from './boat.ts'
import { drawChest } from './chest.ts'
import { drawCoin } from './coin.ts'
import { figure } from './figure.ts'
import { reelFrame } from './frame.ts'
import { drawHeron } from './heron.ts'
import { drawOyster } from './oyster.ts'
import { reefNear } from './reef.ts'
import { royal } from './royals.ts'
import { drawSign, drawTitle } from './title.ts'
import { bayNear } from './terrace.ts'
import { drawTurtle } from './turtle.ts'
import { vaultRoom } from './vault.ts'
import { bubble, firefly } from './weather.ts'

export const flagship: Flagship = {
  id: 'heron-bay-treasury',
  face: { family: 'limelight', weight: 400 },
  title: drawTitle,
  sign: drawSign,
  symbols: {
    wild: drawOyster,
    coin: drawCoin,
    h1: drawHeron,
    h2: drawTurtle,
    h3: drawBoat,
    h4: drawChest,
    l1: royal('A'),
    l2: royal('K'),
    l3: royal('Q'),
  },
  reels: reelFrame,
  base: {
    far: bayRoom,
    near: bayNear,
    weather: {
      draw: firefly,
      count: 16,
      speed: { x: 4, y: -5 },
      swing: 16,
      turn: 10,
      size: [5, 12],
      isLight: true,
      glimmers: true,
    },
  },
  feature: {
    far: vaultRoom,
    near: reefNear,
    weather: {
      draw: bubble,
      count: 18,
      speed: { x: 0, y: -34 },
      swing: 9,
      turn: 0,
      size: [4, 14],
      isLight: true,
    },
  },
  figure,
  stand: { side: 'start', foot: 4, width: 126 },
  passage: { kind: 'doors', colours: ['#021c2a', '#1f8a98', '#fbe3a0'] },
  words: {
    fill: ['#fffef0', '#f2c25a'],
    edge: '#032430',
    panel: ['#0d5c70', '#021c2a'],
    line: '#f2c25a',
  },
}
