import { times } from '../../../apps/web/art/svg.ts'
import { darker, lighter, mix, toned } from '../colours.ts'
import { cloud, disc, haze, sky, stars, sunOf, vignette } from './air.ts'
import { type Canvas, box, line, oval, path, r, type SceneDrawing, shine } from './canvas.ts'
import { grass } from './growth.ts'
import { ridge, water } from './land.ts'
import { palm } from './plants.ts'

/** A beach before a bay. */
export const island: SceneDrawing = {
  hour: 'day',
  draw(canvas) {
    const { ink, width, height, horizon, u, tones } = canvas
    const sand = toned('#f2d9a0', 0.86)
    const leaf = toned(mix(tones.glow, '#3f9a3f', 0.5), 0.5)
    const shore = `M0 ${r(horizon + 250 * u)}C${r(width * 0.3)} ${r(horizon + 170 * u)} ${r(width * 0.5)} ${r(horizon + 330 * u)} ${width} ${r(horizon + 190 * u)}V${height}H0z`
    return [
      sky(canvas, { ...sunOf(canvas), size: 76 * u }),
      disc(canvas, 54 * u),
      cloud(canvas, width * 0.78, height * 0.1, 420 * u),
      cloud(canvas, width * 0.08, horizon - 120 * u, 420 * u, 0.8),
      cloud(canvas, width * 0.92, horizon - 100 * u, 380 * u, 0.7),
      ridge(canvas, {
        y: horizon + 6 * u,
        rise: 70 * u,
        waves: 1.7,
        fill: mix(tones.depth[0], tones.sky[2], 0.25),
      }),
      water(canvas, horizon, {
        colours: [
          mix(tones.sky[2], tones.glow, 0.5),
          toned(tones.glow, 0.72),
          toned(mix(tones.glow, '#1b8fb0', 0.3), 0.6),
        ],
      }),
      path(shore, '#ffffff', `transform="translate(0 ${r(-22 * u)})" opacity=".75"`),
      path(shore, toned(tones.glow, 0.82), `transform="translate(0 ${r(-12 * u)})" opacity=".6"`),
      path(shore, ink.down([0, darker(sand, 0.12)], [0.14, sand], [1, darker(sand, 0.32)])),
      palm(canvas, { x: width * -0.02, y: horizon + 300 * u, size: 720 * u, colour: leaf }, 0.18),
      palm(
        canvas,
        { x: width * 1.03, y: horizon + 280 * u, size: 620 * u, colour: darker(leaf, 0.08) },
        -0.2,
      ),
      palm(canvas, { x: width * 0.95, y: horizon + 260 * u, size: 400 * u, colour: leaf }, -0.1),
      times(7)
        .map((at) => {
          const [x, y] = [width * (0.1 + at * 0.13), horizon + (330 + (at % 3) * 60) * u]
          return `${oval(x + 4 * u, y + 5 * u, 26 * u, 8 * u, darker(sand, 0.5), 'opacity=".5"')}${path(`M${r(x - 24 * u)} ${r(y)}Q${r(x - 20 * u)} ${r(y - 26 * u)} ${r(x)} ${r(y - 28 * u)}T${r(x + 24 * u)} ${r(y)}Q${r(x)} ${r(y + 8 * u)} ${r(x - 24 * u)} ${r(y)}z`, lighter(tones.accents[at % 2 === 0 ? 1 : 0], 0.35))}`
        })
        .join(''),
      grass(canvas, height - 10 * u, 130 * u, toned(mix(leaf, tones.ground, 0.4), 0.3)),
      vignette(canvas, 0.36),
    ].join('')
  },
}

/** Fields under water in steps, and rain coming over the hills. */
export const paddies: SceneDrawing = {
  hour: 'dusk',
  draw(canvas) {
    const { ink, width, height, horizon, u, tones, seed } = canvas
    const green = (light: number) => toned(mix(tones.glow, '#6ab04a', 0.45), light)
    const terrace = (at: number) => {
      const y = horizon + at * at * 15 * u + at * 22 * u
      const bend = seed.between(20, 60) * u * (at % 2 === 0 ? 1 : -1)
      const edge = (dy: number) =>
        `M0 ${r(y + dy)}Q${r(width * 0.3)} ${r(y + bend + dy)} ${r(width * 0.55)} ${r(y + dy)}T${width} ${r(y - bend * 0.5 + dy)}V${height}H0z`
      const tall = (12 + at * 9) * u
      return `${path(edge(0), green(0.56 - at * 0.035))}${path(edge(tall), ink.across(lighter(tones.sky[2], 0.3), mix(tones.sky[1], tones.glow, 0.3), toned(tones.glow, 0.4)))}`
    }
    const drops = times(90).map(() => {
      const [x, y, long] = [seed.between(0, width * 1.2), seed.between(0, height), seed.between(30, 80) * u]
      return `M${r(x)} ${r(y)}l${r(-long * 0.26)} ${r(long)}`
    })
    const hut = (x: number, y: number, s: number) =>
      `${box(x - s * 0.5, y - s * 0.5, s, s * 0.5, mix('#8a5c34', tones.glow, 0.2))}${box(x - s * 0.12, y - s * 0.38, s * 0.24, s * 0.38, lighter(tones.light, 0.2))}${path(`M${r(x - s * 0.85)} ${r(y - s * 0.42)}Q${r(x - s * 0.2)} ${r(y - s * 0.8)} ${r(x)} ${r(y - s * 1.15)}Q${r(x + s * 0.2)} ${r(y - s * 0.8)} ${r(x + s * 0.85)} ${r(y - s * 0.42)}z`, mix('#c29a56', tones.glow, 0.15))}${path(`M${r(x)} ${r(y - s * 1.15)}Q${r(x + s * 0.2)} ${r(y - s * 0.8)} ${r(x + s * 0.85)} ${r(y - s * 0.42)}H${r(x + s * 0.1)}z`, '#000', 'opacity=".25"')}`
    return [
      sky(canvas, { ...sunOf(canvas), size: 60 * u }),
      shine(canvas, sunOf(canvas).x, sunOf(canvas).y, 320 * u, tones.light, 0.8),
      [0.1, 0.45, 0.8]
        .map((at, index) => cloud(canvas, width * at, height * (0.06 + index * 0.04), 520 * u, 0.6))
        .join(''),
      ridge(canvas, {
        y: horizon - 130 * u,
        rise: 170 * u,
        waves: 1.8,
        fill: mix(tones.depth[0], tones.sky[2], 0.3),
      }),
      haze(canvas, horizon - 90 * u, 110 * u, tones.sky[2], 0.6),
      ridge(canvas, { y: horizon - 40 * u, rise: 110 * u, waves: 2.3, fill: green(0.46) }),
      times(7).map(terrace).join(''),
      hut(width * 0.14, horizon + 66 * u, 110 * u),
      hut(width * 0.9, horizon + 130 * u, 150 * u),
      palm(canvas, { x: 0, y: horizon + 200 * u, size: 560 * u, colour: green(0.38) }, 0.1),
      palm(canvas, { x: width, y: horizon + 240 * u, size: 660 * u, colour: green(0.36) }, -0.1),
      grass(canvas, horizon + 330 * u, 90 * u, green(0.4)),
      grass(canvas, horizon + 430 * u, 130 * u, green(0.3)),
      grass(canvas, height - 30 * u, 190 * u, green(0.2)),
      line(drops.join(''), '#eafcff', 2.2 * u, 'opacity=".4" stroke-linecap="round"'),
      vignette(canvas, 0.5),
    ].join('')
  },
}

/** What is behind. */
function moonlightFar(canvas: Canvas): string {
  const { width, height, horizon, u, tones, seed } = canvas
  const moon = sunOf(canvas)
  return [
    sky(canvas, { ...moon, size: 110 * u }),
    stars(canvas, horizon, 150, u),
    shine(canvas, moon.x, moon.y, 330 * u, tones.light, 0.9),
    oval(moon.x, moon.y, 78 * u, 78 * u, lighter(tones.light, 0.6)),
    [
      [24, 16, 22],
      [38, -22, 12],
      [-2, 44, 13],
      [4, -46, 8],
    ]
      .map(([dx = 0, dy = 0, s = 0]) =>
        oval(
          moon.x + dx * u,
          moon.y + dy * u,
          s * u,
          s * u,
          mix(tones.light, tones.glow, 0.25),
          'opacity=".5"',
        ),
      )
      .join(''),
    cloud(canvas, width * 0.76, height * 0.1, 380 * u, 0.4),
    cloud(canvas, moon.x + 70 * u, moon.y + 80 * u, 300 * u, 0.5),
    ridge(canvas, { y: horizon - 110 * u, rise: 120 * u, waves: 1.8, fill: tones.depth[0] }),
    haze(canvas, horizon - 40 * u, 120 * u, mix(tones.glow, tones.light, 0.4), 0.5),
    ridge(canvas, { y: horizon - 20 * u, rise: 70 * u, waves: 3.2, fill: tones.depth[2] }),
    water(canvas, horizon + 14 * u, { calm: 1.3 }),
    times(14)
      .map((at) =>
        oval(
          seed.between(0.02, 0.98) * width,
          horizon + (150 + at * 26) * u,
          (24 + at * 3) * u,
          (7 + at) * u,
          toned(mix(tones.glow, '#3f8a6a', 0.4), 0.34),
        ),
      )
      .join(''),
  ].join('')
}

/** What stands before it. */
function moonlightNear(canvas: Canvas): string {
  const { width, height, horizon, u, tones, seed } = canvas
  const rushes = (x: number, count: number) =>
    times(count)
      .map((at) => {
        const [px, tall, lean] = [
          x + seed.between(-90, 90) * u,
          seed.between(170, 420) * u,
          seed.between(-40, 40) * u,
        ]
        return `${line(`M${r(px)} ${r(height)}Q${r(px)} ${r(height - tall * 0.6)} ${r(px + lean)} ${r(height - tall)}`, tones.depth[4], 6 * u)}${at % 2 === 0 ? path(`M${r(px + lean - 8 * u)} ${r(height - tall)}q${r(8 * u)} ${r(-16 * u)} ${r(16 * u)} 0l${r(-3 * u)} ${r(64 * u)}h${r(-10 * u)}z`, mix(tones.depth[4], '#6a4a2a', 0.4)) : ''}`
      })
      .join('')
  return [
    times(6)
      .map((at) =>
        oval(
          seed.between(0.05, 0.95) * width,
          horizon + (190 + at * 50) * u,
          14 * u,
          9 * u,
          lighter(tones.accents[1], 0.4),
        ),
      )
      .join(''),
    [0.04, 0.98].map((at) => rushes(width * at, 12)).join(''),
    times(26)
      .map(() =>
        shine(
          canvas,
          seed.between(0, width),
          seed.between(horizon - 140 * u, height),
          seed.between(10, 26) * u,
          lighter(tones.accents[0], 0.3),
          0.95,
        ),
      )
      .join(''),
    vignette(canvas, 0.5),
  ].join('')
}

/** A moonlit lake between still trees. */
export const moonlight: SceneDrawing = {
  hour: 'night',
  draw: (canvas) => `${moonlightFar(canvas)}${moonlightNear(canvas)}`,
}
