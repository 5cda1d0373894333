import type { Ink } from '../ink.ts'
import {
  furry,
  gem,
  group,
  line,
  oval,
  type MothPoint,
  round,
  shape,
  solid,
  spark,
  tapered,
  times,
  twice,
} from './strokes.ts'

const plum = '#4a2a7c'

function fluff(ink: Ink, points: readonly MothPoint[], size: number): string {
  return solid(ink, furry(points, size, 3, 0.35), {
    fill: ink.radial({ x: 0.4, y: 0.3, r: 0.8 }, '#ffffff', '#fff6e6', '#ecd6f6', '#b592dc'),
    line: plum,
    width: 2,
    dark: '#8a64c0',
    depth: 9,
    light: '#ffffff',
  })
}

/** Below its head: the fur of its breast, the rings of its body and the feet that hold on. */
export function drawAbdomen(ink: Ink): string {
  const trunk = 'M164 190C158 220 166 252 190 276C214 252 222 220 216 190Z'
  const rings = times(5).map((index) =>
    line(
      `M150 ${208 + index * 15}Q190 ${222 + index * 15} 230 ${208 + index * 15}`,
      '#b58ad6',
      4,
      'opacity="0.7"',
    ),
  )
  const feet = [
    [
      [168, 206],
      [146, 222],
      [152, 244],
      [146, 252],
    ],
    [
      [170, 218],
      [154, 240],
      [164, 258],
      [160, 266],
    ],
  ].map((points) =>
    shape(
      tapered(
        points.map(([x = 0, y = 0]): MothPoint => [x, y]),
        7,
        3,
        2,
      ),
      '#7a4ab0',
      `stroke="${plum}" stroke-width="1.5"`,
    ),
  )
  const breast: MothPoint[] = [
    [190, 148],
    [222, 156],
    [240, 180],
    [228, 206],
    [206, 220],
    [190, 224],
    [174, 220],
    [152, 206],
    [140, 180],
    [158, 156],
  ]
  return [
    solid(ink, trunk, {
      fill: ink.across('#fffdf4', '#f3e2ff', '#a67ed0'),
      line: plum,
      width: 2,
      dark: '#7a4fb4',
      depth: 10,
      inside: rings.join(''),
      rim: '#ffc86a',
    }),
    twice(feet.join(''), 190),
    fluff(ink, breast, 9),
    ...times(11).map((index) =>
      line(
        `M${160 + index * 6} ${190 + (index % 3) * 5}q${(index - 5) * 0.6} 8 ${(index - 5) * 0.8} 14`,
        '#a57fd0',
        1.4,
        'opacity="0.5"',
      ),
    ),
    gem(ink, 190, 192, 10, ['#fff6c0', '#ff9d2e', '#9c3206']),
  ].join('')
}

export function drawHead(ink: Ink): string {
  const edge: MothPoint[] = [
    [190, 92],
    [222, 98],
    [240, 124],
    [236, 152],
    [214, 174],
    [190, 180],
    [166, 174],
    [144, 152],
    [140, 124],
    [158, 98],
  ]
  return [
    fluff(ink, edge, 7),
    oval(158, 150, 10, 6, '#ff9ac0', `opacity="0.55" filter="${ink.blur(3)}"`),
    oval(222, 150, 10, 6, '#ff9ac0', `opacity="0.5" filter="${ink.blur(3)}"`),
    [166, 214].map((x) => eye(ink, x)).join(''),
    line('M181 156Q190 166 199 156', '#6a2f7a', 3),
    shape('M184 159Q190 164 196 159Q194 169 190 169Q186 169 184 159Z', '#d0508f'),
    tuft(ink),
  ].join('')
}

function eye(ink: Ink, x: number): string {
  const y = 130
  return [
    oval(x, y, 20, 22, '#2a0f50'),
    oval(x, y, 18, 20, ink.radial({ x: 0.5, y: 0.8, r: 0.8 }, '#ffb84a', '#c0489c', '#4a1a8a', '#160636')),
    oval(x, y + 1, 9, 11, '#0e0328', 'opacity="0.8"'),
    oval(x - 6, y - 8, 6.5, 7.5, '#fff', `transform="rotate(-20 ${x - 6} ${y - 8})"`),
    round(x + 7, y + 8, 3.4, '#fff', 'opacity="0.9"'),
    line(`M${x - 12} ${y + 12}Q${x} ${y + 21} ${x + 12} ${y + 12}`, '#ffe0a0', 2, 'opacity="0.7"'),
  ].join('')
}

function tuft(ink: Ink): string {
  const body = times(5).map((index) =>
    solid(
      ink,
      tapered(
        [
          [190 + (index - 2) * 6, 104],
          [190 + (index - 2) * 9, 94],
          [190 + (index - 2) * 13, 86 + Math.abs(index - 2) * 4],
        ],
        9,
        1,
      ),
      {
        fill: ink.down('#ffffff', '#e6d0f6'),
        line: plum,
        width: 1.4,
        depth: 3,
      },
    ),
  )
  const crescent =
    'M190 118C180 116 176 104 182 96C182 105 186 108 190 108C194 108 198 105 198 96C204 104 200 116 190 118Z'
  return (
    body.join('') +
    solid(ink, crescent, {
      fill: ink.tilt(50, '#fffbe0', '#ffd25a', '#c07a1c'),
      line: '#5a2a08',
      width: 1.6,
      depth: 4,
      light: '#fff',
    }) +
    shape(spark(190, 98, 9), '#fff')
  )
}

/** Its eyes closed. */
export function drawLids(ink: Ink): string {
  return [166, 214]
    .map(
      (x) =>
        oval(
          x,
          130,
          21,
          23,
          ink.down('#f3e2ff', '#fff6ea', '#e2c8f2'),
          'stroke="#8a64c0" stroke-width="1.5"',
        ) +
        line(`M${x - 18} 134Q${x} 150 ${x + 18} 134`, '#3a1468', 4) +
        line(`M${x - 12} 143l-4 6M${x} 146v7M${x + 12} 143l4 6`, '#3a1468', 2.6),
    )
    .join('')
}

export function drawAntenna(ink: Ink): string {
  const stem: MothPoint[] = [
    [196, 118],
    [208, 84],
    [230, 52],
    [266, 26],
  ]
  const barbs = times(15).flatMap((index) => {
    const t = index / 14
    const [x, y] = [203 + 60 * t ** 1.15, 98 - 70 * t ** 0.85]
    const long = 8 + 18 * Math.sin(Math.PI * (0.14 + t * 0.8))
    return [
      shape(
        tapered(
          [
            [x, y],
            [x - long * 0.1, y - long * 0.6],
            [x - long * 0.35, y - long],
          ],
          4,
          1,
        ),
        '#f7d27a',
      ),
      shape(
        tapered(
          [
            [x, y],
            [x + long * 0.6, y + long * 0.05],
            [x + long, y + long * 0.3],
          ],
          4,
          1,
        ),
        '#e6b04a',
      ),
    ]
  })
  const body = barbs.join('') + shape(tapered(stem, 8, 3), ink.tilt(50, '#fff6d0', '#d9963a'))
  return group(body, `filter="${ink.shadow({ dx: 1, dy: 2, blur: 1.2, colour: '#2a0840', opacity: 0.9 })}"`)
}
