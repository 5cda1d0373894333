import type { Ink } from '../ink.ts'
import { group, line, moved, oval, polar, round, shape, solid, tapered } from './brush.ts'
import type { MarigoldLay } from './land.ts'

/** A lamp in a leaf boat. */
export function float(ink: Ink, x: number, y: number, size: number): string {
  return moved(
    [
      oval(0, 4, 70, 40, ink.radial({ x: 0.5, y: 0.5, r: 0.5 }, [0, '#ffc85a', 0.6], [1, '#ffb03a', 0])),
      oval(0, 16, 26, 4, '#ffd87a', 'opacity="0.5"'),
      shape('M-22 0Q0 20 22 0Q0 8-22 0Z', ink.down('#e8904a', '#7a2c10')),
      shape('M0 2C-7-6-3-14 0-22C4-14 7-6 0 2Z', ink.down('#fff6c0', '#ff9a1c')),
    ].join(''),
    x,
    y,
    size,
  )
}

function tent(ink: Ink, colours: readonly [string, string, string]): string {
  const d = 'M0-92C-14-70-50-54-76-44L-66 0H66L76-44C50-54 14-70 0-92Z'
  const door = 'M0-60C-8-36-20-16-30 0H30C20-16 8-36 0-60Z'
  return [
    round(0, -30, 120, ink.radial({ x: 0.5, y: 0.5, r: 0.5 }, [0, '#ffc04a', 0.6], [1, '#ffb03a', 0])),
    solid(ink, d, {
      fill: ink.across(...colours),
      line: '#0a0c3a',
      depth: 10,
      rim: '#ffe0a0',
      inside: line('M0-92C-10-60-34-30-44 0M0-92C10-60 34-30 44 0', '#0a0c3a', 2.4, 'opacity="0.4"'),
    }),
    shape(door, ink.radial({ x: 0.5, y: 0.8, r: 0.8 }, '#fffbe0', [0.5, '#ffc84a'], '#d8681c')),
    line('M-76-44Q-60-34-50-50Q-34-40-24-64Q0-50 24-64Q34-40 50-50Q60-34 76-44', '#ffd865', 3),
    line('M0-92V-112', '#ffd865', 3) + shape('M0-112L24-105L0-98Z', '#ff5a6a'),
  ].join('')
}

function palm(ink: Ink, size: number, lean: number): string {
  const trunk = tapered(
    [
      [0, 0],
      [lean * 10, -60],
      [lean * 26, -120],
      [lean * 36, -176],
    ],
    17,
    9,
  )
  const fronds = [-172, -150, -118, -84, -52, -22, 2, 24, -200].map((turn) => {
    const [mx, my] = polar(lean * 36, -176, 46, turn - 12 * Math.sign(Math.cos((turn * Math.PI) / 180)))
    const [tx, ty] = polar(lean * 36, -176, 92, turn)
    return shape(
      tapered(
        [
          [lean * 36, -176],
          [mx, my - 8],
          [tx, ty + 26],
        ],
        5,
        1,
        20,
      ),
      ink.tilt(60, '#4ac8b0', '#0c5a78', '#06205c'),
      'stroke="#04123c" stroke-width="2"',
    )
  })
  return group(
    shape(trunk, ink.across('#6a8ac8', '#1c2c6a'), 'stroke="#04123c" stroke-width="2"') + fronds.join(''),
    `transform="scale(${size})"`,
  )
}

export function camp(ink: Ink, lay: MarigoldLay): string {
  const y = lay.horizon + 44
  const spots = lay.isTall ? [0.9, 0.05, 0.98] : [0.965, 0.05, 0.995]
  const scale = lay.isTall ? 0.75 : 1
  return [
    moved(tent(ink, ['#ff8a9a', '#c82a5a', '#5a0a4a']), lay.width * (lay.isTall ? 0.84 : 0.79), y, scale),
    moved(
      tent(ink, ['#8affe8', '#14909c', '#063a6a']),
      lay.width * (lay.isTall ? 0.97 : 0.9),
      y + 8,
      scale * 1.1,
    ),
    spots
      .map((x, index) => oval(x * lay.width, y + 18 + index * 6, 120, 16, ink.down('#4a7ad0', '#142c78')))
      .join(''),
    spots
      .map((x, index) =>
        moved(palm(ink, 1, index === 1 ? 1 : -1), x * lay.width, y + 16 + index * 6, lay.isTall ? 1 : 1.4),
      )
      .join(''),
  ].join('')
}
