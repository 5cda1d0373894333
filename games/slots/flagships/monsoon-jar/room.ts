import type { Ink } from '../ink.ts'
import type { RoomDrawing, Size } from '../sheet.ts'
import { bloom } from './lotus.ts'
import { box, chance, curve, faint, fill, group, oval, type MonsoonPoint, share, soft, times } from './pen.ts'
import { bananaLeaf, broadLeaf, pad, palm, placed } from './plants.ts'
import { bank, beams, dusk, type Ground, groundOf, shimmer, wash } from './sky.ts'
import { temple } from './temple.ts'

const lush = ['#c4ee52', '#4aa83c', '#0d5440'] as const
const wet = ['#8fdc58', '#2b8f4c', '#063c40'] as const
const dark = '#03282c'

function far(ink: Ink, size: Size): string {
  const ground = groundOf(size)
  return [sky(ink, ground), country(ink, ground), pond(ink, ground), dusk(ink, size, '#04121f')].join('')
}

function sky(ink: Ink, ground: Ground): string {
  const { width, height, horizon, unit, isTall } = ground
  const gap = { x: width * (isTall ? 0.36 : 0.2), y: horizon * (isTall ? 0.5 : 0.42) }
  const light = (r: number, opacity: number) =>
    oval(
      gap.x,
      gap.y,
      r * 1.5,
      r,
      ink.radial(
        { x: 0.5, y: 0.5, r: 0.5 },
        [0, '#fffbe0', opacity],
        [0.35, '#ffd873', opacity * 0.75],
        [1, '#ff9a4a', 0],
      ),
    )
  return [
    wash(
      ground,
      ink.down(
        [0, '#16264c'],
        [0.16, '#2a5078'],
        [0.3, '#5b93a0'],
        [isTall ? 0.388 : 0.6, '#ffe2a2'],
        [1, '#0d4a58'],
      ),
    ),
    light(360 * unit, 1),
    bank(ink, ground, {
      y: horizon * 0.98,
      tall: 150 * unit,
      lumps: isTall ? 7 : 13,
      salt: 2,
      paint: ink.down([0, '#9fb8b8'], [1, '#e8c894']),
      shine: '#fff3c8',
    }),
    bank(ink, ground, {
      y: horizon * 0.1,
      tall: horizon * 0.42,
      lumps: isTall ? 6 : 11,
      salt: 3,
      paint: ink.down([0, '#2a3f74'], [0.6, '#4b6a94'], [1, '#a9a08e']),
      shine: '#ffdf9a',
      hangs: true,
    }),
    light(150 * unit, 0.9),
    beams(ink, gap, height * (isTall ? 0.44 : 0.7), '#fff0b0', [
      [34, 5],
      [52, 4],
      [70, 6],
      [92, 4],
      [112, 6],
      [134, 4],
      [152, 5],
    ]),
    ceiling(ink, ground),
    ...times(isTall ? 40 : 60, (index) =>
      rainLine(
        width * share(index, 1),
        horizon * (0.3 + 0.7 * share(index, 2)),
        (30 + 40 * share(index, 3)) * unit,
      ),
    ),
  ].join('')
}

/** The lowest of the clouds, which hangs over everything. */
function ceiling(ink: Ink, ground: Ground): string {
  const { horizon, isTall } = ground
  return bank(ink, ground, {
    y: horizon * 0.02,
    tall: horizon * 0.34,
    lumps: isTall ? 5 : 9,
    salt: 1,
    paint: ink.down([0, '#101c44'], [0.7, '#2c4272'], [1, '#5a6a8c']),
    shine: '#8fb4dc',
    hangs: true,
  })
}

function rainLine(x: number, y: number, long: number): string {
  return `<path d="M${Math.round(x)} ${Math.round(y)}l${Math.round(-long * 0.2)} ${Math.round(long)}" stroke="#e6fbff" stroke-width="1.6" opacity="0.3"/>`
}

function hill(ground: Ground, y: number, tall: number, salt: number, paint: string): string {
  const { width } = ground
  const points = times(
    9,
    (index): MonsoonPoint => [-40 + (index * (width + 80)) / 8, y - tall * share(index, salt)],
  )
  return fill(`${curve(...points)}V${y + tall * 2}H-40Z`, paint)
}

function country(ink: Ink, ground: Ground): string {
  const { width, horizon, unit, isTall } = ground
  const palms = (count: number, salt: number, size: number, colour: string, y: number) =>
    times(count, (index) =>
      placed(
        palm(colour, '#ffe9a8'),
        width * ((index + share(index, salt)) / count),
        y + 6 * unit,
        size * unit * (0.75 + 0.5 * share(index, salt + 1)),
        (share(index, salt + 2) - 0.5) * 14,
        index % 2 === 0,
      ),
    ).join('')
  const house = placed(
    temple(ink, {
      walls: ['#ffb072', '#d4562a', '#7a2216'],
      edge: '#4a120c',
      gold: '#ffd25e',
      lamp: '#ffb84a',
    }),
    width * (isTall ? 0.27 : 0.13),
    horizon + 6 * unit,
    unit * (isTall ? 0.98 : 0.86),
    0,
  )
  const hut = placed(
    temple(ink, {
      walls: ['#eba079', '#b9604a', '#6e3438'],
      edge: '#552a30',
      gold: '#e8c07a',
      lamp: '#ffc46a',
    }),
    width * (isTall ? 0.86 : 0.88),
    horizon,
    unit * (isTall ? 0.46 : 0.6),
    0,
  )
  return [
    hill(ground, horizon - 26 * unit, 60 * unit, 1, ink.down('#7fa89a', '#b8b48a')),
    palms(isTall ? 8 : 16, 1, 0.5, '#6a9484', horizon - 20 * unit),
    hill(ground, horizon - 8 * unit, 34 * unit, 3, ink.down('#5a9668', '#7fae58')),
    hut,
    palms(isTall ? 5 : 11, 2, 0.8, '#2f6e54', horizon - 4 * unit),
    soft(
      ink,
      oval(width * (isTall ? 0.27 : 0.13), horizon - 60 * unit, 220 * unit, 130 * unit, '#ffd98a'),
      Math.round(30 * unit),
      0.4,
    ),
    house,
    hill(ground, horizon + 16 * unit, 16 * unit, 2, ink.down('#9ccf4c', '#2f7e44')),
    placed(
      palm('#14503c', '#d8f07a'),
      width * (isTall ? 0.035 : 0.285),
      horizon + 18 * unit,
      unit * 1.24,
      -5,
    ),
    placed(
      palm('#14503c', '#d8f07a'),
      width * (isTall ? 0.985 : 0.76),
      horizon + 18 * unit,
      unit * 1.3,
      6,
      true,
    ),
  ].join('')
}

function pond(ink: Ink, ground: Ground): string {
  const { width, height, horizon, unit, isTall } = ground
  const top = horizon + 12 * unit
  const water = ink.down(
    [0, '#e8d08c'],
    [0.07, '#8fbf9c'],
    [0.25, '#2c8488'],
    [0.6, '#0e4f66'],
    [1, '#052a40'],
  )
  const rings = times(26, (index) => {
    const t = 0.1 + 0.9 * share(index, 1)
    const [x, y] = [width * share(index, 2), top + (height - top) * t]
    return group(
      oval(x, y, 46 * t * unit, 14 * t * unit, 'none', 'stroke="#dffcff" stroke-width="2"') +
        oval(x, y, 24 * t * unit, 7 * t * unit, 'none', 'stroke="#dffcff" stroke-width="1.6"'),
      `opacity="${0.18 + 0.25 * share(index, 3)}"`,
    )
  })
  const count = isTall ? 26 : 34
  const pads = times(count, (index) => {
    const t = (index + 1) / count
    const side = 0.2 + (isTall ? 0.34 : 0.31) * chance(index, 4)
    const [x, y] = [
      width * (0.5 + (index % 2 === 0 ? -side : side)),
      top + (height - top) * (0.05 + 0.93 * t ** 1.2),
    ]
    const r = (20 + (isTall ? 92 : 62) * t) * unit
    return (
      pad(ink, x, y, r, index % 3 === 0 ? lush : wet, dark) +
      (index % 5 === 1 || index % 5 === 2
        ? bloom(
            ink,
            Math.round(x - r * 0.1),
            Math.round(y + r * 0.05),
            Math.round(r * (isTall ? 0.9 : 0.8)) / 100,
          )
        : '')
    )
  })
  return [
    box(0, top, width, height - top, water),
    soft(
      ink,
      oval(width * (isTall ? 0.3 : 0.18), top + 20 * unit, 260 * unit, 60 * unit, '#fff0b4'),
      Math.round(20 * unit),
      0.7,
    ),
    soft(
      ink,
      oval(width * (isTall ? 0.27 : 0.13), top + 60 * unit, 130 * unit, 90 * unit, '#c8501e'),
      Math.round(16 * unit),
      0.4,
    ),
    shimmer(ground, 50, '#fff3c8', isTall ? 0.34 : 0.22, 0.5),
    shimmer(ground, 40, '#8fe8e0'),
    ...rings,
    ...pads,
    fill(`M0 ${top}h${width}v3h${-width}Z`, '#f8ffd0', faint(0.5)),
  ].join('')
}

/** Leaves at the corners, near enough to touch. */
function near(ink: Ink, size: Size): string {
  const { width, height, unit, isTall } = groundOf(size)
  const big = unit * (isTall ? 0.8 : 0.72)
  const sun = ['#d8f765', '#5cb83e', '#126046'] as const
  const shade = ['#5fb05a', '#1d7048', '#04302f'] as const
  const corners = [
    placed(bananaLeaf(ink, shade, dark), -40 * unit, 26 * unit, big * 0.9, 32),
    placed(bananaLeaf(ink, sun, dark), -50 * unit, -26 * unit, big * 0.86, 2),
    placed(bananaLeaf(ink, shade, dark), width + 40 * unit, 40 * unit, big * 0.8, -40, true),
    placed(bananaLeaf(ink, sun, dark), width + 50 * unit, -30 * unit, big * 0.8, -4, true),
    placed(broadLeaf(ink, shade, dark), -50 * unit, height - 60 * unit, big * 0.86, -44),
    placed(broadLeaf(ink, sun, dark), -60 * unit, height + 6 * unit, big * 0.9, -20),
    placed(broadLeaf(ink, shade, dark), width + 50 * unit, height - 66 * unit, big * 0.86, 46, true),
    placed(broadLeaf(ink, sun, dark), width + 60 * unit, height + 4 * unit, big * 0.9, 22, true),
    bloom(ink, Math.round(56 * unit), Math.round(height + 4 * unit), 0.72),
    bloom(ink, Math.round(width - 60 * unit), Math.round(height + 10 * unit), 0.8),
  ]
  return corners.join('')
}

function raindrop(ink: Ink): string {
  return fill(
    'M38 4C41 26 38 48 32 56A5 5 0 0 1 24 52C26 42 33 24 38 4Z',
    ink.down([0, '#ffffff', 0.05], [0.6, '#c8f4ff', 0.6], [1, '#ffffff', 0.95]),
  )
}

/** An afternoon when the sky is about to break. */
export const base: RoomDrawing = {
  far,
  near,
  weather: { draw: raindrop, count: 34, speed: { x: -60, y: 420 }, swing: 0, turn: 0, size: [9, 20] },
}
