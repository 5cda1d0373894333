import type { Ink } from '../ink.ts'
import type { Size } from '../sheet.ts'
import {
  box,
  group,
  line,
  n,
  oval,
  polar,
  round,
  shape,
  share,
  tapered,
  times,
  type HeronPoint,
} from './brush.ts'

/** Where things of the room lie, in either of its shapes. */
export type Lay = Size & { readonly isTall: boolean; readonly horizon: number }

export function layOf({ width, height }: Size): Lay {
  const isTall = height > width
  return { width, height, isTall, horizon: height * (isTall ? 0.305 : 0.52) }
}

type Hotel = {
  readonly wall: readonly [string, string, string]
  readonly trim: string
  readonly window: string
  readonly dark: string
}

/** A grand hotel in steps, 300 wide and 330 high over the origin. */
export function hotel(ink: Ink, { wall, trim, window, dark }: Hotel): string {
  const fill = ink.across(...wall)
  const block = (x: number, y: number, width: number) =>
    [
      shape(`M${x} 0V${y}H${x + width}V0Z`, fill),
      box(x - 3, y - 4, width + 6, 6, trim),
      box(x, y + 2, width, 5, dark, 'opacity="0.3"'),
      box(x + width * 0.8, y, width * 0.2, -y, dark, 'opacity="0.28"'),
    ].join('')
  const windows = (x: number, y: number, columns: number, rows: number, step = 15) =>
    times(columns * rows)
      .map((index) => {
        const [column, row] = [index % columns, Math.floor(index / columns)]
        const isLit = share(index, x) > 0.28
        return box(
          x + column * step,
          y + row * 24,
          7,
          15,
          isLit ? window : dark,
          `rx="3.5" opacity="${isLit ? 0.95 : 0.5}"`,
        )
      })
      .join('')
  const flutes = times(5)
    .map((index) => box(-23 + index * 10.4, -270, 4, 262, index % 2 === 0 ? trim : window, 'opacity="0.75"'))
    .join('')
  const crown = times(9).map((index) => {
    const turn = -160 + index * 17.5
    const [x, y] = polar(0, -286, 44 - Math.abs(index - 4) * 3, turn)
    return line(`M0-282L${n(x)} ${n(y)}`, index % 2 === 0 ? trim : window, 5)
  })
  return [
    block(-150, -92, 300) +
      block(-112, -140, 224) +
      block(-74, -196, 148) +
      block(-46, -246, 92) +
      block(-30, -282, 60),
    windows(-142, -80, 4, 3) +
      windows(86, -80, 4, 3) +
      windows(-104, -128, 3, 1, 14) +
      windows(66, -128, 3, 1, 14) +
      windows(-68, -182, 2, 3, 14) +
      windows(46, -182, 2, 3, 14),
    flutes,
    crown.join('') + round(0, -284, 9, window) + line('M0-320V-352', trim, 3),
    shape('M-26 0V-40A26 26 0 0 1 26-40V0Z', window) + shape('M-18 0V-38A18 18 0 0 1 18-38V0Z', dark),
  ].join('')
}

export type PalmLook = {
  readonly leaf: readonly [string, string, string]
  readonly trunk: readonly [string, string]
  readonly edge: string
}

/** A palm that leans; its foot at the origin. */
export function palm(ink: Ink, size: number, lean: number, { leaf, trunk, edge }: PalmLook): string {
  const top: HeronPoint = [lean * 40, -190]
  const stem = tapered([[0, 0], [lean * 6, -70], [lean * 24, -136], top], 17, 9)
  const rings = times(9)
    .map((index) =>
      line(
        `M${n(lean * 40 * ((index + 1) / 11) ** 1.7 - 6)} ${n(-18 * (index + 1))}h12`,
        edge,
        1.6,
        'opacity="0.5"',
      ),
    )
    .join('')
  const fronds = [-205, 25, -178, -2, -154, -26, -126, -54, -90].map((turn) =>
    frond(ink, top, turn, 100, leaf, edge),
  )
  return group(
    [
      shape(stem, ink.across(...trunk), `stroke="${edge}" stroke-width="2"`),
      rings,
      ...fronds,
      round(top[0] - 5, top[1] + 4, 7, trunk[0]),
      round(top[0] + 6, top[1] + 6, 7, trunk[1]),
    ].join(''),
    `transform="scale(${size})"`,
  )
}

/** A feathered leaf that bows under its weight. */
export function frond(
  ink: Ink,
  [x, y]: HeronPoint,
  turn: number,
  long: number,
  [light, middle, deep]: PalmLook['leaf'],
  edge: string,
): string {
  const way = (part: number): HeronPoint => {
    const [px, py] = polar(x, y, long * part, turn)
    return [px, py + long * 0.42 * part * part]
  }
  const sides = [-1, 1].map((side) => {
    const teeth = times(17).flatMap((index): HeronPoint[] => {
      const at = 0.06 + (index / 17) * 0.92
      const [px, py] = way(at)
      const wide = long * 0.22 * Math.sin(Math.PI * (0.16 + at * 0.76)) * side
      const [tx, ty] = [
        px + Math.cos(((turn + 90) * Math.PI) / 180) * wide + Math.cos((turn * Math.PI) / 180) * long * 0.15,
        py + Math.sin(((turn + 90) * Math.PI) / 180) * wide + long * 0.15,
      ]
      return [
        [px, py],
        [tx, ty],
      ]
    })
    const points = [[x, y] as HeronPoint, ...teeth, way(1)]
    return shape(
      `M${points.map(([px, py]) => `${n(px)} ${n(py)}`).join('L')}L${[0.7, 0.35].map((at) => way(at).map(n).join(' ')).join('L')}Z`,
      ink.tilt(60, side < 0 ? light : middle, side < 0 ? middle : deep),
      `stroke="${edge}" stroke-width="1.6" stroke-linejoin="round"`,
    )
  })
  const rib = `M${[0, 0.25, 0.5, 0.75, 1].map((at) => way(at).map(n).join(' ')).join('L')}`
  return sides.join('') + line(rib, light, 1.8, 'opacity="0.8"')
}

/** A cloud of rounded bars, as on travel posters. */
export function cloud(x: number, y: number, size: number, fill: string): string {
  const bars = [
    [-70, 0, 150],
    [-40, -11, 92],
    [-96, 11, 120],
    [6, 11, 80],
  ] as const
  return group(
    bars
      .map(([bx, by, wide]) => `<rect x="${bx}" y="${by - 5}" width="${wide}" height="10" rx="5"/>`)
      .join(''),
    `fill="${fill}" transform="translate(${n(x)} ${n(y)}) scale(${size})"`,
  )
}

/** A boat at rest, with its light in the water. */
export function moored(ink: Ink, hull: string, sail: readonly [string, string], edge: string): string {
  return [
    oval(0, 12, 50, 4, '#fff2c8', 'opacity="0.35"'),
    shape('M4-92C28-62 38-34 40-12H4Z', ink.across(...sail), `stroke="${edge}" stroke-width="1.6"`),
    shape(
      'M-4-80C-14-50-26-28-38-12H-4Z',
      ink.across(sail[1], sail[0]),
      `stroke="${edge}" stroke-width="1.6"`,
    ),
    line('M0-98V-6', edge, 3),
    shape(
      'M-52-8C-20-2 24-2 56-10C50 4 40 12 30 12H-30C-42 10-48 2-52-8Z',
      hull,
      `stroke="${edge}" stroke-width="2"`,
    ),
    line('M-48-3C-18 3 24 3 52-4', '#fff0c8', 2),
  ].join('')
}
