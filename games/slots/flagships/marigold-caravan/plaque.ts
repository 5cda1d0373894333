import type { Ink, Stop } from '../ink.ts'
import { box, group, line, moved, ring, shape, times, twice } from './brush.ts'
import { marigold, leaf, type Bloom } from './flowers.ts'
import { bead, gem, gold, mirror, plate, rays, type Stone, wire } from './gold.ts'

const left = 'M16 224V92A32 32 0 0 1 27 60A28 28 0 0 1 52 37A28 28 0 0 1 86 25Q108 22 120 7'
const arch = `${left}Q132 22 154 25A28 28 0 0 1 188 37A28 28 0 0 1 213 60A32 32 0 0 1 224 92V224Q224 230 216 230H24Q16 230 16 224Z`

type Plaque = {
  readonly ground: readonly Stop[]
  /** Of the cloth between the two lines of gold. */
  readonly cloth: readonly [light: string, deep: string]
  readonly stone: Stone
  readonly bloom: Bloom
  readonly ray: string
  /** What stands in the window; it may reach over it, but its foot goes behind the sill. */
  readonly body: string
}

/** A window of a palace: a cusped arch of gold and cloth, with a sill of flowers. */
export function plaque(ink: Ink, { ground, cloth, stone, bloom, ray, body }: Plaque): string {
  const within = ink.clip(`<path d="${arch}"/><rect x="-10" y="-10" width="260" height="206"/>`)
  return [
    shape(arch, '#1a0404', `opacity="0.6" transform="translate(0 4)" filter="${ink.blur(4)}"`),
    shape(arch, ink.radial({ x: 0.5, y: 0.42, r: 0.62 }, ...ground)),
    group(
      rays(ink, 120, 112, 118, ray, 18, 0.5) + lattice(ink, ray),
      `clip-path="${ink.clip(`<path d="${arch}"/>`)}"`,
    ),
    frame(ink, cloth),
    group(body, `clip-path="${within}"`),
    sill(ink, cloth, stone, bloom),
  ].join('')
}

function lattice(ink: Ink, colour: string): string {
  const dots = times(14).map((index) => {
    const [column, row] = [index % 2, Math.floor(index / 2)]
    const flower = ring(4, (turn) => `<ellipse cx="4" cy="0" rx="3.6" ry="1.9" transform="rotate(${turn})"/>`)
    return moved(group(flower, `fill="${colour}" opacity="0.3"`), column * 176 + 32, 70 + row * 24, 1, 45)
  })
  return group(dots.join(''), `mask="${ink.mask(box(0, 0, 240, 240, '#fff'))}"`)
}

function frame(ink: Ink, [light, deep]: Plaque['cloth']): string {
  const inner = (scale: number, body: string) =>
    `<g transform="translate(120 124) scale(${scale}) translate(-120 -124)">${body}</g>`
  return [
    line(arch, gold[4], 24),
    line(arch, ink.tilt(60, light, deep), 20),
    line(
      arch,
      gold[1],
      3,
      'stroke-dasharray="0.1 8" transform="translate(120 124) scale(0.975) translate(-120 -124)"',
    ),
    inner(1.045, wire(ink, arch, 5)),
    inner(0.9, wire(ink, arch, 5)),
    twice(gemsAt(ink)),
  ].join('')
}

function gemsAt(ink: Ink): string {
  return [
    [16, 96],
    [27, 61],
    [52, 37],
    [86, 25],
    [16, 160],
  ]
    .map(([x = 0, y = 0]) => bead(ink, x + 2, y + 2, 6))
    .concat(mirror(ink, 18, 128, 6.5))
    .join('')
}

function sill(ink: Ink, [light, deep]: Plaque['cloth'], stone: Stone, bloom: Bloom): string {
  const board = 'M8 214Q8 204 18 204H222Q232 204 232 214V226Q232 236 222 236H18Q8 236 8 226Z'
  const inlay = 'M20 212H220V228H20Z'
  const flowers = [
    leaf(ink, 30, 222, 30, -100),
    leaf(ink, 32, 222, 34, -12),
    marigold(ink, 24, 219, 18, bloom),
    marigold(ink, 48, 225, 11, bloom === 'yellow' ? 'orange' : 'yellow'),
  ].join('')
  return [
    plate(ink, board, 7),
    shape(inlay, ink.down(deep, light)),
    line('M60 220H104', gold[1], 2.4, 'stroke-dasharray="0.1 7"'),
    line('M136 220H180', gold[1], 2.4, 'stroke-dasharray="0.1 7"'),
    twice(flowers),
    gem(ink, 120, 219, 12, stone),
  ].join('')
}
