import type { Ink } from '../ink.ts'
import { group, oval, soft, spark, type Tones } from '../monsoon-jar/pen.ts'
import { raisedLetters } from '../raised.ts'
import { blade, canes, crystal, hibiscus, stalk } from './cane.ts'

type Royal = {
  readonly letter: string
  readonly face: Tones
  readonly edge: string
  readonly side: readonly [string, string]
  readonly flower: Tones
}

const royals = {
  l1: {
    letter: 'A',
    face: ['#ffe0f0', '#ff4fa4', '#c80a6a'],
    edge: '#4a0434',
    side: ['#a0085c', '#520430'],
    flower: ['#fff3b0', '#ffc01e', '#b85a04'],
  },
  l2: {
    letter: 'K',
    face: ['#e0fff6', '#2ee0c4', '#08848e'],
    edge: '#02323e',
    side: ['#067480', '#033a48'],
    flower: ['#ffd0e8', '#ff3d9a', '#a00458'],
  },
  l3: {
    letter: 'Q',
    face: ['#fffbd0', '#ffc62a', '#f07a0a'],
    edge: '#5a2404',
    side: ['#b8560a', '#6a2a04'],
    flower: ['#e6fff6', '#2ed8b4', '#05646a'],
  },
} as const satisfies Record<string, Royal>

/** A fat letter that leans on two stalks of cane. */
export function drawRoyal(name: keyof typeof royals): (ink: Ink) => string {
  const { letter, face, edge, side, flower } = royals[name]
  return (ink) => {
    const size = (166.3 * 0.92) / Math.max(0.92, ink.widthOf(letter, 1))
    const leaf = (points: Parameters<typeof blade>[1]) =>
      blade(ink, points, ['#e8ff7a', '#6cc42c', '#146a2c'], '#0c3a18')
    const bar = stalk(ink, 196, 20, canes.lime, 4)
    const letters = raisedLetters(
      ink,
      letter,
      { size, x: 120.37, y: 178.21 },
      { face, edge, edgeWidth: 5, side, depth: 12, outline: '#fffbe0', sheen: 0.8 },
    )
    return [
      soft(ink, oval(120, 118, 88, 80, face[1]), 16, 0.34),
      leaf([
        [46, 190, 6],
        [24, 160, 18],
        [10, 120, 14],
        [16, 72, 1],
      ]),
      leaf([
        [194, 190, 6],
        [216, 160, 18],
        [230, 120, 14],
        [224, 72, 1],
      ]),
      group(bar, 'transform="translate(24 222) rotate(-12)"'),
      group(bar, 'transform="translate(216 222) rotate(192) scale(1 -1)"'),
      group(letters, 'transform="translate(0 -40) scale(1 1.22)"'),
      hibiscus(ink, 52, 202, 27, flower),
      crystal(ink, 196, 206, 15, ['#ffffff', '#d8fbff', '#8fd0e8'], 20),
      crystal(ink, 174, 216, 10, ['#ffffff', '#ffe0f4', '#f09ac8'], -14),
      spark(190, 34, 14),
      spark(46, 52, 9),
    ].join('')
  }
}
