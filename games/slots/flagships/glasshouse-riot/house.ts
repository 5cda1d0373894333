import type { Ink, Stop } from '../ink.ts'
import type { Size } from '../sheet.ts'
import { fill, line } from '../tidepool-choir/clay.ts'
import { n, type TidepoolPoint, polar, polygon, times } from '../tidepool-choir/shapes.ts'

/** The colours of the house at one hour. */
export type Hour = {
  /** From where the light stands outwards. */
  readonly sky: readonly Stop[]
  readonly iron: readonly [dark: string, light: string]
  readonly floor: readonly [string, string]
  readonly stained: readonly [string, string, string]
  readonly outside: string
}

/** Where the house runs to, and how wide and high its farthest arch is about that place. */
export type Lie = {
  readonly at: TidepoolPoint
  readonly half: number
  readonly rise: number
  readonly spring: number
  readonly floor: number
}

export function lieOf({ width, height }: Size): Lie {
  return width < height
    ? {
        at: [width / 2, height * 0.27],
        half: width * 0.29,
        rise: width * 0.29,
        spring: 30,
        floor: height * 0.085,
      }
    : {
        at: [width / 2, height * 0.44],
        half: width * 0.2,
        rise: height * 0.27,
        spring: 30,
        floor: height * 0.18,
      }
}

/** A place on the floor or above it, so deep in the house that everything is so many times as large as at its end. */
export function placeAt({ at, floor }: Lie, scale: number, aside: number, up = 0): TidepoolPoint {
  return [at[0] + aside * scale, at[1] + (floor - up) * scale]
}

function archAt({ at: [x, y], half, rise, spring, floor }: Lie, scale: number): string {
  const [left, right] = [x - half * scale, x + half * scale]
  const foot = n(y + floor * scale)
  return `M${n(left)} ${foot}V${n(y - spring * scale)}A${n(half * scale)} ${n(rise * scale)} 0 0 1 ${n(right)} ${n(y - spring * scale)}V${foot}`
}

/** On the bow of an arch; 0 is its crown. */
function onBow(
  { at: [x, y], half, rise, spring }: Lie,
  scale: number,
  degrees: number,
  share = 1,
): TidepoolPoint {
  const [dx, dy] = polar([0, 0], 1, degrees)
  return [x + dx * half * scale * share, y - spring * scale + dy * rise * scale * share]
}

function bar(path: string, [dark, light]: Hour['iron'], width: number): string {
  return `${line(path, dark, width)}<g transform="translate(${n(-width * 0.2)} ${n(-width * 0.2)})">${line(path, light, Math.max(width * 0.26, 1), 0.9)}</g>`
}

const along = (from: TidepoolPoint, to: TidepoolPoint) => `M${from.map(n).join(' ')}L${to.map(n).join(' ')}`

/** The wall at the end: a fan of stained glass over tall panes. */
function gable(ink: Ink, lie: Lie, hour: Hour): string {
  const {
    at: [x, y],
    half,
    rise,
    spring,
    floor,
  } = lie
  const angles = times(9).map((index) => -90 + index * 22.5)
  const ring = (share: number) =>
    `M${n(x - half * share)} ${n(y - spring)}A${n(half * share)} ${n(rise * share)} 0 0 1 ${n(x + half * share)} ${n(y - spring)}`
  const panes = angles.slice(1).map((degrees, index) => {
    const wedge = (inner: number, outer: number) =>
      polygon([
        onBow(lie, 1, degrees - 22.5, inner),
        onBow(lie, 1, degrees - 22.5, outer),
        onBow(lie, 1, degrees - 11, outer),
        onBow(lie, 1, degrees, outer),
        onBow(lie, 1, degrees, inner),
      ])
    return `${fill(wedge(0.72, 0.99), hour.stained[index % 3] ?? '#fff', 0.78)}${fill(wedge(0.2, 0.45), hour.stained[(index + 1) % 3] ?? '#fff', 0.66)}`
  })
  const spokes = angles.map((degrees) => along(onBow(lie, 1, degrees, 0.2), onBow(lie, 1, degrees))).join('')
  const posts = times(5)
    .map((index) => `M${n(x - half * 0.6 + index * half * 0.3)} ${n(y - spring)}V${n(y + floor)}`)
    .join('')
  const outside = times(9).map((index) => {
    const [tx, r] = [x - half + (index * half) / 4, half * (0.24 + (index % 3) * 0.08)]
    return `<ellipse cx="${n(tx)}" cy="${n(y + floor * 0.72)}" rx="${n(r)}" ry="${n(r * 1.1)}" fill="${hour.outside}" opacity="0.55"/>`
  })
  return [
    `<g clip-path="${ink.clip(`<path d="${archAt(lie, 1)}Z"/>`)}">${outside.join('')}${panes.join('')}</g>`,
    bar(`${spokes}${ring(0.2)}${ring(0.45)}${ring(0.72)}`, hour.iron, 5),
    bar(`${posts}M${n(x - half)} ${n(y + floor * 0.5)}H${n(x + half)}`, hour.iron, 5),
    bar(`M${n(x - half)} ${n(y - spring)}H${n(x + half)}`, hour.iron, 9),
    bar(archAt(lie, 1), hour.iron, 12),
  ].join('')
}

function floorOf(ink: Ink, lie: Lie, { floor }: Hour): string {
  const deep = times(11).map((index) => 1 * 1.3 ** index)
  const tiles = deep.flatMap((scale, row) =>
    times(6).map((column) => {
      const [from, to] = [-66 + column * 22, -44 + column * 22]
      const next = scale * 1.3
      return fill(
        polygon([
          placeAt(lie, scale, from),
          placeAt(lie, scale, to),
          placeAt(lie, next, to),
          placeAt(lie, next, from),
        ]),
        floor[(row + column) % 2] ?? floor[0],
      )
    }),
  )
  const edge = [-66, 66].map((aside) => along(placeAt(lie, 1, aside), placeAt(lie, 16, aside))).join('')
  const light = ink.radialAt(
    { x: lie.at[0], y: lie.at[1] + lie.floor, r: lie.floor * 4 },
    [0, '#ffffe0', 0.5],
    [1, '#ffffe0', 0],
  )
  return `${tiles.join('')}${line(edge, floor[1], 9)}<path d="${polygon([placeAt(lie, 1, -66), placeAt(lie, 1, 66), placeAt(lie, 16, 66), placeAt(lie, 16, -66)])}" fill="${light}"/>`
}

/** The house of iron and glass, seen along its path. */
export function house(ink: Ink, size: Size, hour: Hour): string {
  const lie = lieOf(size)
  const {
    at: [x, y],
    half,
    floor,
  } = lie
  const reach = Math.hypot(size.width, size.height) * 0.62
  const scales = [1.32, 1.76, 2.4, 3.3]
  const purlins = times(13)
    .map((index) => -90 + index * 15)
    .map((degrees) => along(onBow(lie, 1, degrees), onBow(lie, 4, degrees)))
  const rails = [0.4, 0.7].flatMap((up) =>
    [-1, 1].map((side) =>
      along([x + side * half, y + floor * (1 - up)], [x + side * half * 4, y + floor * (1 - up) * 4]),
    ),
  )
  const streaks = times(7).map((index) => {
    const [from, to] = [-82 + index * 25, -75 + index * 25]
    return fill(
      polygon([
        onBow(lie, 1.36, from),
        onBow(lie, 1.36, to),
        onBow(lie, 2.9, to + 2),
        onBow(lie, 2.9, from + 3),
      ]),
      '#ffffff',
      0.15,
    )
  })
  const ground = ink.down(hour.outside, [0.25, hour.floor[1]], [1, '#061a18'])
  return [
    `<path d="M0 0H${size.width}V${size.height}H0Z" fill="${ink.radialAt({ x: x - half * 0.2, y: y - half * 0.4, r: reach }, ...hour.sky)}"/>`,
    `<path d="M0 ${n(size.height)}V${n(y + floor * 1.7)}L${n(x - half)} ${n(y + floor)}H${n(x + half)}L${size.width} ${n(y + floor * 1.7)}V${size.height}Z" fill="${ground}"/>`,
    streaks.join(''),
    bar([...purlins, ...rails].join(''), hour.iron, 4),
    gable(ink, lie, hour),
    floorOf(ink, lie, hour),
    scales.map((scale) => bar(archAt(lie, scale), hour.iron, 9 * scale)).join(''),
  ].join('')
}
