import type { Ink } from '../ink.ts'
import { both, boxPath, disc, oval, range, ringPath, smooth, solid, stroke } from './craft.ts'
import { brass, gear, gold, lens, type Metal, plated, rivets } from './metal.ts'

const rose: Metal = ['#ffe4dc', '#f59a8a', '#b0443c', '#5c1418']

function coinIn(ink: Ink): string {
  return `${plated(ink, ringPath(0, -92, 25), gold, 3.4, 8)}${disc(0, -92, 17, 'fill="none" stroke="#a85c08" stroke-width="2.4"')}<path d="M0 -104l3.6 8.4l8.4 3.6l-8.4 3.6l-3.6 8.4l-3.6 -8.4l-8.4 -3.6l8.4 -3.6Z" fill="#fffbd0" stroke="#a85c08" stroke-width="1.6"/>`
}

function key(ink: Ink): string {
  return `<g transform="translate(84 6) rotate(14)">${plated(ink, boxPath(-12, -6, 24, 12, 3), brass, 2.6, 5)}${plated(
    ink,
    smooth([
      [10, 0],
      [16, -26],
      [32, -32],
      [40, -18],
      [26, -4],
      [26, 4],
      [40, 18],
      [32, 32],
      [16, 26],
    ]),
    gold,
    3.2,
    7,
  )}${disc(28, -18, 6, 'fill="#3c1a04" stroke="#6a3202" stroke-width="2"')}${disc(28, 18, 6, 'fill="#3c1a04" stroke="#6a3202" stroke-width="2"')}</g>`
}

function goggles(ink: Ink): string {
  const strap =
    stroke('M-76 -36Q0 -76 76 -36', '#3c1408', 17) +
    stroke('M-76 -36Q0 -76 76 -36', '#8a4420', 11) +
    stroke('M-74 -38Q0 -78 74 -38', '#c87a44', 2.4, 'stroke-dasharray="5 5"')
  return `${strap}${lens(ink, -26, -56, 23, ['#fff6c0', '#ffb43c', '#a84a04'], brass)}${lens(ink, 26, -56, 23, ['#fff6c0', '#ffb43c', '#a84a04'], brass)}${plated(ink, boxPath(-7, -60, 14, 9, 3), brass, 2.4, 4)}`
}

const earShape = smooth([
  [44, -44],
  [58, -82],
  [86, -90],
  [94, -66],
  [84, -34],
  [64, -24],
])
const earHollow = smooth([
  [60, -46],
  [68, -70],
  [82, -74],
  [82, -54],
  [72, -38],
])
const bodyShape = smooth([
  [0, -74],
  [52, -64],
  [84, -24],
  [88, 22],
  [66, 66],
  [24, 84],
  [-24, 84],
  [-66, 66],
  [-88, 22],
  [-84, -24],
  [-52, -64],
])
const snoutShape = smooth([
  [0, 10],
  [30, 14],
  [40, 34],
  [28, 54],
  [0, 58],
  [-28, 54],
  [-40, 34],
  [-30, 14],
])
const footShape = smooth([
  [26, 74],
  [54, 66],
  [62, 88],
  [52, 104],
  [30, 104],
  [24, 90],
])

/** A piggy bank that is wound up with a key, a coin going in. */
export function pig(ink: Ink): string {
  const ear = both(
    `${plated(ink, earShape, rose, 3.6, 9)}<path d="${earHollow}" fill="${ink.down('#c85a5c', '#8a2430')}"/>`,
  )
  const seams = `${stroke('M-86 6Q-60 26 -62 66M86 6Q60 26 62 66', '#8a2c30', 2.6, 'opacity=".55"')}${both(oval(58, 30, 18, 13, `fill="${ink.radial({ x: 0.5, y: 0.5, r: 0.5 }, [0, '#ff4a5c', 0.75], [1, '#ff4a5c', 0])}"`))}`
  const eye = (x: number) =>
    `${oval(x, -12, 15, 18, 'fill="#fff" stroke="#4c1014" stroke-width="3.4"')}${oval(x + 1, -9, 10.5, 13, `fill="${ink.radial({ x: 0.4, y: 0.35, r: 0.7 }, '#c88aff', '#6a2cc0', '#240a5c')}"`)}${disc(x + 1, -8, 5.4, 'fill="#10041c"')}${disc(x - 3, -15, 4.6, 'fill="#fff"')}${disc(x + 6, -3, 2.4, 'fill="#fff" opacity=".85"')}`
  const snout = `${plated(
    ink,
    snoutShape,
    rose,
    3.6,
    11,
  )}${both(oval(14, 34, 7, 10, 'fill="#4c0c14" stroke="#8a2c30" stroke-width="2"'))}${rivets(
    ink,
    [
      [-30, 24],
      [30, 24],
      [-26, 48],
      [26, 48],
    ],
    2.6,
    gold,
  )}`
  const feet = both(plated(ink, footShape, rose, 3.4, 8, '<path d="M24 94H64V110H24Z" fill="#6a2024"/>'))
  const shade = ink.shadow({ dx: 2, dy: 4, blur: 3, colour: '#14001c', opacity: 0.65 })
  return [
    `<g filter="${shade}">${key(ink)}<g transform="scale(-1 1)">${gear(ink, 84, 20, 22, 10, brass)}</g>${coinIn(ink)}${feet}</g>`,
    `<g filter="${shade}">${ear}${solid(ink, bodyShape, { fill: ink.radial({ x: 0.36, y: 0.26, r: 0.85 }, '#fff0e8', '#ffb4a0', '#e06a60', '#98303c'), line: '#5c1418', width: 4, deep: 16 }, seams)}</g>`,
    plated(ink, boxPath(-26, -76, 52, 9, 4), gold, 2.4, 4),
    goggles(ink),
    eye(-31),
    eye(31),
    `<g filter="${shade}">${snout}</g>`,
    `<path d="M-14 66Q0 78 14 66" fill="none" stroke="#5c1418" stroke-width="4" stroke-linecap="round"/>`,
    rivets(
      ink,
      range(5)
        .map(
          (index) => [-72 + index * 36, 76 - Math.abs(index - 2) ** 2 * 12 + (index === 2 ? 4 : 0)] as const,
        )
        .filter((_, index) => index !== 2),
      3.2,
      gold,
    ),
  ].join('')
}
