import { times } from '../../../apps/web/art/svg.ts'
import { darker, lighter, mix, toned } from '../colours.ts'
import { beams, cloud, disc, sky, sunOf, vignette } from './air.ts'
import { box, type Canvas, line, oval, path, r, type SceneDrawing } from './canvas.ts'
import { ridge, water } from './land.ts'
import { tree } from './plants.ts'

/** A fluted column with a scrolled head. */
function column(
  { ink, tones }: Canvas,
  x: number,
  top: number,
  foot: number,
  wide: number,
  stone: string,
): string {
  const flutes = times(5).map(
    (at) => `M${r(x + (at / 4 - 0.5) * wide * 0.66)} ${r(top + wide * 0.55)}V${r(foot - wide * 0.32)}`,
  )
  const shaft = ink.across(
    [0, darker(stone, 0.2)],
    [0.24, mix(lighter(stone, 0.5), tones.light, 0.2)],
    [0.6, stone],
    [1, darker(stone, 0.5)],
  )
  return [
    path(
      `M${r(x - wide * 0.42)} ${r(top + wide * 0.5)}H${r(x + wide * 0.42)}L${r(x + wide * 0.48)} ${r(foot - wide * 0.3)}H${r(x - wide * 0.48)}z`,
      shaft,
    ),
    line(flutes.join(''), darker(stone, 0.55), wide * 0.045, 'opacity=".45"'),
    box(x - wide * 0.62, foot - wide * 0.32, wide * 1.24, wide * 0.16, shaft, `rx="${r(wide * 0.08)}"`),
    box(x - wide * 0.72, foot - wide * 0.18, wide * 1.44, wide * 0.2, shaft),
    path(
      `M${r(x - wide * 0.7)} ${r(top + wide * 0.26)}q${r(wide * 0.02)} ${r(wide * 0.3)} ${r(wide * 0.26)} ${r(wide * 0.26)}h${r(wide * 0.88)}q${r(wide * 0.24)} ${r(wide * 0.04)} ${r(wide * 0.26)} ${r(-wide * 0.26)}z`,
      shaft,
    ),
    [-1, 1]
      .map((side) =>
        oval(
          x + side * wide * 0.52,
          top + wide * 0.36,
          wide * 0.17,
          wide * 0.17,
          lighter(stone, 0.25),
          `stroke="${darker(stone, 0.5)}" stroke-width="${r(wide * 0.04)}"`,
        ),
      )
      .join(''),
    box(x - wide * 0.76, top, wide * 1.52, wide * 0.26, shaft),
  ].join('')
}

/** What is behind. */
function colonnadeFar(canvas: Canvas): string {
  const { ink, width, height, horizon, u, tones } = canvas
  const stone = mix(toned('#e8d8b8', 0.8), tones.glow, 0.18)
  const temple = (x: number, y: number, s: number) =>
    [
      box(x - s, y - s * 0.1, s * 2, s * 0.12, mix(stone, tones.sky[2], 0.35)),
      times(6)
        .map((at) =>
          box(
            x - s * 0.86 + at * s * 0.33,
            y - s * 0.66,
            s * 0.1,
            s * 0.58,
            ink.across(mix(stone, '#ffffff', 0.4), darker(stone, 0.2)),
          ),
        )
        .join(''),
      box(x - s * 0.98, y - s * 0.78, s * 1.96, s * 0.13, mix(stone, tones.sky[2], 0.2)),
      path(
        `M${r(x - s * 1.02)} ${r(y - s * 0.78)}L${r(x)} ${r(y - s * 1.14)}L${r(x + s * 1.02)} ${r(y - s * 0.78)}z`,
        stone,
      ),
    ].join('')
  return [
    sky(canvas, { ...sunOf(canvas), size: 80 * u }),
    disc(canvas, 52 * u),
    cloud(canvas, width * 0.7, height * 0.13, 380 * u),
    cloud(canvas, width * 0.3, horizon - 220 * u, 360 * u, 0.7),
    ridge(canvas, {
      y: horizon - 30 * u,
      rise: 100 * u,
      waves: 2,
      fill: mix(tones.depth[0], tones.sky[2], 0.3),
    }),
    water(canvas, horizon + 20 * u, {
      colours: [mix('#7ec8e0', tones.glow, 0.2), toned('#3f9ac0', 0.6), toned('#2a6a90', 0.4)],
    }),
    path(
      `M0 ${r(horizon - 40 * u)}Q${r(width * 0.34)} ${r(horizon - 70 * u)} ${r(width * 0.46)} ${r(horizon + 60 * u)}L0 ${r(horizon + 90 * u)}z`,
      toned(mix('#8fa05a', tones.glow, 0.5), 0.56),
    ),
    temple(width * (canvas.isWide ? 0.16 : 0.24), horizon - 50 * u, 110 * u),
    times(9)
      .map((at) => {
        const x = width * (0.02 + at * 0.05)
        return path(
          `M${r(x - 12 * u)} ${r(horizon + 60 * u)}Q${r(x - 22 * u)} ${r(horizon - 30 * u)} ${r(x)} ${r(horizon - 110 * u)}Q${r(x + 22 * u)} ${r(horizon - 30 * u)} ${r(x + 12 * u)} ${r(horizon + 60 * u)}z`,
          toned('#4a6a3a', 0.38 + (at % 3) * 0.04),
        )
      })
      .join(''),
  ].join('')
}

/** What stands before it. */
function colonnadeNear(canvas: Canvas): string {
  const { ink, width, height, horizon, u, tones } = canvas
  const stone = mix(toned('#e8d8b8', 0.8), tones.glow, 0.18)
  const deep = 280 / (height / u - horizon / u + 60)
  const tiles = times(9).map((at) => {
    const far = width * (-1 + at * 0.38)
    return `M${r(width * 0.5 + (far - width * 0.5) * deep)} ${r(horizon + 220 * u)}L${r(far)} ${height}`
  })
  const rows = times(7).map((at) => `M0 ${r(horizon + (210 + at * at * 11 + at * 26) * u)}H${width}`)
  const floor = horizon + 200 * u
  return [
    box(0, floor - 60 * u, width, 26 * u, ink.down(lighter(stone, 0.4), stone)),
    times(Math.round(width / (56 * u)))
      .map((at) =>
        path(
          `M${r((at + 0.5) * 56 * u - 10 * u)} ${r(floor - 34 * u)}q${r(-14 * u)} ${r(36 * u)} ${r(2 * u)} ${r(60 * u)}h${r(16 * u)}q${r(16 * u)} ${r(-24 * u)} ${r(2 * u)} ${r(-60 * u)}z`,
          ink.across(lighter(stone, 0.35), darker(stone, 0.3)),
        ),
      )
      .join(''),
    box(0, floor + 20 * u, width, height, ink.down(mix(stone, tones.light, 0.3), darker(stone, 0.5))),
    line(tiles.join('') + rows.join(''), darker(stone, 0.55), 3.5 * u, 'opacity=".4"'),
    column(canvas, 60 * u, 70 * u, floor + 170 * u, 120 * u, stone),
    column(canvas, width - 62 * u, 70 * u, floor + 190 * u, 128 * u, darker(stone, 0.06)),
    canvas.isWide
      ? column(canvas, width * 0.3, 70 * u, floor + 60 * u, 90 * u, stone) +
        column(canvas, width * 0.72, 70 * u, floor + 60 * u, 90 * u, stone)
      : '',
    box(0, 0, width, 74 * u, ink.down(lighter(stone, 0.1), darker(stone, 0.25))),
    times(Math.round(width / (80 * u)))
      .map((at) =>
        path(
          `M${r(at * 80 * u + 18 * u)} ${r(12 * u)}h${r(44 * u)}v${r(44 * u)}h${r(-44 * u)}zm${r(12 * u)} ${r(12 * u)}h${r(20 * u)}v${r(20 * u)}h${r(-20 * u)}z`,
          darker(stone, 0.35),
          'fill-rule="evenodd" opacity=".7"',
        ),
      )
      .join(''),
    tree(
      canvas,
      { x: width * 0.1, y: height - 60 * u, size: 210 * u, colour: toned('#5f8a3a', 0.48) },
      tones.accents[2],
    ),
    path(
      `M${r(width * 0.1 - 56 * u)} ${r(height - 90 * u)}h${r(112 * u)}l${r(-20 * u)} ${r(110 * u)}h${r(-72 * u)}z`,
      ink.across('#e0915c', '#b8623a', '#6a3018'),
    ),
    beams(canvas, { x: -40 * u, y: -60 * u }, 6, 0.26),
    vignette(canvas, 0.42),
  ].join('')
}

/** A colonnade over a bay. */
export const colonnade: SceneDrawing = {
  hour: 'day',
  draw: (canvas) => `${colonnadeFar(canvas)}${colonnadeNear(canvas)}`,
}
