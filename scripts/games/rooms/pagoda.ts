import { times } from '../../../apps/web/art/svg.ts'
import { darker, lighter, mix, toned } from '../colours.ts'
import { cloud, disc, haze, motes, sky, sunOf, vignette } from './air.ts'
import { box, type Canvas, line, oval, path, r, type SceneDrawing, shine } from './canvas.ts'
import { flowers } from './growth.ts'
import { ridge, water } from './land.ts'
import { tree } from './plants.ts'

/** A lantern that glows; `long` is how far above it hangs. */
export function lantern(
  canvas: Canvas,
  x: number,
  y: number,
  size: number,
  colour: string,
  long = 0,
): string {
  const { ink } = canvas
  const ribs = times(5).map(
    (at) =>
      `M${r(x - size * (0.34 + 0.16 * Math.sin(((at + 1) / 6) * Math.PI)))} ${r(y + (at + 0.5) * size * 0.2)}h${r(size * 2 * (0.34 + 0.16 * Math.sin(((at + 1) / 6) * Math.PI)))}`,
  )
  return [
    long > 0 ? line(`M${r(x)} ${r(y - long)}V${r(y)}`, '#1a0d08', size * 0.04) : '',
    shine(canvas, x, y + size * 0.5, size * 1.9, colour, 0.6),
    path(
      `M${r(x - size * 0.3)} ${r(y)}C${r(x - size * 0.66)} ${r(y + size * 0.2)} ${r(x - size * 0.66)} ${r(y + size * 0.8)} ${r(x - size * 0.3)} ${r(y + size)}H${r(x + size * 0.3)}C${r(x + size * 0.66)} ${r(y + size * 0.8)} ${r(x + size * 0.66)} ${r(y + size * 0.2)} ${r(x + size * 0.3)} ${r(y)}z`,
      ink.radial({ x: 0.42, y: 0.5, r: 0.62 }, '#fff6d0', mix(colour, '#ffd080', 0.35), darker(colour, 0.3)),
    ),
    line(ribs.join(''), darker(colour, 0.5), size * 0.02, 'opacity=".55"'),
    box(x - size * 0.26, y - size * 0.08, size * 0.52, size * 0.1, '#3a2208', `rx="${r(size * 0.03)}"`),
    box(x - size * 0.26, y + size * 0.98, size * 0.52, size * 0.1, '#3a2208', `rx="${r(size * 0.03)}"`),
    line(`M${r(x)} ${r(y + size * 1.08)}v${r(size * 0.4)}`, lighter(colour, 0.1), size * 0.06),
  ].join('')
}

/** A tower of roofs with curled ends. */
function tower(
  canvas: Canvas,
  x: number,
  foot: number,
  size: number,
  floors: number,
  colours: { readonly wall: string; readonly roof: string },
): string {
  const { ink, tones } = canvas
  const high = size * 0.52
  return times(floors)
    .map((at) => {
      const half = size * (0.5 - at * 0.07)
      const y = foot - at * high
      const roof = `M${r(x - half * 1.75)} ${r(y - high * 0.62)}Q${r(x - half * 1.1)} ${r(y - high * 0.62)} ${r(x - half * 0.6)} ${r(y - high * 1.02)}H${r(x + half * 0.6)}Q${r(x + half * 1.1)} ${r(y - high * 0.62)} ${r(x + half * 1.75)} ${r(y - high * 0.62)}Q${r(x + half * 1.1)} ${r(y - high * 0.46)} ${r(x)} ${r(y - high * 0.46)}T${r(x - half * 1.75)} ${r(y - high * 0.62)}z`
      const windows = times(3).map((column) =>
        box(
          x + (column - 1) * half * 0.6 - half * 0.17,
          y - high * 0.4,
          half * 0.34,
          high * 0.3,
          lighter(tones.light, 0.15),
        ),
      )
      return [
        box(
          x - half,
          y - high * 0.7,
          half * 2,
          high * 0.72,
          ink.across(mix(colours.wall, tones.light, 0.35), colours.wall, darker(colours.wall, 0.4)),
        ),
        windows.join(''),
        path(roof, colours.roof),
        path(
          `M${r(x - half * 1.75)} ${r(y - high * 0.62)}Q${r(x - half * 1.1)} ${r(y - high * 0.62)} ${r(x - half * 0.6)} ${r(y - high * 1.02)}H${r(x)}Q${r(x - half * 0.6)} ${r(y - high * 0.56)} ${r(x - half * 1.75)} ${r(y - high * 0.62)}z`,
          tones.light,
          'opacity=".28"',
        ),
        line(
          `M${r(x - half * 1.75)} ${r(y - high * 0.62)}Q${r(x - half * 1.1)} ${r(y - high * 0.46)} ${r(x)} ${r(y - high * 0.46)}T${r(x + half * 1.75)} ${r(y - high * 0.62)}`,
          '#e8b850',
          size * 0.018,
        ),
      ].join('')
    })
    .concat(line(`M${r(x)} ${r(foot - floors * high)}v${r(-size * 0.42)}`, '#e8b850', size * 0.035))
    .join('')
}

/** What is behind. */
function pagodaFar(canvas: Canvas): string {
  const { width, height, horizon, u, tones, ink } = canvas
  const red = mix(toned('#b8322c', 0.48), tones.glow, 0.2)
  const bloom = lighter(tones.accents[2], 0.2)
  const colours = { wall: red, roof: toned(mix('#24505a', tones.ground, 0.25), 0.3) }
  const bridge = `M${r(-30 * u)} ${r(horizon + 300 * u)}Q${r(width * 0.5)} ${r(horizon + 120 * u)} ${r(width + 30 * u)} ${r(horizon + 300 * u)}v${r(46 * u)}Q${r(width * 0.5)} ${r(horizon + 178 * u)} ${r(-30 * u)} ${r(horizon + 346 * u)}z`
  return [
    sky(canvas, { ...sunOf(canvas), size: 80 * u }),
    disc(canvas, 70 * u),
    cloud(canvas, width * 0.78, height * 0.1, 380 * u, 0.6),
    cloud(canvas, width * 0.1, horizon - 330 * u, 420 * u, 0.5),
    ridge(canvas, {
      y: horizon - 150 * u,
      rise: 220 * u,
      waves: 2,
      fill: mix(tones.depth[0], tones.sky[2], 0.35),
    }),
    haze(canvas, horizon - 110 * u, 120 * u, tones.sky[2], 0.7),
    ridge(canvas, { y: horizon - 50 * u, rise: 120 * u, waves: 2.6, fill: tones.depth[1] }),
    tower(canvas, width * 0.86, horizon + 20 * u, 190 * u, 5, colours),
    tower(canvas, width * 0.1, horizon + 40 * u, 130 * u, 3, colours),
    haze(canvas, horizon + 20 * u, 60 * u, tones.sky[2], 0.55),
    times(9)
      .map((at) =>
        tree(canvas, {
          x: width * (0.02 + at * 0.125),
          y: horizon + 70 * u,
          size: (90 + (at % 3) * 26) * u,
          colour: at % 2 === 0 ? bloom : toned(mix(tones.glow, '#5a8a4a', 0.6), 0.42),
        }),
      )
      .join(''),
    water(canvas, horizon + 62 * u, {
      colours: [
        mix(tones.sky[2], '#5a8aa0', 0.3),
        toned(mix(tones.glow, '#2f6a8a', 0.5), 0.44),
        toned(mix(tones.ground, '#1a3a5a', 0.5), 0.22),
      ],
    }),
    path(bridge, ink.down(lighter(red, 0.2), darker(red, 0.35))),
    line(
      `M${r(-30 * u)} ${r(horizon + 232 * u)}Q${r(width * 0.5)} ${r(horizon + 52 * u)} ${r(width + 30 * u)} ${r(horizon + 232 * u)}`,
      lighter(red, 0.12),
      13 * u,
    ),
  ].join('')
}

/** What stands before it. */
function pagodaNear(canvas: Canvas): string {
  const { width, height, horizon, u, tones } = canvas
  const red = mix(toned('#b8322c', 0.48), tones.glow, 0.2)
  const bloom = lighter(tones.accents[2], 0.2)
  const posts = times(13).map((at) => {
    const share = at / 12
    const y = horizon + 300 * u - 360 * u * share * (1 - share)
    return box(share * width - 7 * u, y - 74 * u, 14 * u, 90 * u, red)
  })
  return [
    posts.join(''),
    times(9)
      .map((at) =>
        oval(
          width * (0.06 + at * 0.11),
          horizon + (390 + (at % 3) * 60) * u,
          56 * u,
          17 * u,
          toned(mix(tones.glow, '#3f8a5a', 0.7), 0.36),
        ),
      )
      .join(''),
    flowers(canvas, {
      from: horizon + 380 * u,
      to: height,
      count: 16,
      size: 36 * u,
      colours: [bloom, lighter(bloom, 0.4)],
    }),
    tree(canvas, { x: width * -0.03, y: horizon + 360 * u, size: 760 * u, colour: bloom }),
    [0.1, 0.24, 0.82, 0.94]
      .map((at, index) =>
        lantern(
          canvas,
          width * at,
          (70 + (index % 2) * 70) * u,
          (66 + (index % 2) * 16) * u,
          toned('#e04a32', 0.62),
          260 * u,
        ),
      )
      .join(''),
    motes(canvas, 0, height, { count: 40, size: 7 * u, colour: lighter(bloom, 0.4) }),
    vignette(canvas, 0.48),
  ].join('')
}

export const pagoda: SceneDrawing = {
  hour: 'dusk',
  draw: (canvas) => `${pagodaFar(canvas)}${pagodaNear(canvas)}`,
}
