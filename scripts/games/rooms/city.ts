import { times } from '../../../apps/web/art/svg.ts'
import { darker, lighter, mix, toned } from '../colours.ts'
import { haze, motes, sky, stars, sunOf, vignette } from './air.ts'
import { box, type Canvas, line, oval, path, r, type SceneDrawing, shine } from './canvas.ts'

type Block = {
  readonly x: number
  readonly foot: number
  readonly wide: number
  readonly high: number
  readonly wall: string
  readonly lit: number
}

/** A tower of a city: lit on its left edge, with windows of which some are on. */
function block({ ink, seed, tones, u }: Canvas, { x, foot, wide, high, wall, lit }: Block): string {
  const step = Math.max(wide / Math.max(2, Math.round(wide / (24 * u))), 12 * u)
  const [columns, rows] = [Math.floor((wide - step * 0.4) / step), Math.floor((high - step) / (step * 1.3))]
  const glass: Record<'on' | 'off', string[]> = { on: [], off: [] }
  for (const row of times(rows))
    for (const column of times(columns)) {
      const [wx, wy] = [
        x + (wide - columns * step) / 2 + (column + 0.25) * step,
        foot - high + (row * 1.3 + 0.7) * step,
      ]
      glass[seed.between(0, 1) < lit ? 'on' : 'off'].push(
        `M${r(wx)} ${r(wy)}h${r(step * 0.5)}v${r(step * 0.72)}h${r(-step * 0.5)}z`,
      )
    }
  return [
    box(
      x,
      foot - high,
      wide,
      high,
      ink.across([0, mix(wall, tones.light, 0.28)], [0.12, wall], [1, darker(wall, 0.38)]),
    ),
    path(glass.off.join(''), darker(wall, 0.45)),
    path(glass.on.join(''), lighter(tones.light, 0.15)),
    box(x - 3 * u, foot - high - 6 * u, wide + 6 * u, 8 * u, lighter(wall, 0.15)),
  ].join('')
}

export function skyline(
  canvas: Canvas,
  foot: number,
  plan: { readonly size: number; readonly wall: string; readonly lit: number; readonly tall: number },
): string {
  const { width, seed } = canvas
  const parts: string[] = []
  let x = -seed.between(0, plan.size)
  while (x < width) {
    const wide = plan.size * seed.between(0.6, 1.2)
    const aside = Math.abs((x + wide / 2) / width - 0.5) * 2
    parts.push(
      block(canvas, {
        x,
        foot,
        wide,
        high: plan.tall * (0.45 + 0.6 * aside) * seed.between(0.7, 1.15),
        wall: plan.wall,
        lit: plan.lit,
      }),
    )
    x += wide * seed.between(1, 1.15)
  }
  return parts.join('')
}

/** A sign of light on a wall: shapes, never words. */
function sign(canvas: Canvas, x: number, y: number, size: number, colour: string): string {
  const { u, seed } = canvas
  const shape = seed.pick([
    `M${r(x - size * 0.3)} ${r(y - size)}h${r(size * 0.6)}v${r(size * 2)}h${r(-size * 0.6)}z`,
    `M${r(x)} ${r(y - size * 0.6)}L${r(x + size * 0.18)} ${r(y - size * 0.18)}L${r(x + size * 0.6)} ${r(y)}L${r(x + size * 0.18)} ${r(y + size * 0.18)}L${r(x)} ${r(y + size * 0.6)}L${r(x - size * 0.18)} ${r(y + size * 0.18)}L${r(x - size * 0.6)} ${r(y)}L${r(x - size * 0.18)} ${r(y - size * 0.18)}z`,
    `M${r(x - size * 0.5)} ${r(y)}a${r(size * 0.5)} ${r(size * 0.5)} 0 1 0 ${r(size)} 0a${r(size * 0.5)} ${r(size * 0.5)} 0 1 0 ${r(-size)} 0z`,
  ])
  return `${shine(canvas, x, y, size * 2.2, colour, 0.55)}${line(shape, colour, 9 * u, 'stroke-linejoin="round"')}${line(shape, '#fff', 3 * u, 'stroke-linejoin="round" opacity=".9"')}`
}

/** What is behind. */
function cityFar(canvas: Canvas): string {
  const { ink, width, height, horizon, u, tones, seed } = canvas
  const vanish = { x: width * 0.46, y: horizon + 10 * u }
  const road = (from: number, to: number) =>
    `M${r(vanish.x)} ${r(vanish.y)}L${r(width * from)} ${height}H${r(width * to)}z`
  const wet = times(70).map(() => {
    const [x, y, long] = [
      seed.between(0, width),
      seed.between(horizon + 60 * u, height),
      seed.between(40, 220) * u,
    ]
    return box(
      x,
      y,
      seed.between(3, 12) * u,
      long,
      ink.down(
        [0, seed.pick([tones.light, ...tones.accents]), 0],
        [0.3, seed.pick([tones.light, ...tones.accents]), 0.5],
        [1, tones.light, 0],
      ),
    )
  })
  return [
    sky(canvas, { ...sunOf(canvas), size: 60 * u }),
    stars(canvas, horizon * 0.7, 70, u),
    shine(canvas, vanish.x, vanish.y, 560 * u, mix(tones.glow, tones.light, 0.5), 0.75),
    skyline(canvas, horizon + 20 * u, {
      size: 74 * u,
      wall: mix(tones.depth[0], tones.sky[2], 0.35),
      lit: 0.3,
      tall: 430 * u,
    }),
    haze(canvas, horizon - 60 * u, 190 * u, tones.sky[2], 0.5),
    skyline(canvas, horizon + 30 * u, { size: 110 * u, wall: tones.depth[0], lit: 0.45, tall: 520 * u }),
    box(
      0,
      horizon + 20 * u,
      width,
      height,
      ink.down(
        [0, toned(tones.glow, 0.34, 0.5)],
        [0.5, toned(tones.ground, 0.2)],
        [1, toned(tones.ground, 0.12)],
      ),
    ),
    path(road(-0.5, 1.5), ink.down([0, toned(tones.glow, 0.3, 0.45)], [1, toned(tones.ground, 0.17)])),
    wet.join(''),
  ].join('')
}

/** What stands before it. */
function cityNear(canvas: Canvas): string {
  const { width, height, horizon, u, tones, seed } = canvas
  const vanish = { x: width * 0.46, y: horizon + 10 * u }
  return [
    block(canvas, {
      x: -60 * u,
      foot: horizon + 170 * u,
      wide: 230 * u,
      high: 1000 * u,
      wall: toned(mix(tones.glow, tones.ground, 0.5), 0.3),
      lit: 0.42,
    }),
    block(canvas, {
      x: width - 190 * u,
      foot: horizon + 190 * u,
      wide: 260 * u,
      high: 1060 * u,
      wall: toned(mix(tones.glow, tones.ground, 0.6), 0.27),
      lit: 0.4,
    }),
    sign(canvas, 120 * u, horizon - 180 * u, 74 * u, tones.accents[1]),
    sign(canvas, width - 120 * u, horizon - 90 * u, 80 * u, tones.accents[2]),
    sign(canvas, 90 * u, horizon + 30 * u, 44 * u, tones.accents[0]),
    line(
      `M${r(vanish.x)} ${r(vanish.y)}L${r(width * -0.46)} ${height}M${r(vanish.x)} ${r(vanish.y)}L${r(width * 1.44)} ${height}`,
      lighter(tones.light, 0.2),
      5 * u,
      'opacity=".7"',
    ),
    times(6)
      .map((at) =>
        path(
          `M${r(vanish.x - (1 + at * at * 1.4) * u)} ${r(vanish.y + (18 + at * at * 24) * u)}h${r((3 + at * at * 2.4) * u)}v${r((8 + at * 13) * u)}h${r(-(3 + at * at * 2.8) * u)}z`,
          tones.light,
          'opacity=".85"',
        ),
      )
      .join(''),
    times(24)
      .map(() =>
        oval(
          vanish.x + seed.between(-0.4, 0.4) * width,
          vanish.y + seed.between(10, 90) * u,
          seed.between(3, 8) * u,
          seed.between(3, 8) * u,
          seed.pick([tones.accents[0], tones.accents[1], '#fff']),
          'opacity=".9"',
        ),
      )
      .join(''),
    motes(canvas, horizon - 60 * u, horizon + 60 * u, { count: 16, size: 9 * u, colour: tones.light }),
    vignette(canvas, 0.5),
  ].join('')
}

/** A street after rain, by night. */
export const city: SceneDrawing = {
  hour: 'night',
  draw: (canvas) => `${cityFar(canvas)}${cityNear(canvas)}`,
}
