import { times } from '../../../apps/web/art/svg.ts'
import { lighter, mix } from '../colours.ts'
import { type Canvas, line, oval, path, r } from './canvas.ts'
import type { Standing } from './plants.ts'

/** Blades along the foot of the picture. */
export function grass({ seed, width }: Canvas, y: number, high: number, colour: string): string {
  const count = Math.round(width / (high * 0.16))
  const blades = times(count).map((at) => {
    const x = ((at + seed.between(-0.5, 0.5)) * width) / count
    const [tall, bend, wide] = [high * seed.between(0.45, 1), seed.between(-0.5, 0.5) * high, high * 0.07]
    return `M${r(x - wide)} ${r(y + high)}Q${r(x)} ${r(y - tall * 0.4)} ${r(x + bend)} ${r(y - tall)}Q${r(x + wide)} ${r(y - tall * 0.3)} ${r(x + wide)} ${r(y + high)}z`
  })
  return path(blades.join(''), colour)
}

type Bed = {
  readonly from: number
  readonly to: number
  readonly count: number
  readonly size: number
  readonly colours: readonly [string, ...string[]]
}

/** Flowers that are larger the nearer they stand. */
export function flowers({ seed, width }: Canvas, { from, to, count, size, colours }: Bed): string {
  return times(count)
    .map((at) => {
      const share = at / count
      const [x, y, s] = [
        seed.between(0, width),
        from + (to - from) * share,
        size * (0.3 + share * 0.7) * seed.between(0.7, 1.15),
      ]
      const colour = seed.pick(colours)
      const petals = times(6).map((turn) => {
        const angle = (turn * Math.PI) / 3
        return `<circle cx="${r(x + Math.cos(angle) * s * 0.55)}" cy="${r(y + Math.sin(angle) * s * 0.42)}" r="${r(s * 0.42)}"/>`
      })
      return `<g fill="${colour}">${petals.join('')}</g>${oval(x, y, s * 0.34, s * 0.28, lighter(mix(colour, '#ffd040', 0.75), 0.2))}`
    })
    .join('')
}

/** Leaves that hang into the picture from above, or stand into it from a side, nearer to the eye than all else. */
export function fern({ seed }: Canvas, { x, y, size, colour }: Standing, turn: number): string {
  const leaflets = times(9).map((at) => {
    const share = (at + 1) / 10
    const long = size * 0.34 * Math.sin(Math.PI * (0.25 + share * 0.75)) * seed.between(0.9, 1.1)
    return `M${r(share * size)} 0q${r(long * 0.5)} ${r(-long * 0.2)} ${r(long * 0.55)} ${r(-long)}q${r(-long * 0.5)} ${r(long * 0.2)} ${r(-long * 0.8)} ${r(long)}zM${r(share * size)} 0q${r(long * 0.5)} ${r(long * 0.2)} ${r(long * 0.55)} ${r(long)}q${r(-long * 0.5)} ${r(-long * 0.2)} ${r(-long * 0.8)} ${r(-long)}z`
  })
  return `<g transform="translate(${r(x)} ${r(y)}) rotate(${r(turn)})" fill="${colour}">${path(leaflets.join(''), colour)}${line(`M0 0H${r(size)}`, colour, size * 0.022)}</g>`
}
