import type { Ink } from '../ink.ts'
import { beams, fill, gleam, halo, solid } from '../tidepool-choir/clay.ts'
import { circle, type TidepoolPoint, polar, spark, times } from '../tidepool-choir/shapes.ts'
import { leaf, pollen, whorl } from './blooms.ts'
import { gold, grass, pink, plum } from './palette.ts'
import { footPlate } from './panes.ts'

const middle: TidepoolPoint = [120, 102]

/** A star-flower that bursts with pollen: it stands for all others. */
export function pollenStar(ink: Ink): string {
  const back = { ...gold, light: '#ffe9a0', base: '#ff9a1a', deep: '#e0560a', edge: '#a03c06' }
  const heart = circle(middle, 32)
  const grains = times(9).map((index) => pollen(polar(middle, 21, index * 40), 5))
  const flying = (
    [
      [30, 40],
      [214, 36],
      [20, 112],
      [222, 116],
      [120, 9],
      [62, 14],
      [182, 10],
    ] as const
  ).map((at, index) => pollen(at, 6 + (index % 3) * 2))
  return [
    halo(ink, 120, 104, 120, '#fff06a', 1),
    beams(ink, middle, 122, 18, '#fffbd0', 0.95),
    leaf(ink, [84, 150], 66, 246, grass, 5),
    leaf(ink, [156, 150], 66, 114, grass, 5),
    whorl(ink, middle, { count: 8, radius: 95, tone: back, kind: 'narrow', from: 22.5, line: 5.5 }),
    whorl(ink, middle, {
      count: 8,
      radius: 99,
      tone: { ...gold, light: '#fffef0', base: '#ffe63a', deep: '#ffa81a', edge: '#a85a06' },
      kind: 'narrow',
      line: 5.5,
    }),
    halo(ink, 120, 100, 66, '#fffde0', 0.9),
    solid(ink, heart, pink, { line: 5, depth: 10, shine: 0.9 }),
    grains.join(''),
    `<circle cx="120" cy="102" r="13" fill="${ink.radial({ x: 0.4, y: 0.35, r: 0.8 }, '#fff', [0.5, '#fff6b0'], [1, '#ffc62e'])}"/>`,
    gleam(106, 84, 7, 4.5),
    flying.join(''),
    footPlate(ink, plum),
    fill(spark([84, 44], 22), '#fff'),
    fill(spark([168, 134], 16), '#fff'),
  ].join('')
}
