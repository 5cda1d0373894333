import { polygon, times } from '../../../apps/web/art/svg.ts'
import { darker, lighter, mix, toned } from '../colours.ts'
import { cloud, disc, haze, sky, stars, sunOf, vignette } from './air.ts'
import { box, type Canvas, line, path, r, type SceneDrawing, shine } from './canvas.ts'
import { flowers, grass } from './growth.ts'
import { ridge } from './land.ts'
import { fir } from './plants.ts'

type Turret = { readonly left: number; readonly foot: number; readonly w: number; readonly h: number }

function turret(
  { ink, tones }: Canvas,
  { left, foot, w, h }: Turret,
  { wall, roof }: { readonly wall: string; readonly roof: string },
): string {
  const top = foot - h
  return [
    box(left, top, w, h, ink.across(mix(wall, tones.light, 0.4), wall, darker(wall, 0.4))),
    times(5)
      .map((at) => box(left - w * 0.08 + at * w * 0.25, top - w * 0.16, w * 0.16, w * 0.18, wall))
      .join(''),
    path(
      `M${r(left - w * 0.14)} ${r(top - w * 0.1)}L${r(left + w / 2)} ${r(top - w * 1.5)}L${r(left + w * 1.14)} ${r(top - w * 0.1)}z`,
      ink.across(lighter(roof, 0.25), roof, darker(roof, 0.4)),
    ),
    box(
      left + w * 0.42,
      top + h * 0.12,
      w * 0.18,
      w * 0.34,
      lighter(tones.light, 0.2),
      `rx="${r(w * 0.09)}"`,
    ),
    box(
      left + w * 0.42,
      top + h * 0.45,
      w * 0.18,
      w * 0.34,
      lighter(tones.light, 0.1),
      `rx="${r(w * 0.09)}"`,
    ),
    path(
      `M${r(left + w / 2)} ${r(top - w * 1.46)}v${r(-w * 0.5)}q${r(w * 0.3)} ${r(w * 0.02)} ${r(w * 0.56)} ${r(w * 0.18)}q${r(-w * 0.3)} ${r(w * 0.06)} ${r(-w * 0.5)} ${r(w * 0.14)}v${r(w * 0.2)}z`,
      tones.accents[1],
    ),
  ].join('')
}

function castle(canvas: Canvas, x: number, foot: number, size: number): string {
  const { ink, tones } = canvas
  const wall = mix(toned('#b8a8a0', 0.55), tones.glow, 0.4)
  const keepTower = (dx: number, wide: number, high: number, roof: string) => {
    const [w, h] = [wide * size, high * size]
    return turret(canvas, { left: x + dx * size - w / 2, foot, w, h }, { wall, roof })
  }
  const roof = toned(mix(tones.accents[1], tones.ground, 0.35), 0.4)
  return [
    keepTower(0.16, 0.2, 1.35, roof),
    keepTower(-0.28, 0.16, 1.05, roof),
    keepTower(0.5, 0.17, 0.9, roof),
    box(
      x - 0.62 * size,
      foot - 0.5 * size,
      1.3 * size,
      0.52 * size,
      ink.across(mix(wall, tones.light, 0.3), wall, darker(wall, 0.35)),
    ),
    times(13)
      .map((at) =>
        box(x - 0.62 * size + at * 0.102 * size, foot - 0.56 * size, 0.06 * size, 0.08 * size, wall),
      )
      .join(''),
    keepTower(-0.62, 0.18, 0.72, roof),
    keepTower(0.7, 0.18, 0.66, roof),
    path(
      `M${r(x - 0.1 * size)} ${r(foot + 0.02 * size)}v${r(-0.24 * size)}a${r(0.1 * size)} ${r(0.12 * size)} 0 0 1 ${r(0.2 * size)} 0v${r(0.24 * size)}z`,
      darker(tones.ground, 0.2),
    ),
    times(5)
      .map((at) =>
        box(
          x + (at - 2) * 0.22 * size - 0.02 * size,
          foot - 0.4 * size,
          0.04 * size,
          0.1 * size,
          lighter(tones.light, 0.15),
        ),
      )
      .join(''),
  ].join('')
}

/** What is behind. */
function keepFar(canvas: Canvas): string {
  const { ink, width, height, horizon, u, tones } = canvas
  const green = (light: number) => toned(mix('#5a8a4a', tones.glow, 0.45), light)
  return [
    sky(canvas, { ...sunOf(canvas), size: 80 * u }),
    disc(canvas, 48 * u),
    stars(canvas, height * 0.2, 40, u),
    cloud(canvas, width * 0.7, height * 0.12, 420 * u, 0.5),
    cloud(canvas, width * 0.2, horizon - 300 * u, 460 * u, 0.45),
    ridge(canvas, {
      y: horizon - 120 * u,
      rise: 190 * u,
      waves: 2.2,
      fill: mix(tones.depth[0], tones.sky[2], 0.3),
    }),
    haze(canvas, horizon - 80 * u, 130 * u, tones.sky[2], 0.5),
    ridge(canvas, { y: horizon - 20 * u, rise: 60 * u, waves: 1.2, fill: green(0.48) }),
    castle(canvas, width * (canvas.isWide ? 0.74 : 0.6), horizon + 20 * u, 400 * u),
    ridge(canvas, { y: horizon + 40 * u, rise: 50 * u, waves: 1.5, fill: green(0.42) }),
    times(12)
      .map((at) =>
        fir(canvas, {
          x: width * (at / 11),
          y: horizon + (60 + (at % 3) * 14) * u,
          size: (90 + (at % 4) * 24) * u,
          colour: green(0.32),
        }),
      )
      .join(''),
    path(
      `M${r(width * 0.58)} ${r(horizon + 36 * u)}C${r(width * 0.3)} ${r(horizon + 120 * u)} ${r(width * 0.76)} ${r(horizon + 230 * u)} ${r(width * 0.3)} ${height}H${r(width * 0.8)}C${r(width * 0.98)} ${r(horizon + 240 * u)} ${r(width * 0.5)} ${r(horizon + 120 * u)} ${r(width * 0.62)} ${r(horizon + 36 * u)}z`,
      ink.down(mix('#d8bf94', tones.glow, 0.2), toned(mix('#a88a60', tones.glow, 0.3), 0.42)),
    ),
    flowers(canvas, {
      from: horizon + 150 * u,
      to: height,
      count: 56,
      size: 24 * u,
      colours: [tones.accents[1], tones.accents[0], '#ffffff'],
    }),
    box(
      -30 * u,
      0,
      120 * u,
      height,
      ink.across(toned(tones.glow, 0.42, 0.6), toned(tones.glow, 0.3, 0.6), toned(tones.ground, 0.18)),
    ),
  ].join('')
}

/** What stands before it. */
function keepNear(canvas: Canvas): string {
  const { ink, width, height, horizon, u, tones } = canvas
  const green = (light: number) => toned(mix('#5a8a4a', tones.glow, 0.45), light)
  const banner = (x: number, wide: number, long: number, colour: string) => {
    const shape = `M${r(x)} 0h${r(wide)}v${r(long)}l${r(-wide / 2)} ${r(-wide * 0.34)}l${r(-wide / 2)} ${r(wide * 0.34)}z`
    const [cx, cy, s] = [x + wide / 2, long * 0.58, wide * 0.26]
    return `${path(shape, ink.across(lighter(colour, 0.2), colour, darker(colour, 0.45), colour))}${line(`M${r(x + wide * 0.1)} 0V${r(long - wide * 0.1)}M${r(x + wide * 0.9)} 0V${r(long - wide * 0.1)}`, '#f0c860', wide * 0.05)}${path(
      polygon([
        { x: cx - s, y: cy + s * 0.8 },
        { x: cx - s, y: cy - s * 0.5 },
        { x: cx - s * 0.4, y: cy + s * 0.1 },
        { x: cx, y: cy - s },
        { x: cx + s * 0.4, y: cy + s * 0.1 },
        { x: cx + s, y: cy - s * 0.5 },
        { x: cx + s, y: cy + s * 0.8 },
      ]),
      '#f6d67a',
    )}`
  }
  return [
    box(
      width - 90 * u,
      0,
      120 * u,
      height,
      ink.across(toned(tones.glow, 0.36, 0.6), toned(tones.glow, 0.24, 0.6), toned(tones.ground, 0.14)),
    ),
    line(
      times(Math.ceil(height / (74 * u)))
        .map(
          (at) =>
            `M0 ${r(at * 74 * u)}H${r(90 * u)}M${r((at % 2 === 0 ? 30 : 62) * u)} ${r(at * 74 * u)}v${r(74 * u)}M${r(width - 90 * u)} ${r(at * 74 * u + 30 * u)}H${width}M${r(width - (at % 2 === 0 ? 24 : 58) * u)} ${r(at * 74 * u + 30 * u)}v${r(74 * u)}`,
        )
        .join(''),
      '#000',
      4 * u,
      'opacity=".35"',
    ),
    banner(100 * u, 84 * u, 250 * u, tones.accents[1]),
    banner(width - 184 * u, 84 * u, 250 * u, toned(mix(tones.accents[2], tones.ground, 0.2), 0.45)),
    [46 * u, width - 46 * u]
      .map(
        (x) =>
          `${shine(canvas, x, horizon - 10 * u, 210 * u, '#ffb050', 0.8)}${path(`M${r(x - 16 * u)} ${r(horizon + 30 * u)}h${r(32 * u)}l${r(-9 * u)} ${r(90 * u)}h${r(-14 * u)}z`, '#3a2414')}${path(`M${r(x)} ${r(horizon - 70 * u)}q${r(38 * u)} ${r(60 * u)} ${r(16 * u)} ${r(100 * u)}h${r(-32 * u)}q${r(-24 * u)} ${r(-34 * u)} ${r(16 * u)} ${r(-100 * u)}z`, '#ff9a30')}${path(`M${r(x)} ${r(horizon - 30 * u)}q${r(20 * u)} ${r(30 * u)} ${r(8 * u)} ${r(58 * u)}h${r(-16 * u)}q${r(-12 * u)} ${r(-20 * u)} ${r(8 * u)} ${r(-58 * u)}z`, '#fff2b0')}`,
      )
      .join(''),
    grass(canvas, height - 20 * u, 90 * u, green(0.2)),
    vignette(canvas, 0.48),
  ].join('')
}

export const keep: SceneDrawing = {
  hour: 'dusk',
  draw: (canvas) => `${keepFar(canvas)}${keepNear(canvas)}`,
}
