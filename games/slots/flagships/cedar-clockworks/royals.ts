import type { Ink } from '../ink.ts'
import { raisedFitted } from './letters.ts'
import { brass, cog, copper, type CedarMetal, steel } from './metal.ts'
import { berry, twig } from './wood.ts'

type Royal = {
  readonly text: string
  readonly face: readonly [string, string, string, string]
  readonly side: readonly [string, string]
  readonly edge: string
  readonly dark: string
  readonly metal: CedarMetal
  readonly needles: readonly [string, string, string]
}

const green = ['#9ad68a', '#3f8a5a', '#123c34'] as const
const royals: Readonly<Record<'l1' | 'l2' | 'l3' | 'l4' | 'l5', Royal>> = {
  l1: {
    text: 'A',
    face: ['#ffd0b8', '#ff6a4a', '#d0241f', '#7a0a16'],
    side: ['#6a0a14', '#34040a'],
    edge: '#ffd98a',
    dark: '#24040a',
    metal: brass,
    needles: green,
  },
  l2: {
    text: 'K',
    face: ['#fff2c0', '#ffc84a', '#e88a1e', '#a8480c'],
    side: ['#8a3c0a', '#461a04'],
    edge: '#fff0b0',
    dark: '#2a0e04',
    metal: copper,
    needles: green,
  },
  l3: {
    text: 'Q',
    face: ['#d8ffd8', '#6ad88a', '#1f9c64', '#0a5648'],
    side: ['#0a4a3c', '#042622'],
    edge: '#d8f0a8',
    dark: '#031e1a',
    metal: brass,
    needles: ['#d0f09a', '#6aa83f', '#1f4a1c'],
  },
  l4: {
    text: 'J',
    face: ['#d0f4ff', '#5ac0f0', '#1f78c0', '#0f3c80'],
    side: ['#0f346e', '#061a3c'],
    edge: '#c8ecff',
    dark: '#04122c',
    metal: steel,
    needles: green,
  },
  l5: {
    text: '10',
    face: ['#f8dcff', '#c98af0', '#8a42c0', '#4a1a80'],
    side: ['#40146e', '#200838'],
    edge: '#ecc8ff',
    dark: '#16042a',
    metal: copper,
    needles: green,
  },
}

export const drawRoyals = {
  l1: (ink: Ink) => drawRoyal(ink, royals.l1),
  l2: (ink: Ink) => drawRoyal(ink, royals.l2),
  l3: (ink: Ink) => drawRoyal(ink, royals.l3),
  l4: (ink: Ink) => drawRoyal(ink, royals.l4),
  l5: (ink: Ink) => drawRoyal(ink, royals.l5),
}

function drawRoyal(ink: Ink, { text, face, side, edge, dark, metal, needles }: Royal): string {
  const isWide = text.length > 1
  return [
    cog(ink, { x: 186, y: 62, r: 36, teeth: 14, metal, turn: 0.2 }),
    cog(ink, { x: 42, y: 120, r: 22, teeth: 11, metal, turn: 0.4 }),
    raisedFitted(
      ink,
      text,
      { x: 122, y: 116, width: isWide ? 196 : 180, height: 166, track: isWide ? -0.02 : 0 },
      {
        face: [
          [0, face[0]],
          [0.4, face[1]],
          [0.56, face[2]],
          [1, face[3]],
        ],
        edge,
        edgeWidth: 4.5,
        side,
        depth: 9,
        outline: dark,
        sheen: 0.8,
      },
    ),
    twig(ink, { x: 52, y: 212, size: 62, turn: -62 }, needles),
    twig(ink, { x: 60, y: 214, size: 74, turn: 66 }, needles),
    twig(ink, { x: 54, y: 208, size: 54, turn: -14 }, needles),
    berry(ink, 52, 204, 8),
    berry(ink, 66, 210, 8),
    berry(ink, 54, 217, 7),
  ].join('')
}
