import type { Ink } from '../ink.ts'
import {
  band,
  boxPath,
  both,
  disc,
  oval,
  put,
  range,
  ringPath,
  smooth,
  solid,
  type KiteSpot,
  stroke,
} from './craft.ts'
import { halo } from './wild.ts'

const ink4 = '#0a3468'

/** A stream of air that winds inwards to its end. */
function gust(
  ink: Ink,
  x: number,
  y: number,
  radius: number,
  from: number,
  lead: readonly KiteSpot[],
): string {
  const winding = range(10).map((index): KiteSpot => {
    const share = index / 9
    const angle = ((from + 420 * share) * Math.PI) / 180
    const r = radius * (1 - share * 0.74)
    return [x + r * Math.cos(angle), y + r * Math.sin(angle)]
  })
  const path = band(
    [...lead, ...winding],
    (share) => 17 * Math.sin(Math.PI * (0.06 + share * 0.9)) ** 0.8 + 1,
    60,
  )
  return solid(ink, path, {
    fill: ink.tilt(40, '#ffffff', '#a8f0ff', '#3ca4f0'),
    line: '#0c4c94',
    width: 2.4,
    deep: 5,
    shine: 0.9,
  })
}

function crown(ink: Ink): string {
  const plume = (turn: number, long: number, tones: readonly [string, string, string]) =>
    `<g transform="rotate(${turn})">${solid(
      ink,
      smooth([
        [-9, -50],
        [-15, -74],
        [-4, -long + 10],
        [3, -long],
        [6, -long + 14],
        [15, -72],
        [9, -50],
      ]),
      { fill: ink.down(...tones), line: '#6a2402', width: 2.6, deep: 6 },
    )}</g>`
  const gold = ['#fffbd0', '#ffcf3c', '#f0780c'] as const
  const rose = ['#ffd0e8', '#f83c94', '#a80a5c'] as const
  const teal = ['#d0fff4', '#1cc8b8', '#06606c'] as const
  return [
    plume(-58, 98, teal),
    plume(58, 98, teal),
    plume(-30, 104, rose),
    plume(30, 104, rose),
    plume(0, 107, gold),
  ].join('')
}

function eyeAt(ink: Ink, x: number): string {
  return `<path d="${smooth([
    [x - 15, -12],
    [x - 6, -24],
    [x + 8, -24],
    [x + 16, -10],
    [x + 8, 4],
    [x - 8, 4],
  ])}" fill="#fff" stroke="${ink4}" stroke-width="3.4"/>${disc(x, -9, 10.5, `fill="${ink.radial({ x: 0.4, y: 0.3, r: 0.8 }, '#fff09a', '#ffa41c', '#a83c04')}" stroke="#5c1c04" stroke-width="1.6"`)}${disc(x, -9, 5, 'fill="#1c0a2c"')}${disc(x - 4, -14, 3.8, 'fill="#fff"')}${disc(x + 5, -4, 2, 'fill="#fff" opacity=".8"')}`
}

function face(ink: Ink): string {
  const head = smooth([
    [0, -56],
    [34, -50],
    [56, -22],
    [62, 14],
    [46, 44],
    [18, 56],
    [-18, 56],
    [-46, 44],
    [-62, 14],
    [-56, -22],
    [-34, -50],
  ])
  const brow = solid(
    ink,
    smooth([
      [8, -26],
      [20, -38],
      [42, -40],
      [56, -32],
      [40, -31],
      [22, -26],
    ]),
    { fill: ink.across('#fff', '#b8f0ff'), line: ink4, width: 2.6, deep: 3 },
  )
  return [
    solid(ink, head, {
      fill: ink.radial({ x: 0.36, y: 0.28, r: 0.85 }, '#f0ffff', '#7ae0ff', '#1c8ce8', '#1048a8'),
      line: ink4,
      width: 4,
      deep: 14,
    }),
    eyeAt(ink, 25),
    eyeAt(ink, -25),
    both(brow),
    both(
      oval(
        40,
        20,
        17,
        14,
        `fill="${ink.radial({ x: 0.4, y: 0.35, r: 0.6 }, [0, '#ff9ac8', 0.95], [1, '#ff7ab8', 0])}"`,
      ),
    ),
    both(stroke('M54 6Q62 20 52 32', '#1048a8', 2.6, 'opacity=".6"')),
    stroke('M-7 8Q0 14 7 8', ink4, 3.4),
    solid(ink, ringPath(0, 31, 14, 12), {
      fill: ink.down('#ff9ab0', '#e83c6a'),
      line: ink4,
      width: 3,
      deep: 4,
    }),
    oval(0, 31, 7.4, 6.4, 'fill="#3c0428"'),
    solid(ink, 'M0 -52L11 -38L0 -24L-11 -38Z', {
      fill: ink.down('#fff6c0', '#ffc832', '#e0780c'),
      line: '#7a3402',
      width: 2.4,
      deep: 4,
    }),
    disc(0, -38, 4.4, 'fill="#f0287c"'),
    oval(-30, -40, 12, 5, 'fill="#fff" opacity=".75" transform="rotate(-30 -30 -40)"'),
  ].join('')
}

function cloud(
  ink: Ink,
  puffs: readonly (readonly [number, number, number])[],
  top: string,
  foot: string,
): string {
  const shapes = puffs.map(([x, y, r]) => disc(x, y, r, '')).join('')
  const clip = ink.clip(shapes)
  return [
    `<g fill="${ink4}" stroke="${ink4}" stroke-width="6">${shapes}</g>`,
    `<g fill="${foot}">${shapes}</g>`,
    `<g clip-path="${clip}">${puffs.map(([x, y, r]) => disc(x - r * 0.16, y - r * 0.2, r * 0.94, `fill="${ink.radial({ x: 0.4, y: 0.25, r: 0.8 }, [0, '#fff'], [0.55, top], [1, foot])}"`)).join('')}</g>`,
  ].join('')
}

/** A calm plate at the foot, for a word. */
function plate(ink: Ink): string {
  const shape = boxPath(12, 170, 216, 62, 26)
  const trim = boxPath(19, 177, 202, 48, 20)
  const knob = (x: number) =>
    `${solid(ink, ringPath(x, 201, 11), { fill: ink.radial({ x: 0.35, y: 0.3, r: 0.8 }, '#fff6c0', '#ffc832', '#d8780c'), line: '#7a3402', width: 2.6, deep: 5 })}${disc(x, 201, 4.4, 'fill="#f0287c"')}`
  return `<g filter="${ink.shadow({ dx: 2, dy: 4, blur: 3, colour: '#00082c', opacity: 0.7 })}">${solid(ink, shape, { fill: ink.down('#fff3a0', '#ffc83c', '#c8640c'), line: '#6a2c02', width: 3.4, deep: 7 })}${solid(ink, trim, { fill: ink.down('#2440b8', '#142484', '#0a1050'), line: '#0a0c3c', width: 2.6, deep: 10, shine: 0.25 })}${knob(13)}${knob(227)}</g>`
}

/** A spirit of the wind that blows out of a cloud. */
export function scatterSpirit(ink: Ink): string {
  const shade = ink.shadow({ dx: 2, dy: 4, blur: 4, colour: '#001038', opacity: 0.7 })
  const back = cloud(
    ink,
    [
      [50, 150, 34],
      [190, 150, 34],
      [84, 168, 36],
      [156, 168, 36],
      [28, 172, 22],
      [212, 172, 22],
    ],
    '#f8e0ff',
    '#a87ae8',
  )
  const locks = cloud(
    ink,
    [
      [68, 86, 26],
      [172, 86, 26],
      [50, 114, 26],
      [190, 114, 26],
      [88, 66, 22],
      [152, 66, 22],
      [56, 144, 24],
      [184, 144, 24],
    ],
    '#f4f0ff',
    '#9a9cf0',
  )
  const front = cloud(
    ink,
    [
      [70, 180, 24],
      [104, 178, 26],
      [140, 178, 26],
      [172, 182, 24],
      [42, 186, 20],
      [200, 186, 20],
    ],
    '#ffffff',
    '#ffb8dc',
  )
  const left = [
    gust(ink, 32, 118, 22, 80, [
      [120, 150],
      [80, 152],
    ]),
    gust(ink, 42, 66, 24, 80, [
      [120, 96],
      [84, 98],
    ]),
  ].join('')
  const gusts = `${left}<g transform="translate(240 0) scale(-1 1)">${left}</g>`
  return [
    halo(ink, 120, 112, 112, ['#e8ffff', '#5ac8ff']),
    `<g filter="${shade}">${put(crown(ink), 120, 108)}</g>`,
    `<g filter="${shade}">${back}${locks}${gusts}</g>`,
    `<g filter="${shade}">${put(face(ink), 120, 112, 1.08)}</g>`,
    `<g filter="${shade}">${front}</g>`,
    plate(ink),
  ].join('')
}
