import type { Ink } from '../ink.ts'
import { blob, group, line, oval, round, shape, solid, times, type HeronPoint } from './brush.ts'
import { coral, emerald, fan, gem, gold, metal, pearl, soft, teal } from './deco.ts'
import { plaque } from './plaque.ts'

const hide = ['#eaffc0', '#8fd06a', '#2f8a58', '#06382c'] as const

/** The old turtle that carries a jeweller's window on its back. */
export function drawTurtle(ink: Ink): string {
  return plaque(ink, {
    ground: ['#e0fff0', [0.3, '#5ad8c0'], [0.68, '#0d8088'], '#033a48'],
    lacquer: emerald,
    stone: coral,
    ray: '#f0fff0',
    blades: [emerald, ['#fff3c8', '#f2b84a', '#8a4a10']],
    body: [
      bubbles(),
      flipper(ink, [
        [176, 150],
        [206, 164],
        [226, 190],
        [222, 204],
        [196, 196],
        [170, 178],
      ]),
      farFlipper(ink),
      belly(ink),
      shell(ink),
      head(ink),
      flipper(ink, [
        [104, 150],
        [126, 162],
        [120, 186],
        [92, 212],
        [58, 224],
        [44, 214],
        [64, 192],
        [78, 166],
      ]),
    ].join(''),
  })
}

function bubbles(): string {
  return [
    [36, 66, 7],
    [52, 50, 4.4],
    [206, 62, 6],
    [216, 80, 3.6],
    [30, 172, 4],
  ]
    .map(
      ([x = 0, y = 0, r = 0]) =>
        round(x, y, r, '#e8fffa', 'opacity="0.3"') +
        round(x, y, r, 'none', 'stroke="#fff" stroke-width="1.3" opacity="0.9"') +
        round(x - r * 0.3, y - r * 0.3, r * 0.24, '#fff'),
    )
    .join('')
}

function scales(points: readonly (readonly [number, number, number])[]): string {
  return points
    .map(([x, y, r]) => oval(x, y, r, r * 0.8, '#3f9a5c', 'opacity="0.6" stroke="#eaffc0" stroke-width="1"'))
    .join('')
}

function flipper(ink: Ink, points: readonly HeronPoint[]): string {
  const spots = scales([
    [98, 176, 7],
    [84, 192, 6],
    [70, 206, 5],
    [108, 164, 6],
    [112, 182, 4.5],
    [194, 172, 6],
    [208, 186, 5],
  ])
  return solid(ink, blob(points), {
    fill: ink.tilt(50, hide[0], hide[1], hide[2]),
    line: hide[3],
    width: 2.6,
    shade: '#0a5a48',
    depth: 8,
    rim: '#fff3b0',
    inside: spots,
  })
}

function farFlipper(ink: Ink): string {
  return group(
    flipper(ink, [
      [92, 150],
      [72, 160],
      [40, 176],
      [16, 178],
      [14, 166],
      [40, 148],
      [70, 136],
    ]),
    `opacity="1"`,
  )
}

function belly(ink: Ink): string {
  return solid(ink, 'M66 146C80 178 120 188 160 184C196 180 218 166 222 148Z', {
    fill: ink.down('#fff0c0', '#e0b060'),
    line: '#5a3a10',
    depth: 6,
    inside: line(
      'M90 160L96 182M120 166L122 188M152 166L152 188M184 160L180 182',
      '#8a5a1c',
      2,
      'opacity="0.6"',
    ),
  })
}

function shell(ink: Ink): string {
  const dome = 'M60 152C56 92 102 50 150 52C200 54 232 100 230 150Q146 178 60 152Z'
  const inlay = [
    fan(ink, 146, 160, 104, [-186, 6], 9, [teal, emerald]),
    fan(ink, 146, 160, 74, [-186, 6], 7, [
      ['#fff2b8', '#f2b23a', '#8a4a0c'],
      ['#ffd8a0', '#f0803a', '#8a2a0c'],
    ]),
    fan(ink, 146, 160, 44, [-186, 6], 5, [emerald, teal]),
  ]
  return [
    metal(ink, dome, 10, inlay.join('')),
    oval(124, 72, 38, 10, '#fff', 'opacity="0.5" transform="rotate(-32 124 72)"'),
    line('M58 152Q146 180 232 150', gold[4], 15) +
      line('M58 152Q146 180 232 150', gold[2], 11) +
      line('M58 150Q146 178 232 148', gold[0], 3, 'opacity="0.9"'),
    times(9)
      .map((index) => pearl(ink, 70 + index * 19, 155 + Math.sin(((index + 0.4) / 8.8) * Math.PI) * 11, 5))
      .join(''),
    gem(ink, 147, 128, 10, coral),
  ].join('')
}

function head(ink: Ink): string {
  const skull: HeronPoint[] = [
    [92, 130],
    [84, 100],
    [62, 82],
    [34, 84],
    [14, 102],
    [10, 124],
    [22, 142],
    [46, 150],
    [72, 152],
    [90, 148],
  ]
  const open = 'M34 112C36 94 62 92 68 112C62 128 40 128 34 112Z'
  return [
    solid(ink, blob(skull), {
      fill: ink.tilt(60, hide[0], [0.45, hide[1]], hide[2]),
      line: hide[3],
      shade: '#0a5a48',
      depth: 10,
      rim: '#fff3b0',
      inside:
        scales([
          [66, 92, 6],
          [78, 106, 6],
          [52, 86, 4.5],
          [82, 124, 5],
        ]) + soft(ink, 62, 134, 18, 13, '#ff8a6a', 0.7),
    }),
    line('M14 128C24 138 40 140 54 134', '#0a4a38', 3.2),
    line('M52 131Q57 132 58 137', '#0a4a38', 2.4),
    line('M18 112L20 115', '#0a4a38', 3),
    shape(open, '#fff'),
    group(
      round(49, 112, 13, '#1c0c04') +
        round(49, 112, 11.6, ink.radial({ x: 0.5, y: 0.78, r: 0.6 }, '#ffb84a', '#a84a14', '#3a1004')) +
        round(49, 112, 6.4, '#0c0402'),
      `clip-path="${ink.clip(`<path d="${open}"/>`)}"`,
    ),
    round(44.5, 106.5, 4.4, '#fff') + round(54, 117, 2.2, '#fff', 'opacity="0.85"'),
    line('M32 113C36 92 62 90 70 112', '#06382c', 4.4),
    line('M36 102L27 97M44 96L39 88M56 95L57 86', '#06382c', 2.8),
    line('M34 84Q48 76 62 86', '#0a5a48', 3, 'opacity="0.8"'),
    pearl(ink, 88, 148, 5),
  ].join('')
}
