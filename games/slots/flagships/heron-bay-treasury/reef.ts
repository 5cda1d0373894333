import type { Ink } from '../ink.ts'
import type { Size } from '../sheet.ts'
import {
  line,
  mirrored,
  n,
  oval,
  polar,
  round,
  shape,
  solid,
  tapered,
  times,
  type HeronPoint,
} from './brush.ts'
import { fan, pearl, soft, type Trio } from './deco.ts'

/** Corals and weed at the edges of what is seen under the water. */
export function reefNear(ink: Ink, size: Size): string {
  const tall = size.height > size.width
  const scale = tall ? 1 : 1.25
  const foot = size.height + 14
  const side = [
    kelp(ink, 10, foot, size.height * 0.42, 1),
    kelp(ink, 46, foot, size.height * 0.26, 2),
    branch(ink, [-6, foot - 10], -70, 92 * scale, ['#ff9a7a', '#e0504a', '#7a1430']),
    branch(ink, [66, foot], -100, 60 * scale, ['#ffd8a0', '#f0983a', '#8a3c10']),
    seaFan(ink, 20, foot - 20, 70 * scale),
    oval(20, foot, 130 * scale, 42 * scale, ink.down('#3a3a88', '#0a0830')),
    pearl(ink, 92, foot - 34, 10) + pearl(ink, 70, foot - 40, 7),
    rock(ink, tall),
    hangers(ink, tall),
  ].join('')
  return side + mirrored(side, size.width / 2)
}

function kelp(ink: Ink, x: number, y: number, long: number, salt: number): string {
  const way: HeronPoint[] = times(9).map((index) => [
    x + Math.sin(index * 0.9 + salt) * 15,
    y - (long * index) / 8,
  ])
  const leaves = way.slice(1).flatMap(([lx, ly], index) => {
    const turn = index % 2 === 0 ? -28 : 208
    const [mx, my] = polar(lx, ly, 26, turn - 12)
    const [tx, ty] = polar(lx, ly, 52, turn)
    return solid(
      ink,
      tapered(
        [
          [lx, ly],
          [mx, my],
          [tx, ty],
        ],
        4,
        1.4,
        19,
      ),
      { fill: ink.tilt(60, '#6ae0a8', '#148878', '#04404a'), line: '#02222c', width: 1.6, depth: 4 },
    )
  })
  return shape(tapered(way, 9, 3), '#0a5a58', 'stroke="#02222c" stroke-width="2"') + leaves.join('')
}

function branch(ink: Ink, root: HeronPoint, turn: number, long: number, colours: Trio): string {
  const twig = (from: HeronPoint, angle: number, size: number, depth: number): string[] => {
    const to = polar(from[0], from[1], size, angle)
    const middle = polar(from[0], from[1], size * 0.5, angle - 9)
    const own =
      solid(ink, tapered([from, middle, to], size * 0.24 + 4, size * 0.16 + 3), {
        fill: ink.tilt(60, ...colours),
        line: colours[2],
        width: 1.8,
        depth: 4,
      }) + round(to[0], to[1], size * 0.1 + 2, colours[0])
    return depth === 0
      ? [own]
      : [own, ...twig(to, angle - 30, size * 0.66, depth - 1), ...twig(to, angle + 26, size * 0.6, depth - 1)]
  }
  return twig(root, turn, long * 0.46, 3).join('')
}

function seaFan(ink: Ink, x: number, y: number, r: number): string {
  const plum: Trio = ['#ffb0e0', '#b03a98', '#42083c']
  return fan(ink, x + 60, y + 20, r, [-160, -30], 11, [plum, ['#e890d8', '#8a2a88', '#34063a']])
}

/** The broken edge of the roof, through which one looks. */
function rock(ink: Ink, tall: boolean): string {
  const k = tall ? 1 : 1.3
  const d = `M-20-20H${n(236 * k)}L${n(206 * k)} 14L${n(168 * k)} 18L${n(140 * k)} 44L${n(96 * k)} 50L${n(78 * k)} 84L${n(48 * k)} 96L${n(40 * k)} 150L${n(20 * k)} 176L${n(14 * k)} 250L-20 290Z`
  const cracks = `M${n(130 * k)} 0L${n(118 * k)} 26L${n(96 * k)} 34M${n(60 * k)} 10L${n(50 * k)} 50L${n(26 * k)} 66M20 110L10 140`
  return (
    solid(ink, d, {
      fill: ink.tilt(40, '#1a2a68', '#24347c', '#0c0a34'),
      line: '#060418',
      depth: 14,
      lit: 0.1,
      rim: '#ffd878',
    }) + line(cracks, '#060418', 3, 'opacity="0.7"')
  )
}

function hangers(ink: Ink, tall: boolean): string {
  const k = tall ? 1 : 1.3
  return [
    [62, 88, 70],
    [112, 44, 46],
    [26, 160, 60],
  ]
    .map(([x = 0, y = 0, long = 0]) => {
      const end = y * (tall ? 1 : 1.05) + long
      return (
        line(`M${n(x * k)} ${y}V${n(end)}`, '#0a5a58', 3) +
        soft(ink, x * k, end + 6, 40, 40, '#ffd878', 0.7) +
        pearl(ink, x * k, end + 6, 11)
      )
    })
    .join('')
}
