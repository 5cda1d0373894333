import type { Ink } from '../ink.ts'
import { group, line, oval, shape, solid, times, twice } from './brush.ts'
import { hanging, marigold } from './flowers.ts'
import {
  bead,
  emerald,
  gem,
  gold,
  goldFill,
  plate,
  rays,
  ruby,
  spark,
  tassel,
  topaz,
  turquoise,
} from './gold.ts'
import { halo, ribbon } from './ribbon.ts'

/** The scatter: the gate of the night palace, with light behind it. */
export function drawGate(ink: Ink): string {
  return [
    halo(ink, '#ff9a2a', 1),
    rays(ink, 120, 118, 120, '#fff6c0', 22, 0.85),
    twice(tower(ink)),
    dome(ink),
    gateway(ink),
    twice(curtain(ink)),
    canopy(ink),
    ribbon(ink, ['#0a7a88', '#04505e', '#022a38'], topaz),
    spark(120, 112, 20, '#fffbe0') + spark(38, 96, 8) + spark(206, 84, 9),
  ].join('')
}

const stone = ['#ffeec2', '#f4b860', '#b8642a', '#5a2408'] as const

function onion(
  ink: Ink,
  x: number,
  y: number,
  size: number,
  colours: readonly [string, string, string, string],
): string {
  const d = 'M-20 20C-34 6-30-14-14-24C-6-30-2-34 0-44C2-34 6-30 14-24C30-14 34 6 20 20Z'
  const ribs = line(
    'M0-42C-8-20-8 4-4 20M0-42C8-20 8 4 4 20M-3-34C-22-18-20 4-14 20M3-34C22-18 20 4 14 20',
    colours[3],
    1.5,
    'opacity="0.5"',
  )
  return group(
    solid(ink, d, {
      fill: ink.tilt(50, colours[0], colours[1], colours[2]),
      line: colours[3],
      width: 2,
      shade: colours[3],
      depth: 9,
      rim: '#ffe9a0',
      lit: 0.8,
      inside: ribs,
    }) +
      line('M0-44V-62', gold[4], 4) +
      line('M0-44V-62', gold[1], 2) +
      bead(ink, 0, -48, 4) +
      bead(ink, 0, -57, 3) +
      plate(ink, 'M-26 18H26V27H-26Z', 3),
    `transform="translate(${x} ${y}) scale(${size})"`,
  )
}

function tower(ink: Ink): string {
  const window = 'M28 142V122Q36 108 44 122V142Z'
  return [
    solid(ink, 'M16 90H56V190H16Z', {
      fill: ink.across(stone[0], stone[1], stone[2]),
      line: stone[3],
      depth: 9,
      shade: '#7a2c08',
    }),
    shape(window, '#7a2408') +
      shape(
        window,
        ink.down('#fffbd0', '#ffb02a'),
        'transform="translate(36 128) scale(0.8) translate(-36 -128)"',
      ),
    line('M18 104H54M18 152H54', '#fff2c8', 2, 'opacity="0.7"') +
      line('M18 106.5H54M18 154.5H54', stone[3], 1.6, 'opacity="0.7"'),
    plate(ink, 'M10 84H62V96H10Z', 4),
    onion(ink, 36, 70, 0.72, ['#c8fff0', '#1cb0a8', '#06586a', '#022c3c']),
  ].join('')
}

function dome(ink: Ink): string {
  return [
    solid(ink, 'M60 72H180V190H60Z', {
      fill: ink.across(stone[0], stone[1], stone[2]),
      line: stone[3],
      depth: 10,
      shade: '#7a2c08',
    }),
    onion(ink, 120, 58, 0.9, ['#fff9d0', '#ffcf4a', '#c87a14', '#5a2804']),
    plate(ink, 'M54 74H186V86H54Z', 4),
    times(9)
      .map((index) => bead(ink, 64 + index * 14, 80, 3))
      .join(''),
  ].join('')
}

function gateway(ink: Ink): string {
  const door =
    'M72 190V128A14 14 0 0 1 82 112A15 15 0 0 1 102 100Q116 98 120 90Q124 98 138 100A15 15 0 0 1 158 112A14 14 0 0 1 168 128V190Z'
  const light = ink.radialAt(
    { x: 120, y: 138, r: 66 },
    '#ffffff',
    [0.35, '#fff4a8'],
    [0.75, '#ffb02a'],
    '#e0600a',
  )
  return [
    line(door, gold[4], 12),
    shape(door, light),
    group(rays(ink, 120, 140, 80, '#fff', 18, 0.9), `clip-path="${ink.clip(`<path d="${door}"/>`)}"`),
    line(door, gold[4], 9) +
      line(door, goldFill(ink), 6) +
      line(door, '#fff6c8', 1.6, 'transform="translate(-1 -1.4)"'),
    gem(ink, 120, 96, 6, ruby),
    shape('M96 190C104 172 110 158 114 148H126C130 158 136 172 144 190Z', ink.down('#ff9a5a', '#d0142e')),
    oval(120, 128, 46, 40, ink.radial({ x: 0.5, y: 0.5, r: 0.5 }, [0, '#fff', 0.9], [1, '#fff', 0])),
  ].join('')
}

function curtain(ink: Ink): string {
  const d = 'M72 106C88 108 106 104 114 98C110 124 100 142 84 152C90 162 92 176 90 190H66V120Z'
  const folds = line(
    'M80 110C86 128 82 144 78 152M92 108C94 124 90 140 82 150M104 104C102 120 94 138 84 150M76 154C80 166 80 178 78 190M84 154C86 168 86 180 85 190',
    '#6a0424',
    2.2,
    'opacity="0.65"',
  )
  return [
    solid(ink, d, {
      fill: ink.tilt(40, '#ff6a72', '#d3142f', '#8a0426'),
      line: '#4a0218',
      shade: '#5c0220',
      depth: 8,
      rim: '#ffd27a',
      inside: folds,
    }),
    line('M114 98C110 124 100 142 84 152C90 162 92 176 90 190', gold[3], 4) +
      line('M114 98C110 124 100 142 84 152C90 162 92 176 90 190', gold[1], 2.4),
    tassel(ink, 80, 150, 24, topaz),
    bead(ink, 80, 151, 6),
  ].join('')
}

function canopy(ink: Ink): string {
  const scallops = times(6).map((index) => {
    const x = 60 + index * 20
    const colours =
      index % 2 === 0
        ? (['#ff7a72', '#d3142f', '#8a0426'] as const)
        : (['#8affe8', '#14a0a8', '#04586a'] as const)
    return (
      solid(ink, `M${x} 86H${x + 20}V94Q${x + 10} 112 ${x} 94Z`, {
        fill: ink.down(...colours),
        line: '#4a0a18',
        width: 1.4,
        depth: 3,
      }) + bead(ink, x + 10, 106, 2.4)
    )
  })
  return [
    scallops.join(''),
    twice(hanging(ink, 62, 102, 7, 6)),
    twice(marigold(ink, 60, 90, 10) + gem(ink, 36, 90, 4.4, emerald)),
    gem(ink, 120, 80, 5, turquoise),
  ].join('')
}
