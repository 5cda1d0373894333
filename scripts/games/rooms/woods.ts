import { times } from '../../../apps/web/art/svg.ts'
import { darker, lighter, mix, toned } from '../colours.ts'
import { beams, haze, motes, vignette } from './air.ts'
import { box, type Canvas, line, oval, path, r, type SceneDrawing, shine } from './canvas.ts'
import { fern, flowers, grass } from './growth.ts'
import { ridge } from './land.ts'

type Trunk = { readonly x: number; readonly foot: number; readonly wide: number; readonly colour: string }

/** A trunk that leaves the picture above, lit on its left, with roots. */
function trunk({ ink, tones, seed }: Canvas, { x, foot, wide, colour }: Trunk): string {
  const bend = seed.between(-0.5, 0.5) * wide
  const shape = `M${r(x - wide * 0.9)} ${r(foot)}Q${r(x - wide * 0.45)} ${r(foot - wide * 0.7)} ${r(x - wide * 0.42)} ${r(foot - wide * 2)}Q${r(x - wide * 0.4 + bend)} ${r(foot * 0.4)} ${r(x - wide * 0.3)} -10H${r(x + wide * 0.36)}Q${r(x + wide * 0.4 + bend)} ${r(foot * 0.4)} ${r(x + wide * 0.42)} ${r(foot - wide * 2)}Q${r(x + wide * 0.5)} ${r(foot - wide * 0.6)} ${r(x + wide)} ${r(foot)}z`
  const bark = times(5).map((at) => {
    const dx = (at / 4 - 0.5) * wide * 0.62
    return `M${r(x + dx)} ${r(foot - wide * 0.5)}Q${r(x + dx + bend * 0.9)} ${r(foot * 0.45)} ${r(x + dx * 0.9)} 0`
  })
  return [
    path(
      shape,
      ink.across(
        [0, mix(colour, tones.light, 0.42)],
        [0.22, colour],
        [0.75, darker(colour, 0.45)],
        [1, darker(colour, 0.6)],
      ),
    ),
    line(bark.join(''), darker(colour, 0.6), wide * 0.035, 'opacity=".4"'),
  ].join('')
}

/** A crown of leaves along the upper edge. */
function canopy({ seed, width, u }: Canvas, deep: number, colour: string): string {
  return `<g fill="${colour}">${times(26)
    .map((at) => {
      const x = (at / 25) * width
      const edge = Math.abs(x / width - 0.5) * 2
      return oval(
        x,
        -10 * u,
        seed.between(50, 90) * u,
        deep * (0.35 + edge * 0.75) * seed.between(0.7, 1.15),
        colour,
      )
    })
    .join('')}</g>`
}

function mushroom(x: number, y: number, size: number, colour: string): string {
  return `${path(`M${r(x - size * 0.16)} ${r(y)}Q${r(x - size * 0.08)} ${r(y - size * 0.4)} ${r(x - size * 0.12)} ${r(y - size * 0.6)}h${r(size * 0.24)}Q${r(x + size * 0.08)} ${r(y - size * 0.4)} ${r(x + size * 0.18)} ${r(y)}z`, '#e9dcc0')}${path(`M${r(x - size * 0.5)} ${r(y - size * 0.52)}Q${r(x - size * 0.4)} ${r(y - size * 1.05)} ${r(x)} ${r(y - size * 1.05)}T${r(x + size * 0.5)} ${r(y - size * 0.52)}Q${r(x)} ${r(y - size * 0.4)} ${r(x - size * 0.5)} ${r(y - size * 0.52)}z`, colour)}${oval(x - size * 0.2, y - size * 0.8, size * 0.08, size * 0.06, '#fff', 'opacity=".85"')}${oval(x + size * 0.1, y - size * 0.68, size * 0.06, size * 0.05, '#fff', 'opacity=".7"')}`
}

/** What is behind. */
function forestFar(canvas: Canvas): string {
  const { ink, width, height, horizon, u, tones, seed } = canvas
  const green = (light: number) => toned(mix(tones.glow, '#4f8f4a', 0.4), light)
  const bark = (light: number) => toned(mix(tones.ground, '#7a5230', 0.7), light)
  const glade = { x: width * 0.36, y: horizon - 170 * u }
  const rank = (count: number, foot: number, wide: number, colour: string) =>
    times(count)
      .map((at) =>
        trunk(canvas, {
          x: ((at + seed.between(0.2, 0.8)) / count) * width,
          foot: foot + seed.between(-12, 12) * u,
          wide: wide * seed.between(0.7, 1.25),
          colour,
        }),
      )
      .join('')
  return [
    box(
      0,
      0,
      width,
      height,
      ink.radialAt(
        { ...glade, r: height * 0.62 },
        [0, lighter(tones.light, 0.45)],
        [0.22, mix(tones.light, green(0.78), 0.5)],
        [0.6, green(0.5)],
        [1, green(0.24)],
      ),
    ),
    rank(11, horizon - 10 * u, 22 * u, mix(green(0.62), tones.light, 0.25)),
    haze(canvas, horizon - 30 * u, 180 * u, mix(tones.light, green(0.7), 0.5), 0.6),
    ridge(canvas, { y: horizon, rise: 40 * u, fill: green(0.56) }),
    rank(6, horizon + 40 * u, 40 * u, mix(bark(0.42), green(0.5), 0.45)),
    canopy(canvas, 150 * u, green(0.42)),
    ridge(canvas, { y: horizon + 60 * u, rise: 44 * u, waves: 1.5, fill: green(0.46) }),
    path(
      `M${r(width * 0.34)} ${r(horizon + 40 * u)}C${r(width * 0.5)} ${r(horizon + 170 * u)} ${r(width * 0.1)} ${r(horizon + 290 * u)} ${r(width * 0.3)} ${height}H${r(width * 0.86)}C${r(width * 0.5)} ${r(horizon + 300 * u)} ${r(width * 0.62)} ${r(horizon + 150 * u)} ${r(width * 0.4)} ${r(horizon + 40 * u)}z`,
      mix(bark(0.5), tones.light, 0.3),
    ),
    trunk(canvas, { x: width * 0.05, foot: horizon + 230 * u, wide: 120 * u, colour: bark(0.34) }),
    trunk(canvas, { x: width * 0.96, foot: horizon + 280 * u, wide: 140 * u, colour: bark(0.3) }),
  ].join('')
}

/** What stands before it. */
function forestNear(canvas: Canvas): string {
  const { width, height, horizon, u, tones } = canvas
  const green = (light: number) => toned(mix(tones.glow, '#4f8f4a', 0.4), light)
  return [
    canopy(canvas, 95 * u, green(0.28)),
    beams(canvas, { x: -40 * u, y: -80 * u }, 7, 0.42),
    ridge(canvas, { y: horizon + 330 * u, rise: 50 * u, waves: 1.2, fill: green(0.3) }),
    [0.1, 0.16, 0.8, 0.88, 0.93]
      .map((at, index) =>
        mushroom(
          width * at,
          horizon + (300 + (index % 2) * 34) * u,
          (56 + (index % 3) * 18) * u,
          tones.accents[1],
        ),
      )
      .join(''),
    times(6)
      .map((at) =>
        fern(
          canvas,
          {
            x: width * (at < 3 ? 0 : 1),
            y: height - (60 + (at % 3) * 60) * u,
            size: 230 * u,
            colour: green(0.22 + (at % 3) * 0.05),
          },
          at < 3 ? -20 - at * 26 : 200 + at * 14,
        ),
      )
      .join(''),
    grass(canvas, height - 30 * u, 110 * u, green(0.18)),
    motes(canvas, horizon - 320 * u, horizon + 300 * u, {
      count: 36,
      size: 6 * u,
      colour: lighter(tones.light, 0.5),
    }),
    vignette(canvas, 0.5),
  ].join('')
}

/** Old trees with light between them. */
export const forest: SceneDrawing = {
  hour: 'dusk',
  draw: (canvas) => `${forestFar(canvas)}${forestNear(canvas)}`,
}

function vine({ seed, u }: Canvas, x: number, long: number, colour: string): string {
  const sway = seed.between(-40, 40) * u
  const leaves = times(Math.round(long / (46 * u))).map((at) => {
    const share = (at + 0.5) / (long / (46 * u))
    const [px, py] = [x + sway * share * share, share * long]
    const side = at % 2 === 0 ? 1 : -1
    return `M${r(px)} ${r(py)}q${r(side * 12 * u)} ${r(-14 * u)} ${r(side * 34 * u)} ${r(8 * u)}q${r(-side * 16 * u)} ${r(16 * u)} ${r(-side * 34 * u)} ${r(-8 * u)}z`
  })
  return `${line(`M${r(x)} 0Q${r(x)} ${r(long * 0.5)} ${r(x + sway)} ${r(long)}`, darker(colour, 0.3), 5 * u)}${path(leaves.join(''), colour)}`
}

/** A broad leaf with its ribs, from a stem at the edge of the picture. */
function leaf(
  x: number,
  y: number,
  size: number,
  { turn, colour }: { readonly turn: number; readonly colour: string },
): string {
  const ribs = times(6).map((at) => {
    const share = (at + 1) / 7.5
    return `M${r(size * share)} 0l${r(size * 0.13)} ${r(-size * 0.22 * Math.sin(Math.PI * share))}M${r(size * share)} 0l${r(size * 0.13)} ${r(size * 0.22 * Math.sin(Math.PI * share))}`
  })
  return `<g transform="translate(${r(x)} ${r(y)}) rotate(${turn})">${path(`M0 0C${r(size * 0.2)} ${r(-size * 0.42)} ${r(size * 0.75)} ${r(-size * 0.34)} ${r(size)} 0C${r(size * 0.75)} ${r(size * 0.34)} ${r(size * 0.2)} ${r(size * 0.42)} 0 0z`, darker(colour, 0.25))}${path(`M0 0C${r(size * 0.2)} ${r(-size * 0.42)} ${r(size * 0.75)} ${r(-size * 0.34)} ${r(size)} 0z`, colour)}${line(`M0 0H${r(size)}${ribs.join('')}`, lighter(colour, 0.25), size * 0.012, 'opacity=".6"')}</g>`
}

/** What is behind. */
function jungleFar(canvas: Canvas): string {
  const { ink, width, height, horizon, u, tones, isWide } = canvas
  const green = (light: number) => toned(mix(tones.glow, '#3f9a4a', 0.3), light)
  const x = width * (isWide ? 0.2 : 0.3)
  const spray = lighter(mix(tones.glow, '#a8e8ff', 0.6), 0.55)
  const fall = `M${r(x - 50 * u)} ${r(horizon - 420 * u)}Q${r(x)} ${r(horizon - 440 * u)} ${r(x + 50 * u)} ${r(horizon - 420 * u)}L${r(x + 76 * u)} ${r(horizon + 70 * u)}H${r(x - 76 * u)}z`
  const threads = times(12).map(
    (at) =>
      `M${r(x + (at - 5.5) * 8 * u)} ${r(horizon - 420 * u)}L${r(x + (at - 5.5) * 12 * u)} ${r(horizon + 70 * u)}`,
  )
  return [
    box(
      0,
      0,
      width,
      height,
      ink.down(
        [0, mix(tones.sky[2], tones.light, 0.4)],
        [0.35, green(0.68)],
        [0.6, green(0.45)],
        [1, green(0.16)],
      ),
    ),
    shine(canvas, width * 0.16, 0, 520 * u, tones.light, 0.75),
    ridge(canvas, {
      y: horizon - 330 * u,
      rise: 150 * u,
      waves: 2.2,
      fill: mix(green(0.64), tones.light, 0.3),
    }),
    haze(canvas, horizon - 200 * u, 170 * u, tones.light, 0.4),
    ridge(canvas, { y: horizon - 230 * u, rise: 190 * u, waves: 1.6, fill: green(0.5) }),
    path(fall, ink.across('#ffffff', spray, mix(spray, green(0.5), 0.4))),
    line(threads.join(''), '#fff', 3 * u, 'opacity=".7"'),
    path(
      `M0 ${r(horizon - 320 * u)}Q${r(x - 60 * u)} ${r(horizon - 440 * u)} ${r(x - 46 * u)} ${r(horizon - 410 * u)}L${r(x - 74 * u)} ${r(horizon + 90 * u)}H0z`,
      green(0.34),
    ),
    path(
      `M${r(x + 46 * u)} ${r(horizon - 410 * u)}Q${r(x + 160 * u)} ${r(horizon - 440 * u)} ${r(x + 330 * u)} ${r(horizon - 330 * u)}T${r(x + 560 * u)} ${r(horizon - 130 * u)}T${r(x + 760 * u)} ${r(horizon + 90 * u)}H${r(x + 74 * u)}z`,
      ink.across(green(0.36), green(0.25)),
    ),
    isWide ? ridge(canvas, { y: horizon - 20 * u, rise: 120 * u, waves: 3.1, fill: green(0.36) }) : '',
    times(14)
      .map((at) =>
        leaf(
          at < 7 ? x - 60 * u - (at % 4) * 40 * u : x + 70 * u + (at % 5) * 70 * u,
          horizon - 330 * u + (at % 7) * 60 * u,
          150 * u,
          { turn: at < 7 ? 200 - at * 12 : -20 + at * 6, colour: green(0.36 + (at % 3) * 0.05) },
        ),
      )
      .join(''),
  ].join('')
}

/** What stands before it. */
function jungleNear(canvas: Canvas): string {
  const { ink, width, height, horizon, u, tones, isWide } = canvas
  const green = (light: number) => toned(mix(tones.glow, '#3f9a4a', 0.3), light)
  const x = width * (isWide ? 0.2 : 0.3)
  const spray = lighter(mix(tones.glow, '#a8e8ff', 0.6), 0.55)
  return [
    box(
      0,
      horizon + 60 * u,
      width,
      height,
      ink.down([0, mix(spray, tones.glow, 0.4)], [0.3, green(0.42)], [1, green(0.16)]),
    ),
    times(9)
      .map((at) =>
        oval(
          x,
          horizon + 70 * u,
          (60 + at * 36) * u,
          (7 + at * 5) * u,
          'none',
          `stroke="${spray}" stroke-width="${r(3 * u)}" opacity="${r(0.7 - at * 0.07)}"`,
        ),
      )
      .join(''),
    shine(canvas, x, horizon + 60 * u, 170 * u, '#ffffff', 0.8),
    ridge(canvas, { y: horizon + 290 * u, rise: 60 * u, waves: 1.4, fill: green(0.26) }),
    flowers(canvas, {
      from: horizon + 270 * u,
      to: height,
      count: 34,
      size: 40 * u,
      colours: [tones.accents[1], tones.accents[0], lighter(tones.accents[2], 0.2)],
    }),
    times(8)
      .map((at) =>
        leaf(at % 2 === 0 ? -20 * u : width + 20 * u, height - (30 + at * 74) * u, (360 - at * 14) * u, {
          turn: at % 2 === 0 ? -46 + at * 9 : 226 - at * 9,
          colour: green(0.2 + (at % 4) * 0.06),
        }),
      )
      .join(''),
    [0.03, 0.1, 0.2, 0.86, 0.94]
      .map((at, index) => vine(canvas, width * at, (430 + (index % 3) * 190) * u, green(0.36)))
      .join(''),
    beams(canvas, { x: -20 * u, y: -80 * u }, 6, 0.34),
    times(6)
      .map((at) =>
        leaf(at < 3 ? -30 * u : width + 30 * u, (-10 + (at % 3) * 46) * u, 300 * u, {
          turn: at < 3 ? 16 + at * 24 : 164 - (at % 3) * 24,
          colour: green(0.18 + (at % 3) * 0.05),
        }),
      )
      .join(''),
    vignette(canvas, 0.5),
  ].join('')
}

/** A fall of water among large leaves. */
export const jungle: SceneDrawing = {
  hour: 'dusk',
  draw: (canvas) => `${jungleFar(canvas)}${jungleNear(canvas)}`,
}
