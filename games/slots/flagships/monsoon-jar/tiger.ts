import type { Ink } from '../ink.ts'
import {
  blob,
  bothSides,
  disc,
  faint,
  fill,
  gem,
  group,
  line,
  oval,
  soft,
  solid,
  spark,
  tapered,
  times,
  twice,
} from './pen.ts'
import { gold, marigold, plaque } from './plaque.ts'
import { mouth, muzzle, nose } from './tiger-jaws.ts'

/** The king of the wet forest, crowned, who roars out of his golden door. */
export function drawTiger(ink: Ink): string {
  const frame = plaque(ink, {
    metal: gold,
    edge: '#5a2206',
    ground: ['#ff7a4a', '#c3172e', '#4e0420'],
    bead: '#fff6c8',
    stone: ['#b8fff0', '#14b5a5', '#064a56'],
  })
  const glow = soft(ink, oval(120, 110, 96, 90, '#ffd36b'), 12, 0.3)
  return [frame, glow, crown(ink), twice(ear(ink), 120), head(ink), stripes(), face(ink), garland(ink)].join(
    '',
  )
}

function crown(ink: Ink): string {
  const petal = (d: string) =>
    solid(ink, d, { paint: ink.tilt(60, ...gold), edge: '#5a2206', width: 2.2, depth: 6, light: '#fffbe0' })
  const side = petal('M138 44C146 26 156 18 172 12C172 30 168 46 158 58Z')
  return [
    twice(side, 120),
    twice(petal('M124 40C132 20 140 12 150 4C154 22 152 40 144 54Z'), 120),
    petal('M120 1C134 16 140 36 132 58H108C100 36 106 16 120 1Z'),
    gem(ink, 120, 28, 9, ['#ffc2d0', '#e8173f', '#6d0322']),
    twice(gem(ink, 146, 27, 4.6, ['#c8fff2', '#18c4b0', '#05545c']), 120),
  ].join('')
}

function ear(ink: Ink): string {
  return [
    solid(ink, blob([160, 62], [160, 36], [176, 20], [196, 22], [208, 42], [204, 68], [190, 84]), {
      paint: ink.tilt(60, '#ffb14a', '#ee7416', '#8c2c08'),
      edge: '#431204',
      dark: '#5a1804',
      depth: 9,
      light: '#ffe2a0',
      rim: '#ffc070',
    }),
    fill(
      blob([172, 60], [174, 40], [186, 32], [196, 44], [196, 62], [188, 72]),
      ink.tilt(70, '#5b1a10', '#a23a2a'),
    ),
    fill(
      'M170 66C170 52 174 42 182 34C180 46 184 50 188 40C187 52 190 54 195 48C192 62 188 70 182 76Z',
      '#fff1dc',
      faint(0.95),
    ),
  ].join('')
}

const skull = bothSides(
  120,
  [120, 40],
  [150, 38, 176, 50, 189, 72],
  [198, 88, 202, 102, 203, 116],
  [212, 119, 224, 124, 234, 134],
  [224, 137, 216, 141, 213, 146],
  [222, 153, 228, 162, 230, 173],
  [219, 170, 208, 170, 203, 173],
  [207, 181, 208, 190, 206, 199],
  [195, 194, 184, 193, 176, 195],
  [164, 208, 144, 216, 120, 216],
)

function head(ink: Ink): string {
  const cream = fill(
    'M152 134C170 124 190 116 208 118L244 134L232 178L208 206L168 202L140 214L128 190Z',
    ink.tilt(60, '#fffdf4', '#ffeccc', '#d79a72'),
  )
  const brow = fill(
    blob([131, 92], [140, 76], [160, 70], [178, 82], [182, 96], [164, 90], [146, 94], [134, 104]),
    ink.down('#fffdf2', '#ffe3b8'),
  )
  return solid(ink, skull, {
    paint: ink.radialAt(
      { x: 104, y: 84, r: 124 },
      [0, '#ffc459'],
      [0.4, '#ff962a'],
      [0.8, '#e4590c'],
      [1, '#a93408'],
    ),
    edge: '#431204',
    width: 3,
    dark: '#7e2206',
    depth: 13,
    light: '#ffe9ae',
    rim: '#ffcf8c',
    inside: twice(cream, 120) + twice(brow, 120) + soft(ink, oval(120, 168, 52, 20, '#8c3408'), 6, 0.5),
  })
}

function stripes(): string {
  const dark = '#331006'
  const half = [
    tapered([
      [124, 62, 2],
      [136, 58, 8],
      [150, 60, 7],
      [164, 66, 1],
    ]),
    tapered([
      [125, 76, 2],
      [134, 72, 6],
      [144, 71, 1],
    ]),
    tapered([
      [196, 92, 10],
      [184, 96, 8],
      [176, 104, 1],
    ]),
    tapered([
      [204, 112, 12],
      [192, 114, 10],
      [178, 120, 1],
    ]),
    tapered([
      [228, 136, 10],
      [206, 134, 10],
      [188, 136, 1],
    ]),
    tapered([
      [224, 166, 9],
      [206, 154, 9],
      [190, 150, 1],
    ]),
    tapered([
      [203, 192, 8],
      [194, 176, 8],
      [184, 168, 1],
    ]),
    tapered([
      [180, 56, 11],
      [170, 62, 8],
      [162, 74, 1],
    ]),
  ].map((d) => fill(d, dark))
  return [
    twice(half.join(''), 120),
    fill(
      tapered([
        [120, 56, 2],
        [120, 72, 9],
        [120, 92, 2],
      ]),
      dark,
    ),
  ].join('')
}

function face(ink: Ink): string {
  return [
    soft(ink, fill('M106 74Q120 68 134 74L141 132Q120 124 99 132Z', '#ffd98a'), 4, 0.7),
    soft(ink, twice(oval(150, 112, 26, 15, '#7a1f04'), 120), 4, 0.6),
    mouth(ink),
    twice(eye(ink), 120),
    glints(),
    muzzle(ink),
    nose(ink),
    whiskers(),
  ].join('')
}

function eye(ink: Ink): string {
  const opening = 'M129 119C132 103 146 95 173 97C174 111 164 123 146 122Q136 122 129 119Z'
  const clip = ink.clip(`<path d="${opening}"/>`)
  const inner = [
    fill(opening, ink.down('#e9c89a', '#fffbe6')),
    disc(151, 108.5, 14, '#5e2a02'),
    disc(151, 108.5, 12.6, ink.radial({ x: 0.46, y: 0.7, r: 0.66 }, '#fffb8a', '#ffc81e', '#d07a06')),
    disc(151, 108, 6.2, '#170502'),
    line('M127 116C134 100 148 95 176 96', '#2a0c04', 8, faint(0.5)),
  ].join('')
  return [
    line(opening, '#240a04', 6),
    group(inner, `clip-path="${clip}"`),
    fill(
      'M126 130C124 116 130 102 146 94C160 88 176 90 184 92C178 98 176 100 173 101C158 97 144 99 137 107C131 114 133 121 126 130Z',
      '#240a04',
    ),
    fill('M124 100C132 86 154 78 184 86C164 86 146 92 134 104Z', '#fff6e0'),
  ].join('')
}

function glints(): string {
  return [88, 150]
    .map((x) => disc(x - 3.5, 103.5, 4.2, '#fff') + disc(x + 5, 113, 2, '#fff', faint(0.8)))
    .join('')
}

function whiskers(): string {
  const hairs = times(3, (index) =>
    line(`M160 ${156 + index * 6}Q196 ${146 + index * 12} 236 ${146 + index * 20}`, '#fff', 1.7, faint(0.85)),
  )
  return twice(hairs.join(''), 120)
}

function garland(ink: Ink): string {
  const balls = times(9, (index) => {
    const x = 40 + index * 20
    const y = 208 + Math.sin((index / 8) * Math.PI) * 20
    return index > 2 && index < 6
      ? ''
      : marigold(
          ink,
          x,
          y,
          12,
          index % 2 === 0 ? ['#fff3a0', '#ffc21e', '#b35a04'] : ['#ffd0dc', '#f0407e', '#8c0a40'],
        )
  })
  return balls.join('') + spark(168, 22, 12) + spark(52, 60, 8)
}
