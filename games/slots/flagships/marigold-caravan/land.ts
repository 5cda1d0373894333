import type { Ink } from '../ink.ts'
import type { Size } from '../sheet.ts'
import { group, line, n, oval, polygon, sampled, shape, times, type MarigoldPoint } from './brush.ts'

/** Where things of the room lie, in either of its shapes. */
export type MarigoldLay = Size & { readonly isTall: boolean; readonly horizon: number; readonly unit: number }

export function layOf({ width, height }: Size): MarigoldLay {
  const isTall = height > width
  return { width, height, isTall, horizon: height * (isTall ? 0.3 : 0.5), unit: isTall ? 1 : 1.05 }
}

type Dune = {
  /** Heights of the ridge at even distances, in shares of the width from the horizon's line downwards. */
  readonly ridge: readonly MarigoldPoint[]
  readonly lit: string
  readonly deep: string
  readonly crest: string
  readonly shade: string
}

/** A ridge of sand: lit on the side of the sun, in shadow on the other. */
export function dune(ink: Ink, lay: MarigoldLay, { ridge, lit, deep, crest, shade }: Dune): string {
  const top = sampled(
    ridge.map(([x, y]): MarigoldPoint => [x * lay.width, y]),
    14,
  )
  const body = polygon([...top, [lay.width + 10, lay.height], [-10, lay.height]])
  const peaks = top.filter((point, index) => {
    const [before, after] = [top[index - 1], top[index + 1]]
    return before !== undefined && after !== undefined && point[1] < before[1] && point[1] <= after[1]
  })
  const shadows = peaks.map(([x, y]) => {
    const reach = lay.width * 0.2
    const slope = top.filter(([at]) => at >= x && at <= x + reach)
    const back: MarigoldPoint[] = [
      [x + reach * 1.1, y + reach * 0.9],
      [x + reach * 0.62, y + reach * 0.66],
      [x + reach * 0.24, y + reach * 0.5],
      [x + reach * 0.2, y + reach * 0.3],
      [x + reach * 0.06, y + reach * 0.16],
      [x, y],
    ]
    return shape(
      polygon([...slope, ...sampled(back, 6)]),
      ink.tilt(35, [0, shade, 0.6], [0.3, shade, 0.32], [0.62, shade, 0]),
    )
  })
  return [
    shape(body, ink.down(lit, [0.25, deep], deep)),
    group(shadows.join(''), `clip-path="${ink.clip(`<path d="${body}"/>`)}"`),
    line(polygon(top, ''), crest, 2.4, 'opacity="0.85"'),
  ].join('')
}

/** A walking camel with its load, as a shadow against the light; its feet at the origin. */
export function walker(colour: string, cloth: string, step: number): string {
  const legs =
    step % 2 === 0
      ? 'M-16-22L-20 0M-10-22L-6 0M12-22L8 0M18-22L23 0'
      : 'M-16-22L-14 0M-10-22L-15-8L-12 0M12-22L14 0M18-22L16-9L20 0'
  return [
    line(legs, colour, 3.4),
    line('M-22-30Q-26-22-24-14', colour, 2),
    shape(
      'M-24-30C-22-38-12-40-6-38C-4-52 8-52 12-38C18-40 24-36 26-30C32-30 34-40 34-48C34-54 38-58 44-57L54-53Q55-50 51-49L42-48C42-36 38-22 26-20C10-16-22-18-24-30Z',
      colour,
    ),
    shape('M-8-37C-4-53 10-53 14-37L16-24H-10Z', cloth),
    line('M-10-24H16', '#ffd865', 1.6, 'stroke-dasharray="0.1 3"'),
  ].join('')
}

export function rider(colour: string): string {
  return (
    shape('M-4-48C-6-58-2-64 2-64C8-64 10-56 8-48Z', colour) +
    oval(2, -68, 4.4, 5, colour) +
    shape('M-4-70C-4-78 8-78 8-70Q2-67-4-70Z', '#c8283a')
  )
}

type Fort = {
  readonly wall: readonly [string, string]
  readonly dark: string
  readonly window: string
  readonly trim: string
}

/** A fortress of sandstone on its rock, 400 wide and 240 high over the origin. */
export function fortress(ink: Ink, { wall, dark, window, trim }: Fort): string {
  const fill = ink.across(wall[0], wall[1])
  const rock = 'M-240 12C-224-10-214-34-190-42L-176-64H168L190-40C214-30 226-8 250 12Z'
  const block = (x: number, y: number, width: number, height: number) =>
    shape(`M${x} ${y}H${x + width}V${y + height}H${x}Z`, fill) +
    shape(
      `M${x + width * 0.66} ${y}H${x + width}V${y + height}H${x + width * 0.66}Z`,
      dark,
      'opacity="0.35"',
    ) +
    line(`M${x - 1} ${y}H${x + width + 1}`, trim, 2) +
    teeth(x, y, width, fill)
  const windows = (x: number, y: number, count: number, step = 13) =>
    times(count)
      .map((index) => shape(`M${x + index * step} ${y}v-8q3-6 6 0v8Z`, window))
      .join('')
  return [
    shape(rock, ink.down(wall[1], dark)),
    line(
      'M-190-42L-170-20L-176 6M-120-60L-128-24L-112 8M60-62L70-26L52 6M150-50L166-14',
      dark,
      3,
      'opacity="0.4"',
    ),
    block(-170, -104, 336, 46),
    block(-60, -152, 130, 54) +
      chhatri(ink, -38, -154, 1, fill, dark, trim) +
      chhatri(ink, 48, -154, 1, fill, dark, trim),
    block(-22, -182, 56, 34) + chhatri(ink, 6, -186, 1.5, fill, dark, trim),
    [-168, -104, 76, 142]
      .map((x) => block(x, -126, 34, 72) + chhatri(ink, x + 17, -130, 1.05, fill, dark, trim))
      .join(''),
    windows(-156, -76, 1) + windows(-92, -76, 1) + windows(88, -76, 1) + windows(154, -76, 1),
    windows(-50, -112, 9) +
      windows(-10, -158, 3) +
      windows(-128, -76, 2) +
      windows(112, -76, 2) +
      windows(-40, -76, 3) +
      windows(36, -76, 3),
    shape('M-8-58V-80Q6-98 20-80V-58Z', dark) + shape('M-5-58V-78Q6-92 17-78V-58Z', window),
  ].join('')
}

function teeth(x: number, y: number, width: number, fill: string): string {
  return times(Math.floor(width / 8))
    .map((index) => shape(`M${n(x + index * 8 + 1)} ${y}v-4q2.5-4 5 0v4Z`, fill))
    .join('')
}

/** A small roofed turret. */
function chhatri(
  ink: Ink,
  x: number,
  y: number,
  size: number,
  fill: string,
  dark: string,
  trim: string,
): string {
  const body = [
    line('M-9 0V-10M-3 0V-10M3 0V-10M9 0V-10', dark, 2.2),
    shape('M-14-10H14L11-13H-11Z', fill),
    shape('M-11-13C-13-24-4-26 0-34C4-26 13-24 11-13Z', ink.tilt(50, trim, dark)),
    line('M0-34V-41', trim, 1.4),
  ].join('')
  return group(body, `transform="translate(${x} ${y}) scale(${size})"`)
}
