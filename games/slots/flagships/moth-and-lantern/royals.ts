import type { Ink } from '../ink.ts'
import { raisedFitted } from './letters.ts'
import { blossom, branch, leaf, type MothTones } from './plants.ts'
import { curl, type MothPoint } from './strokes.ts'

type Royal = {
  readonly text: string
  readonly face: readonly [string, string, string, string]
  readonly side: readonly [string, string]
  readonly edge: string
  readonly dark: string
  readonly green: MothTones
  readonly petal: MothTones
}

const royals = {
  l1: {
    text: 'A',
    face: ['#fff3b8', '#ffc94a', '#f08a1c', '#b84a0a'],
    side: ['#8a3408', '#4a1604'],
    edge: '#ffe9a0',
    dark: '#2a0a10',
    green: ['#ffe08a', '#d0702a', '#7a2410', '#3a0c08'],
    petal: ['#fff6d0', '#ffb84a', '#c2480e', '#4a1604'],
  },
  l2: {
    text: 'k',
    face: ['#ffd9f6', '#ff7ad0', '#d02a9c', '#7a0f6a'],
    side: ['#6a0f58', '#38063a'],
    edge: '#ffc0ee',
    dark: '#23042c',
    green: ['#e9a0ff', '#8a2fb0', '#4a1070', '#220438'],
    petal: ['#ffe6fa', '#ff8ad4', '#b01f86', '#42063e'],
  },
  l3: {
    text: 'q',
    face: ['#ecdcff', '#b58aff', '#7a42e6', '#3f1aa0'],
    side: ['#34138a', '#1b0752'],
    edge: '#d6c0ff',
    dark: '#12043a',
    green: ['#b9a0ff', '#5a3fc8', '#2a1a78', '#12083c'],
    petal: ['#f6ecff', '#b894ff', '#5f2fd0', '#220a6a'],
  },
  l4: {
    text: 'J',
    face: ['#dcfff0', '#6ef0c0', '#1fb08e', '#0a6468'],
    side: ['#0a5458', '#042c36'],
    edge: '#c0ffe6',
    dark: '#03202a',
    green: ['#a8ffd4', '#2f9c80', '#0f5458', '#062a34'],
    petal: ['#f0fffa', '#8af0cc', '#1f9c86', '#06404a'],
  },
  l5: {
    text: '10',
    face: ['#dcecff', '#7ab4ff', '#2f6ae6', '#1a3a9c'],
    side: ['#16328a', '#0a1850'],
    edge: '#c0dcff',
    dark: '#060f3a',
    green: ['#a0c8ff', '#2f5fc0', '#162c78', '#0a143c'],
    petal: ['#f0f8ff', '#8ac0ff', '#2a5fd8', '#0e236a'],
  },
} satisfies Record<string, Royal>

export const drawRoyals = {
  l1: (ink: Ink) => drawRoyal(ink, royals.l1),
  l2: (ink: Ink) => drawRoyal(ink, royals.l2),
  l3: (ink: Ink) => drawRoyal(ink, royals.l3),
  l4: (ink: Ink) => drawRoyal(ink, royals.l4),
  l5: (ink: Ink) => drawRoyal(ink, royals.l5),
}

function drawRoyal(ink: Ink, { text, face, side, edge, dark, green, petal }: Royal): string {
  const behind: (readonly [readonly MothPoint[], number])[] = [
    [[[52, 208], [26, 176], [28, 128], ...curl(50, 108, 24, -170, 0.9)], 7],
    [[[188, 206], [214, 170], [210, 118], ...curl(190, 100, 22, -20, -0.9)], 7],
  ]
  const leaves = [
    [34, 166, 34, -70],
    [27, 140, 30, -50],
    [30, 150, 28, 40],
    [208, 160, 34, 70],
    [212, 134, 30, 46],
    [209, 146, 28, -40],
  ]
  return [
    ...behind.map(([points, width]) => branch(ink, points, width, 1.5, green)),
    ...leaves.map(([x = 0, y = 0, height = 0, turn = 0]) => leaf(ink, green, { x, y, size: height, turn })),
    raisedFitted(
      ink,
      text,
      { x: 124, y: 114, width: 196, height: 172, track: text.length > 1 ? -0.04 : 0 },
      {
        face: [
          [0, face[0]],
          [0.42, face[1]],
          [0.55, face[2]],
          [1, face[3]],
        ],
        edge,
        edgeWidth: 2.6,
        side,
        depth: 8,
        outline: dark,
        sheen: 0.75,
      },
    ),
    leaf(ink, green, { x: 60, y: 208, size: 40, turn: -80 }),
    leaf(ink, green, { x: 64, y: 212, size: 36, turn: 74 }),
    leaf(ink, green, { x: 60, y: 206, size: 30, turn: -24 }),
    blossom(ink, petal, '#ffcf5a', { x: 60, y: 206, size: 44, turn: 20 }),
  ].join('')
}
