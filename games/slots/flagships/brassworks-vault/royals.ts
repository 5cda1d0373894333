import type { Ink, Stop } from '../ink.ts'
import { raisedLetters } from '../raised.ts'
import { boxPath, put } from './craft.ts'
import { brass, copper, gear, type Metal, pipe, plated, rivets, steel, verdigris } from './metal.ts'

type Royal = {
  readonly letter: string
  readonly face: readonly Stop[]
  readonly edge: string
  readonly side: readonly [string, string]
  readonly cog: Metal
  readonly lift: number
}

const amethyst: Metal = ['#f0d8ff', '#a87ac8', '#5c2c84', '#28083c']

const looks: Readonly<Record<'l1' | 'l2' | 'l3' | 'l4', Royal>> = {
  l1: {
    letter: 'A',
    face: ['#ffe8d0', '#ff9a5c', '#d84c1c', '#8a1c0c'],
    edge: '#4c0c06',
    side: ['#9c2c10', '#4c0c06'],
    cog: copper,
    lift: 0,
  },
  l2: {
    letter: 'K',
    face: ['#e8fff4', '#5ce0c0', '#0c9480', '#04544c'],
    edge: '#022c2c',
    side: ['#086458', '#022c2c'],
    cog: verdigris,
    lift: 0,
  },
  l3: {
    letter: 'Q',
    face: ['#fae8ff', '#c88af0', '#7a2cc0', '#42107c'],
    edge: '#20043c',
    side: ['#5c1c94', '#20043c'],
    cog: amethyst,
    lift: 6,
  },
  l4: {
    letter: 'J',
    face: ['#f4fbff', '#a8c8e0', '#4c7ca8', '#1c3c64'],
    edge: '#0c1c34',
    side: ['#2c5078', '#0c1c34'],
    cog: steel,
    lift: 0,
  },
}

/** A letter of metal before a toothed wheel and a length of pipe. */
function royal(ink: Ink, { letter, face, edge, side, cog, lift }: Royal): string {
  const width = ink.widthOf(letter, 100)
  const size = Math.min(172, (186 / width) * 100)
  const letters = raisedLetters(
    ink,
    letter,
    { size, x: 120, y: 120 + size * 0.36 - lift },
    { face, edge, edgeWidth: 5, side, depth: 9, sheen: 0.8 },
  )
  const foot = `${put(pipe(ink, 148, 15, brass, [12, 136]), 46, 204)}${plated(ink, boxPath(96, 192, 48, 24, 5), cog, 2.6, 6)}${rivets(
    ink,
    [
      [104, 204],
      [136, 204],
    ],
    3.4,
    brass,
  )}`
  return [
    `<g filter="${ink.shadow({ dx: 2, dy: 4, blur: 4, colour: '#0c0400', opacity: 0.65 })}"><g opacity=".92">${gear(ink, 120, 112, 92, 18, cog, '#120a08')}</g>${foot}</g>`,
    `<g filter="${ink.shadow({ dx: 2, dy: 4, blur: 4, colour: '#000', opacity: 0.85 })}">${letters}</g>`,
  ].join('')
}

export const royals = {
  l1: (ink: Ink) => royal(ink, looks.l1),
  l2: (ink: Ink) => royal(ink, looks.l2),
  l3: (ink: Ink) => royal(ink, looks.l3),
  l4: (ink: Ink) => royal(ink, looks.l4),
}
