import type { Ink } from '../ink.ts'
import { both, boxPath, disc, oval, put, range, ringPath, smooth, solid, stroke } from './craft.ts'
import { brass, copper, gear, gold, lens, plated, rivets } from './metal.ts'
import { felt } from './clerk.ts'

const skull = smooth([
  [0, -66],
  [44, -62],
  [68, -40],
  [74, 0],
  [68, 38],
  [46, 62],
  [0, 68],
  [-46, 62],
  [-68, 38],
  [-74, 0],
  [-68, -40],
  [-44, -62],
])

function glance(ink: Ink, x: number, r: number): string {
  return `${lens(ink, x, -8, r, ['#f4fffb', '#a8fff0', '#1cb0a8'], gold)}${disc(x + 1, -6, r * 0.42, `fill="${ink.radial({ x: 0.4, y: 0.3, r: 0.8 }, '#2c8ab8', '#0a2c5c', '#04102c')}"`)}${disc(x - r * 0.16, -6 - r * 0.2, r * 0.16, 'fill="#fff"')}${disc(x + r * 0.2, -6 + r * 0.16, r * 0.08, 'fill="#fff"')}`
}

const smileShape = smooth([
  [-32, 38],
  [0, 44],
  [32, 38],
  [22, 58],
  [0, 62],
  [-22, 58],
])
const browShape = smooth([
  [-24, 4],
  [-10, -7],
  [14, -7],
  [26, 5],
  [12, 3],
  [-10, 3],
])
const noseShape = smooth([
  [0, 4],
  [9, 14],
  [8, 26],
  [0, 30],
  [-8, 26],
  [-9, 14],
])

function brow(ink: Ink, x: number, y: number, turn: number): string {
  return put(plated(ink, browShape, copper, 2.8, 5), x, y, 1, turn)
}

/** His head, its middle at 160, 186. */
export function face(ink: Ink): string {
  const ear = both(
    `${plated(ink, boxPath(64, -20, 22, 40, 8), copper, 3.4, 8)}${gear(ink, 82, 0, 15, 9, gold)}`,
  )
  const teeth = range(7)
    .map((index) => stroke(`M${-24 + index * 8} 36V66`, '#6a3202', 2, 'opacity=".55"'))
    .join('')
  const blush = both(
    oval(
      54,
      26,
      15,
      11,
      `fill="${ink.radial({ x: 0.5, y: 0.5, r: 0.5 }, [0, '#ff4a2c', 0.75], [1, '#ff4a2c', 0])}"`,
    ),
  )
  return put(
    [
      ear,
      solid(
        ink,
        skull,
        {
          fill: ink.radial({ x: 0.36, y: 0.26, r: 0.85 }, '#fff6d0', '#f5c060', '#c07c28', '#6a3a0c'),
          line: brass[3],
          width: 4,
          deep: 16,
        },
        `${stroke('M-74 14Q0 26 74 14', '#6a3a0c', 2.4, 'opacity=".5"')}${blush}`,
      ),
      rivets(
        ink,
        [
          [-60, -30],
          [60, -30],
          [-62, 22],
          [62, 22],
          [-44, 50],
          [44, 50],
        ],
        3.6,
        copper,
      ),
      solid(
        ink,
        smileShape,
        { fill: ink.down('#fffdf0', '#ffe8b8'), line: '#4c2204', width: 3.4, deep: 5, shine: 0 },
        teeth,
      ),
      glance(ink, -31, 24),
      glance(ink, 32, 31),
      disc(32, -8, 31, 'fill="none" stroke="#fffbd0" stroke-width="2" opacity=".6"'),
      stroke('M60 6Q82 44 58 84', '#5c2a02', 5, 'stroke-dasharray="1 7"'),
      stroke('M60 6Q82 44 58 84', '#ffd048', 3.4, 'stroke-dasharray="1 7"'),
      brow(ink, -32, -40, -8),
      brow(ink, 34, -48, 10),
      plated(ink, noseShape, copper, 3, 6),
    ].join(''),
    160,
    186,
  )
}

export function lids(ink: Ink): string {
  const lid = (x: number, r: number) =>
    `${plated(ink, ringPath(x, -8, r * 0.8), copper, 3, 8)}${stroke(`M${x - r * 0.62} -6Q${x} ${r * 0.3} ${x + r * 0.62} -6`, '#4c1406', 4)}`
  return put(`${lid(-31, 24)}${lid(32, 31)}`, 160, 186)
}

export function moustache(ink: Ink): string {
  const half = plated(
    ink,
    smooth([
      [0, 26],
      [18, 20],
      [38, 30],
      [56, 30],
      [66, 16],
      [60, 8],
      [74, 8],
      [80, 24],
      [66, 44],
      [40, 48],
      [16, 42],
      [0, 38],
    ]),
    copper,
    3.4,
    8,
    stroke('M8 32Q34 34 50 38Q66 38 70 24', '#ffe0c0', 2.6, 'opacity=".8"'),
  )
  return put(both(half), 160, 190)
}

/** His hat, its brim at y 138. */
export function hat(ink: Ink): string {
  const crown = 'M104 130Q108 80 98 34Q160 16 222 34Q212 80 216 130Q160 148 104 130Z'
  const brim = smooth([
    [62, 126],
    [92, 124],
    [160, 140],
    [228, 124],
    [258, 126],
    [250, 144],
    [210, 156],
    [160, 160],
    [110, 156],
    [70, 144],
  ])
  const ribbon = 'M103 128Q107 112 106 98Q160 114 214 98Q213 112 217 128Q160 148 103 128Z'
  return put(
    [
      solid(
        ink,
        crown,
        { fill: ink.across(felt[0], felt[1], felt[2]), line: felt[3], width: 4, deep: 14 },
        `<path d="M122 40Q128 90 124 130L138 134Q140 84 136 36Z" fill="#fff" opacity=".2"/>`,
      ),
      oval(
        160,
        32,
        62,
        12,
        `fill="${ink.across('#a8305a', '#5c0c28')}" stroke="${felt[3]}" stroke-width="3.4"`,
      ),
      plated(ink, ribbon, gold, 3, 8),
      solid(ink, brim, { fill: ink.down(felt[0], felt[1], felt[2]), line: felt[3], width: 4, deep: 9 }),
      gear(ink, 196, 104, 27, 11, brass),
      gear(ink, 170, 120, 15, 9, copper),
    ].join(''),
    9.6,
    -12,
    0.94,
  )
}

/** A cloud of steam above a chimney. */
export function steam(ink: Ink, spots: readonly (readonly [number, number, number])[]): string {
  return spots
    .map(([x, y, r]) =>
      disc(
        x,
        y,
        r,
        `fill="${ink.radial({ x: 0.42, y: 0.36, r: 0.6 }, [0, '#fff', 0.95], [0.55, '#e8f4f0', 0.7], [1, '#c8e0e0', 0])}"`,
      ),
    )
    .join('')
}
