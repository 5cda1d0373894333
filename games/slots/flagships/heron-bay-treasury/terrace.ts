import type { Ink } from '../ink.ts'
import type { Size } from '../sheet.ts'
import { box, group, line, mirrored, n, ring, round, shape, times } from './brush.ts'
import { fan, gold, metal, pearl, rod, teal, coral, type Trio } from './deco.ts'
import { frond, type Lay, type PalmLook } from './land.ts'

const brass: Trio = ['#fff3c8', '#f2b84a', '#8a4a10']

/** Tiles and a railing at the water's edge. */
export function quay(ink: Ink, lay: Lay): string {
  const y = lay.height * (lay.isTall ? 0.83 : 0.84)
  const tile = 64
  const tiles = times(Math.ceil(lay.width / tile) * 4).map((index) => {
    const [column, row] = [
      index % Math.ceil(lay.width / tile),
      Math.floor(index / Math.ceil(lay.width / tile)),
    ]
    const [x, top] = [column * tile + (row % 2) * (tile / 2), y + 40 + row * 44]
    return [30, 20, 10]
      .map((r) =>
        line(
          `M${n(x - r)} ${n(top)}A${r} ${n(r * 0.8)} 0 0 1 ${n(x + r)} ${n(top)}`,
          '#5ad0c8',
          2,
          'opacity="0.28"',
        ),
      )
      .join('')
  })
  const gap = lay.isTall ? 72 : 96
  const posts = times(Math.floor(lay.width / gap) + 1).map(
    (index) =>
      fan(ink, index * gap + gap / 2, y + 2, gap * 0.42, [-170, -10], 7, [teal, brass]) +
      shape(`M${n(index * gap - 5)} ${n(y - 44)}h10v52h-10Z`, ink.across(gold[1], gold[2], gold[3])) +
      pearl(ink, index * gap, y - 50, 9),
  )
  return [
    box(0, y, lay.width, lay.height - y, ink.down('#0f5a68', [0.25, '#073442'], '#021019')),
    tiles.join(''),
    posts.join(''),
    box(0, y - 42, lay.width, 5, ink.down(gold[0], gold[2], gold[3])) +
      box(0, y - 2, lay.width, 9, ink.down(gold[0], gold[2], gold[3])),
  ].join('')
}

/** Palm leaves over the view, and brackets of gold at its corners. */
export function bayNear(ink: Ink, size: Size): string {
  const tall = size.height > size.width
  const long = tall ? 210 : 270
  const leaves: PalmLook['leaf'] = ['#2f9a80', '#0c5560', '#042a38']
  const dark: PalmLook['leaf'] = ['#14606c', '#083a48', '#021c28']
  const top = [
    frond(ink, [-30, -34], 58, long * 0.9, dark, '#021018'),
    frond(ink, [-40, -20], 26, long, leaves, '#021018'),
    frond(ink, [-20, -44], 4, long * 0.94, leaves, '#021018'),
    frond(ink, [-30, 60], 66, long * 0.62, dark, '#021018'),
  ].join('')
  const foot = size.height + 10
  const low = [-78, -52, -30, -100]
    .map((turn, index) =>
      frond(ink, [-14, foot], turn, long * (0.86 - index * 0.08), index % 2 === 0 ? dark : leaves, '#021018'),
    )
    .join('')
  const flower = (x: number, y: number, r: number) =>
    ring(5, (turn) =>
      group(
        shape(
          `M0 0C-${r * 0.6}-${r * 0.4}-${r * 0.5}-${r} 0-${r}C${r * 0.5}-${r} ${r * 0.6}-${r * 0.4} 0 0Z`,
          ink.down('#ff8a6a', '#ffe0c0'),
          'stroke="#8a2a2c" stroke-width="1.6"',
        ),
        `transform="translate(${x} ${y}) rotate(${turn})"`,
      ),
    ) + round(x, y, r * 0.24, '#ffd84a', 'stroke="#a85a10" stroke-width="1.2"')
  const side =
    top +
    low +
    flower(20, foot - 44, 26) +
    flower(58, foot - 22, 20) +
    flower(6, foot - 92, 18) +
    bracket(ink, tall ? 0.8 : 1.1)
  return side + mirrored(side, size.width / 2)
}

function bracket(ink: Ink, scale: number): string {
  return group(
    fan(ink, -4, -4, 74, [-6, 96], 8, [coral, brass, teal, brass]) +
      fan(ink, -4, -4, 40, [-6, 96], 6, [brass, teal]) +
      rod(ink, 'M82-6V4H70V22H58V46H46V62H22V76H-6', 5) +
      metal(ink, 'M-6-6H22V22H-6Z', 4) +
      pearl(ink, 8, 8, 9),
    `transform="scale(${scale})"`,
  )
}
