import { times } from '../../../apps/web/art/svg.ts'
import { darker, lighter, mix, toned } from '../colours.ts'
import { beams, vignette } from './air.ts'
import { box, type Canvas, line, oval, path, r, type SceneDrawing, shine } from './canvas.ts'
import { ridge } from './land.ts'

type Growth = { readonly x: number; readonly y: number; readonly size: number; readonly colour: string }

/** A coral that forks, lit on its left. */
function coral({ seed, tones }: Canvas, { x, y, size, colour }: Growth): string {
  const twig = (px: number, py: number, angle: number, long: number, left: number): string => {
    const [ex, ey] = [px + Math.cos(angle) * long, py + Math.sin(angle) * long]
    const own = `M${r(px)} ${r(py)}L${r(ex)} ${r(ey)}`
    if (left === 0) return own
    return (
      own +
      [-0.5, 0.05, 0.5]
        .map((turn) =>
          twig(ex, ey, angle + turn + seed.between(-0.15, 0.15), long * seed.between(0.62, 0.8), left - 1),
        )
        .join('')
    )
  }
  const d = twig(x, y, -Math.PI / 2, size * 0.3, 3)
  const round = 'stroke-linecap="round" stroke-linejoin="round"'
  return `${line(d, darker(colour, 0.4), size * 0.085, round)}${line(d, colour, size * 0.062, `${round} transform="translate(${r(-size * 0.008)} ${r(-size * 0.006)})"`)}${line(d, mix(colour, tones.light, 0.5), size * 0.018, `${round} transform="translate(${r(-size * 0.02)} ${r(-size * 0.012)})" opacity=".8"`)}`
}

/** A fan of coral with its ribs. */
function fan({ seed }: Canvas, { x, y, size, colour }: Growth): string {
  const ribs = times(13).map((at) => {
    const angle = -Math.PI / 2 + (at / 12 - 0.5) * 2.3
    const long = size * seed.between(0.85, 1)
    return `M${r(x)} ${r(y)}Q${r(x + Math.cos(angle) * long * 0.5)} ${r(y + Math.sin(angle) * long * 0.6)} ${r(x + Math.cos(angle) * long)} ${r(y + Math.sin(angle) * long)}`
  })
  return `${path(`M${r(x)} ${r(y)}Q${r(x - size * 1.1)} ${r(y - size * 0.3)} ${r(x - size * 0.8)} ${r(y - size * 0.62)}Q${r(x)} ${r(y - size * 1.35)} ${r(x + size * 0.8)} ${r(y - size * 0.62)}Q${r(x + size * 1.1)} ${r(y - size * 0.3)} ${r(x)} ${r(y)}z`, colour, 'opacity=".85"')}${line(ribs.join(''), darker(colour, 0.35), size * 0.022, 'stroke-linecap="round"')}`
}

function kelp({ seed, u }: Canvas, { x, y, size, colour }: Growth): string {
  const bend = seed.between(-40, 40) * u
  const leaves = times(Math.round(size / (40 * u))).map((at) => {
    const share = (at + 1) / (size / (40 * u))
    const [px, py] = [x + Math.sin(share * 5) * bend, y - share * size]
    const side = at % 2 === 0 ? 1 : -1
    return `M${r(px)} ${r(py)}q${r(side * 44 * u)} ${r(-10 * u)} ${r(side * 66 * u)} ${r(-52 * u)}q${r(-side * 56 * u)} ${r(6 * u)} ${r(-side * 66 * u)} ${r(52 * u)}z`
  })
  const stem = times(12).map((at) => `${r(x + Math.sin((at / 11) * 5) * bend)} ${r(y - (at / 11) * size)}`)
  return `${line(`M${stem.join('L')}`, darker(colour, 0.25), 6 * u)}${path(leaves.join(''), colour)}`
}

function fish({ tones }: Canvas, x: number, y: number, size: number, colour: string, side: 1 | -1): string {
  const px = (dx: number) => r(x + side * dx * size)
  const py = (dy: number) => r(y + dy * size)
  return `${path(`M${px(-0.5)} ${py(0)}Q${px(-0.1)} ${py(-0.42)} ${px(0.5)} ${py(0)}Q${px(-0.1)} ${py(0.42)} ${px(-0.5)} ${py(0)}zM${px(-0.42)} ${py(0)}L${px(-0.8)} ${py(-0.26)}Q${px(-0.66)} ${py(0)} ${px(-0.8)} ${py(0.26)}z`, colour)}${path(`M${px(-0.36)} ${py(-0.1)}Q${px(-0.05)} ${py(-0.4)} ${px(0.42)} ${py(-0.06)}Q${px(0)} ${py(-0.2)} ${px(-0.36)} ${py(-0.1)}z`, mix(colour, tones.light, 0.6))}${oval(x + side * size * 0.3, y - size * 0.05, size * 0.05, size * 0.05, '#101418')}`
}

/** What all that lies under water has in common: the light from above, and the fading with depth. */
function under(canvas: Canvas, lights: readonly [string, string, string, string]): string {
  const { ink, width, height, u, tones } = canvas
  return [
    box(0, 0, width, height, ink.down([0, lights[0]], [0.22, lights[1]], [0.6, lights[2]], [1, lights[3]])),
    shine(canvas, width * 0.2, -60 * u, 620 * u, lighter(tones.light, 0.4), 0.7),
  ].join('')
}

/** What is behind. */
function reefFar(canvas: Canvas): string {
  const { width, horizon, u, tones, seed } = canvas
  const blue = (light: number) => toned(mix(tones.glow, '#1d8fc0', 0.3), light)
  const [a, b, c] = tones.accents
  const growths = (y: number, size: number, count: number, fade: number) =>
    times(count)
      .map((at) => {
        const spot = {
          x: ((at + seed.between(0.1, 0.9)) / count) * width,
          y: y + seed.between(-12, 20) * u,
          size: size * seed.between(0.7, 1.25),
          colour: mix(
            seed.pick([a, b, lighter(b, 0.25), toned(mix(c, '#c05ad8', 0.6), 0.6)]),
            blue(0.4),
            fade,
          ),
        }
        return at % 3 === 0 ? fan(canvas, { ...spot, size: spot.size * 0.7 }) : coral(canvas, spot)
      })
      .join('')
  return [
    under(canvas, [blue(0.88), blue(0.7), blue(0.46), blue(0.2)]),
    ridge(canvas, { y: horizon - 110 * u, rise: 170 * u, waves: 2.4, fill: blue(0.52) }),
    ridge(canvas, { y: horizon, rise: 130 * u, waves: 2, fill: blue(0.42) }),
    growths(horizon + 30 * u, 120 * u, 10, 0.62),
    times(16)
      .map((at) =>
        fish(
          canvas,
          width * (0.1 + (at % 8) * 0.11) + seed.between(-20, 20) * u,
          horizon - (120 + (at % 5) * 60) * u,
          (20 + (at % 4) * 5) * u,
          mix(b, blue(0.6), 0.35),
          1,
        ),
      )
      .join(''),
    ridge(canvas, {
      y: horizon + 130 * u,
      rise: 70 * u,
      waves: 1.4,
      fill: mix(toned('#e8d2a0', 0.66), blue(0.5), 0.5),
    }),
    growths(horizon + 170 * u, 200 * u, 7, 0.28),
    [0.02, 0.09, 0.9, 0.98]
      .map((at, index) =>
        kelp(canvas, {
          x: width * at,
          y: horizon + 330 * u,
          size: (560 + (index % 2) * 190) * u,
          colour: toned(mix(c, '#2f8a4a', 0.5), 0.42),
        }),
      )
      .join(''),
    beams(canvas, { x: -30 * u, y: -160 * u }, 8, 0.42),
    ridge(canvas, {
      y: horizon + 320 * u,
      rise: 60 * u,
      waves: 1.2,
      fill: mix(toned('#e8d2a0', 0.56), blue(0.4), 0.4),
    }),
    coral(canvas, { x: width * 0.1, y: horizon + 400 * u, size: 340 * u, colour: a }),
    fan(canvas, { x: width * 0.93, y: horizon + 420 * u, size: 230 * u, colour: b }),
    growths(horizon + 440 * u, 190 * u, 6, 0.05),
  ].join('')
}

/** What stands before it. */
function reefNear(canvas: Canvas): string {
  const { width, height, horizon, u, tones, seed } = canvas
  const blue = (light: number) => toned(mix(tones.glow, '#1d8fc0', 0.3), light)
  const [a, b] = tones.accents
  return [
    ridge(canvas, {
      y: horizon + 440 * u,
      rise: 40 * u,
      waves: 1.5,
      fill: mix(toned('#e8d2a0', 0.46), blue(0.3), 0.4),
    }),
    fish(canvas, width * 0.3, horizon + 210 * u, 74 * u, a, 1) +
      fish(canvas, width * 0.72, horizon + 280 * u, 92 * u, lighter(b, 0.15), -1),
    times(26)
      .map(() => {
        const [x, y, s] = [seed.between(0, width), seed.between(0, height), seed.between(4, 15) * u]
        return `${oval(x, y, s, s, '#fff', 'fill-opacity=".14" stroke="#fff" stroke-opacity=".6" stroke-width="1.5"')}${oval(x - s * 0.35, y - s * 0.35, s * 0.22, s * 0.22, '#fff', 'opacity=".9"')}`
      })
      .join(''),
    vignette(canvas, 0.44),
  ].join('')
}

export const reef: SceneDrawing = {
  hour: 'day',
  draw: (canvas) => `${reefFar(canvas)}${reefNear(canvas)}`,
}

/** Where no light comes from above: a wreck, and what shines by itself. */
export const depths: SceneDrawing = {
  hour: 'night',
  draw(canvas) {
    const { width, height, horizon, u, tones, seed, ink } = canvas
    const blue = (light: number) => toned(mix(tones.glow, '#1a4fb0', 0.2), light)
    const hull = mix(blue(0.26), '#3a2c1c', 0.35)
    const jelly = (x: number, y: number, s: number, colour: string) => {
      const arms = times(7).map(
        (at) =>
          `M${r(x + (at - 3) * s * 0.24)} ${r(y)}q${r(s * 0.22)} ${r(s * 0.5)} 0 ${r(s)}t0 ${r(s * seed.between(0.5, 1.1))}`,
      )
      return `${shine(canvas, x, y, s * 2.4, colour, 0.6)}${line(arms.join(''), lighter(colour, 0.3), s * 0.05, 'opacity=".6" stroke-linecap="round"')}${path(`M${r(x - s)} ${r(y + s * 0.06)}C${r(x - s)} ${r(y - s * 1.15)} ${r(x + s)} ${r(y - s * 1.15)} ${r(x + s)} ${r(y + s * 0.06)}Q${r(x + s * 0.5)} ${r(y - s * 0.14)} ${r(x)} ${r(y + s * 0.08)}T${r(x - s)} ${r(y + s * 0.06)}z`, ink.radial({ x: 0.38, y: 0.3, r: 0.8 }, [0, '#fff', 0.95], [0.45, lighter(colour, 0.25), 0.85], [1, colour, 0.55]))}`
    }
    return [
      under(canvas, [blue(0.6), blue(0.38), blue(0.24), blue(0.11)]),
      beams(canvas, { x: -30 * u, y: -160 * u }, 6, 0.3),
      ridge(canvas, { y: horizon - 160 * u, rise: 220 * u, waves: 2.6, fill: blue(0.3) }),
      `<g transform="translate(${r(width * (canvas.isWide ? 0.8 : 0.72))} ${r(horizon + 90 * u)}) rotate(-9) scale(${r(u)})">${path('M-300 -90Q-250 40 -150 60H190Q280 20 300 -120L230 -80H-190z', hull)}${path('M-190 -80H230L300 -120L296 -92L226 -56H-180z', lighter(hull, 0.12))}${line('M-80 -80V-400M90 -80V-340M-160 -330H0M30 -270H150M-80 -390L-240 -90M-80 -390L90 -90', hull, 11)}${path('M-150 -320Q-60 -230 -160 -150L-120 -140L-90 -200L-60 -130L-10 -150Q-40 -250 -8 -320z', lighter(hull, 0.1), 'opacity=".8"')}${[-120, -50, 20, 90, 160].map((x) => oval(x, -16, 15, 15, tones.light, 'opacity=".75"')).join('')}</g>`,
      ridge(canvas, { y: horizon + 80 * u, rise: 90 * u, waves: 1.7, fill: blue(0.22) }),
      jelly(width * 0.14, horizon - 230 * u, 70 * u, tones.accents[1]),
      jelly(width * 0.9, height * 0.1, 54 * u, tones.accents[0]),
      jelly(width * 0.06, height * 0.08, 40 * u, tones.accents[0]),
      jelly(width * 0.28, horizon + 130 * u, 56 * u, tones.accents[0]),
      jelly(width * 0.86, horizon + 240 * u, 84 * u, tones.accents[1]),
      [0.03, 0.12, 0.93, 1]
        .map((at, index) =>
          kelp(canvas, { x: width * at, y: height, size: (620 + (index % 2) * 160) * u, colour: blue(0.2) }),
        )
        .join(''),
      ridge(canvas, { y: horizon + 300 * u, rise: 90 * u, waves: 1.3, fill: blue(0.15) }),
      times(8)
        .map((at) =>
          coral(canvas, {
            x: width * (0.02 + at * 0.14),
            y: horizon + (390 + (at % 3) * 60) * u,
            size: (130 + (at % 3) * 60) * u,
            colour: mix(tones.accents[at % 2 === 0 ? 0 : 1], blue(0.3), 0.45),
          }),
        )
        .join(''),
      ridge(canvas, { y: horizon + 440 * u, rise: 50 * u, waves: 1.6, fill: blue(0.12) }),
      times(30)
        .map(() =>
          shine(
            canvas,
            seed.between(0, width),
            seed.between(0, height),
            seed.between(5, 16) * u,
            lighter(tones.accents[0], 0.3),
            0.9,
          ),
        )
        .join(''),
      vignette(canvas, 0.5),
    ].join('')
  },
}
