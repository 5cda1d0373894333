import type { Ink } from '../ink.ts'
import { fill, placed, solid, type TidepoolTone } from './clay.ts'
import { cloth, look } from './maestro.ts'
import { arm } from './octopus.ts'
import { gold } from './palette.ts'
import { circle, limb, spark, type TidepoolPoint } from './shapes.ts'

const sideArm: readonly TidepoolPoint[] = [
  [160, 316],
  [104, 350],
  [56, 366],
  [24, 346],
  [28, 316],
  [52, 318],
]

const openArm: readonly TidepoolPoint[] = [
  [150, 316],
  [92, 306],
  [44, 268],
  [26, 214],
  [46, 186],
  [66, 202],
]

const batonArm: readonly TidepoolPoint[] = [
  [232, 316],
  [290, 304],
  [336, 262],
  [346, 212],
  [326, 180],
]

function cuff(ink: Ink, x: number, y: number, turn: number): string {
  return placed(
    `${solid(
      ink,
      limb(
        [
          [-26, 0],
          [26, 0],
        ],
        22,
        22,
      ),
      { light: '#fff', base: '#f4f2ff', deep: '#b0a8de', edge: '#3a2f7c', rim: '#fff' },
      { line: 3.4, depth: 5 },
    )}${fill(circle([0, 0], 4.5), gold.base)}`,
    x,
    y,
    1,
    turn,
  )
}

function sleeve(ink: Ink, points: readonly TidepoolPoint[]): string {
  return solid(ink, limb(points, 58, 46), cloth, { line: 4.2, depth: 12, shine: 0.5 })
}

function baton(ink: Ink): string {
  const stick = limb(
    [
      [318, 214],
      [352, 60],
    ],
    8,
    4,
  )
  const wood: TidepoolTone = { light: '#fff', base: '#fff2d0', deep: '#c8985a', edge: '#6e3f12', rim: '#fff' }
  return [
    solid(ink, stick, wood, { line: 2.8, depth: 3 }),
    solid(ink, circle([317, 218], 13), gold, { line: 3, depth: 6, shine: 0.9 }),
    `<g filter="${ink.glow('#ffe27a', 5)}">${fill(spark([353, 52], 26), '#fff')}</g>`,
  ].join('')
}

export function restingArm(ink: Ink): string {
  return arm(ink, sideArm, 52, 18, look)
}

export function openHand(ink: Ink): string {
  const hand = arm(ink, openArm, 46, 20, { ...look, side: -1 })
  return `${hand}${sleeve(ink, [
    [152, 312],
    [118, 306],
    [88, 290],
  ])}${cuff(ink, 80, 286, -52)}`
}

export function batonHand(ink: Ink): string {
  const hand = arm(ink, batonArm, 46, 22, look)
  return `${baton(ink)}${hand}${sleeve(ink, [
    [230, 312],
    [264, 306],
    [294, 290],
  ])}${cuff(ink, 302, 286, 52)}`
}
