import { times } from '../../../apps/web/art/svg.ts'
import { darker, lighter, mix, toned } from '../colours.ts'
import { cloud, disc, haze, sky, sunOf, vignette } from './air.ts'
import { box, type Canvas, line, oval, path, r, type SceneDrawing, shine } from './canvas.ts'
import { grass } from './growth.ts'
import { ridge } from './land.ts'
import { acacia, palm } from './plants.ts'

/** One dune: lit on its left, with a sharp crest, in shade on its right. */
function dune(
  { height, ink, tones }: Canvas,
  at: { x: number; y: number; wide: number; high: number },
  colour: string,
): string {
  const { x, y, wide, high } = at
  const lit = ink.down([0, mix(colour, tones.light, 0.55)], [0.5, colour], [1, darker(colour, 0.2)])
  const whole = `M${r(x - wide)} ${r(y + high * 0.5)}C${r(x - wide * 0.5)} ${r(y + high * 0.1)} ${r(x - wide * 0.25)} ${r(y - high * 0.5)} ${r(x)} ${r(y - high * 0.5)}C${r(x + wide * 0.3)} ${r(y - high * 0.3)} ${r(x + wide * 0.5)} ${r(y + high * 0.3)} ${r(x + wide)} ${r(y + high * 0.5)}V${height}H${r(x - wide)}z`
  const shade = `M${r(x)} ${r(y - high * 0.5)}C${r(x + wide * 0.3)} ${r(y - high * 0.3)} ${r(x + wide * 0.5)} ${r(y + high * 0.3)} ${r(x + wide)} ${r(y + high * 0.5)}L${r(x + wide * 0.9)} ${r(y + high * 1.4)}C${r(x + wide * 0.2)} ${r(y + high * 0.9)} ${r(x - wide * 0.12)} ${r(y + high * 0.2)} ${r(x)} ${r(y - high * 0.5)}z`
  return `${path(whole, lit)}${path(shade, ink.across([0, darker(colour, 0.42), 0.85], [1, darker(colour, 0.3), 0.1]))}`
}

export const desert: SceneDrawing = {
  hour: 'dusk',
  draw(canvas) {
    const { width, height, horizon, u, tones, seed } = canvas
    const sand = toned(mix(tones.glow, '#e0a24e', 0.4), 0.66)
    const dome = (x: number, y: number, s: number) =>
      path(
        `M${r(x - s)} ${r(y)}v${r(-s)}c0 ${r(-s * 0.7)} ${r(s * 0.8)} ${r(-s * 0.9)} ${r(s)} ${r(-s * 1.5)}c${r(s * 0.2)} ${r(s * 0.6)} ${r(s)} ${r(s * 0.8)} ${r(s)} ${r(s * 1.5)}v${r(s)}z`,
        canvas.ink.across(mix(tones.depth[1], tones.light, 0.4), tones.depth[2]),
      )
    return [
      sky(canvas, { ...sunOf(canvas), size: 80 * u }),
      disc(canvas, 64 * u),
      cloud(canvas, width * 0.75, height * 0.13, 380 * u, 0.45),
      ridge(canvas, {
        y: horizon - 60 * u,
        rise: 70 * u,
        waves: 3,
        fill: mix(tones.depth[0], tones.sky[2], 0.35),
      }),
      haze(canvas, horizon - 30 * u, 90 * u, tones.sky[2], 0.5),
      [0.08, 0.16, 0.25, 0.82, 0.92]
        .map((at, index) => dome(width * at, horizon - 10 * u, (26 + (index % 3) * 12) * u))
        .join(''),
      [0.12, 0.87]
        .map((at) =>
          path(
            `M${r(width * at - 7 * u)} ${r(horizon)}v${r(-150 * u)}q${r(7 * u)} ${r(-22 * u)} ${r(14 * u)} 0v${r(150 * u)}z`,
            tones.depth[1],
          ),
        )
        .join(''),
      dune(
        canvas,
        { x: width * 0.2, y: horizon + 20 * u, wide: width * 0.7, high: 90 * u },
        mix(sand, tones.sky[2], 0.3),
      ),
      dune(canvas, { x: width * 0.86, y: horizon + 60 * u, wide: width * 0.7, high: 130 * u }, sand),
      palm(
        canvas,
        { x: width * 0.06, y: horizon + 170 * u, size: 420 * u, colour: toned('#4f8a3c', 0.45) },
        0.16,
      ),
      palm(
        canvas,
        { x: width * 0.97, y: horizon + 190 * u, size: 480 * u, colour: toned('#4f8a3c', 0.42) },
        -0.14,
      ),
      palm(canvas, { x: 0, y: horizon + 190 * u, size: 300 * u, colour: toned('#4f8a3c', 0.4) }, 0.3),
      dune(
        canvas,
        { x: width * 0.4, y: horizon + 200 * u, wide: width * 0.9, high: 170 * u },
        darker(sand, 0.14),
      ),
      dune(canvas, { x: width * 0.95, y: horizon + 360 * u, wide: width, high: 200 * u }, darker(sand, 0.3)),
      times(26)
        .map((at) =>
          line(
            `M${r(seed.between(-0.1, 0.9) * width)} ${r(horizon + (240 + at * 14) * u)}q${r(90 * u)} ${r(-14 * u)} ${r(190 * u)} 0`,
            darker(sand, 0.45),
            2.4 * u,
            'opacity=".3"',
          ),
        )
        .join(''),
      vignette(canvas, 0.5),
    ].join('')
  },
}

export const savanna: SceneDrawing = {
  hour: 'dusk',
  draw(canvas) {
    const { width, height, horizon, u, tones, isWide } = canvas
    const straw = toned(mix(tones.glow, '#d9a441', 0.5), 0.6)
    const { x, y } = isWide ? sunOf(canvas) : { x: width * 0.28, y: horizon - 130 * u }
    return [
      sky(canvas, { x, y, size: 110 * u }),
      shine(canvas, x, y, 420 * u, tones.light, 0.8),
      oval(x, y, 120 * u, 120 * u, lighter(tones.light, 0.35)),
      cloud(canvas, width * 0.7, height * 0.09, 460 * u, 0.5),
      cloud(canvas, width * 0.2, height * 0.2, 340 * u, 0.35),
      ridge(canvas, {
        y: horizon - 60 * u,
        rise: 110 * u,
        waves: 1.4,
        fill: mix(tones.depth[0], tones.sky[2], 0.3),
      }),
      ridge(canvas, { y: horizon - 8 * u, rise: 34 * u, waves: 3, fill: tones.depth[1] }),
      times(7)
        .map((at) =>
          acacia(canvas, {
            x: width * (0.04 + at * 0.16),
            y: horizon + 18 * u,
            size: (60 + (at % 3) * 26) * u,
            colour: tones.depth[2],
          }),
        )
        .join(''),
      box(
        0,
        horizon + 10 * u,
        width,
        height,
        canvas.ink.down([0, straw], [0.5, darker(straw, 0.35)], [1, darker(straw, 0.65)]),
      ),
      grass(canvas, horizon + 60 * u, 50 * u, darker(straw, 0.14)),
      acacia(canvas, {
        x: width * 0.98,
        y: horizon + 210 * u,
        size: 620 * u,
        colour: toned(mix('#5b7a2e', tones.ground, 0.3), 0.4),
      }),
      acacia(canvas, {
        x: width * -0.02,
        y: horizon + 150 * u,
        size: 430 * u,
        colour: toned(mix('#5b7a2e', tones.ground, 0.2), 0.42),
      }),
      oval(width * 0.4, horizon + 190 * u, 330 * u, 34 * u, mix(tones.sky[2], tones.glow, 0.2)),
      oval(width * 0.34, horizon + 184 * u, 210 * u, 12 * u, tones.light, 'opacity=".6"'),
      grass(canvas, horizon + 250 * u, 90 * u, darker(straw, 0.32)),
      grass(canvas, horizon + 400 * u, 150 * u, darker(straw, 0.52)),
      grass(canvas, height - 40 * u, 200 * u, toned(tones.ground, 0.16)),
      vignette(canvas, 0.5),
    ].join('')
  },
}
