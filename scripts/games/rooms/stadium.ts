import { times } from '../../../apps/web/art/svg.ts'
import { lighter, mix, toned } from '../colours.ts'
import { cloud, sky, sunOf, vignette } from './air.ts'
import { box, type Canvas, line, oval, path, r, type SceneDrawing, shine } from './canvas.ts'
import { skyline } from './city.ts'

/** Floodlights on a mast. */
function floodlight(canvas: Canvas, x: number, foot: number, high: number): string {
  const { u, tones } = canvas
  const lamps = times(12).map((at) =>
    oval(
      x + ((at % 4) - 1.5) * 24 * u,
      foot - high + (Math.floor(at / 4) - 1) * 22 * u,
      9 * u,
      9 * u,
      '#ffffff',
    ),
  )
  return `${line(`M${r(x - 14 * u)} ${r(foot)}L${r(x)} ${r(foot - high)}L${r(x + 14 * u)} ${r(foot)}`, tones.depth[4], 8 * u)}${box(x - 54 * u, foot - high - 36 * u, 108 * u, 72 * u, tones.depth[4], `rx="${r(8 * u)}"`)}${lamps.join('')}${shine(canvas, x, foot - high, 330 * u, '#f4fbff', 0.85)}`
}

/** Rows of people, of whom only colours can be seen. */
function stand(canvas: Canvas, y: number, high: number, bend: number): string {
  const { width, seed, tones, u } = canvas
  const colours = [tones.accents[0], tones.accents[1], tones.accents[2], '#ffffff', tones.depth[4]]
  const dots = colours.map((colour) => {
    const d = times(150).map(() => {
      const [x, down] = [seed.between(0, width), seed.between(0, 1)]
      const share = (x / width - 0.5) * 2
      return `M${r(x)} ${r(y - bend * share * share + down * high)}h.01`
    })
    return line(d.join(''), colour, 9 * u, 'stroke-linecap="round" opacity=".8"')
  })
  const shape = (from: number, to: number) =>
    `M0 ${r(y - bend + from)}Q${r(width / 2)} ${r(y + bend + from)} ${width} ${r(y - bend + from)}V${r(y - bend + to)}Q${r(width / 2)} ${r(y + bend + to)} 0 ${r(y - bend + to)}z`
  return `${path(shape(-10 * u, high + 10 * u), tones.depth[2])}${dots.join('')}${times(4)
    .map((at) =>
      path(shape(high * (at / 4) - 3 * u, high * (at / 4) + 3 * u), tones.depth[4], 'opacity=".6"'),
    )
    .join(
      '',
    )}${path(shape(-54 * u, -16 * u), lighter(tones.depth[1], 0.2))}${path(shape(high + 6 * u, high + 40 * u), tones.accents[1])}`
}

/** A track under floodlights. */
export const circuit: SceneDrawing = {
  hour: 'dusk',
  draw(canvas) {
    const { ink, width, height, horizon, u, tones } = canvas
    const curve = (edge: number, wide: number) =>
      `M${r(width * 0.62 + edge * 0.1)} ${r(horizon + 70 * u)}C${r(width * 0.2 + edge * 0.3)} ${r(horizon + 140 * u)} ${r(width * 0.1 + edge * 0.5)} ${r(horizon + 260 * u)} ${r(width * 0.34 + edge)} ${height}H${r(width * 0.34 + edge + wide)}C${r(width * 0.1 + edge * 0.5 + wide * 0.5)} ${r(horizon + 260 * u)} ${r(width * 0.2 + edge * 0.3 + wide * 0.26)} ${r(horizon + 140 * u)} ${r(width * 0.62 + edge * 0.1 + wide * 0.09)} ${r(horizon + 70 * u)}z`
    const flags = times(11).map((at) => {
      const [x, y] = [(at / 10) * width, horizon - 150 * u - Math.abs(at - 5) * 12 * u]
      return `${line(`M${r(x)} ${r(y)}v${r(90 * u)}`, tones.depth[4], 4 * u)}${path(`M${r(x)} ${r(y)}q${r(26 * u)} ${r(-12 * u)} ${r(52 * u)} ${r(4 * u)}v${r(30 * u)}q${r(-26 * u)} ${r(-14 * u)} ${r(-52 * u)} ${r(-2 * u)}z`, tones.accents[at % 3 === 0 ? 0 : at % 3 === 1 ? 1 : 2])}`
    })
    return [
      sky(canvas, { ...sunOf(canvas), size: 70 * u }),
      cloud(canvas, width * 0.8, height * 0.12, 420 * u, 0.4),
      skyline(canvas, horizon - 40 * u, {
        size: 90 * u,
        wall: mix(tones.depth[0], tones.sky[2], 0.4),
        lit: 0.3,
        tall: 230 * u,
      }),
      flags.join(''),
      stand(canvas, horizon - 60 * u, 110 * u, 30 * u),
      [0.06, 0.94].map((at) => floodlight(canvas, width * at, horizon + 60 * u, 470 * u)).join(''),
      box(0, horizon + 70 * u, width, height, ink.down(toned('#4f9a3f', 0.46), toned('#2f6a2a', 0.26))),
      times(9)
        .map((at) =>
          path(
            `M0 ${r(horizon + (90 + at * at * 9) * u)}h${width}v${r((8 + at * 5) * u)}h${-width}z`,
            '#fff',
            'opacity=".06"',
          ),
        )
        .join(''),
      path(curve(-90 * u, 700 * u), '#f4f4f4'),
      line(curve(-70 * u, 660 * u), tones.accents[1], 26 * u, `stroke-dasharray="${r(52 * u)} ${r(52 * u)}"`),
      path(curve(-50 * u, 620 * u), ink.down(toned('#7a7a86', 0.5), toned('#3a3a44', 0.26))),
      line(
        `M${r(width * 0.64)} ${r(horizon + 70 * u)}C${r(width * 0.26)} ${r(horizon + 150 * u)} ${r(width * 0.3)} ${r(horizon + 270 * u)} ${r(width * 0.34 + 270 * u)} ${height}`,
        '#fff',
        7 * u,
        `stroke-dasharray="${r(60 * u)} ${r(50 * u)}" opacity=".8"`,
      ),
      times(5)
        .map((at) =>
          times(10)
            .map((column) =>
              (at + column) % 2 === 0
                ? box(
                    width * 0.22 + column * 44 * u + at * 6 * u,
                    horizon + (330 + at * 17) * u,
                    44 * u,
                    17 * u,
                    '#fff',
                    'opacity=".85"',
                  )
                : '',
            )
            .join(''),
        )
        .join(''),
      times(10)
        .map((at) =>
          line(
            `M${r(width * 1.05)} ${r(horizon + (180 + at * 34) * u)}L${r(width * (0.7 - at * 0.02))} ${r(horizon + (210 + at * 38) * u)}`,
            at % 2 === 0 ? tones.light : tones.accents[1],
            5 * u,
            'opacity=".35" stroke-linecap="round"',
          ),
        )
        .join(''),
      vignette(canvas, 0.5),
    ].join('')
  },
}

/** A field of grass in a full ground, in the evening. */
export const pitch: SceneDrawing = {
  hour: 'dusk',
  draw(canvas) {
    const { ink, width, height, horizon, u, tones } = canvas
    const green = (light: number) => toned(mix(tones.glow, '#4fa83f', 0.5), light)
    const stumps = (x: number, y: number, s: number) =>
      `${[-1, 0, 1].map((at) => box(x + at * s * 0.16 - s * 0.035, y - s, s * 0.07, s, ink.across('#fff0c8', '#d8a860', '#7a4f22'), `rx="${r(s * 0.03)}"`)).join('')}${box(x - s * 0.2, y - s * 1.03, s * 0.19, s * 0.05, '#f0cf92')}${box(x + s * 0.01, y - s * 1.03, s * 0.19, s * 0.05, '#f0cf92')}`
    return [
      sky(canvas, { ...sunOf(canvas), size: 80 * u }),
      cloud(canvas, width * 0.78, height * 0.1, 380 * u, 0.5),
      cloud(canvas, width * 0.2, horizon - 260 * u, 420 * u, 0.5),
      stand(canvas, horizon - 130 * u, 150 * u, 50 * u),
      [0.05, 0.34, 0.7, 0.96]
        .map((at, index) =>
          floodlight(canvas, width * at, horizon - 60 * u, (index % 3 === 0 ? 420 : 300) * u),
        )
        .join(''),
      box(0, horizon + 50 * u, width, height, ink.down(green(0.6), green(0.46), green(0.28))),
      times(10)
        .map((at) =>
          path(
            `M${r(width * 0.5)} ${r(horizon - 160 * u)}L${r(width * (-1.2 + at * 0.36))} ${height}h${r(width * 0.18)}z`,
            '#fff',
            'opacity=".07"',
          ),
        )
        .join(''),
      box(0, 0, width, horizon + 50 * u, 'none'),
      stand(canvas, horizon - 60 * u, 100 * u, 14 * u),
      line(
        `M${r(-60 * u)} ${r(horizon + 190 * u)}Q${r(width / 2)} ${r(horizon + 60 * u)} ${r(width + 60 * u)} ${r(horizon + 190 * u)}`,
        '#fff',
        7 * u,
        'opacity=".9"',
      ),
      path(
        `M${r(width * 0.42)} ${r(horizon + 170 * u)}h${r(width * 0.16)}L${r(width * 0.78)} ${height}H${r(width * 0.22)}z`,
        ink.down(toned('#d9bd86', 0.74), toned('#b08a54', 0.5)),
      ),
      line(
        `M${r(width * 0.38)} ${r(horizon + 240 * u)}h${r(width * 0.24)}M${r(width * 0.28)} ${r(height - 170 * u)}h${r(width * 0.44)}`,
        '#fff',
        7 * u,
        'opacity=".9"',
      ),
      stumps(width * 0.5, horizon + 226 * u, 86 * u),
      stumps(width * 0.14, height - 130 * u, 260 * u),
      `${oval(width * 0.84 + 8 * u, height - 150 * u, 62 * u, 16 * u, '#000', 'opacity=".4"')}${oval(width * 0.84, height - 200 * u, 58 * u, 58 * u, ink.radial({ x: 0.34, y: 0.3, r: 0.8 }, '#ff8a7a', '#c4282a', '#5a0a10'))}${line(`M${r(width * 0.84 - 34 * u)} ${r(height - 246 * u)}q${r(44 * u)} ${r(46 * u)} ${r(64 * u)} ${r(92 * u)}`, '#ffe9d8', 5 * u, `stroke-dasharray="${r(7 * u)} ${r(6 * u)}"`)}`,
      vignette(canvas, 0.46),
    ].join('')
  },
}
