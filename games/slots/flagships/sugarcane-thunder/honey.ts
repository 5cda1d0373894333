import type { Ink } from '../ink.ts'
import {
  blob,
  bothSides,
  disc,
  faint,
  fill,
  group,
  line,
  moved,
  oval,
  polygon,
  type MonsoonPoint,
  soft,
  solid,
  spark,
  times,
} from '../monsoon-jar/pen.ts'
import { canes, gold, plaque } from './cane.ts'

/** A pot of honey that overflows, and the bee whose it is. */
export function drawHoney(ink: Ink): string {
  const frame = plaque(ink, {
    cane: canes.lime,
    ground: ['#f0c8ff', '#8a3ad8', '#2a0a6a'],
    flower: ['#e6ffb0', '#9ae02e', '#3c7a06'],
  })
  return [
    frame,
    comb(ink),
    soft(ink, oval(120, 110, 80, 70, '#ffe27a'), 14, 0.6),
    dipper(ink),
    pot(ink),
    honey(ink),
    label(ink),
    moved(bee(ink), { x: 186, y: 70, scale: 1, turn: -10 }),
    spark(60, 78, 14),
    spark(152, 132, 10),
  ].join('')
}

function hexagon(x: number, y: number, r: number): string {
  return polygon(
    times(
      6,
      (index): MonsoonPoint => [
        x + Math.cos((index * Math.PI) / 3) * r,
        y + Math.sin((index * Math.PI) / 3) * r,
      ],
    ),
  )
}

function comb(ink: Ink): string {
  const cells = [
    [44, 66],
    [44, 106],
    [78, 86],
    [44, 146],
    [196, 146],
    [196, 186],
    [162, 46],
    [78, 46],
  ] as const
  return group(
    cells
      .map(([x, y]) =>
        solid(ink, hexagon(x, y, 20), {
          paint: ink.radial({ x: 0.4, y: 0.35, r: 0.8 }, '#fff0a0', '#ffb81e', '#c86a06'),
          edge: '#6a2a04',
          width: 2.6,
          depth: 6,
        }),
      )
      .join(''),
    faint(0.9),
  )
}

function dipper(ink: Ink): string {
  const wood = ink.down('#ffd9a0', '#b8682a', '#6a300c')
  const head = times(5, (index) =>
    solid(
      ink,
      `M${-18 + Math.abs(index - 2) * 3} ${-22 + index * 11}h${36 - Math.abs(index - 2) * 6}a5 5 0 0 1 0 9h${-36 + Math.abs(index - 2) * 6}a5 5 0 0 1 0 -9Z`,
      { paint: wood, edge: '#4a1e06', width: 1.8, depth: 3 },
    ),
  )
  const rod = solid(ink, 'M-5 -100Q0 -106 5 -100L6 -20H-6Z', {
    paint: ink.across('#ffd9a0', '#b8682a', '#6a300c'),
    edge: '#4a1e06',
    width: 2.4,
    depth: 4,
  })
  return group(`${rod}${head.join('')}`, 'transform="translate(94 82) rotate(-28) scale(0.92)"')
}

function pot(ink: Ink): string {
  const body = bothSides(
    120,
    [120, 96],
    [178, 96],
    [214, 108, 222, 158, 202, 196],
    [192, 218, 176, 232, 150, 232],
    [120, 232],
  )
  return [
    solid(ink, body, {
      paint: ink.radialAt(
        { x: 88, y: 132, r: 128 },
        [0, '#d8fff6'],
        [0.3, '#4ae0d0'],
        [0.7, '#0f96a0'],
        [1, '#055064'],
      ),
      edge: '#032e3c',
      width: 3.4,
      depth: 14,
      dark: '#033c54',
      light: '#f4ffff',
      rim: '#8affe8',
      inside: line('M20 204Q120 236 220 204', '#ffcf4a', 5) + line('M20 214Q120 246 220 214', '#ff4f9a', 4),
    }),
    oval(66, 150, 8, 22, '#fff', 'opacity="0.75" transform="rotate(14 66 150)"'),
  ].join('')
}

function honey(ink: Ink): string {
  const flow =
    'M50 92C60 78 90 74 120 74C150 74 182 78 190 92C196 102 192 112 186 114C184 130 188 146 178 148C168 148 170 132 166 122C160 118 156 124 156 136C156 158 158 172 146 174C134 174 136 154 134 138C132 126 122 122 118 132C116 144 118 154 108 155C98 154 100 140 96 128C90 118 82 122 82 134C82 152 82 164 72 164C62 163 64 146 62 128C60 116 46 108 50 92Z'
  return [
    oval(120, 90, 74, 18, '#5a2604'),
    solid(ink, flow, {
      paint: ink.down([0, '#fffbb8'], [0.22, '#ffd83a'], [0.6, '#ffa514'], [1, '#e0700a']),
      edge: '#6a2a04',
      width: 3,
      depth: 9,
      dark: '#c4560a',
      light: '#ffffff',
      rim: '#fff0a0',
      inside: oval(120, 88, 60, 11, '#fff6a8', faint(0.7)) + oval(104, 85, 26, 5, '#fff', faint(0.8)),
    }),
    ...[
      [72, 152],
      [146, 160],
      [108, 144],
      [178, 138],
    ].map(([x = 0, y = 0]) => oval(x - 3, y, 2.6, 6, '#fff', faint(0.85))),
  ].join('')
}

function label(ink: Ink): string {
  const metal = ink.tilt(60, ...gold)
  return (
    solid(ink, hexagon(120, 192, 25), {
      paint: metal,
      edge: '#5a2604',
      width: 2.4,
      depth: 5,
      light: '#fff',
    }) +
    fill(hexagon(120, 192, 17), '#c8142e') +
    fill('M120 182C127 188 130 194 126 199C123 203 117 203 114 199C110 194 113 188 120 182Z', '#ffd83a')
  )
}

/** A bee about the origin, flying to the left. */
function bee(ink: Ink): string {
  const wing = (turn: number) =>
    group(
      fill(
        'M0 0C-16 -14 -16 -44 0 -52C18 -44 18 -14 0 0Z',
        ink.down([0, '#ffffff', 0.95], [1, '#8fe8ff', 0.75]),
        'stroke="#1c4a7a" stroke-width="2.2"',
      ),
      `transform="translate(6 -16) rotate(${turn})"`,
    )
  const d = blob([-34, 2], [-24, -20], [4, -26], [30, -14], [42, 4], [28, 20], [2, 26], [-24, 20])
  const stripes = [4, 20, 34].map((x) => fill(`M${x - 5} -34q10 34 0 68h9q8 -34 0 -68Z`, '#3a1408'))
  return [
    wing(38),
    wing(-2),
    fill('M40 0L54 6L40 10Z', '#3a1408'),
    solid(ink, d, {
      paint: ink.radial({ x: 0.35, y: 0.3, r: 0.8 }, '#fff6a0', '#ffc81e', '#e0780a'),
      edge: '#3a1408',
      width: 3,
      depth: 8,
      light: '#fff',
      inside: stripes.join(''),
    }),
    line('M-24 -18Q-32 -34 -42 -32M-14 -22Q-16 -38 -26 -42', '#3a1408', 3.4),
    disc(-43, -32, 4, '#3a1408') + disc(-27, -43, 4, '#3a1408'),
    oval(-25, -3, 7, 9, '#fff', 'stroke="#3a1408" stroke-width="2"') +
      oval(-9, -3, 8, 10, '#fff', 'stroke="#3a1408" stroke-width="2"'),
    disc(-26, -1, 4.6, '#1a0804') +
      disc(-10, -1, 5, '#1a0804') +
      disc(-28, -3, 1.8, '#fff') +
      disc(-12, -3, 1.8, '#fff'),
    line('M-28 11Q-18 19 -8 11', '#3a1408', 3),
  ].join('')
}
