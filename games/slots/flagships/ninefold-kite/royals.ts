import type { Ink, Stop } from '../ink.ts'
import { raisedLetters } from '../raised.ts'
import { band, disc, put, range, smooth, solid, type KiteSpot, stroke } from './craft.ts'

type Royal = {
  readonly letter: string
  readonly face: readonly Stop[]
  readonly edge: string
  readonly side: readonly [string, string]
  readonly paper: readonly [string, string, string]
  readonly tail: readonly [string, string, string]
}

const looks: Readonly<Record<'l1' | 'l2' | 'l3' | 'l4', Royal>> = {
  l1: {
    letter: 'A',
    face: ['#fff0a8', '#ff9a3c', '#f0342c'],
    edge: '#7a0c24',
    side: ['#b81430', '#5c0620'],
    paper: ['#ffe08a', '#f58a1c', '#7a2404'],
    tail: ['#ffd23c', '#f0501c', '#7c1404'],
  },
  l2: {
    letter: 'K',
    face: ['#ffe0f4', '#ff6ab8', '#d0148c'],
    edge: '#5c0458',
    side: ['#9c0c7c', '#480344'],
    paper: ['#ffb8e0', '#d83ca4', '#54044c'],
    tail: ['#ffb0e0', '#c81e9c', '#5c0458'],
  },
  l3: {
    letter: 'Q',
    face: ['#e0fff0', '#3ce0a8', '#06947c'],
    edge: '#04483c',
    side: ['#04705c', '#02342c'],
    paper: ['#a8ffdc', '#16a884', '#043c34'],
    tail: ['#a8ffdc', '#10b48c', '#04483c'],
  },
  l4: {
    letter: 'J',
    face: ['#e4f0ff', '#6ab8ff', '#2464e0'],
    edge: '#0c2474',
    side: ['#143ca4', '#081a54'],
    paper: ['#b0dcff', '#2c78dc', '#0a2068'],
    tail: ['#b0dcff', '#2c78e0', '#0c2474'],
  },
}

function bow(ink: Ink, x: number, y: number, turn: number, [light, plain, deep]: Royal['tail']): string {
  const wing: KiteSpot[] = [
    [0, 0],
    [9, -11],
    [18, -7],
    [18, 7],
    [9, 11],
  ]
  const half = solid(ink, smooth(wing), { fill: ink.tilt(40, light, plain), line: deep, width: 2.2, deep: 4 })
  return put(
    `${half}<g transform="scale(-1 1)">${half}</g>${disc(0, 0, 4, `fill="${light}" stroke="${deep}" stroke-width="2"`)}`,
    x,
    y,
    0.8,
    turn,
  )
}

/** A small kite of paper behind its letter, with a tail of bows. */
function royal(ink: Ink, { letter, face, edge, side, paper, tail }: Royal): string {
  const [light, plain, deep] = paper
  const sheet = 'M120 16L212 108L120 200L28 108Z'
  const inside = [
    `<path d="M120 16L212 108H120Z" fill="#fff" opacity=".14"/><path d="M120 200L28 108H120Z" fill="#000" opacity=".18"/><path d="M120 200L212 108H120Z" fill="#000" opacity=".3"/>`,
    `<path d="M120 32L196 108L120 184L44 108Z" fill="none" stroke="#fff6c8" stroke-width="2" opacity=".6"/>`,
    ...range(4).map(
      (index) =>
        `<g transform="rotate(${index * 90} 120 108)">${range(3)
          .map((dot) => disc(138 + dot * 19, 46 + dot * 19, 3, 'fill="#fff6c8" opacity=".55"'))
          .join('')}</g>`,
    ),
  ].join('')
  const line: KiteSpot[] = [
    [120, 196],
    [140, 212],
    [168, 206],
    [190, 216],
    [216, 204],
  ]
  const spars = `${stroke('M120 20V196', '#5c2c08', 6)}${stroke('M119 20V196', '#f0c46a', 3)}${stroke('M32 106Q120 62 208 106', '#5c2c08', 6)}${stroke('M32 105Q120 61 208 105', '#f0c46a', 3)}`
  const letters = raisedLetters(
    ink,
    letter,
    { size: 172, x: 120, y: 166 },
    { face, edge, edgeWidth: 6, side, depth: 8, sheen: 0.7 },
  )
  return [
    `<g filter="${ink.shadow({ dx: 2, dy: 4, blur: 4, colour: '#14002c', opacity: 0.6 })}">${solid(
      ink,
      band(line, () => 4),
      { fill: plain, line: deep, width: 1.6, deep: 2 },
    )}${bow(ink, 160, 208, 14, tail)}${bow(ink, 192, 214, -10, tail)}${bow(ink, 219, 202, 20, tail)}${solid(ink, sheet, { fill: ink.tilt(45, light, plain, deep), line: deep, width: 4, deep: 12 }, inside)}${spars}</g>`,
    `<g filter="${ink.shadow({ dx: 2, dy: 4, blur: 4, colour: '#0c0018', opacity: 0.75 })}">${letters}</g>`,
  ].join('')
}

export const royals = {
  l1: (ink: Ink) => royal(ink, looks.l1),
  l2: (ink: Ink) => royal(ink, looks.l2),
  l3: (ink: Ink) => royal(ink, looks.l3),
  l4: (ink: Ink) => royal(ink, looks.l4),
}
