import { times } from '../../../apps/web/art/svg.ts'
import { darker, lighter, mix, toned } from '../colours.ts'
import { beams, cloud, disc, haze, sky, sunOf, vignette } from './air.ts'
import type { SceneDrawing } from './canvas.ts'
import { flowers, grass } from './growth.ts'
import { ridge } from './land.ts'
import { tree } from './plants.ts'

/** Hills with fruit trees in rows, and flowers before the eye. */
export const orchard: SceneDrawing = {
  hour: 'day',
  draw(canvas) {
    const { width, height, horizon, u, tones, seed } = canvas
    const leaf = toned(mix(tones.glow, '#4f9a34', 0.5), 0.5)
    const fruits = [tones.accents[1], tones.accents[0], lighter(tones.accents[1], 0.1)] as const
    const row = (y: number, size: number, count: number, from = 0) =>
      times(count)
        .map((at) =>
          tree(
            canvas,
            {
              x: ((at + from + seed.between(-0.15, 0.15)) / count) * width,
              y,
              size: size * seed.between(0.9, 1.1),
              colour: leaf,
            },
            size > 90 * u ? seed.pick(fruits) : undefined,
          ),
        )
        .join('')
    return [
      sky(canvas, { ...sunOf(canvas), size: 64 * u }),
      disc(canvas, 46 * u),
      cloud(canvas, width * 0.72, height * 0.08, 330 * u),
      cloud(canvas, width * 0.3, height * 0.25, 260 * u, 0.5),
      ridge(canvas, { y: horizon - 70 * u, rise: 90 * u, fill: mix(tones.depth[0], tones.sky[2], 0.4) }),
      ridge(canvas, { y: horizon - 20 * u, rise: 60 * u, waves: 3, fill: tones.depth[1] }),
      haze(canvas, horizon - 10 * u, 90 * u, tones.sky[2], 0.5),
      row(horizon + 26 * u, 74 * u, 12, 0.5),
      ridge(canvas, {
        y: horizon + 40 * u,
        rise: 36 * u,
        fill: toned(mix(tones.glow, '#7fc04a', 0.3), 0.62),
      }),
      row(horizon + 120 * u, 190 * u, 6),
      ridge(canvas, {
        y: horizon + 150 * u,
        rise: 40 * u,
        fill: toned(mix(tones.glow, '#5fa83a', 0.4), 0.5),
      }),
      tree(canvas, { x: width * 0.02, y: horizon + 330 * u, size: 660 * u, colour: leaf }, fruits[0]),
      tree(
        canvas,
        { x: width * 1.0, y: horizon + 300 * u, size: 600 * u, colour: darker(leaf, 0.08) },
        fruits[1],
      ),
      ridge(canvas, {
        y: horizon + 310 * u,
        rise: 30 * u,
        fill: toned(mix(tones.glow, '#3f8a2e', 0.5), 0.38),
      }),
      flowers(canvas, {
        from: horizon + 300 * u,
        to: height,
        count: 60,
        size: 26 * u,
        colours: ['#ffffff', tones.accents[0], lighter(tones.accents[1], 0.35)],
      }),
      grass(canvas, height - 20 * u, 90 * u, toned(mix(tones.ground, '#2f6a22', 0.5), 0.26)),
      beams(canvas, { x: 0, y: -60 * u }, 5, 0.24),
      vignette(canvas, 0.46),
    ].join('')
  },
}

/** Open hills under large clouds, full of flowers. */
export const meadow: SceneDrawing = {
  hour: 'day',
  draw(canvas) {
    const { width, height, horizon, u, tones } = canvas
    const green = (light: number) => toned(mix(tones.glow, '#5cb84a', 0.35), light)
    return [
      sky(canvas, { ...sunOf(canvas), size: 70 * u }),
      disc(canvas, 50 * u),
      cloud(canvas, width * 0.74, height * 0.09, 420 * u, 0.9),
      cloud(canvas, width * 0.12, height * 0.3, 380 * u, 0.7),
      cloud(canvas, width * 0.9, height * 0.42, 460 * u, 0.8),
      ridge(canvas, { y: horizon - 90 * u, rise: 80 * u, fill: mix(green(0.7), tones.sky[2], 0.45) }),
      ridge(canvas, { y: horizon - 40 * u, rise: 90 * u, waves: 1.6, fill: green(0.68) }),
      haze(canvas, horizon - 30 * u, 90 * u, tones.sky[2], 0.5),
      times(9)
        .map((at) =>
          tree(canvas, {
            x: width * (0.04 + at * 0.12),
            y: horizon + (at % 3) * 16 * u,
            size: (70 + (at % 4) * 18) * u,
            colour: green(0.5),
          }),
        )
        .join(''),
      ridge(canvas, { y: horizon + 50 * u, rise: 60 * u, waves: 1.3, fill: green(0.6) }),
      flowers(canvas, {
        from: horizon + 70 * u,
        to: horizon + 220 * u,
        count: 90,
        size: 11 * u,
        colours: [tones.accents[0], tones.accents[1], '#ffffff'],
      }),
      ridge(canvas, { y: horizon + 200 * u, rise: 50 * u, waves: 1.8, fill: green(0.48) }),
      tree(canvas, {
        x: width * (canvas.isWide ? 0.94 : 1),
        y: horizon + 260 * u,
        size: 560 * u,
        colour: green(0.5),
      }),
      flowers(canvas, {
        from: horizon + 230 * u,
        to: height,
        count: 80,
        size: 34 * u,
        colours: [tones.accents[1], tones.accents[0], '#ffffff', lighter(tones.accents[2], 0.3)],
      }),
      grass(canvas, height - 30 * u, 110 * u, green(0.26)),
      beams(canvas, { x: 0, y: -60 * u }, 5, 0.2),
      vignette(canvas, 0.42),
    ].join('')
  },
}
