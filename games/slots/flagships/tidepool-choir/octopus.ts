import type { Ink } from '../ink.ts'
import { fill, flipped, gleam, halo, line, placed, plaque, solid, type TidepoolTone } from './clay.ts'
import { blush, eye, singing } from './faces.ts'
import { gold, pearl, violet } from './palette.ts'
import {
  alongBend,
  blob,
  circle,
  limb,
  mirrored,
  type TidepoolPoint,
  rays,
  scalloped,
  spark,
  times,
} from './shapes.ts'

type ArmLook = { readonly tone: TidepoolTone; readonly suckers: string; readonly side?: 1 | -1 }

/** An arm of an octopus with its row of suckers. */
export function arm(
  ink: Ink,
  points: readonly TidepoolPoint[],
  from: number,
  to: number,
  look: ArmLook,
): string {
  const { tone, suckers, side = 1 } = look
  const dots = alongBend(points, 3)
    .slice(2)
    .map(({ at, normal, share }) => {
      const width = from + (to - from) * share
      const off = width * 0.26 * side
      const r = width * 0.17
      const [x, y] = [at[0] + normal[0] * off, at[1] + normal[1] * off]
      return `${fill(circle([x, y], r + 1.2), tone.deep)}${fill(circle([x, y], r), suckers)}${fill(circle([x + r * 0.15, y + r * 0.2], r * 0.45), tone.deep, 0.55)}`
    })
  return `${solid(ink, limb(points, from, to), tone, { line: 3.4, depth: from * 0.34, shine: 0.5 })}${dots.join('')}`
}

const lower: readonly TidepoolPoint[] = [
  [98, 176],
  [78, 206],
  [46, 214],
  [26, 200],
  [28, 180],
  [44, 180],
]
const inner: readonly TidepoolPoint[] = [
  [108, 180],
  [104, 210],
  [84, 226],
  [66, 222],
  [66, 208],
]
const raisedArm: readonly TidepoolPoint[] = [
  [152, 180],
  [186, 194],
  [212, 182],
  [208, 156],
]

function stage(ink: Ink): string {
  const outer = scalloped([120, 122], 116, 12, 0.07)
  const field = circle([120, 122], 97)
  const rim = plaque(ink, outer, field, { rim: gold, field: ['#ff6fb6', '#5a0c6e'] })
  const light = `<g clip-path="${ink.clip(`<path d="${field}"/>`)}">${fill(rays([120, 110], 130, 14, 0.5), '#ffd0ea', 0.22)}</g>`
  const gems = times(12)
    .map((index) => (index * 360) / 12 + 15)
    .map(
      (degrees) =>
        `<g transform="rotate(${degrees} 120 122)">${fill(circle([120, 15.5], 4.6), '#7a0a4f')}${fill(circle([120, 15], 3.4), '#ff5fae')}${gleam(119, 13.8, 1.3, 1)}</g>`,
    )
  return `${rim}${light}${gems.join('')}`
}

function tiara(ink: Ink): string {
  const band = blob(
    mirrored(
      [
        [120, 2],
        [129, 24],
        [146, 12],
        [150, 34],
        [168, 30],
        [160, 56],
        [120, 48],
      ],
      120,
    ),
  )
  const stones = [
    [120, 32, 8, '#ff3d8f'],
    [142, 38, 5.4, '#39d8ff'],
    [98, 38, 5.4, '#39d8ff'],
  ] as const
  return [
    solid(ink, band, gold, { line: 3, depth: 8, shine: 0.9 }),
    stones
      .map(
        ([x, y, r, colour]) =>
          `${fill(circle([x, y], r + 1.6), gold.edge)}${fill(circle([x, y], r), colour)}${gleam(x - r * 0.3, y - r * 0.35, r * 0.4, r * 0.28)}`,
      )
      .join(''),
    fill(circle([120, 5], 5.5), '#fff'),
  ].join('')
}

function microphone(ink: Ink): string {
  const handle = limb(
    [
      [0, 6],
      [0, 46],
    ],
    13,
    8,
  )
  return [
    solid(
      ink,
      handle,
      { light: '#8c6bd8', base: '#3c2384', deep: '#1a0d4a', edge: '#10062e', rim: '#b79bff' },
      { line: 3, depth: 4 },
    ),
    solid(ink, circle([0, -6], 17), gold, { line: 3, depth: 7, shine: 0.9 }),
    line('M-15 -2q15 7 30 0M-14 -12q14 6 28 0M-6 -22q-5 15 0 32M7 -22q5 15 0 32', '#a35a0a', 1.8, 0.7),
    gleam(-6, -13, 5, 3),
  ].join('')
}

function headOf(ink: Ink): string {
  const head = blob(
    mirrored(
      [
        [120, 22],
        [164, 30],
        [194, 62],
        [197, 100],
        [186, 136],
        [172, 160],
        [148, 180],
        [120, 186],
      ],
      120,
    ),
  )
  const spots = [
    [176, 62, 8],
    [186, 82, 5],
    [64, 58, 7],
    [54, 78, 5],
  ] as const
  return [
    solid(ink, head, violet, { line: 4.5, depth: 18, shine: 0.6 }),
    spots.map(([x, y, r]) => fill(circle([x, y], r), '#f3c9ff', 0.5)).join(''),
    gleam(72, 62, 8, 15, 38, 0.75),
    blush(ink, 68, 142, 21, '#ff5fa8', 0.95),
    blush(ink, 172, 142, 21, '#ff5fa8', 0.95),
  ].join('')
}

/** The octopus diva: the one that everybody wants. */
export function octopusDiva(ink: Ink): string {
  const look = { tone: violet, suckers: '#ffc4e8' }
  const face = { iris: ['#5ff4ff', '#0b6ec9'], edge: '#2b0656' } as const
  const lid = { share: 0.3, colour: '#36d9d0' }
  const lowerArm = arm(ink, lower, 36, 13, look)
  const innerArm = arm(ink, inner, 32, 12, look)
  const necklace = times(9).map((index) => {
    const x = 84 + index * 9
    const y = 176 + 14 * Math.sin((index * Math.PI) / 8)
    return `${fill(circle([x, y], 7.2), pearl.edge)}${fill(circle([x, y], 6), ink.radial({ x: 0.35, y: 0.3, r: 0.8 }, '#fff', [0.6, '#ffe6f2'], [1, '#c9a0dd']))}`
  })
  return [
    halo(ink, 120, 120, 120, '#ff7ad0', 0.4),
    stage(ink),
    lowerArm,
    flipped(lowerArm, 120),
    innerArm,
    flipped(innerArm, 120),
    headOf(ink),
    eye(ink, 88, 104, 28, { ...face, look: [0.3, -0.2], lid: { ...lid, tilt: 10 }, lashes: 'left' }),
    eye(ink, 152, 104, 28, { ...face, look: [0.3, -0.2], lid: { ...lid, tilt: -10 }, lashes: 'right' }),
    singing(ink, 120, 152, 19, 19, { lip: '#ff2f6e', edge: '#5a0838', teeth: true }),
    tiara(ink),
    necklace.join(''),
    placed(microphone(ink), 208, 138, 1.05, 20),
    arm(ink, raisedArm, 32, 15, { ...look, side: -1 }),
    fill(spark([212, 106], 17), '#fff'),
    fill(spark([44, 60], 12), '#fff6c2'),
  ].join('')
}
