import { polar, times } from '../../../apps/web/art/svg.ts'
import { darker, lighter, mix, toned } from '../colours.ts'
import { sky, stars, vignette } from './air.ts'
import { box, type Canvas, line, oval, path, r, type SceneDrawing, shine } from './canvas.ts'
import { ridge } from './land.ts'
import { lantern } from './pagoda.ts'

/** A tent in stripes, lit from inside. */
function tent(
  canvas: Canvas,
  x: number,
  foot: number,
  size: number,
  colours: readonly [string, string],
): string {
  const { ink, tones } = canvas
  const [half, wall] = [size * 0.5, size * 0.42]
  const eave = foot - wall
  const stripes = times(8).map((at) => {
    const [from, to] = [x - half * 1.1 + (at / 8) * half * 2.2, x - half * 1.1 + ((at + 1) / 8) * half * 2.2]
    const colour = colours[at % 2 === 0 ? 0 : 1]
    return `${path(`M${r(x)} ${r(eave - size * 0.52)}Q${r((x + from) / 2)} ${r(eave - size * 0.1)} ${r(from)} ${r(eave)}H${r(to)}Q${r((x + to) / 2)} ${r(eave - size * 0.1)} ${r(x)} ${r(eave - size * 0.52)}z`, colour)}${path(`M${r(from)} ${r(eave)}a${r((to - from) / 2)} ${r(size * 0.07)} 0 0 0 ${r(to - from)} 0z`, colour)}${box(x - half + (at / 8) * half * 2, eave, (half * 2) / 8 + 0.5, wall, darker(colour, 0.2))}`
  })
  return [
    stripes.join(''),
    path(
      `M${r(x)} ${r(eave - size * 0.52)}Q${r(x + half * 0.5)} ${r(eave - size * 0.1)} ${r(x + half * 1.1)} ${r(eave)}V${r(foot)}H${r(x + half * 0.2)}L${r(x + half * 0.3)} ${r(eave)}z`,
      '#10041c',
      'opacity=".3"',
    ),
    path(
      `M${r(x - size * 0.13)} ${r(foot)}Q${r(x - size * 0.1)} ${r(eave + size * 0.06)} ${r(x)} ${r(eave + size * 0.02)}Q${r(x + size * 0.1)} ${r(eave + size * 0.06)} ${r(x + size * 0.13)} ${r(foot)}z`,
      ink.down(lighter(tones.light, 0.4), '#ffb84a'),
    ),
    line(`M${r(x)} ${r(eave - size * 0.5)}v${r(-size * 0.16)}`, '#e8c870', size * 0.02),
    path(
      `M${r(x)} ${r(eave - size * 0.66)}q${r(size * 0.08)} ${r(-size * 0.02)} ${r(size * 0.16)} ${r(size * 0.04)}q${r(-size * 0.08)} ${r(size * 0.01)} ${r(-size * 0.16)} ${r(size * 0.06)}z`,
      tones.accents[0],
    ),
  ].join('')
}

/** Sparks that fly apart. */
function firework(canvas: Canvas, x: number, y: number, size: number, colour: string): string {
  const { seed, u } = canvas
  const rays = times(22).map((at) => {
    const long = size * seed.between(0.75, 1)
    const [a, b] = [polar({ x, y }, size * 0.24, at * 16.4), polar({ x, y }, long, at * 16.4)]
    return {
      d: `M${r(a.x)} ${r(a.y)}Q${r((a.x + b.x) / 2)} ${r((a.y + b.y) / 2 - size * 0.04)} ${r(b.x)} ${r(b.y + size * 0.06)}`,
      tip: oval(b.x, b.y + size * 0.06, 4.5 * u, 4.5 * u, '#fff'),
    }
  })
  return `${shine(canvas, x, y, size * 1.2, colour, 0.55)}${line(rays.map(({ d }) => d).join(''), colour, 4 * u, 'stroke-linecap="round"')}${line(rays.map(({ d }) => d).join(''), '#fff', 1.4 * u, 'stroke-linecap="round" opacity=".8"')}${rays.map(({ tip }) => tip).join('')}`
}

function wheel(canvas: Canvas, x: number, y: number, size: number): string {
  const { tones, u } = canvas
  const spokes = times(16).map((at) => {
    const end = polar({ x, y }, size, at * 22.5)
    return `M${r(x)} ${r(y)}L${r(end.x)} ${r(end.y)}`
  })
  const cabins = times(16).map((at) => {
    const end = polar({ x, y }, size, at * 22.5)
    const colour = tones.accents[at % 3 === 0 ? 0 : at % 3 === 1 ? 1 : 2]
    return `${shine(canvas, end.x, end.y + 14 * u, 46 * u, colour, 0.7)}${path(`M${r(end.x - 18 * u)} ${r(end.y + 4 * u)}a${r(18 * u)} ${r(16 * u)} 0 0 1 ${r(36 * u)} 0v${r(16 * u)}q${r(-18 * u)} ${r(18 * u)} ${r(-36 * u)} 0z`, lighter(colour, 0.15))}`
  })
  const bulbs = times(64).map((at) => {
    const end = polar({ x, y }, size * (at % 2 === 0 ? 1 : 0.62), at * 5.625)
    return oval(end.x, end.y, 4 * u, 4 * u, lighter(tones.light, 0.4))
  })
  return `${line(`M${r(x)} ${r(y)}l${r(-size * 0.5)} ${r(size * 1.35)}M${r(x)} ${r(y)}l${r(size * 0.5)} ${r(size * 1.35)}`, tones.depth[1], 16 * u)}${line(spokes.join(''), tones.depth[0], 4 * u)}${oval(x, y, size, size, 'none', `stroke="${lighter(tones.glow, 0.3)}" stroke-width="${r(8 * u)}"`)}${oval(x, y, size * 0.62, size * 0.62, 'none', `stroke="${lighter(tones.glow, 0.1)}" stroke-width="${r(5 * u)}"`)}${bulbs.join('')}${cabins.join('')}${oval(x, y, 26 * u, 26 * u, tones.accents[0])}`
}

/** What is behind. */
function fairFar(canvas: Canvas): string {
  const { ink, width, height, horizon, u, tones, seed, isWide } = canvas
  const [a, b, c] = tones.accents
  const people = times(46).map((at) => {
    const [x, y, s] = [seed.between(0, width), horizon + (110 + at * 3.4) * u, (18 + at * 0.9) * u]
    const colour = darker(mix(tones.ground, seed.pick([a, b, c]), 0.25), 0.3)
    return `${oval(x, y - s * 1.5, s * 0.32, s * 0.36, colour)}${path(`M${r(x - s * 0.5)} ${r(y)}q0 ${r(-s * 1.15)} ${r(s * 0.5)} ${r(-s * 1.15)}t${r(s * 0.5)} ${r(s * 1.15)}z`, colour)}`
  })
  return [
    sky(canvas, { x: width * 0.5, y: horizon, size: 90 * u }),
    stars(canvas, horizon * 0.8, 110, u),
    firework(canvas, width * 0.16, height * 0.1, 150 * u, a),
    firework(canvas, width * 0.86, height * 0.07, 120 * u, lighter(b, 0.15)),
    firework(canvas, width * 0.92, height * (isWide ? 0.34 : 0.3), 140 * u, lighter(c, 0.2)),
    firework(canvas, width * 0.06, height * 0.32, 110 * u, lighter(b, 0.2)),
    ridge(canvas, { y: horizon - 30 * u, rise: 60 * u, waves: 2.4, fill: tones.depth[0] }),
    wheel(canvas, width * (isWide ? 0.8 : 0.78), horizon - 190 * u, 220 * u),
    tent(canvas, width * 0.18, horizon + 90 * u, 330 * u, [toned(b, 0.56), '#ffeed8']),
    tent(canvas, width * 0.56, horizon + 80 * u, 190 * u, [toned(c, 0.56), '#fff2dc']),
    tent(canvas, width * 0.94, horizon + 110 * u, 260 * u, [toned(a, 0.72), '#b02a5a']),
    shine(canvas, width * 0.4, horizon + 90 * u, 420 * u, tones.light, 0.5),
    box(
      0,
      horizon + 88 * u,
      width,
      height,
      ink.down(
        [0, toned(mix(tones.glow, '#b87a4a', 0.4), 0.44)],
        [0.5, toned(mix(tones.ground, tones.glow, 0.4), 0.25)],
        [1, toned(tones.ground, 0.13)],
      ),
    ),
    people.join(''),
  ].join('')
}

/** What stands before it. */
function fairNear(canvas: Canvas): string {
  const { width, height, horizon, u, tones, seed } = canvas
  const [a, b, c] = tones.accents
  const string = (from: number, to: number, y: number, sag: number) => {
    const bulbs = times(11).map((at) => {
      const share = at / 10
      const [x, down] = [from + (to - from) * share, y + sag * 4 * share * (1 - share)]
      const colour = [a, lighter(b, 0.15), lighter(c, 0.2)][at % 3] ?? a
      return `${shine(canvas, x, down + 9 * u, 34 * u, colour, 0.7)}${oval(x, down + 9 * u, 8 * u, 11 * u, lighter(colour, 0.35))}`
    })
    return `${line(`M${r(from)} ${r(y)}Q${r((from + to) / 2)} ${r(y + sag * 2)} ${r(to)} ${r(y)}`, '#1a0a20', 4 * u)}${bulbs.join('')}`
  }
  return [
    times(40)
      .map(() =>
        box(
          seed.between(0, width),
          seed.between(horizon + 270 * u, height),
          12 * u,
          7 * u,
          seed.pick([a, lighter(b, 0.1), lighter(c, 0.1), '#fff']),
          `opacity="${r(seed.between(0.4, 0.95))}" transform="rotate(${r(seed.between(-40, 40))} ${r(width / 2)} ${r(height)})"`,
        ),
      )
      .join(''),
    string(-30 * u, width * 0.6, 40 * u, 60 * u),
    string(width * 0.4, width + 30 * u, 20 * u, 90 * u),
    string(-30 * u, width + 30 * u, horizon + 10 * u, 70 * u),
    [0.06, 0.94]
      .map((at, index) =>
        lantern(
          canvas,
          width * at,
          (150 + index * 60) * u,
          84 * u,
          index === 0 ? lighter(b, 0.05) : a,
          320 * u,
        ),
      )
      .join(''),
    vignette(canvas, 0.5),
  ].join('')
}

/** A fair by night, between strings of lights. */
export const fair: SceneDrawing = {
  hour: 'night',
  draw: (canvas) => `${fairFar(canvas)}${fairNear(canvas)}`,
}
