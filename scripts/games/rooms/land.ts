import type { SeededRandom } from '../../../apps/web/art/seeded.ts'
import { times } from '../../../apps/web/art/svg.ts'
import { mix, toned } from '../colours.ts'
import { box, type Canvas, path, r } from './canvas.ts'

type Ridge = {
  readonly y: number
  readonly rise: number
  readonly waves?: number
  readonly fill: string
  readonly more?: string
}

/** Soft hills up to the foot of the picture. */
export function ridge({ seed, width, height }: Canvas, { y, rise, waves = 2, fill, more }: Ridge): string {
  const parts = [1, 0.5, 0.22].map((weight, at) => ({
    weight,
    turns: waves * (at * 1.7 + 1),
    phase: seed.between(0, 7),
  }))
  const points = times(33).map((at) => {
    const share = at / 32
    const lift = parts.reduce(
      (sum, { weight, turns, phase }) => sum + weight * Math.sin(share * turns * Math.PI + phase),
      0,
    )
    return `${r(share * width)} ${r(y - rise * lift * 0.5)}`
  })
  return path(`M0 ${height}L${points.join('L')}L${width} ${height}z`, fill, more)
}

/** A broken line between two points, rougher the longer it is. */
export function broken(seed: SeededRandom, heights: readonly number[], rough: number): readonly number[] {
  if (rough < 1.5) return heights
  const split = heights.flatMap((height, at) => {
    const next = heights[at + 1]
    return next === undefined ? [height] : [height, (height + next) / 2 + seed.between(-rough, rough)]
  })
  return broken(seed, split, rough * 0.52)
}

/** Still water up to the foot, with the light lying on it. */
export function water(
  canvas: Canvas,
  y: number,
  {
    calm = 1,
    colours,
  }: { readonly calm?: number; readonly colours?: readonly [string, string, string] } = {},
): string {
  const { ink, seed, width, height, tones, u } = canvas
  const [far, middle, near] = colours ?? [
    mix(tones.sky[2], tones.glow, 0.35),
    toned(tones.glow, 0.42),
    toned(mix(tones.ground, tones.glow, 0.3), 0.2),
  ]
  const glint = (count: number, lean: number) =>
    times(count)
      .map((at) => {
        const share = (at / count) ** 1.4
        const from = y + 4 * u + share * (height - y)
        const long = (20 + 150 * share) * u * seed.between(0.4, 1.2)
        const x = width * lean + seed.between(-0.5, 0.5) * width * (0.16 + share * (lean === 0.5 ? 1.6 : 0.4))
        return `M${r(x - long / 2)} ${r(from)}q${r(long / 2)} ${r(-2 * u - share * 5 * u)} ${r(long)} 0q${r(-long / 2)} ${r(2 * u + share * 4 * u)} ${r(-long)} 0z`
      })
      .join('')
  return [
    box(0, y, width, height - y, ink.down([0, far], [0.3, middle], [1, near])),
    path(glint(Math.round(46 * calm), 0.5), tones.sky[2], 'opacity=".22"'),
    path(glint(Math.round(54 * calm), 0.24), tones.light, 'opacity=".6"'),
    box(0, y - 1.5 * u, width, 3 * u, tones.light, 'opacity=".5"'),
  ].join('')
}
