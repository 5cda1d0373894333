import { polar, polygon, times } from '../../../apps/web/art/svg.ts'
import { darker, lighter, mix, toned } from '../colours.ts'
import { motes, vignette } from './air.ts'
import { box, type Canvas, line, oval, path, r, type SceneDrawing, shine } from './canvas.ts'
import { shelf } from './indoors.ts'

/** A flask with something in it that glows. */
function flask(canvas: Canvas, x: number, y: number, size: number, colour: string): string {
  const { ink, seed } = canvas
  const shape = `M${r(x - size * 0.12)} ${r(y - size)}V${r(y - size * 0.62)}A${r(size * 0.36)} ${r(size * 0.36)} 0 1 0 ${r(x + size * 0.12)} ${r(y - size * 0.62)}V${r(y - size)}z`
  const bubbles = times(6).map(() =>
    oval(
      x + seed.between(-0.2, 0.2) * size,
      y - seed.between(0.08, 0.4) * size,
      size * 0.03,
      size * 0.03,
      '#fff',
      'opacity=".7"',
    ),
  )
  return [
    shine(canvas, x, y - size * 0.3, size * 0.95, colour, 0.7),
    path(shape, '#eafaff', 'opacity=".28"'),
    path(
      `M${r(x - size * 0.345)} ${r(y - size * 0.38)}Q${r(x)} ${r(y - size * 0.32)} ${r(x + size * 0.345)} ${r(y - size * 0.38)}A${r(size * 0.35)} ${r(size * 0.35)} 0 1 1 ${r(x - size * 0.345)} ${r(y - size * 0.38)}z`,
      ink.radial({ x: 0.4, y: 0.3, r: 0.8 }, lighter(colour, 0.6), colour, darker(colour, 0.4)),
    ),
    bubbles.join(''),
    line(shape, '#ffffff', size * 0.025, 'opacity=".7"'),
    path(
      `M${r(x - size * 0.24)} ${r(y - size * 0.4)}q${r(-size * 0.06)} ${r(size * 0.16)} ${r(size * 0.04)} ${r(size * 0.28)}`,
      'none',
      `stroke="#fff" stroke-width="${r(size * 0.04)}" stroke-linecap="round" opacity=".8"`,
    ),
    box(x - size * 0.14, y - size * 1.05, size * 0.28, size * 0.09, '#9a6c3c', `rx="${r(size * 0.02)}"`),
  ].join('')
}

/** What is behind. */
function laboratoryFar(canvas: Canvas): string {
  const { ink, width, height, horizon, u, tones, seed } = canvas
  const stone = toned(mix(tones.ground, tones.glow, 0.55), 0.34)
  const wood = toned(mix('#8a5630', tones.ground, 0.4), 0.36)
  const books = (x: number, y: number, wide: number) => {
    const parts: string[] = []
    let at = x
    while (at < x + wide - 20 * u) {
      const [thick, tall] = [seed.between(16, 32) * u, seed.between(66, 104) * u]
      const colour = mix(seed.pick([...tones.accents, tones.glow, '#7a2c34']), tones.ground, 0.45)
      parts.push(
        `${box(at, y - tall, thick, tall, ink.across(lighter(colour, 0.25), colour, darker(colour, 0.4)), `rx="${r(3 * u)}"`)}${box(at, y - tall * 0.8, thick, 5 * u, '#e8c060')}${box(at, y - tall * 0.22, thick, 5 * u, '#e8c060')}`,
      )
      at += thick + 2 * u
    }
    return `${shelf(canvas, x - 12 * u, y, wide + 24 * u, wood)}${parts.join('')}`
  }
  const round = polygon(times(3).map((at) => polar({ x: width * 0.5, y: height * 0.26 }, 170 * u, at * 120)))
  return [
    box(
      0,
      0,
      width,
      height,
      ink.radialAt(
        { x: width * 0.5, y: horizon - 100 * u, r: height * 0.66 },
        [0, lighter(stone, 0.3)],
        [0.4, stone],
        [1, darker(stone, 0.7)],
      ),
    ),
    line(
      times(Math.ceil(horizon / (80 * u)) + 2)
        .map(
          (at) =>
            `M0 ${r(at * 80 * u)}H${width}${times(Math.ceil(width / (150 * u)))
              .map((block) => `M${r((block + (at % 2) * 0.5) * 150 * u)} ${r(at * 80 * u)}v${r(80 * u)}`)
              .join('')}`,
        )
        .join(''),
      '#000',
      4 * u,
      'opacity=".22"',
    ),
    shine(canvas, width * 0.5, height * 0.26, 330 * u, tones.glow, 0.75),
    line(
      `${round}M${r(width * 0.5 - 190 * u)} ${r(height * 0.26)}a${r(190 * u)} ${r(190 * u)} 0 1 0 ${r(380 * u)} 0a${r(190 * u)} ${r(190 * u)} 0 1 0 ${r(-380 * u)} 0zM${r(width * 0.5 - 92 * u)} ${r(height * 0.26)}a${r(92 * u)} ${r(92 * u)} 0 1 0 ${r(184 * u)} 0a${r(92 * u)} ${r(92 * u)} 0 1 0 ${r(-184 * u)} 0z`,
      lighter(tones.accents[0], 0.2),
      5 * u,
      'opacity=".75"',
    ),
    books(10 * u, 150 * u, 200 * u) +
      books(width - 210 * u, 180 * u, 200 * u) +
      books(10 * u, 350 * u, 160 * u) +
      books(width - 180 * u, 390 * u, 170 * u),
  ].join('')
}

/** What stands before it. */
function laboratoryNear(canvas: Canvas): string {
  const { ink, width, height, horizon, u, tones, seed } = canvas
  const wood = toned(mix('#8a5630', tones.ground, 0.4), 0.36)
  const candle = (x: number, y: number, s: number) =>
    `${shine(canvas, x, y - s * 1.2, s * 2.6, '#ffc070', 0.8)}${box(x - s * 0.2, y - s, s * 0.4, s, ink.across('#fffaf0', '#d8c49a'), `rx="${r(s * 0.06)}"`)}${path(`M${r(x)} ${r(y - s * 1.6)}q${r(s * 0.22)} ${r(s * 0.3)} 0 ${r(s * 0.52)}q${r(-s * 0.22)} ${r(-s * 0.2)} 0 ${r(-s * 0.52)}z`, '#ffd060')}`
  const top = horizon + 160 * u
  return [
    shelf(canvas, -10 * u, 560 * u, 190 * u, wood) + shelf(canvas, width - 190 * u, 600 * u, 200 * u, wood),
    flask(canvas, 60 * u, 560 * u, 110 * u, tones.accents[1]) +
      flask(canvas, 140 * u, 560 * u, 86 * u, tones.accents[2]),
    flask(canvas, width - 60 * u, 600 * u, 120 * u, tones.accents[0]) +
      candle(width - 150 * u, 600 * u, 56 * u),
    path(
      `M${r(width * 0.5 - 130 * u)} ${r(top)}q${r(-60 * u)} ${r(-150 * u)} ${r(10 * u)} ${r(-190 * u)}h${r(240 * u)}q${r(70 * u)} ${r(40 * u)} ${r(10 * u)} ${r(190 * u)}z`,
      ink.across(toned(tones.glow, 0.36, 0.4), toned(tones.ground, 0.24), '#08070c'),
    ),
    `${shine(canvas, width * 0.5, top - 200 * u, 330 * u, tones.accents[1], 0.85)}${oval(width * 0.5, top - 190 * u, 132 * u, 26 * u, lighter(tones.accents[1], 0.3))}${times(
      9,
    )
      .map(() => {
        const s = seed.between(8, 26) * u
        return oval(
          width * 0.5 + seed.between(-110, 110) * u,
          top - seed.between(190, 330) * u,
          s,
          s,
          lighter(tones.accents[1], 0.45),
          'opacity=".6"',
        )
      })
      .join('')}`,
    box(0, top, width, 40 * u, ink.down(lighter(wood, 0.4), wood)),
    box(0, top + 40 * u, width, height, ink.down(darker(wood, 0.15), darker(wood, 0.72))),
    line(
      times(Math.ceil(width / (120 * u)))
        .map((at) => `M${r(at * 120 * u)} ${r(top + 40 * u)}V${height}`)
        .join(''),
      '#000',
      5 * u,
      'opacity=".4"',
    ),
    flask(canvas, width * 0.12, top + 4 * u, 190 * u, tones.accents[0]),
    flask(canvas, width * 0.9, top + 4 * u, 220 * u, tones.accents[2]),
    flask(canvas, width * 0.74, top + 4 * u, 130 * u, tones.accents[1]),
    candle(width * 0.27, top, 80 * u),
    `${path(`M${r(width * 0.06)} ${r(top + 200 * u)}q${r(90 * u)} ${r(-40 * u)} ${r(180 * u)} 0v${r(150 * u)}q${r(-90 * u)} ${r(-40 * u)} ${r(-180 * u)} 0zM${r(width * 0.06 + 180 * u)} ${r(top + 200 * u)}q${r(90 * u)} ${r(-40 * u)} ${r(180 * u)} 0v${r(150 * u)}q${r(-90 * u)} ${r(-40 * u)} ${r(-180 * u)} 0z`, ink.across('#fff6dc', '#e0caa0', '#fff2d0', '#c8a870'))}${line(
      times(6)
        .map(
          (at) =>
            `M${r(width * 0.06 + 24 * u)} ${r(top + (216 + at * 20) * u)}q${r(66 * u)} ${r(-26 * u)} ${r(132 * u)} 0m${r(48 * u)} 0q${r(66 * u)} ${r(-26 * u)} ${r(132 * u)} 0`,
        )
        .join(''),
      '#8a6a44',
      3.4 * u,
      'opacity=".7"',
    )}`,
    motes(canvas, 0, height, { count: 50, size: 5 * u, colour: lighter(tones.accents[0], 0.3) }),
    vignette(canvas, 0.52),
  ].join('')
}

export const laboratory: SceneDrawing = {
  hour: 'night',
  draw: (canvas) => `${laboratoryFar(canvas)}${laboratoryNear(canvas)}`,
}
