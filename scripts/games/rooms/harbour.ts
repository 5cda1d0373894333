import { times } from '../../../apps/web/art/svg.ts'
import { darker, lighter, mix, toned } from '../colours.ts'
import { cloud, disc, sky, sunOf, vignette } from './air.ts'
import { box, type Canvas, line, oval, path, r, type SceneDrawing, shine } from './canvas.ts'
import { ridge, water } from './land.ts'

type House = {
  readonly x: number
  readonly y: number
  readonly wide: number
  readonly high: number
  readonly wall: string
  readonly roof: string
}

/** A house whose windows are lit. */
function house(canvas: Canvas, { x, y, wide, high, wall, roof }: House): string {
  const { ink, tones } = canvas
  const columns = Math.max(1, Math.round(wide / (high * 0.3)))
  const windows = times(columns * 2).map((at) => {
    const [wx, wy] = [x + ((at % columns) + 0.5) * (wide / columns), y - high * (at < columns ? 0.78 : 0.42)]
    const s = Math.min(wide / columns, high * 0.4) * 0.22
    return box(
      wx - s,
      wy,
      s * 2,
      s * 2.6,
      (at * 7 + Math.round(x)) % 4 === 0 ? darker(wall, 0.5) : lighter(tones.light, 0.25),
      `rx="${r(s * 0.3)}"`,
    )
  })
  return [
    box(x, y - high, wide, high, ink.across(mix(wall, tones.light, 0.3), wall, darker(wall, 0.3))),
    path(
      `M${r(x - wide * 0.06)} ${r(y - high)}L${r(x + wide * 0.5)} ${r(y - high - wide * 0.42)}L${r(x + wide * 1.06)} ${r(y - high)}z`,
      roof,
    ),
    path(
      `M${r(x - wide * 0.06)} ${r(y - high)}L${r(x + wide * 0.5)} ${r(y - high - wide * 0.42)}L${r(x + wide * 0.42)} ${r(y - high)}z`,
      tones.light,
      'opacity=".22"',
    ),
    windows.join(''),
  ].join('')
}

function boat({ tones, ink }: Canvas, x: number, y: number, size: number, colour: string): string {
  const sail = (d: string, fill: string) => path(d, fill)
  return [
    line(`M${r(x)} ${r(y)}V${r(y - size * 1.5)}`, '#3a2412', size * 0.035),
    sail(
      `M${r(x - size * 0.04)} ${r(y - size * 1.45)}Q${r(x - size * 0.62)} ${r(y - size * 0.7)} ${r(x - size * 0.6)} ${r(y - size * 0.14)}H${r(x - size * 0.04)}z`,
      lighter(tones.sky[2], 0.65),
    ),
    sail(
      `M${r(x + size * 0.05)} ${r(y - size * 1.3)}Q${r(x + size * 0.5)} ${r(y - size * 0.6)} ${r(x + size * 0.52)} ${r(y - size * 0.14)}H${r(x + size * 0.05)}z`,
      mix(lighter(tones.sky[2], 0.3), colour, 0.3),
    ),
    path(
      `M${r(x - size * 0.72)} ${r(y - size * 0.08)}H${r(x + size * 0.74)}Q${r(x + size * 0.6)} ${r(y + size * 0.2)} ${r(x + size * 0.4)} ${r(y + size * 0.22)}H${r(x - size * 0.44)}Q${r(x - size * 0.62)} ${r(y + size * 0.16)} ${r(x - size * 0.72)} ${r(y - size * 0.08)}z`,
      ink.down(mix(colour, tones.light, 0.3), darker(colour, 0.4)),
    ),
    oval(x, y + size * 0.26, size * 0.8, size * 0.06, '#000', 'opacity=".3"'),
  ].join('')
}

/** What is behind. */
function harbourFar(canvas: Canvas): string {
  const { ink, width, height, horizon, u, tones, seed, isWide } = canvas
  const walls = ['#c98d6a', '#d9b27a', '#8fa3b8', '#b86a5a', '#a8b48a'].map((colour) =>
    mix(toned(colour, 0.46), tones.glow, 0.28),
  )
  const row = (from: number, to: number, base: number, size: number) => {
    let [x, index] = [from, 0]
    const parts: string[] = []
    while (x < to) {
      const wide = size * seed.between(0.6, 0.95)
      parts.push(
        house(canvas, {
          x,
          y: base,
          wide,
          high: size * seed.between(0.9, 1.5),
          wall: walls[(index + Math.round(from)) % 5] ?? tones.depth[2],
          roof: darker(walls[(index + 2) % 5] ?? tones.depth[3], 0.45),
        }),
      )
      x += wide * 1.02
      index += 1
    }
    return parts.join('')
  }
  const tower = width * (isWide ? 0.93 : 0.88)
  return [
    sky(canvas, { ...sunOf(canvas), size: 70 * u }),
    disc(canvas, 46 * u),
    cloud(canvas, width * 0.7, height * 0.08, 400 * u, 0.55),
    cloud(canvas, width * 0.2, horizon - 300 * u, 460 * u, 0.5),
    ridge(canvas, {
      y: horizon - 60 * u,
      rise: 110 * u,
      waves: 1.7,
      fill: mix(tones.depth[0], tones.sky[2], 0.3),
    }),
    path(
      `M${r(tower - 34 * u)} ${r(horizon + 40 * u)}L${r(tower - 22 * u)} ${r(horizon - 470 * u)}h${r(44 * u)}L${r(tower + 34 * u)} ${r(horizon + 40 * u)}z`,
      ink.across('#f6efe2', '#d9cdbb', '#8d8377'),
    ),
    times(3)
      .map((at) =>
        path(
          `M${r(tower - (25 + at * 3.4) * u)} ${r(horizon - (360 - at * 145) * u)}h${r((50 + at * 6.8) * u)}v${r(56 * u)}h${r(-(53 + at * 6.8) * u)}z`,
          mix(tones.accents[1], '#a02018', 0.3),
        ),
      )
      .join(''),
    box(tower - 26 * u, horizon - 520 * u, 52 * u, 50 * u, lighter(tones.light, 0.5)),
    path(
      `M${r(tower - 36 * u)} ${r(horizon - 516 * u)}L${r(tower)} ${r(horizon - 566 * u)}L${r(tower + 36 * u)} ${r(horizon - 516 * u)}z`,
      tones.depth[4],
    ),
    shine(canvas, tower, horizon - 496 * u, 260 * u, tones.light, 0.95),
    row(-20 * u, width * 0.34, horizon + 30 * u, 130 * u),
    row(width * 0.6, width + 30 * u, horizon + 30 * u, 110 * u),
  ].join('')
}

/** What stands before it. */
function harbourNear(canvas: Canvas): string {
  const { ink, width, height, horizon, u, tones, seed } = canvas
  const glints = times(34).map((at) =>
    oval(
      seed.between(0, width),
      horizon + (70 + at * 8) * u,
      seed.between(6, 26) * u,
      2.4 * u,
      lighter(tones.light, 0.2),
      `opacity="${r(seed.between(0.25, 0.8))}"`,
    ),
  )
  return [
    box(0, horizon + 26 * u, width, 22 * u, toned(tones.ground, 0.22)),
    water(canvas, horizon + 46 * u, {}),
    glints.join(''),
    boat(canvas, width * 0.18, horizon + 130 * u, 96 * u, tones.accents[1]),
    boat(canvas, width * 0.84, horizon + 190 * u, 130 * u, tones.accents[2]),
    path(
      `M0 ${r(horizon + 320 * u)}L${r(width * 0.7)} ${r(horizon + 360 * u)}L${r(width * 0.78)} ${height}H0z`,
      ink.down('#7a5434', '#3a2414'),
    ),
    times(9)
      .map((at) =>
        line(
          `M0 ${r(horizon + (330 + at * 44) * u)}L${r(width * 0.74)} ${r(horizon + (366 + at * 44) * u)}`,
          '#1f1208',
          4 * u,
          'opacity=".6"',
        ),
      )
      .join(''),
    [0.08, 0.36, 0.64]
      .map((at) =>
        box(
          width * at,
          horizon + (250 + at * 60) * u,
          36 * u,
          150 * u,
          ink.across('#a87a4c', '#5a3a20', '#2a1a0e'),
          `rx="${r(10 * u)}"`,
        ),
      )
      .join(''),
    line(
      `M${r(width * 0.1)} ${r(horizon + 290 * u)}Q${r(width * 0.24)} ${r(horizon + 370 * u)} ${r(width * 0.38)} ${r(horizon + 300 * u)}T${r(width * 0.67)} ${r(horizon + 320 * u)}`,
      '#d8b98a',
      9 * u,
    ),
    vignette(canvas, 0.5),
  ].join('')
}

/** A quay at dusk: gables, a lighthouse, boats, and all their lights on the water. */
export const harbour: SceneDrawing = {
  hour: 'dusk',
  draw: (canvas) => `${harbourFar(canvas)}${harbourNear(canvas)}`,
}
