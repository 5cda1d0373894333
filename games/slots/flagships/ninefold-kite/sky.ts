import type { Ink } from '../ink.ts'
import type { Size } from '../sheet.ts'
import {
  band,
  disc,
  lines,
  n,
  oval,
  polar,
  put,
  range,
  scatter,
  smooth,
  type KiteSpot,
  stroke,
} from './craft.ts'
import { tailTones } from './high.ts'
import type { KiteHour } from './hours.ts'
import { pavilion } from './town.ts'

/** A bank of cloud that is flat below, its middle at the origin. */
function cloud(ink: Ink, wide: number, [lit, plain, deep]: KiteHour['cloud'], seed: number): string {
  const puffs = range(8).map((index) => {
    const share = (index + 0.5) / 8
    const r = wide * (0.055 + 0.1 * Math.sin(Math.PI * share) + scatter(seed + index, 1) * 0.05)
    return [wide * (share - 0.5) * 0.88, -r * (0.4 + scatter(seed + index, 2) * 0.5), r] as const
  })
  const base = `<rect x="${n(-wide / 2)}" y="${n(-wide * 0.06)}" width="${n(wide)}" height="${n(wide * 0.1)}" rx="${n(wide * 0.05)}"/>`
  const clip = ink.clip(puffs.map(([x, y, r]) => disc(x, y, r, '')).join('') + base)
  const shine = ink.radial({ x: 0.5, y: 0.5, r: 0.5 }, [0, lit, 0.95], [0.5, lit, 0.5], [1, lit, 0])
  const inner = ink.radial({ x: 0.5, y: 0.2, r: 0.8 }, [0, lit, 0.8], [0.5, plain, 0.7], [1, plain, 0])
  const low = range(4).map((index) => {
    const r = wide * (0.07 + scatter(seed + index, 4) * 0.05)
    return disc(
      wide * (index * 0.22 - 0.33 + scatter(seed + index, 5) * 0.06),
      wide * 0.02,
      r,
      `fill="${inner}"`,
    )
  })
  return `<g clip-path="${clip}"><rect x="${n(-wide / 2)}" y="${n(-wide * 0.34)}" width="${n(wide)}" height="${n(wide * 0.4)}" fill="${ink.down([0, lit], [0.45, plain], [1, deep])}"/>${puffs.map(([x, y, r]) => disc(x - r * 0.2, y - r * 0.3, r * 0.85, `fill="${shine}"`)).join('')}${low.join('')}<rect x="${n(-wide / 2)}" y="${n(-wide * 0.04)}" width="${n(wide)}" height="${n(wide * 0.1)}" fill="${ink.down([0, deep, 0], [1, deep, 0.8])}"/></g>`
}

/** A small kite with a tail, as it is seen against the sky. */
function patang(ink: Ink, size: number, index: number, isLit: boolean): string {
  const [light, plain, deep] = tailTones[index % tailTones.length] ?? tailTones[0]
  const other = tailTones[(index * 4 + 3) % tailTones.length] ?? tailTones[1]
  const s = size
  const tail: KiteSpot[] = [
    [0, s * 0.9],
    [s * 0.3, s * 1.3],
    [-s * 0.1, s * 1.7],
    [s * 0.25, s * 2.2],
  ]
  const glow = isLit
    ? disc(
        0,
        0,
        s * 1.9,
        `fill="${ink.radial({ x: 0.5, y: 0.5, r: 0.5 }, [0, '#ffe8a0', 0.75], [0.4, plain, 0.36], [1, plain, 0])}"`,
      )
    : ''
  return [
    glow,
    `<path d="${band(tail, (share) => s * 0.16 * (1 - share * 0.7))}" fill="${other[1]}"/>`,
    `<path d="M0 ${n(-s)}L${n(s * 0.86)} 0L0 ${n(s)}L${n(-s * 0.86)} 0Z" fill="${isLit ? ink.radial({ x: 0.5, y: 0.5, r: 0.6 }, '#fffbe0', light, plain) : ink.tilt(50, light, plain)}"/>`,
    `<path d="M0 ${n(-s)}L${n(s * 0.86)} 0L0 0Z" fill="${other[1]}" opacity=".85"/><path d="M0 ${n(s)}L${n(-s * 0.86)} 0L0 0Z" fill="${other[1]}" opacity=".85"/>`,
    disc(0, 0, s * 0.26, `fill="${other[0]}"`),
    stroke(
      `M0 ${n(-s)}V${n(s)}M${n(-s * 0.86)} 0Q0 ${n(-s * 0.36)} ${n(s * 0.86)} 0`,
      isLit ? '#fff3c0' : deep,
      s * 0.06,
    ),
    `<path d="M0 ${n(s * 0.84)}L${n(s * 0.2)} ${n(s * 1.14)}H${n(-s * 0.2)}Z" fill="${plain}"/>`,
  ].join('')
}

function sunAndRays(ink: Ink, hour: KiteHour, { width, height }: Size): string {
  const { core, glow, ray, size } = hour.light
  const [x, y] = [width * 0.5, height * 0.29]
  const reach = Math.max(width, height)
  const beams = range(18).map((index) => {
    const turn = index * 20 + scatter(index) * 9
    return `<path d="${lines([[x, y], polar(x, y, reach, turn - 3.2), polar(x, y, reach, turn + 3.2)])}" fill="${ink.radialAt({ x, y, r: reach * 0.62 }, [0, ray, 0.5], [0.4, ray, 0.16], [1, ray, 0])}"/>`
  })
  const wash = disc(
    x,
    y,
    reach * 0.5,
    `fill="${ink.radialAt({ x, y, r: reach * 0.5 }, [0, glow, 0.85], [0.25, glow, 0.42], [1, glow, 0])}"`,
  )
  const body = hour.isNight
    ? `${disc(x, y, size, `fill="${ink.radial({ x: 0.36, y: 0.3, r: 0.85 }, '#fffdf0', '#ffeec0', '#d8b88a')}"`)}${(
        [
          [-26, -14, 16],
          [20, 22, 20],
          [28, -28, 10],
          [-14, 34, 9],
        ] as const
      )
        .map(([dx, dy, r]) => disc(x + dx, y + dy, r, 'fill="#d0b080" opacity=".4"'))
        .join('')}`
    : `${disc(x, y, size * 1.5, `fill="${core}" opacity=".3"`)}${disc(x, y, size, `fill="${ink.radial({ x: 0.5, y: 0.5, r: 0.5 }, '#ffffff', core, '#ffe27a')}"`)}`
  return `${wash}${beams.join('')}${body}`
}

function stars({ width, height }: Size): string {
  return range(110)
    .map((index) => {
      const [x, y] = [scatter(index, 1) * width, scatter(index, 7) ** 1.4 * height * 0.5]
      return disc(
        x,
        y,
        0.8 + scatter(index, 3) * 1.6,
        `fill="#fff" opacity="${n(0.35 + scatter(index, 5) * 0.6)}"`,
      )
    })
    .join('')
}

function cliff(ink: Ink, hour: KiteHour, { width, height }: Size, side: 1 | -1, isFar: boolean): string {
  const [lit, deep] = isFar ? hour.farRock : hour.nearRock
  const reach = width * (isFar ? 0.4 : 0.24)
  const top = height * (isFar ? 0.345 : side === 1 ? 0.3 : 0.33)
  const foot = height * 0.72
  const shape: KiteSpot[] = [
    [-30, top],
    [reach * 0.5, top + 6],
    [reach * 0.62, top + 46],
    [reach * 0.8, top + 60],
    [reach * 0.84, top + 150],
    [reach, top + 190],
    [reach * 0.94, foot],
    [-30, foot],
  ]
  const faces = range(5).map((index) => {
    const x = reach * (0.08 + index * 0.18)
    return `<path d="M${n(x)} ${n(top + 20 + index * 14)}L${n(x + 16)} ${n(top + 90 + index * 30)}L${n(x + 4)} ${n(foot)}H${n(x + 34)}L${n(x + 44)} ${n(top + 120 + index * 30)}L${n(x + 22)} ${n(top + 30 + index * 14)}Z" fill="${deep}" opacity=".45"/>`
  })
  const scale = isFar ? 0.62 : 1
  const seat: readonly KiteSpot[] = [
    [0.12, 0],
    [0.3, 0],
    [0.46, 2],
  ]
  const towers = seat.map(([share, drop], index) => {
    const [x, tall] = [reach * share, (40 + ((index * 37) % 50)) * scale]
    const tone = hour.walls[(index + (isFar ? 1 : 0)) % hour.walls.length] ?? (['#fff', '#000'] as const)
    const mixed = isFar ? hour.farRock : tone
    return `<rect x="${n(x - 20 * scale)}" y="${n(top + drop - tall)}" width="${n(40 * scale)}" height="${n(tall + 8)}" fill="${ink.across(...mixed)}"/><path d="M${n(x - 7 * scale)} ${n(top)}v${n(-tall * 0.5)}q${n(7 * scale)} ${n(-12 * scale)} ${n(14 * scale)} 0V${n(top)}Z" fill="${hour.isNight ? '#ffc85c' : '#5c1a5c'}" opacity="${isFar ? 0.4 : 0.9}"/>${pavilion(ink, x, top + drop - tall, 17 * scale, mixed, isFar ? lit : hour.roof[0])}`
  })
  const body = `${towers.join('')}<path d="${smooth(shape)}" fill="${ink.down(lit, deep)}"/><g clip-path="${ink.clip(`<path d="${smooth(shape)}"/>`)}">${faces.join('')}</g>${stroke(`M-10 ${n(top + 2)}H${n(reach * 0.5)}`, hour.cloud[0], 4, 'opacity=".5"')}`
  return side === 1 ? body : `<g transform="translate(${width} 0) scale(-1 1)">${body}</g>`
}

function fleet(ink: Ink, hour: KiteHour, { width, height }: Size): string {
  return range(hour.isNight ? 30 : 26)
    .map((index) => {
      const [x, y] = [width * (0.04 + 0.92 * scatter(index, 2)), height * (0.05 + 0.33 * scatter(index, 9))]
      const near = scatter(index, 4)
      const size = 9 + near ** 2 * 24
      const string = stroke(
        `M${n(x)} ${n(y)}Q${n(x + (scatter(index, 6) - 0.5) * 120)} ${n(y + height * 0.3)} ${n(width * scatter(index, 8))} ${n(height * 0.76)}`,
        hour.isNight ? '#ffe8b0' : '#5c1a4c',
        1,
        'opacity=".24"',
      )
      return `${string}<g opacity="${n(0.65 + near * 0.35)}">${put(patang(ink, size, index, hour.isNight), x, y, 1, (scatter(index, 5) - 0.5) * 50)}</g>`
    })
    .join('')
}

type CloudRow = {
  readonly y: number
  readonly scale: number
  readonly opacity: number
  readonly xs: readonly number[]
}

function clouds(ink: Ink, hour: KiteHour, { width, height }: Size, rows: readonly CloudRow[]): string {
  return rows
    .map(({ y, scale, opacity, xs }, row) => {
      const places = xs.map((x, index) =>
        put(
          cloud(ink, 330 * scale, hour.cloud, row * 29 + index * 9),
          width * x,
          height * y + scatter(index, row) * 26,
        ),
      )
      return `<g opacity="${opacity}">${places.join('')}</g>`
    })
    .join('')
}

function sea(ink: Ink, hour: KiteHour, { width, height }: Size): string {
  const top = height * 0.4
  const glitter = range(34).map((index) => {
    const down = scatter(index, 2)
    return oval(
      width * 0.5 + (scatter(index, 4) - 0.5) * width * (0.12 + down * 0.4),
      top + 4 + down * height * 0.16,
      10 + down * 26,
      1.2 + down * 2,
      `fill="${hour.light.core}" opacity="${n(0.75 - down * 0.45)}"`,
    )
  })
  return `<rect y="${n(top)}" width="${width}" height="${n(height * 0.4)}" fill="${ink.down([0, hour.sea[0]], [0.6, hour.sea[1]], [1, hour.sea[1]])}"/>${glitter.join('')}`
}

/** Everything behind the town, from the sky to the cliffs. */
export function outlook(ink: Ink, hour: KiteHour, size: Size): string {
  return [
    `<rect width="${size.width}" height="${size.height}" fill="${ink.down(...hour.sky)}"/>`,
    hour.isNight ? stars(size) : '',
    sunAndRays(ink, hour, size),
    clouds(ink, hour, size, [
      { y: 0.12, scale: 0.66, opacity: 0.55, xs: [0.14, 0.78] },
      { y: 0.2, scale: 0.9, opacity: 0.75, xs: [-0.02, 0.98] },
    ]),
    sea(ink, hour, size),
    clouds(ink, hour, size, [{ y: 0.41, scale: 0.7, opacity: 0.9, xs: [0.3, 0.74] }]),
    cliff(ink, hour, size, -1, true),
    cliff(ink, hour, size, 1, true),
    cliff(ink, hour, size, 1, false),
    cliff(ink, hour, size, -1, false),
    clouds(ink, hour, size, [
      { y: 0.55, scale: 1.1, opacity: 0.9, xs: [0.02, 0.5, 0.96] },
      { y: 0.64, scale: 1.5, opacity: 0.95, xs: [0.2, 0.72] },
    ]),
    fleet(ink, hour, size),
  ].join('')
}
