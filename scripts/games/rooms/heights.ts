import { times } from '../../../apps/web/art/svg.ts'
import { darker, lighter, mix, toned } from '../colours.ts'
import { cloud, disc, haze, motes, sky, stars, sunOf, vignette } from './air.ts'
import { box, type Canvas, path, r, type SceneDrawing } from './canvas.ts'
import { flowers } from './growth.ts'
import { broken, ridge, water } from './land.ts'
import { fir } from './plants.ts'

/** A mountain with snow on it: the left of every slope is lit. */
function mountain(
  { seed, tones }: Canvas,
  at: { x: number; foot: number; wide: number; high: number },
  colours: { rock: string; snow: string },
): string {
  const { x, foot, wide, high } = at
  const left = broken(seed, [foot, foot - high * 0.45, foot - high], high * 0.12)
  const right = broken(seed, [foot - high, foot - high * 0.55, foot], high * 0.12)
  const edge = (points: readonly number[], from: number, to: number) =>
    points.map((y, index) => [from + ((to - from) * index) / (points.length - 1), y] as const)
  const [a, b] = [edge(left, x - wide, x), edge(right, x, x + wide)]
  const text = (points: readonly (readonly [number, number])[]) =>
    points.map(([px, py]) => `${r(px)} ${r(py)}`).join('L')
  const spine = times(9).map((index): readonly [number, number] => [
    x + Math.sin(index * 1.9) * wide * 0.05 * (index / 3) + (index / 8) * wide * 0.12,
    foot - high + (index / 8) * high,
  ])
  const capFoot = times(11).map((index): readonly [number, number] => {
    const share = index / 10
    return [
      x - wide * 0.42 + share * wide * 0.84,
      foot - high * (0.58 - Math.abs(share - 0.5) * 0.02) + (index % 2 === 0 ? high * 0.09 : -high * 0.05),
    ]
  })
  const cap = `M${text(a.filter(([, py]) => py < foot - high * 0.56))}L${text(b.filter(([, py]) => py < foot - high * 0.56))}L${text(capFoot.toReversed())}z`
  return [
    path(`M${text(a)}L${text(b)}z`, colours.rock),
    path(cap, colours.snow),
    path(`M${text(spine)}L${text(b.toReversed())}z`, toned(tones.ground, 0.16), 'opacity=".45"'),
    path(`M${text(a)}L${text(spine.slice(0, 5))}z`, tones.light, 'opacity=".16"'),
  ].join('')
}

export const peaks: SceneDrawing = {
  hour: 'day',
  draw(canvas) {
    const { width, height, horizon, u, tones, seed } = canvas
    const snow = lighter(tones.sky[2], 0.75)
    const far = { rock: mix(tones.depth[0], tones.sky[2], 0.25), snow }
    const needle = toned(mix(tones.depth[2], '#2f6a4a', 0.45), 0.34)
    const firs = (y: number, size: number, count: number) =>
      times(count)
        .map((at) =>
          fir(canvas, {
            x: ((at + seed.between(0, 1)) / count) * width,
            y: y + seed.between(-10, 14) * u,
            size: size * seed.between(0.75, 1.2),
            colour: needle,
          }),
        )
        .join('')
    return [
      sky(canvas, { ...sunOf(canvas), size: 60 * u }),
      disc(canvas, 40 * u),
      cloud(canvas, width * 0.8, height * 0.07, 330 * u, 0.8),
      mountain(canvas, { x: width * 0.2, foot: horizon + 30 * u, wide: 400 * u, high: 420 * u }, far),
      mountain(canvas, { x: width * 0.95, foot: horizon + 30 * u, wide: 430 * u, high: 520 * u }, far),
      cloud(canvas, width * 0.1, horizon - 200 * u, 420 * u, 0.75),
      cloud(canvas, width * 0.95, horizon - 240 * u, 400 * u, 0.65),
      mountain(
        canvas,
        { x: width * 0.55, foot: horizon + 70 * u, wide: 460 * u, high: 330 * u },
        { rock: tones.depth[1], snow },
      ),
      haze(canvas, horizon + 20 * u, 130 * u, tones.sky[2], 0.6),
      firs(horizon + 70 * u, 90 * u, 22),
      water(canvas, horizon + 60 * u, {
        colours: [mix(tones.sky[2], tones.glow, 0.4), toned(tones.glow, 0.5), toned(tones.glow, 0.24)],
      }),
      ridge(canvas, {
        y: horizon + 250 * u,
        rise: 60 * u,
        waves: 1.2,
        fill: toned(mix(tones.depth[2], '#6a9a5a', 0.3), 0.4),
      }),
      firs(horizon + 290 * u, 170 * u, 9),
      fir(canvas, { x: width * 0.03, y: horizon + 380 * u, size: 640 * u, colour: darker(needle, 0.15) }),
      fir(canvas, { x: width * 0.99, y: horizon + 400 * u, size: 760 * u, colour: darker(needle, 0.2) }),
      ridge(canvas, { y: horizon + 380 * u, rise: 40 * u, fill: toned(tones.depth[3], 0.24) }),
      flowers(canvas, {
        from: horizon + 380 * u,
        to: height,
        count: 40,
        size: 20 * u,
        colours: [tones.accents[1], tones.accents[0], '#ffffff'],
      }),
      vignette(canvas, 0.46),
    ].join('')
  },
}

/** The north by night: ice, firs under snow, and light that hangs in the sky like cloth. */
export const ice: SceneDrawing = {
  hour: 'night',
  draw(canvas) {
    const { ink, width, height, horizon, u, tones, seed } = canvas
    const snow = lighter(tones.glow, 0.6)
    const curtain = (y: number, high: number, colour: string, bend: number) =>
      times(46)
        .map((at) => {
          const x = (at / 45) * width * 1.1 - width * 0.05
          const foot = y + high + Math.sin(at * 0.21 + bend) * 80 * u + Math.sin(at * 0.5 + bend) * 22 * u
          const tall = high * (0.75 + 0.4 * Math.sin(at * 0.9 + bend) * Math.sin(at * 0.23))
          return box(
            x - 14 * u,
            foot - tall,
            44 * u,
            tall,
            ink.down([0, colour, 0], [0.6, colour, 0.16], [0.93, colour, 0.5], [1, colour, 0]),
          )
        })
        .join('')
    return [
      sky(canvas, { ...sunOf(canvas), size: 50 * u }),
      stars(canvas, horizon, 120, u),
      curtain(height * -0.02, 330 * u, toned(tones.accents[1], 0.8), 0.4),
      curtain(height * 0.1, 360 * u, '#6cf0c0', 2.2),
      curtain(height * 0.2, 300 * u, toned(mix(tones.glow, '#b98cff', 0.5), 0.75), 4),
      mountain(
        canvas,
        { x: width * 0.1, foot: horizon + 30 * u, wide: 420 * u, high: 340 * u },
        { rock: tones.depth[0], snow: mix(snow, tones.depth[0], 0.25) },
      ),
      mountain(
        canvas,
        { x: width * 0.9, foot: horizon + 30 * u, wide: 460 * u, high: 420 * u },
        { rock: tones.depth[0], snow: mix(snow, tones.depth[0], 0.2) },
      ),
      haze(canvas, horizon, 110 * u, mix(snow, tones.glow, 0.4), 0.5),
      water(canvas, horizon + 20 * u, {
        colours: [mix('#6cf0c0', tones.glow, 0.6), toned(tones.glow, 0.36), toned(tones.ground, 0.18)],
      }),
      times(9)
        .map((at) => {
          const [x, y, s] = [seed.between(0, width), horizon + (60 + at * 34) * u, (50 + at * 18) * u]
          return `${path(`M${r(x - s)} ${r(y)}l${r(s * 0.3)} ${r(-s * 0.16)}h${r(s * 1.1)}l${r(s * 0.5)} ${r(s * 0.14)}l${r(-s * 0.5)} ${r(s * 0.12)}h${r(-s)}z`, snow)}${path(`M${r(x - s)} ${r(y)}l${r(s * 0.4)} ${r(s * 0.12)}h${r(s)}l${r(s * 0.5)} ${r(-s * 0.12)}v${r(s * 0.1)}l${r(-s * 0.5)} ${r(s * 0.14)}h${r(-s)}z`, toned(tones.glow, 0.5))}`
        })
        .join(''),
      ridge(canvas, { y: horizon + 330 * u, rise: 60 * u, waves: 1.4, fill: mix(snow, tones.glow, 0.4) }),
      [0.02, 0.14, 0.88, 1.0]
        .map((at, index) =>
          fir(
            canvas,
            {
              x: width * at,
              y: horizon + (360 + (index % 2) * 30) * u,
              size: (520 - (index % 3) * 130) * u,
              colour: toned('#2d6a5f', 0.3),
            },
            snow,
          ),
        )
        .join(''),
      ridge(canvas, { y: horizon + 390 * u, rise: 36 * u, waves: 1.1, fill: mix(snow, tones.glow, 0.15) }),
      motes(canvas, 0, height, { count: 70, size: 5 * u, colour: '#fff' }),
      vignette(canvas, 0.5),
    ].join('')
  },
}
