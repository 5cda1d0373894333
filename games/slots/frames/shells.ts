import type { Ink } from '../flagships/ink.ts'
import type { Corner } from './moulding.ts'

type Spot = { readonly x: number; readonly y: number }

/** Numbers along the two sides of a corner, as places: the first leads inwards along the upper or lower edge. */
function placer({ x, y }: Spot, [sideways, downwards]: Corner) {
  return (inwards: number, down: number) =>
    `${(x - sideways * inwards).toFixed(2)} ${(y - downwards * down).toFixed(2)}`
}

const degrees = Math.PI / 180

/** A fan of leaves over a mitred corner, or only the place that it takes, in black. */
export function shell(ink: Ink, corner: Corner, at: Spot, isShapeOnly = false): string {
  const p = placer(at, corner)
  const [root, reach] = [1, 1]
  const petal = (angle: number, long: number, wide: number) => {
    const turned = (along: number, off: number) =>
      p(
        root + along * Math.cos(angle * degrees) - off * Math.sin(angle * degrees),
        reach + along * Math.sin(angle * degrees) + off * Math.cos(angle * degrees),
      )
    return `M${turned(0, 0)}C${turned(long * 0.3, -wide)} ${turned(long * 0.82, -wide * 1.1)} ${turned(long, 0)}C${turned(long * 0.82, wide * 1.1)} ${turned(long * 0.3, wide)} ${turned(0, 0)}z`
  }
  const leaves = [
    petal(-4, 30, 3.1),
    petal(94, 30, 3.1),
    petal(8, 23, 4),
    petal(82, 23, 4),
    petal(26, 19, 4.2),
    petal(64, 19, 4.2),
    petal(45, 18, 4.4),
  ]
  const curls = [
    `M${p(22, -5)}C${p(30, -7)} ${p(38, -3)} ${p(42, 1)}C${p(36, 0)} ${p(30, 4)} ${p(22, 2)}z`,
    `M${p(-5, 22)}C${p(-7, 30)} ${p(-3, 38)} ${p(1, 42)}C${p(0, 36)} ${p(4, 30)} ${p(2, 22)}z`,
  ]
  const paths = [...curls, ...leaves]
  if (isShapeOnly) return paths.map((d) => `<path d="${d}" fill="#000"/>`).join('')
  const leaf = ink.tilt(52, '#fffce6', '#f9dc86', '#d09733', '#8b5714')
  const under = ink.tilt(52, '#f3cd70', '#c08a2c', '#7a4a10', '#4d2c07')
  const [ox, oy] = p(root, reach).split(' ')
  const drawn = paths.map(
    (d, index) =>
      `<path d="${d}" fill="${index % 2 === 0 || index > 5 ? leaf : under}" stroke="#3c2204" stroke-width=".8" stroke-linejoin="round"/>`,
  )
  const veins = [8, 26, 45, 64, 82].map((angle) => {
    const [c, s] = [Math.cos(angle * degrees), Math.sin(angle * degrees)]
    return `<path d="M${p(root + 7 * c, reach + 7 * s)}L${p(root + 15 * c, reach + 15 * s)}" stroke="#6b420d" stroke-opacity=".7" stroke-width=".7"/>`
  })
  return `<g filter="${ink.shadow({ dx: 0.7, dy: 1.8, blur: 1.4, opacity: 0.7 })}">${drawn.join('')}${veins.join('')}<circle cx="${ox}" cy="${oy}" r="6.6" fill="${leaf}" stroke="#3c2204" stroke-width=".8"/><circle cx="${ox}" cy="${oy}" r="5" fill="#241205"/></g>`
}

/** The stone in a shell, in white. */
export function shellGems(ink: Ink, corner: Corner, at: Spot): string {
  const [x, y] = placer(at, corner)(1, 1).split(' ')
  const body = ink.radial({ x: 0.34, y: 0.28, r: 0.85 }, [0, '#ffffff'], [0.45, '#c4c4c4'], [1, '#4a4a4a'])
  return `<circle cx="${x}" cy="${y}" r="4.5" fill="${body}"/><ellipse cx="${Number(x) - 1.4}" cy="${Number(y) - 1.7}" rx="1.5" ry="1" fill="#fff"/>`
}
