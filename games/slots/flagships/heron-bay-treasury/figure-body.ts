import type { Ink } from '../ink.ts'
import { blob, line, oval, polar, round, solid, tapered, times, type HeronPoint } from './brush.ts'
import { gem, pearl, pearls, rod, teal } from './deco.ts'
import { feather, plume } from './heron.ts'

const deep = ['#9adce4', '#1f8aa0', '#0a3450'] as const
const pale = ['#eafcff', '#8fc8d8', '#3a7f9c'] as const
const white = ['#ffffff', '#eaf4f8', '#9cc0d0'] as const
const warm = ['#ffffff', '#fff0d8', '#f0b878'] as const

type Row = {
  readonly x: number
  readonly y: number
  readonly from: number
  readonly step: number
  readonly count: number
  readonly long: number
  readonly width: number
  readonly bend: number
  readonly fill: readonly [string, string, string]
}

/** Feathers side by side, the first on top. */
function row(ink: Ink, { x, y, from, step, count, long, width, bend, fill }: Row): string {
  return times(count)
    .map((index) => {
      const back = count - 1 - index
      const turn = from + back * step
      const away = long * (1 - back * 0.045)
      const at = (share: number): HeronPoint => polar(x, y, away * share, turn + (1 - share) * bend)
      return feather(ink, [at(0.08), at(0.5), at(0.8), at(1)], width, fill)
    })
    .join('')
}

export function legs(ink: Ink): string {
  const leg = (points: readonly HeronPoint[]) =>
    solid(ink, tapered(points, 15, 8), {
      fill: ink.across('#ffd890', '#f0883a', '#a8441a'),
      line: '#5a1c08',
      width: 2.2,
      depth: 3,
    })
  const foot = (x: number) =>
    solid(
      ink,
      `M${x - 6} 402L${x - 26} 413Q${x - 22} 418 ${x - 6} 415L${x + 12} 418Q${x + 34} 419 ${x + 36} 413L${x + 7} 402Z`,
      { fill: ink.down('#ffd890', '#f0883a', '#a8441a'), line: '#5a1c08', width: 2.2, depth: 4 },
    )
  const ring = (x: number, y: number) => rod(ink, `M${x - 10} ${y}Q${x} ${y + 6} ${x + 10} ${y}`, 4.4)
  return [
    leg([
      [176, 262],
      [192, 334],
      [184, 408],
    ]) + foot(184),
    leg([
      [142, 262],
      [136, 336],
      [140, 408],
    ]) + foot(140),
    round(191, 336, 8.4, '#f0a050', 'stroke="#5a1c08" stroke-width="2.2"') +
      round(137, 338, 8.4, '#f0a050', 'stroke="#5a1c08" stroke-width="2.2"'),
    ring(139, 364) + ring(188, 362) + pearl(ink, 139, 371, 4) + pearl(ink, 188, 369, 4),
  ].join('')
}

export function tailOf(ink: Ink): string {
  return row(ink, { x: 128, y: 266, from: 110, step: 15, count: 5, long: 84, width: 24, bend: 6, fill: deep })
}

export function body(ink: Ink): string {
  const points: HeronPoint[] = [
    [214, 206],
    [230, 232],
    [222, 266],
    [194, 292],
    [154, 304],
    [116, 296],
    [94, 278],
    [100, 258],
    [134, 232],
    [176, 208],
  ]
  const tufts = times(4).flatMap((line4) =>
    times(5).map((column) =>
      line(
        `M${176 - line4 * 14 + column * 12} ${234 + line4 * 20 + column * 3}l3 10l8-7`,
        '#7fa6bf',
        2,
        'opacity="0.6"',
      ),
    ),
  )
  const tuft = (x: number, y: number, turn: number) =>
    feather(ink, [polar(x, y, 0, turn), polar(x, y, 22, turn), polar(x, y, 44, turn)], 15, white)
  return [
    tuft(202, 262, 80) + tuft(186, 270, 92) + tuft(166, 276, 100),
    solid(ink, blob(points), {
      fill: ink.tilt(50, plume[0], [0.45, plume[1]], plume[2]),
      line: plume[3],
      width: 3,
      shade: '#2a6a88',
      depth: 17,
      rim: '#ffd0a0',
      inside: tufts.join(''),
    }),
    oval(190, 236, 26, 18, '#fff', 'opacity="0.5" transform="rotate(-40 190 236)"'),
  ].join('')
}

export function farWing(ink: Ink): string {
  return [
    row(ink, { x: 196, y: 232, from: -142, step: 13, count: 6, long: 152, width: 25, bend: 20, fill: deep }),
    row(ink, { x: 196, y: 232, from: -140, step: 14, count: 5, long: 108, width: 23, bend: 20, fill: pale }),
    row(ink, { x: 196, y: 232, from: -136, step: 15, count: 4, long: 70, width: 22, bend: 20, fill: white }),
  ].join('')
}

export function nearWing(ink: Ink): string {
  const shoulder: HeronPoint[] = [
    [196, 216],
    [208, 236],
    [200, 264],
    [172, 274],
    [146, 262],
    [146, 236],
    [168, 216],
  ]
  return [
    row(ink, {
      x: 180,
      y: 246,
      from: -146,
      step: -10.5,
      count: 8,
      long: 176,
      width: 29,
      bend: -26,
      fill: deep,
    }),
    row(ink, {
      x: 180,
      y: 246,
      from: -148,
      step: -11.5,
      count: 7,
      long: 130,
      width: 27,
      bend: -26,
      fill: pale,
    }),
    row(ink, {
      x: 180,
      y: 246,
      from: -150,
      step: -13,
      count: 6,
      long: 90,
      width: 26,
      bend: -26,
      fill: white,
    }),
    row(ink, { x: 180, y: 246, from: -150, step: -16, count: 5, long: 56, width: 24, bend: -24, fill: warm }),
    solid(ink, blob(shoulder), {
      fill: ink.tilt(55, '#ffffff', '#e4f0f6', '#8fb4c8'),
      line: plume[3],
      width: 2,
      shade: '#2a6a88',
      depth: 9,
    }),
    pearls(
      ink,
      [
        [152, 240],
        [174, 226],
        [198, 224],
      ],
      6,
      4.6,
    ),
    gem(ink, 178, 246, 9, teal),
  ].join('')
}
