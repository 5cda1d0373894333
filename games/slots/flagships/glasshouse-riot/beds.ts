import type { Ink } from '../ink.ts'
import type { Size } from '../sheet.ts'
import { blush, eye, singing } from '../tidepool-choir/faces.ts'
import { flipped, halo, line, placed, solid, type TidepoolTone } from '../tidepool-choir/clay.ts'
import { circle, limb, roundedBox, scattered, times } from '../tidepool-choir/shapes.ts'
import { bloom, frond, leaf, slitLeaf, vine, whorl, type petals } from './blooms.ts'
import { type Lie, lieOf, placeAt } from './house.ts'
import { clay, cream, gold, grass } from './palette.ts'

/** What grows at one hour. */
export type Garden = {
  readonly greens: readonly [near: TidepoolTone, middle: TidepoolTone, far: TidepoolTone]
  readonly flowers: readonly [TidepoolTone, TidepoolTone, TidepoolTone]
  /** Flowers that give light of their own. */
  readonly glow?: readonly [string, string, string]
}

/** One clump of the beds; each a little unlike its neighbour. */
function clump(ink: Ink, index: number, green: TidepoolTone, { flowers, glow }: Garden): string {
  const flower = flowers[index % 3] ?? flowers[0]
  const light = glow?.[index % 3]
  const other = { ...green, base: green.rim, deep: green.base }
  const kinds = [
    placed(frond(ink, 170, 60, green), 0, 0) + placed(frond(ink, 150, -64, other), 0, 0),
    placed(slitLeaf(ink, 130, green), 6, 0, 1, -26) + placed(slitLeaf(ink, 118, other), 0, 0, 1, 24),
    times(5)
      .map((step) =>
        leaf(
          ink,
          [0, 0],
          130 - Math.abs(step - 2) * 16,
          -58 + step * 29,
          step % 2 === 0 ? green : other,
          2.5,
        ),
      )
      .join(''),
  ]
  const blooms = times(3).map((step) => {
    const [x, y] = [-44 + step * 44 + scattered(index, step) * 16, -84 - scattered(index + step, 4) * 60]
    const size = 24 + scattered(index + step, 6) * 12
    return `${light ? halo(ink, x, y, size * 2.6, light, 0.75) : ''}${line(`M0 0Q${x * 0.3} ${y * 0.6} ${x} ${y}`, green.deep, 5)}${placed(bloom(ink, size, flower, gold, step === 1 ? 'pointed' : 'round', 2.4), x, y)}`
  })
  const mound = times(6)
    .map((step) =>
      circle([-70 + step * 28, -10 - scattered(index + step, 2) * 34], 34 + scattered(step, index) * 14),
    )
    .join('')
  const dark = { ...green, light: green.base, base: green.deep, deep: green.edge }
  return `${solid(ink, mound, dark, { line: 2.4, depth: 10 })}${kinds[index % 3] ?? ''}${blooms.join('')}`
}

/** The beds to both sides of the path, from its end towards us. */
export function beds(ink: Ink, size: Size, garden: Garden): string {
  const lie: Lie = lieOf(size)
  const tall = size.width < size.height
  const unit = tall ? 0.52 : 0.62
  const deep = [1.06, 1.3, 1.62, 2.05, 2.6, 3.3, 4.2]
  const asides = tall ? [92, 148, 205] : [104, 172, 240, 310]
  return deep
    .map((scale, depth) => {
      const green = garden.greens[depth < 2 ? 2 : depth < 4 ? 1 : 0]
      const side = asides
        .map((aside, column) => {
          const index = depth * 3 + column * 2
          const [x, y] = placeAt(lie, scale, aside + scattered(index, 3) * 20)
          return x > size.width + 130
            ? ''
            : placed(
                clump(ink, index, green, garden),
                x,
                y,
                unit * scale * (0.85 + scattered(index, 5) * 0.3),
              )
        })
        .join('')
      return side + flipped(side, size.width / 2)
    })
    .join('')
}

/** A basket that hangs from the ribs, overflowing. */
export function basket(ink: Ink, garden: Garden, index: number): string {
  const [green] = garden.greens
  const trail = [-34, -12, 12, 34].map((x, step) =>
    vine(
      ink,
      [
        [x, 0],
        [x * 1.3, 26],
        [x * 1.25, 52],
        [x * 1.4, 76 + step * 9],
      ],
      22,
      green,
      2,
    ),
  )
  const flowers = times(5).map((step) => {
    const light = garden.glow?.[step % 3]
    const [x, y] = [-44 + step * 22, -12 - (step % 2) * 16]
    return `${light ? halo(ink, x, y, 54, light, 0.7) : ''}${placed(bloom(ink, 22, garden.flowers[(step + index) % 3] ?? garden.flowers[0], gold, 'round', 2.4), x, y)}`
  })
  return [
    line('M-40 6L0 -150L40 6M0 -150V-420', '#0a2a2a', 4),
    solid(ink, 'M-48 0H48Q40 44 0 48Q-40 44 -48 0Z', clay, { line: 3, depth: 10, shine: 0.6 }),
    trail.join(''),
    flowers.join(''),
  ].join('')
}

type Rioter = {
  readonly tone: TidepoolTone
  readonly kind: keyof typeof petals
  readonly iris: readonly [string, string]
  readonly sign?: TidepoolTone
  readonly glow?: string
}

/** A placard, with a flower for a word. */
function placard(ink: Ink, tone: TidepoolTone): string {
  return [
    solid(
      ink,
      limb(
        [
          [0, 0],
          [4, -90],
        ],
        8,
        8,
      ),
      clay,
      { line: 2.4, depth: 3 },
    ),
    placed(
      solid(ink, roundedBox(-34, -50, 68, 50, 5), cream, { line: 3, depth: 7, shine: 0.5 }) +
        placed(bloom(ink, 19, tone, gold, 'round', 2), 0, -25),
      4,
      -84,
      1,
      5,
    ),
  ].join('')
}

/** A flower of the crowd, standing on the origin. */
export function rioter(ink: Ink, { tone, kind, iris, sign, glow }: Rioter): string {
  const face = circle([0, -92], 29)
  const light = { ...tone, base: tone.light, deep: tone.base }
  return [
    glow ? halo(ink, 0, -90, 110, glow, 0.65) : '',
    sign ? placed(placard(ink, sign), 46, -46, 1, 14) : '',
    solid(
      ink,
      limb(
        [
          [0, 8],
          [4, -30],
          [0, -70],
        ],
        15,
        12,
      ),
      grass,
      { line: 3, depth: 4 },
    ),
    leaf(ink, [0, -30], 56, 58, grass, 3),
    leaf(ink, [0, -30], 56, sign ? -58 : -28, grass, 3),
    whorl(ink, [0, -92], { count: kind === 'pointed' ? 10 : 6, radius: 58, tone, kind, line: 3 }),
    solid(ink, face, light, { line: 3, depth: 8, shine: 0.7 }),
    blush(ink, -19, -84, 9, '#ff2f7a', 0.7),
    blush(ink, 19, -84, 9, '#ff2f7a', 0.7),
    eye(ink, -11, -100, 10.5, { iris, edge: tone.edge, look: [0.4, 0.1] }),
    eye(ink, 13, -100, 10.5, { iris, edge: tone.edge, look: [0.4, 0.1] }),
    singing(ink, 1, -78, 10, 9, { lip: tone.deep, edge: tone.edge, teeth: true }),
  ].join('')
}
