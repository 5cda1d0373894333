import { times } from '../../../apps/web/art/svg.ts'
import { darker, lighter, mix, toned } from '../colours.ts'
import { motes, stars, vignette } from './air.ts'
import { type Canvas, box, line, oval, path, r, type SceneDrawing, shine } from './canvas.ts'
import { ridge } from './land.ts'

/** A cave of crystals that carry their own light. */
export const cavern: SceneDrawing = {
  hour: 'night',
  draw(canvas) {
    const { ink, width, height, horizon, u, tones, seed } = canvas
    const rock = (light: number) => toned(mix(tones.ground, tones.glow, 0.4), light)
    const crystal = (x: number, y: number, size: number, turn: number, colour: string) => {
      const w = size * 0.2
      return `<g transform="translate(${r(x)} ${r(y)}) rotate(${r(turn)})">${path(`M${r(-w)} 0L${r(-w * 0.9)} ${r(-size * 0.74)}L0 ${r(-size)}L${r(w * 0.9)} ${r(-size * 0.7)}L${r(w)} 0z`, colour)}${path(`M${r(-w)} 0L${r(-w * 0.9)} ${r(-size * 0.74)}L${r(-w * 0.2)} ${r(-size * 0.66)}L${r(-w * 0.2)} 0z`, lighter(colour, 0.5))}${path(`M${r(w * 0.4)} 0L${r(w * 0.36)} ${r(-size * 0.64)}L${r(w * 0.9)} ${r(-size * 0.7)}L${r(w)} 0z`, darker(colour, 0.4))}${path(`M${r(-w * 0.9)} ${r(-size * 0.74)}L0 ${r(-size)}L${r(w * 0.9)} ${r(-size * 0.7)}L${r(w * 0.36)} ${r(-size * 0.64)}L${r(-w * 0.2)} ${r(-size * 0.66)}z`, lighter(colour, 0.25))}${line(`M${r(-w * 0.86)} ${r(-size * 0.74)}L0 ${r(-size)}M${r(-w * 0.2)} ${r(-size * 0.66)}V0`, '#fff', size * 0.008, 'opacity=".8"')}</g>`
    }
    const cluster = (x: number, y: number, size: number, way = 0) =>
      [
        shine(canvas, x, y - size * 0.3, size * 1.1, seed.pick(tones.accents), 0.5),
        ...times(7).map((at) =>
          crystal(
            x + (at - 3) * size * 0.12,
            y,
            size * (1 - Math.abs(at - 3) * 0.17) * seed.between(0.8, 1.1),
            way + (at - 3) * 15,
            toned(seed.pick(tones.accents), 0.66),
          ),
        ),
      ].join('')
    const roof = (deep: number, fill: string) =>
      path(
        `M0 0H${width}V${r(deep)}${times(17)
          .map(
            (at) =>
              `L${r(width * (1 - (at + 0.5) / 17))} ${r(deep * (0.25 + 0.55 * Math.abs((at - 8) / 8)) + (at % 2 === 0 ? seed.between(40, 130) * u : 0))}`,
          )
          .join('')}L0 ${r(deep)}z`,
        fill,
      )
    return [
      box(
        0,
        0,
        width,
        height,
        ink.radialAt(
          { x: width * 0.36, y: horizon - 140 * u, r: height * 0.6 },
          [0, lighter(tones.glow, 0.55)],
          [0.18, toned(tones.glow, 0.66)],
          [0.55, rock(0.34)],
          [1, rock(0.12)],
        ),
      ),
      roof(420 * u, rock(0.4)),
      ridge(canvas, { y: horizon - 30 * u, rise: 130 * u, waves: 3, fill: rock(0.44) }),
      times(6)
        .map((at) => cluster(width * (0.04 + at * 0.19), horizon + 10 * u, 120 * u))
        .join(''),
      roof(290 * u, rock(0.28)),
      ridge(canvas, { y: horizon + 60 * u, rise: 60 * u, waves: 2, fill: rock(0.33) }),
      path(
        `M${r(width * 0.3)} ${r(horizon + 70 * u)}C${r(width * 0.7)} ${r(horizon + 150 * u)} ${r(width * 0.1)} ${r(horizon + 280 * u)} ${r(width * 0.42)} ${height}H${r(width * 0.86)}C${r(width * 0.5)} ${r(horizon + 270 * u)} ${r(width * 0.86)} ${r(horizon + 150 * u)} ${r(width * 0.44)} ${r(horizon + 70 * u)}z`,
        ink.down(lighter(tones.accents[0], 0.2), toned(tones.glow, 0.5), toned(tones.glow, 0.26)),
      ),
      cluster(width * 0.02, horizon + 260 * u, 380 * u, 16),
      cluster(width * 0.98, horizon + 290 * u, 430 * u, -16),
      roof(150 * u, rock(0.17)),
      ridge(canvas, { y: horizon + 370 * u, rise: 70 * u, waves: 1.6, fill: rock(0.19) }),
      cluster(width * 0.22, horizon + 430 * u, 170 * u, 5),
      cluster(width * 0.78, horizon + 450 * u, 200 * u, -8),
      motes(canvas, 0, height, { count: 44, size: 4 * u, colour: '#fff' }),
      vignette(canvas, 0.5),
    ].join('')
  },
}

/** What is behind. */
function spaceFar(canvas: Canvas): string {
  const { ink, width, height, horizon, u, tones, seed } = canvas
  const [a, b, c] = tones.accents
  const planet = (x: number, y: number, size: number, colour: string, ring?: string) => {
    const disc = ink.clip(`<circle cx="${r(x)}" cy="${r(y)}" r="${r(size)}"/>`)
    const bands = times(6).map((at) =>
      path(
        `M${r(x - size)} ${r(y - size + at * size * 0.36)}q${r(size)} ${r(size * 0.22)} ${r(size * 2)} 0v${r(size * (at % 2 === 0 ? 0.2 : 0.1))}q${r(-size)} ${r(size * 0.24)} ${r(-size * 2)} 0z`,
        at % 2 === 0 ? darker(colour, 0.25) : lighter(colour, 0.3),
        'opacity=".55"',
      ),
    )
    const half = (sweep: 0 | 1) =>
      ring
        ? `<g transform="rotate(-20 ${r(x)} ${r(y)})">${line(`M${r(x - size * 1.75)} ${r(y)}A${r(size * 1.75)} ${r(size * 0.42)} 0 0 ${sweep} ${r(x + size * 1.75)} ${r(y)}`, ring, size * 0.2, 'opacity=".85"')}${line(`M${r(x - size * 1.5)} ${r(y)}A${r(size * 1.5)} ${r(size * 0.34)} 0 0 ${sweep} ${r(x + size * 1.5)} ${r(y)}`, lighter(ring, 0.4), size * 0.06, 'opacity=".9"')}</g>`
        : ''
    return `${shine(canvas, x, y, size * 1.5, colour, 0.55)}${half(1)}<g clip-path="${disc}">${oval(x, y, size, size, colour)}${bands.join('')}${oval(x, y, size, size, ink.radialAt({ x: x - size * 0.4, y: y - size * 0.45, r: size * 1.6 }, [0, '#fff', 0.5], [0.35, '#fff', 0], [0.6, '#000', 0.25], [1, '#000', 0.85]))}</g>${half(0)}`
  }
  const nebula = times(26).map(() => {
    const share = seed.between(0, 1)
    const [x, y] = [width * (share * 1.1 - 0.05), height * (0.52 - share * 0.42) + seed.between(-90, 90) * u]
    return shine(canvas, x, y, seed.between(120, 320) * u, seed.pick([a, b, tones.glow]), 0.26)
  })
  return [
    box(
      0,
      0,
      width,
      height,
      ink.down(
        [0, toned(tones.ground, 0.14)],
        [0.5, toned(mix(tones.ground, tones.glow, 0.5), 0.24)],
        [1, toned(tones.ground, 0.16)],
      ),
    ),
    nebula.join(''),
    stars(canvas, height * 0.8, 320, u),
    planet(width * 0.16, height * 0.09, 74 * u, toned(c, 0.72)),
    planet(
      width * (canvas.isWide ? 0.86 : 0.88),
      horizon - 210 * u,
      150 * u,
      toned(mix(a, c, 0.35), 0.62),
      lighter(b, 0.3),
    ),
    planet(width * 0.1, horizon - 60 * u, 60 * u, toned(b, 0.6)),
  ].join('')
}

/** What stands before it. */
function spaceNear(canvas: Canvas): string {
  const { width, height, horizon, u, tones } = canvas
  const [a, b] = tones.accents
  const crater = (x: number, y: number, s: number) =>
    `${oval(x, y, s, s * 0.34, toned(tones.glow, 0.2))}${oval(x + s * 0.06, y + s * 0.07, s * 0.88, s * 0.26, toned(tones.glow, 0.32))}`
  return [
    line(
      `M${r(width * 0.98)} ${r(height * 0.02)}L${r(width * 0.72)} ${r(height * 0.09)}`,
      '#fff',
      4 * u,
      'opacity=".7" stroke-linecap="round"',
    ),
    ridge(canvas, { y: horizon + 110 * u, rise: 90 * u, waves: 3.4, fill: toned(tones.glow, 0.42) }),
    ridge(canvas, { y: horizon + 180 * u, rise: 60 * u, waves: 2, fill: toned(tones.glow, 0.34) }),
    [
      [0.16, 250, 90],
      [0.6, 300, 130],
      [0.9, 240, 70],
      [0.3, 400, 170],
      [0.85, 460, 190],
      [0.08, 520, 110],
    ]
      .map(([at = 0, dy = 0, s = 0]) => crater(width * at, horizon + dy * u, s * u))
      .join(''),
    `<g transform="translate(${r(width * 0.84)} ${r(horizon + 190 * u)}) scale(${r(u)})">${oval(0, -60, 120, 96, toned(tones.glow, 0.62), `fill-opacity=".35" stroke="${lighter(b, 0.4)}" stroke-width="5"`)}${path('M-70 -60H70V20H-70z', lighter(tones.glow, 0.3))}${[-46, 0, 46].map((x) => box(x - 13, -44, 26, 34, lighter(tones.light, 0.2), 'rx="6"')).join('')}${path('M-140 14H140L124 40H-124z', toned(tones.glow, 0.26))}${line('M70 -60V-170', lighter(tones.glow, 0.4), 6)}${oval(70, -176, 9, 9, a)}</g>`,
    motes(canvas, 0, height, { count: 20, size: 5 * u, colour: lighter(b, 0.5) }),
    vignette(canvas, 0.46),
  ].join('')
}

/** Far from everything: planets, a cloud of stars, and the ground of a moon. */
export const space: SceneDrawing = {
  hour: 'night',
  draw: (canvas) => `${spaceFar(canvas)}${spaceNear(canvas)}`,
}
