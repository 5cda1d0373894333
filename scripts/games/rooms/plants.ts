import { times } from '../../../apps/web/art/svg.ts'
import { darker, lighter, mix } from '../colours.ts'
import { type Canvas, line, oval, path, r } from './canvas.ts'

export type Standing = {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly colour: string
}

/** A broad tree: dark leaves below, lit ones on the upper left. */
export function tree({ seed, tones }: Canvas, { x, y, size, colour }: Standing, fruit?: string): string {
  const trunk = `M${r(x - size * 0.07)} ${r(y)}C${r(x - size * 0.03)} ${r(y - size * 0.3)} ${r(x - size * 0.05)} ${r(y - size * 0.5)} ${r(x - size * 0.1)} ${r(y - size * 0.7)}L${r(x + size * 0.1)} ${r(y - size * 0.7)}C${r(x + size * 0.03)} ${r(y - size * 0.45)} ${r(x + size * 0.05)} ${r(y - size * 0.25)} ${r(x + size * 0.1)} ${r(y)}z`
  const spots = times(24).map(() => {
    const turn = seed.between(0, Math.PI * 2)
    const out = Math.sqrt(seed.between(0, 1)) * 0.36
    return {
      x: x + Math.cos(turn) * out * size * 1.15,
      y: y - size * 0.86 + Math.sin(turn) * out * size * 0.85,
      s: size * seed.between(0.09, 0.16),
    }
  })
  const leaves = (dx: number, dy: number, scale: number, fill: string, more = '') =>
    `<g fill="${fill}" ${more}>${spots.map((each) => `<circle cx="${r(each.x + dx * size)}" cy="${r(each.y + dy * size)}" r="${r(each.s * scale)}"/>`).join('')}</g>`
  const fruits = fruit
    ? spots
        .map((each, at) =>
          at % 2 === 0
            ? oval(each.x, each.y, size * 0.032, size * 0.034, fruit) +
              oval(
                each.x - size * 0.009,
                each.y - size * 0.011,
                size * 0.01,
                size * 0.008,
                '#fff',
                'opacity=".7"',
              )
            : '',
        )
        .join('')
    : ''
  return [
    path(trunk, darker(mix(colour, '#5a3416', 0.6), 0.25)),
    leaves(0.02, 0.03, 1.06, darker(colour, 0.34)),
    leaves(0, 0, 0.96, colour),
    leaves(-0.03, -0.035, 0.74, mix(lighter(colour, 0.16), '#ffffa0', 0.12)),
    leaves(-0.05, -0.06, 0.42, mix(lighter(colour, 0.34), tones.light, 0.2)),
    fruits,
  ].join('')
}

/** A fir, lit on its left side; snow lies on it where a colour of snow is given. */
export function fir({ tones }: Canvas, { x, y, size, colour }: Standing, snow?: string): string {
  const tiers = times(5).map((at) => {
    const top = y - size + (at * size) / 6
    const low = top + size * 0.3
    const half = size * (0.1 + at * 0.055)
    return { top, low, half }
  })
  const tier = (side: -1 | 0 | 1, fill: string, more = '') =>
    path(
      tiers
        .toReversed()
        .map(({ top, low, half }) => {
          const left = side === 1 ? 0 : half
          const right = side === -1 ? half * 0.06 : half
          return `M${r(x)} ${r(top)}Q${r(x - left * 0.4)} ${r(low - size * 0.06)} ${r(x - left)} ${r(low)}Q${r(x)} ${r(low - size * 0.035)} ${r(x + right)} ${r(low)}Q${r(x + right * 0.4)} ${r(low - size * 0.06)} ${r(x)} ${r(top)}z`
        })
        .join(''),
      fill,
      more,
    )
  const caps = snow
    ? path(
        tiers
          .map(
            ({ top, low, half }) =>
              `M${r(x)} ${r(top)}Q${r(x - half * 0.4)} ${r(low - size * 0.1)} ${r(x - half * 0.9)} ${r(low - size * 0.01)}Q${r(x - half * 0.3)} ${r(low - size * 0.09)} ${r(x + half * 0.2)} ${r(low - size * 0.06)}z`,
          )
          .join(''),
        snow,
      )
    : ''
  return `${path(`M${r(x - size * 0.03)} ${r(y)}h${r(size * 0.06)}v${r(-size * 0.3)}h${r(-size * 0.06)}z`, darker(colour, 0.4))}${tier(0, darker(colour, 0.15))}${tier(-1, mix(colour, tones.light, 0.2), 'opacity=".85"')}${caps}`
}

/** A palm that leans: `lean` is how far its head is from its foot. */
export function palm({ seed, tones }: Canvas, { x, y, size, colour }: Standing, lean: number): string {
  const [hx, hy] = [x + lean * size, y - size]
  const trunk = `M${r(x - size * 0.035)} ${r(y)}Q${r(x + lean * size * 0.25)} ${r(y - size * 0.6)} ${r(hx - size * 0.016)} ${r(hy)}L${r(hx + size * 0.02)} ${r(hy)}Q${r(x + lean * size * 0.3 + size * 0.05)} ${r(y - size * 0.55)} ${r(x + size * 0.04)} ${r(y)}z`
  const frond = (turn: number, long: number, fill: string) => {
    const angle = (turn * Math.PI) / 180
    const [tx, ty] = [hx + Math.cos(angle) * long, hy + Math.sin(angle) * long + long * 0.42]
    const [mx, my] = [hx + Math.cos(angle) * long * 0.62, hy + Math.sin(angle) * long * 0.72 - long * 0.12]
    const teeth = times(7).map((at) => {
      const share = (at + 1) / 8
      const [px, py] = [hx + (tx - hx) * share, hy + (ty - hy) * share * share]
      return `L${r(px)} ${r(py + long * 0.06)}L${r(px - Math.cos(angle) * long * 0.03)} ${r(py + long * (0.2 - share * 0.1))}`
    })
    return path(`M${r(hx)} ${r(hy)}Q${r(mx)} ${r(my)} ${r(tx)} ${r(ty)}${teeth.toReversed().join('')}z`, fill)
  }
  const turns = [-168, -20, -140, -45, 172, 8, -110, -75, 150, 30]
  return [
    path(trunk, darker(mix(colour, '#7a4a22', 0.7), 0.3)),
    line(
      `M${r(x - size * 0.02)} ${r(y)}Q${r(x + lean * size * 0.25)} ${r(y - size * 0.6)} ${r(hx)} ${r(hy)}`,
      tones.light,
      size * 0.008,
      'opacity=".45"',
    ),
    turns
      .map((turn, at) =>
        frond(
          turn + seed.between(-7, 7),
          size * seed.between(0.42, 0.54),
          at % 2 === 0 ? darker(colour, 0.24) : mix(colour, tones.light, 0.16),
        ),
      )
      .join(''),
    oval(hx - size * 0.015, hy + size * 0.03, size * 0.03, size * 0.03, darker('#7a4a22', 0.2)),
    oval(hx + size * 0.03, hy + size * 0.035, size * 0.028, size * 0.028, darker('#7a4a22', 0.4)),
  ].join('')
}

/** A flat crown on a forked trunk. */
export function acacia({ seed, tones }: Canvas, { x, y, size, colour }: Standing): string {
  const trunk = `M${r(x - size * 0.04)} ${r(y)}Q${r(x)} ${r(y - size * 0.35)} ${r(x - size * 0.3)} ${r(y - size * 0.72)}M${r(x)} ${r(y - size * 0.3)}Q${r(x + size * 0.08)} ${r(y - size * 0.5)} ${r(x + size * 0.28)} ${r(y - size * 0.74)}M${r(x - size * 0.02)} ${r(y - size * 0.35)}Q${r(x + size * 0.01)} ${r(y - size * 0.5)} ${r(x)} ${r(y - size * 0.8)}`
  const layer = (dy: number, scale: number, fill: string) =>
    times(7)
      .map((at) =>
        oval(
          x + ((at - 3) / 3) * size * 0.52 * scale,
          y - size * (0.78 - Math.abs(at - 3) * 0.012) + dy * size,
          size * 0.2 * scale,
          size * seed.between(0.06, 0.085) * scale,
          fill,
        ),
      )
      .join('')
  return `${line(trunk, darker(colour, 0.55), size * 0.05, 'stroke-linecap="round"')}${layer(0.03, 1.06, darker(colour, 0.35))}${layer(0, 1, colour)}${layer(-0.03, 0.78, mix(colour, tones.light, 0.3))}`
}
