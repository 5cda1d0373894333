import type { Ink } from '../ink.ts'
import type { RoomDrawing, Size } from '../sheet.ts'
import { bloom } from './lotus.ts'
import {
  box,
  chance,
  disc,
  faint,
  fill,
  group,
  line,
  n,
  oval,
  type MonsoonPoint,
  soft,
  solid,
  times,
  twice,
} from './pen.ts'
import { broadLeaf, bananaLeaf, pad, placed } from './plants.ts'
import { bank, dusk, type Ground, groundOf, lightning, shimmer, wash } from './sky.ts'

const night = '#050622'
const blue = ['#3fc4d8', '#156a94', '#0a1e54'] as const
const deep = ['#2a8fb4', '#0e3f7c', '#070f3c'] as const

function far(ink: Ink, size: Size): string {
  const ground = groundOf(size)
  return [sky(ink, ground), flooded(ink, ground), dusk(ink, size, night)].join('')
}

function sky(ink: Ink, ground: Ground): string {
  const { width, horizon, unit, isTall } = ground
  const glow = (x: number, y: number, r: number, colour: string, opacity: number) =>
    oval(x, y, r, r * 0.8, ink.radial({ x: 0.5, y: 0.5, r: 0.5 }, [0, colour, opacity], [1, colour, 0]))
  const bolts: readonly (readonly [MonsoonPoint, MonsoonPoint, number, number])[] = isTall
    ? [
        [[width * 0.1, horizon * 0.16], [width * 0.2, horizon * 0.86], 1, 4.4],
        [[width * 0.9, horizon * 0.12], [width * 0.78, horizon * 0.8], 3, 5],
      ]
    : [
        [[width * 0.28, horizon * 0.1], [width * 0.31, horizon * 0.94], 1, 4.4],
        [[width * 0.73, horizon * 0.1], [width * 0.7, horizon * 0.94], 3, 5],
        [[width * 0.94, horizon * 0.06], [width * 0.96, horizon * 0.5], 2, 3],
      ]
  return [
    wash(
      ground,
      ink.down(
        [0, '#0a0836'],
        [0.2, '#2a1a78'],
        [isTall ? 0.34 : 0.52, '#7a3fc8'],
        [isTall ? 0.388 : 0.6, '#f08ad8'],
        [1, '#06103c'],
      ),
    ),
    bank(ink, ground, {
      y: horizon * 0.96,
      tall: 190 * unit,
      lumps: isTall ? 6 : 12,
      salt: 2,
      paint: ink.down([0, '#5a3cc0'], [1, '#b05ad0']),
      shine: '#ffc8f4',
    }),
    glow(width * 0.85, horizon * 0.2, 330 * unit, '#8fe8ff', 0.9),
    glow(width * 0.12, horizon * 0.2, 290 * unit, '#8fb8ff', 0.85),
    bank(ink, ground, {
      y: horizon * 0.1,
      tall: horizon * 0.42,
      lumps: isTall ? 6 : 11,
      salt: 3,
      paint: ink.down([0, '#1a1460'], [0.6, '#3c2f9c'], [1, '#6f62d8']),
      shine: '#a8f0ff',
      hangs: true,
    }),
    ...bolts.map(([from, to, salt, wide]) => lightning(ink, from, to, salt, wide * unit, '#7ae8ff')),
    bank(ink, ground, {
      y: horizon * 0.02,
      tall: horizon * 0.3,
      lumps: isTall ? 5 : 9,
      salt: 1,
      paint: ink.down([0, '#0a0834'], [0.7, '#221a68'], [1, '#40389c']),
      shine: '#7fd0ff',
      hangs: true,
    }),
  ].join('')
}

/** A dome like a bud about to open; its foot on the origin. */
function dome(ink: Ink, r: number): string {
  const petal = (lean: number, light: string, dark: string) =>
    solid(
      ink,
      `M${n(lean * r * 0.8 - r * 0.42)} 0C${n(lean * r * 1.3 - r * 0.5)} ${n(-r * 0.5)} ${n(lean * r * 1.1 - r * 0.3)} ${n(-r * 1.1)} ${n(lean * r * 0.5)} ${n(-r * (1.66 - Math.abs(lean) * 0.4))}C${n(lean * r * 1.1 + r * 0.3)} ${n(-r * 1.1)} ${n(lean * r * 1.3 + r * 0.5)} ${n(-r * 0.5)} ${n(lean * r * 0.8 + r * 0.42)} 0Z`,
      {
        paint: ink.down(light, '#d84ab8', dark),
        edge: '#3c0c5c',
        width: 2,
        depth: r * 0.14,
        light: '#ffe8ff',
      },
    )
  return [
    ...[-0.9, 0.9, -0.48, 0.48, 0].map((lean) => petal(lean, '#ffb4ec', '#6a1a90')),
    line(`M${-r * 1.1} 0H${r * 1.1}`, '#ffd67a', r * 0.12),
    line(`M0 ${-r * 1.6}V${-r * 2}`, '#ffe9a8', r * 0.06),
    disc(0, -r * 2, r * 0.08, '#fffbe0'),
  ].join('')
}

function hall(ink: Ink, wide: number, tall: number, doors: number): string {
  const each = wide / doors
  const arches = times(doors, (index) => {
    const x = -wide / 2 + (index + 0.5) * each
    const [w, h] = [each * 0.32, tall * 0.74]
    const d = `M${n(x - w)} 0V${n(-h * 0.6)}Q${n(x - w)} ${n(-h * 0.86)} ${n(x)} ${n(-h)}Q${n(x + w)} ${n(-h * 0.86)} ${n(x + w)} ${n(-h * 0.6)}V0Z`
    return line(d, '#ffd67a', 4) + fill(d, ink.down('#ff9a2e', '#ffe27a', '#fffbe0'))
  })
  return [
    box(
      -wide / 2,
      -tall,
      wide,
      tall,
      ink.across('#8a5ae0', '#5a34b4', '#2c1872'),
      'stroke="#1c0a4c" stroke-width="2"',
    ),
    box(-wide / 2, -tall * 0.5, wide, tall * 0.5, ink.down([0, '#ff8ad0', 0], [1, '#ff8ad0', 0.4])),
    ...times(doors + 1, (index) => {
      const x = -wide / 2 + index * each
      return (
        line(`M${n(x)} 0V${n(-tall * 0.86)}`, '#2c1070', 7) +
        line(`M${n(x)} 0V${n(-tall * 0.86)}`, '#c49aff', 3.6) +
        disc(x, -tall * 0.86, 4, '#ffd67a')
      )
    }),
    ...times(doors * 3, (index) =>
      fill(
        `M${n(-wide / 2 + ((index + 0.5) * each) / 3)} ${n(-tall + 12)}l3.500 5l-3.500 5l-3.500 -5Z`,
        '#ffb4ec',
      ),
    ),
    ...arches,
    box(
      -wide / 2 - 8,
      -tall - 8,
      wide + 16,
      11,
      ink.across('#ffe9a8', '#e09a3c', '#7a3a5c'),
      'stroke="#3c0c4c" stroke-width="1.5"',
    ),
    ...times(Math.round(wide / 14), (index) => disc(-wide / 2 + 7 + index * 14, -tall + 9, 2.6, '#ffc8f4')),
  ].join('')
}

/** The palace that only the storm uncovers, 560 wide, standing on the origin. */
function palace(ink: Ink): string {
  const at = (x: number, y: number, body: string) => group(body, `transform="translate(${x} ${y})"`)
  const wing =
    at(186, 0, hall(ink, 150, 96, 3)) +
    at(186, -104, dome(ink, 46)) +
    at(262, 0, hall(ink, 48, 140, 1)) +
    at(262, -148, dome(ink, 22))
  return [
    twice(wing, 0),
    at(0, 0, hall(ink, 240, 150, 3)),
    at(0, -158, hall(ink, 132, 62, 3)),
    at(0, -228, dome(ink, 66)),
    twice(at(94, -158, dome(ink, 26)), 0),
    box(-300, -10, 600, 14, ink.across('#9a6ae8', '#5a34b4', '#2c1872')),
  ].join('')
}

function flooded(ink: Ink, ground: Ground): string {
  const { width, height, horizon, unit, isTall } = ground
  const top = horizon + 4 * unit
  const castle = palace(ink)
  const lamps = times(isTall ? 9 : 14, (index) => {
    const t = (index + 1) / (isTall ? 9 : 14)
    const side = index % 2 === 0 ? 0.02 + 0.24 * chance(index, 1) : 0.98 - 0.24 * chance(index, 1)
    const [x, y, r] = [width * side, top + (height - top) * t * 0.94, (30 + (isTall ? 66 : 40) * t) * unit]
    return [
      oval(
        x,
        y,
        r * 2.1,
        r * 1.1,
        ink.radial({ x: 0.5, y: 0.5, r: 0.5 }, [0, '#ff7ae0', 0.75], [1, '#b03cff', 0]),
      ),
      pad(ink, x, y, r, blue, night),
      soft(ink, oval(x, y - r * 0.5, r * 0.5, r * 0.5, '#ffe9ff'), Math.round(r * 0.16), 0.6),
      bloom(ink, Math.round(x), Math.round(y + r * 0.06), Math.round(r) / 100),
    ].join('')
  })
  const foot = top + 2 * unit
  const places = isTall
    ? [[0.5, 1.04] as const]
    : ([
        [0.15, 0.74],
        [0.86, 0.66],
      ] as const)
  const castles = places.map(([at, share]) => placed(castle, width * at, foot, unit * share, 0)).join('')
  return [
    ...places.map(([at, share]) =>
      soft(
        ink,
        oval(width * at, foot - 130 * unit * share, 330 * unit * share, 210 * unit * share, '#ffb0f0'),
        Math.round(40 * unit),
        0.55,
      ),
    ),
    castles,
    box(
      0,
      top,
      width,
      height - top,
      ink.down([0, '#c070e8'], [0.08, '#5a3cc0'], [0.3, '#1c3a9c'], [0.7, '#0a1a60'], [1, '#050a34']),
    ),
    group(
      `<g transform="translate(0 ${n(foot * 1.6)}) scale(1 -0.6)" opacity="0.4">${castles}</g>`,
      `clip-path="${ink.clip(box(0, top, width, height, '#fff'))}" filter="${ink.blur(2)}"`,
    ),
    shimmer(ground, 60, '#ffe27a', 0.5, 0.5),
    shimmer(ground, 60, '#8ff4ff'),
    fill(`M0 ${n(top)}h${width}v${n(3 * unit)}h${-width}Z`, '#ffe0ff', faint(0.6)),
    ...lamps,
  ].join('')
}

function near(ink: Ink, size: Size): string {
  const { width, height, unit: whole, isTall } = groundOf(size)
  const unit = whole * (isTall ? 0.8 : 0.72)
  return [
    placed(bananaLeaf(ink, deep, night), -40 * unit, 26 * unit, unit * 0.92, 32),
    placed(bananaLeaf(ink, blue, night), -50 * unit, -26 * unit, unit * 0.88, 2),
    placed(bananaLeaf(ink, deep, night), width + 40 * unit, 40 * unit, unit * 0.82, -40, true),
    placed(bananaLeaf(ink, blue, night), width + 50 * unit, -30 * unit, unit * 0.82, -4, true),
    placed(broadLeaf(ink, deep, night), -60 * unit, height - 20 * unit, unit * 0.94, -30),
    placed(broadLeaf(ink, deep, night), width + 60 * unit, height - 26 * unit, unit * 0.94, 32, true),
  ].join('')
}

function streak(ink: Ink): string {
  return [
    fill(
      'M40 0C43 24 38 50 31 60A5 5 0 0 1 23 56C26 44 34 24 40 0Z',
      ink.down([0, '#4fc8ff', 0], [0.7, '#6fe0ff', 0.8], [1, '#ffffff', 1]),
    ),
    disc(27, 56, 3, '#ffffff'),
  ].join('')
}

/** Night, and the water has risen to the steps of the lotus palace. */
export const feature: RoomDrawing = {
  far,
  near,
  weather: {
    draw: streak,
    count: 46,
    speed: { x: -120, y: 560 },
    swing: 0,
    turn: 0,
    size: [10, 24],
    isLight: true,
  },
}
