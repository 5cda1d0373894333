import type { Ink } from '../ink.ts'
import { raisedLetters } from '../raised.ts'
import { bead } from './lotus.ts'
import { faint, group, line, oval, soft, solid, spark, type Tones, times } from './pen.ts'

type Royal = {
  readonly letter: string
  readonly face: Tones
  readonly edge: string
  readonly side: readonly [string, string]
  readonly y: number
  readonly size: number
}

const royals = {
  l1: {
    letter: 'A',
    y: 192,
    size: 218,
    face: ['#fff0a6', '#ff9d3c', '#e02a2a'],
    edge: '#5c0a12',
    side: ['#b01422', '#5e0614'],
  },
  l2: {
    letter: 'K',
    y: 192,
    size: 214,
    face: ['#e8ffd0', '#3fd6a4', '#067a80'],
    edge: '#033a44',
    side: ['#067468', '#033840'],
  },
  l3: {
    letter: 'Q',
    y: 184,
    size: 212,
    face: ['#ffe6f4', '#ff76b8', '#c3127a'],
    edge: '#540638',
    side: ['#a30e66', '#520434'],
  },
  l4: {
    letter: 'J',
    y: 160,
    size: 184,
    face: ['#e4f6ff', '#5fb4ff', '#2447d0'],
    edge: '#0c1656',
    side: ['#2038a8', '#0c144e'],
  },
} as const satisfies Record<string, Royal>

/** A letter in the rain, on a wet leaf. */
export function drawRoyal(name: keyof typeof royals): (ink: Ink) => string {
  const { letter, y, size, face, edge, side } = royals[name]
  return (ink) => {
    const middle = 122
    const back = soft(ink, oval(120, 132, 84, 78, face[1]), 16, 0.34)
    const letters = raisedLetters(
      ink,
      letter,
      { size, x: middle, y },
      { face, edge, edgeWidth: 4.5, side, depth: 11, outline: '#fff3c8', sheen: 0.85 },
    )
    return [
      back,
      leaves(ink),
      letters,
      `${bead(66, 203, 6)}${bead(176, 200, 5)}${bead(96, 214, 4)}`,
      spark(188, 44, 14),
      spark(54, 72, 9),
    ].join('')
  }
}

function leaves(ink: Ink): string {
  const blade = 'M0 0C20 -26 62 -34 104 -18C84 14 36 24 0 0Z'
  const leaf = (x: number, y: number, turn: number, flip: number) => {
    const ribs = times(6, (index) =>
      line(
        `M${16 + index * 13} ${-3 - index * 1.4}l12 ${-14 + index}M${16 + index * 13} ${-3 - index * 1.4}l13 ${9 - index}`,
        '#d2ff96',
        1.7,
        faint(0.55),
      ),
    )
    const body = solid(ink, blade, {
      paint: ink.tilt(60, '#9be84a', '#2f9e45', '#075440'),
      edge: '#04342c',
      width: 2.4,
      depth: 6,
      light: '#ecffb4',
      inside: line('M0 0Q52 -6 104 -18', '#dcffa0', 2.2, faint(0.8)) + ribs.join(''),
    })
    return group(body, `transform="translate(${x} ${y}) scale(${flip} 1) rotate(${turn})"`)
  }
  const bud = solid(ink, 'M120 226C106 216 106 200 120 186C134 200 134 216 120 226Z', {
    paint: ink.down('#ff6fb0', '#ffb4d6', '#ffe8ee'),
    edge: '#8c0f54',
    width: 2,
    depth: 5,
    light: '#fff',
  })
  return [
    leaf(112, 212, -14, -1),
    leaf(128, 212, -14, 1),
    leaf(118, 214, 12, -1),
    leaf(122, 214, 12, 1),
    bud,
  ].join('')
}
