import type { Ink } from '../ink.ts'
import {
  blob,
  box,
  disc,
  faint,
  fill,
  group,
  line,
  oval,
  polygon,
  rays,
  soft,
  solid,
  spark,
  twice,
  type Tones,
} from '../monsoon-jar/pen.ts'
import { crystal, gold } from './cane.ts'

const dark = '#150a4a'

/** The thundercloud that rains sugar, and enjoys it. */
export function drawScatter(ink: Ink): string {
  return [
    disc(
      120,
      100,
      118,
      ink.radial({ x: 0.5, y: 0.5, r: 0.5 }, [0, '#f6ffb0', 0.95], [0.5, '#b4ff3a', 0.55], [1, '#2ee08a', 0]),
    ),
    fill(
      rays(120, 96, 20, 122, 18),
      ink.radialAt(
        { x: 120, y: 96, r: 120 },
        [0, '#ffffe0', 0.95],
        [0.6, '#e0ff6a', 0.6],
        [0.97, '#8aff5a', 0],
      ),
    ),
    twice(bolt(ink), 120),
    middleBolt(ink),
    group(cloud(ink) + face(ink), 'transform="translate(14 2) scale(0.885)"'),
    sugar(ink),
    ribbon(ink),
  ].join('')
}

function cloud(ink: Ink): string {
  const shape =
    'M40 146A34 34 0 0 1 12 96A36 36 0 0 1 44 52A40 40 0 0 1 98 20A34 34 0 0 1 152 18A38 38 0 0 1 198 52A36 36 0 0 1 228 98A33 33 0 0 1 200 146A34 30 0 0 1 146 152A36 30 0 0 1 92 152A36 30 0 0 1 40 146Z'
  return [
    solid(ink, shape, {
      paint: ink.radialAt(
        { x: 92, y: 48, r: 150 },
        [0, '#f4e8ff'],
        [0.35, '#a78cff'],
        [0.7, '#5a3cd8'],
        [1, '#24127c'],
      ),
      edge: dark,
      width: 3.6,
      depth: 15,
      dark: '#180a5c',
      light: '#ffffff',
      rim: '#c8ff5a',
      inside: soft(ink, oval(120, 150, 90, 24, '#1a0a5c'), 8, 0.7),
    }),
    line(
      'M26 92A24 24 0 0 1 56 66M62 44A28 28 0 0 1 96 40M120 30A24 24 0 0 1 146 34M176 46A26 26 0 0 1 190 66M204 74A24 24 0 0 1 214 104',
      '#f4ecff',
      5,
      faint(0.65),
    ),
  ].join('')
}

function face(ink: Ink): string {
  const opening = 'M132 92C136 72 160 66 184 72C186 94 172 108 152 106C142 105 134 100 132 92Z'
  const eye = [
    line(opening, '#fff6a0', 12, `opacity="0.6" filter="${ink.blur(4)}"`),
    fill(
      opening,
      ink.radial({ x: 0.4, y: 0.5, r: 0.7 }, '#ffffff', '#fff27a', '#ffb41e'),
      `stroke="${dark}" stroke-width="4"`,
    ),
    disc(156, 90, 8, dark),
    disc(153, 87, 3, '#fff'),
    fill(
      'M124 84C132 58 160 50 194 60L190 74C166 66 144 74 134 96Z',
      ink.down('#6a4ae8', '#2a1688'),
      `stroke="${dark}" stroke-width="3"`,
    ),
  ].join('')
  const grin = 'M74 112C96 120 144 120 166 112C162 138 142 150 120 150C98 150 78 138 74 112Z'
  return [
    twice(eye, 120),
    line(grin, dark, 7),
    fill(grin, ink.down('#3a0430', '#a0145c')),
    fill('M80 115C100 121 140 121 160 115L156 126C136 131 104 131 84 126Z', '#ffffff'),
    line('M96 118V129M108 120V130M120 120V131M132 120V130M144 118V129', '#b8a8e0', 1.8),
    fill(blob([98, 144], [120, 136], [142, 144], [134, 150], [106, 150]), '#ff5a9a'),
    soft(ink, twice(oval(194, 106, 14, 9, '#ff6ad0'), 120), 4, 0.7),
  ].join('')
}

function bolt(ink: Ink): string {
  const d = polygon([
    [184, 112],
    [232, 108],
    [212, 136],
    [240, 134],
    [190, 190],
    [202, 154],
    [172, 156],
  ])
  return solid(ink, d, {
    paint: ink.down('#ffffe0', '#e8ff3a', '#8ad400'),
    edge: '#2a5200',
    width: 3,
    depth: 5,
    dark: '#5aa800',
    light: '#fff',
  })
}

function middleBolt(ink: Ink): string {
  const d = polygon([
    [112, 120],
    [146, 120],
    [134, 140],
    [152, 140],
    [112, 186],
    [120, 156],
    [100, 156],
  ])
  return solid(ink, d, {
    paint: ink.down('#ffffe0', '#e8ff3a', '#8ad400'),
    edge: '#2a5200',
    width: 2.4,
    depth: 4,
  })
}

function sugar(ink: Ink): string {
  const white: Tones = ['#ffffff', '#e0faff', '#8fcdf0']
  const pink: Tones = ['#ffffff', '#ffd8f0', '#f078c0']
  const lime: Tones = ['#ffffff', '#eaffb0', '#9ad83a']
  const lumps = [
    [20, 160, 15, 10, white],
    [74, 162, 16, -20, pink],
    [96, 150, 10, 30, lime],
    [166, 158, 16, 0, white],
    [148, 168, 10, 40, lime],
    [222, 160, 14, 14, pink],
    [22, 36, 14, 20, pink],
    [216, 30, 16, -10, white],
    [44, 16, 9, 0, lime],
    [14, 84, 9, 0, white],
    [228, 74, 9, 20, lime],
  ] as const
  return (
    lumps.map(([x, y, r, turn, tones]) => crystal(ink, x, y, r, tones, turn)).join('') +
    spark(196, 24, 16) +
    spark(30, 60, 12) +
    spark(80, 22, 9)
  )
}

function ribbon(ink: Ink): string {
  const tail = 'M30 186L2 182L10 206L0 232L40 234Z'
  const band = 'M14 178Q120 164 226 178L228 226Q120 240 12 226Z'
  const metal = ink.down(...gold)
  return group(
    [
      twice(
        solid(ink, tail, { paint: ink.across('#05505c', '#0a9a96'), edge: '#02262e', width: 2.4, depth: 6 }),
        120,
      ),
      solid(ink, band, {
        paint: ink.down([0, '#14b8a8'], [0.4, '#087a80'], [1, '#033c4a']),
        edge: '#02262e',
        width: 3,
        depth: 6,
        light: '#a0fff0',
        inside: box(
          0,
          160,
          240,
          80,
          ink.across([0, '#02202a', 0.6], [0.2, '#02202a', 0], [0.8, '#02202a', 0], [1, '#02202a', 0.6]),
        ),
      }),
      line('M16 185Q120 171 224 185', metal, 3.4),
      line('M15 220Q120 234 225 220', metal, 3.4),
      ...[22, 218].map((x) => fill(`M${x} 193L${x + 5} 202L${x} 211L${x - 5} 202Z`, metal)),
    ].join(''),
    `filter="${ink.shadow({ dy: 3, blur: 3, colour: '#02101a', opacity: 0.6 })}"`,
  )
}
