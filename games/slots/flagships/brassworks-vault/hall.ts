import type { Ink } from '../ink.ts'
import type { Size } from '../sheet.ts'
import { boxPath, disc, lines, n, oval, polar, put, range, scatter, type Spot, stroke } from './craft.ts'
import { vaultDoor } from './door.ts'
import { ball, brass, copper, gauge, gold, pipe, plated, rivets, wheel } from './metal.ts'

/** A lamp of brass on its chain and the cone of its light; its hook at the origin. */
export function lamp(ink: Ink, drop: number, r: number): string {
  const shade = `M${n(-r * 0.3)} ${n(drop)}Q${n(-r * 0.4)} ${n(drop + r * 0.5)} ${n(-r)} ${n(drop + r * 0.8)}H${n(r)}Q${n(r * 0.4)} ${n(drop + r * 0.5)} ${n(r * 0.3)} ${n(drop)}Z`
  const y = drop + r * 0.9
  const cone = `<path d="M${n(-r)} ${n(y)}L${n(-r * 3.6)} ${n(y + r * 9)}H${n(r * 3.6)}L${n(r)} ${n(y)}Z" fill="${ink.down([0, '#ffe09a', 0.42], [0.6, '#ffb84c', 0.1], [1, '#ffb84c', 0])}"/>`
  const glow = disc(
    0,
    y + r * 0.2,
    r * 3.4,
    `fill="${ink.radial({ x: 0.5, y: 0.5, r: 0.5 }, [0, '#fff0b8', 0.9], [0.3, '#ffb84c', 0.4], [1, '#ff9a2c', 0])}"`,
  )
  const links = range(Math.ceil(drop / 16)).map((index) =>
    oval(0, index * 16 + 4, index % 2 ? 2 : 5, 9, 'fill="none" stroke="#a8742c" stroke-width="3.4"'),
  )
  return `${cone}${links.join('')}${glow}${oval(0, y, r * 0.5, r * 0.42, `fill="${ink.radial({ x: 0.5, y: 0.4, r: 0.6 }, '#fff', '#fff3b8', '#ffb43c')}"`)}${plated(ink, shade, brass, r * 0.07, r * 0.2)}${ball(ink, 0, drop, r * 0.24, copper)}${stroke(`M${n(-r)} ${n(drop + r * 0.8)}H${n(r)}`, '#fffbd0', r * 0.08)}`
}

function wall(ink: Ink, { width, height }: Size): string {
  const step = 120
  const foot = height * 0.74
  const panels = range(Math.ceil(width / step) * Math.ceil(foot / step)).map((index) => {
    const columns = Math.ceil(width / step)
    const [x, y] = [(index % columns) * step, Math.floor(index / columns) * step]
    const spots: Spot[] = [
      [x + 12, y + 12],
      [x + 108, y + 12],
      [x + 12, y + 108],
      [x + 108, y + 108],
      [x + 60, y + 12],
      [x + 60, y + 108],
    ]
    return `<path d="${boxPath(x + 2, y + 2, step - 4, step - 4, 6)}" fill="#8ad0cc" opacity="${n(0.03 + scatter(index, 2) * 0.06)}"/><path d="${boxPath(x + 2, y + 2, step - 4, step - 4, 6)}" fill="none" stroke="#04141a" stroke-width="3" opacity=".7"/><path d="M${x + 6} ${y + 4}H${x + step - 6}" stroke="#8ad0cc" stroke-width="1.6" opacity=".35"/>${spots.map(([sx, sy]) => disc(sx, sy, 4, 'fill="#6aa8a4" stroke="#04141a" stroke-width="1.6" opacity=".7"')).join('')}`
  })
  return `<rect width="${width}" height="${height}" fill="${ink.down([0, '#081820'], [0.2, '#1c4850'], [0.45, '#2c6468'], [0.74, '#123038'], [1, '#081a20'])}"/>${panels.join('')}`
}

function floor(ink: Ink, { width, height }: Size): string {
  const top = height * 0.74
  const rows = range(8).map((row) => top + (height - top) * (row / 8) ** 1.6)
  const tiles = rows.flatMap((y, row) => {
    const next = rows[row + 1] ?? height
    const spread = (at: number) => 0.5 + ((at - top) / (height - top)) * 1.2
    const cell = width / 9
    return range(17).map((each) => {
      if ((row + each) % 2) return ''
      const left = (each - 8.5) * cell
      const mid = width / 2
      const quad: Spot[] = [
        [mid + left * spread(y), y],
        [mid + (left + cell) * spread(y), y],
        [mid + (left + cell) * spread(next), next],
        [mid + left * spread(next), next],
      ]
      return `<path d="${lines(quad)}" fill="#c88a3c" opacity=".3"/>`
    })
  })
  const m = width / 2
  const w = Math.min(width * 0.17, 150)
  const carpet = `<path d="M${n(m - w * 0.62)} ${n(top)}H${n(m + w * 0.62)}L${n(m + w * 1.9)} ${height}H${n(m - w * 1.9)}Z" fill="${ink.down('#8a1420', '#c0242c', '#5c0814')}"/><path d="M${n(m - w * 0.54)} ${n(top)}L${n(m - w * 1.64)} ${height}M${n(m + w * 0.54)} ${n(top)}L${n(m + w * 1.64)} ${height}" stroke="#ffc84c" stroke-width="5" opacity=".8"/>`
  return `<rect y="${n(top)}" width="${width}" height="${n(height - top)}" fill="${ink.down('#2c4a48', '#16302e', '#081414')}"/>${tiles.join('')}${carpet}<rect y="${n(top - 10)}" width="${width}" height="14" fill="${ink.down('#ffe8a0', '#b87c2c', '#4c2808')}"/>`
}

function portal(ink: Ink, { width, height }: Size): string {
  const r = Math.min(width * 0.46, height * 0.36)
  const [x, y] = [width / 2, height * 0.31]
  const arch = (share: number) => {
    const a = r * share
    return `M${n(x - a)} ${n(height * 0.74)}V${n(y)}A${n(a)} ${n(a)} 0 0 1 ${n(x + a)} ${n(y)}V${n(height * 0.74)}Z`
  }
  const studs = range(15).map((index) => polar(x, y, r * 1.0, -98 + index * 14))
  const keystone = plated(
    ink,
    lines([
      [x - 30, y - r * 1.13],
      [x + 30, y - r * 1.13],
      [x + 20, y - r * 0.86],
      [x - 20, y - r * 0.86],
    ]),
    gold,
    4,
    10,
  )
  const rays = range(20).map(
    (index) =>
      `<path d="${lines([[x, y], polar(x, y, r * 1.9, index * 18 + 5), polar(x, y, r * 1.9, index * 18 + 10)])}" fill="${ink.radialAt({ x, y, r: r * 1.9 }, [0, '#ffe08a', 0.5], [0.5, '#ffc04c', 0.26], [1, '#ffb03c', 0])}"/>`,
  )
  return [
    plated(ink, arch(1.08), brass, 5, 18),
    `<path d="${arch(0.93)}" fill="${ink.down('#1c1008', '#3c2410')}" stroke="#2c1404" stroke-width="6"/>`,
    rivets(ink, studs, 8, copper),
    disc(
      x,
      y,
      r * 1.6,
      `fill="${ink.radialAt({ x, y, r: r * 1.6 }, [0, '#ffe8a0', 0.9], [0.5, '#ffb83c', 0.7], [0.64, '#ff9a1c', 0.3], [1, '#ff8a0c', 0])}"`,
    ),
    ...rays,
    put(vaultDoor(ink, r * 0.86), x, y),
    `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r * 0.86)}" fill="${ink.tilt(50, [0, '#ffe8a0', 0.3], [0.45, '#ffe8a0', 0], [0.6, '#04141a', 0], [1, '#04141a', 0.5])}"/>`,
    keystone,
    ball(ink, x, y - r * 1.0, 13, ['#ffc0b0', '#e82c24', '#8a0414', '#40020c']),
  ].join('')
}

function column(ink: Ink, { width, height }: Size): string {
  const w = Math.min(width * 0.1, 96)
  const shaft = `<rect x="0" y="0" width="${n(w)}" height="${n(height * 0.76)}" fill="${ink.across([0, '#0c2028'], [0.3, '#4c8488'], [0.5, '#2c5c64'], [1, '#06141a'])}"/>`
  const bands = [0.12, 0.34, 0.54, 0.7].map(
    (share) =>
      `${plated(ink, boxPath(-8, height * share, w + 14, 34, 5), brass, 4, 10)}${rivets(
        ink,
        range(4).map((index): Spot => [10 + index * (w * 0.28), height * share + 17]),
        5,
        copper,
      )}`,
  )
  const base = plated(ink, boxPath(-8, height * 0.745, w + 26, 46, 6), brass, 4, 12)
  const tube = `<g transform="translate(${n(w + 20)} 0) rotate(90)">${pipe(ink, height * 0.75, 20, copper, [height * 0.08, height * 0.26, height * 0.46, height * 0.64])}</g>`
  const things = `${gauge(ink, w + 20, height * 0.17, 30, -30)}${wheel(ink, w + 20, height * 0.36, 26, 6, ['#ffb8a0', '#d8341c', '#7a0c0c', '#3c0404'], gold)}${gauge(ink, w + 20, height * 0.56, 26, 70)}`
  return shaft + bands.join('') + tube + base + things
}

/** The hall of the bank before its closed door. */
export function hall(ink: Ink, size: Size): string {
  const { width, height } = size
  const side = column(ink, size)
  const lamps = [0.235, 0.765].map((share) =>
    put(lamp(ink, height * 0.1, Math.min(width * 0.06, 50)), width * share, 0),
  )
  const cross = put(
    pipe(ink, width, 24, copper, [width * 0.2, width * 0.4, width * 0.6, width * 0.8]),
    0,
    height * 0.03,
  )
  return [
    wall(ink, size),
    floor(ink, size),
    portal(ink, size),
    disc(
      width / 2,
      height * 0.74,
      width * 0.5,
      `fill="${ink.radialAt({ x: width / 2, y: height * 0.74, r: width * 0.5 }, [0, '#ffc04c', 0.4], [1, '#ff9a1c', 0])}"`,
    ),
    side,
    `<g transform="translate(${width} 0) scale(-1 1)">${side}</g>`,
    cross,
    ...lamps,
    `<rect width="${width}" height="${n(height * 0.15)}" fill="${ink.down([0, '#020a0e', 0.85], [1, '#020a0e', 0])}"/>`,
    `<rect y="${n(height * 0.76)}" width="${width}" height="${n(height * 0.24)}" fill="${ink.down([0, '#020a0e', 0], [1, '#020a0e', 0.8])}"/>`,
  ].join('')
}
