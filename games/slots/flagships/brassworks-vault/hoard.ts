import type { Ink } from '../ink.ts'
import type { Size } from '../sheet.ts'
import { boxPath, disc, lines, n, polar, put, range, scatter, type Spot } from './craft.ts'
import { brass, copper, gold, plated, rivets } from './metal.ts'
import { chest, heap, ingot, jewel, strewn } from './treasure.ts'

function boxes(ink: Ink, { width, height }: Size): string {
  const step = 66
  const columns = Math.ceil(width / step)
  const rows = Math.ceil((height * 0.8) / 52)
  return range(columns * rows)
    .map((index) => {
      const [x, y] = [(index % columns) * step, Math.floor(index / columns) * 52]
      const isOpen = scatter(index, 3) > 0.9
      const fill = isOpen
        ? ink.radial({ x: 0.5, y: 0.7, r: 0.8 }, '#fff3b0', '#ffb42c', '#8a3c06')
        : ink.tilt(60, '#a8442c', '#741c18', '#44080c')
      return `<path d="${boxPath(x + 3, y + 3, step - 6, 46, 4)}" fill="${fill}" stroke="#2c0c02" stroke-width="3" opacity="${n(0.75 + scatter(index, 5) * 0.25)}"/><path d="M${x + 8} ${y + 7}H${x + step - 10}" stroke="#ffc88a" stroke-width="1.6" opacity=".5"/>${isOpen ? '' : disc(x + step / 2, y + 26, 7, 'fill="#dca044" stroke="#452204" stroke-width="2"') + disc(x + step / 2, y + 26, 2, 'fill="#2c0c02"')}`
    })
    .join('')
}

function arches(ink: Ink, { width, height }: Size): string {
  const [x, y] = [width / 2, height * 0.34]
  return [1.16, 0.92, 0.72, 0.55]
    .map((share, index) => {
      const r = Math.min(width * 0.5, height * 0.44) * share
      const outer = `M${n(x - r)} ${n(height * 0.8)}V${n(y)}A${n(r)} ${n(r)} 0 0 1 ${n(x + r)} ${n(y)}V${n(height * 0.8)}`
      const q = r * 0.88
      const ring = `${outer}H${n(x + q)}V${n(y)}A${n(q)} ${n(q)} 0 0 0 ${n(x - q)} ${n(y)}V${n(height * 0.8)}Z`
      const glow = ink.radialAt(
        { x, y: y + r * 0.2, r },
        [0, '#fff3b0'],
        [0.6, ['#f09a2c', '#f8b040', '#ffc85c', '#ffe08a'][index] ?? ''],
        [1, ['#8a3c0c', '#b85c14', '#d8801c', '#f0a83c'][index] ?? ''],
      )
      const studs = range(11).map((each): Spot => polar(x, y, r * 0.94, -90 + each * 18))
      const inside = `<path d="${outer}Z" fill="${ink.radialAt({ x, y: y + r * 0.3, r: r * 1.2 }, [0, '#fff3a0', 0.9], [0.4, '#ffb820', 0.66], [1, '#7a1c0c', 0.72])}"/>`
      return `${inside}<path d="${ring}" fill="${glow}" stroke="#5c2404" stroke-width="4"/>${rivets(ink, studs, r * 0.018 + 1.5, index % 2 ? copper : gold)}`
    })
    .join('')
}

function radiance(ink: Ink, { width, height }: Size): string {
  const [x, y] = [width / 2, height * 0.36]
  const reach = Math.max(width, height) * 0.7
  const beams = range(22).map((index) => {
    const turn = index * 16.4 + scatter(index) * 7
    return `<path d="${lines([[x, y], polar(x, y, reach, turn - 2.6), polar(x, y, reach, turn + 2.6)])}" fill="${ink.radialAt({ x, y, r: reach }, [0, '#fff6b0', 0.75], [0.45, '#ffd43c', 0.3], [1, '#ffa41c', 0])}"/>`
  })
  return `${disc(x, y, reach * 0.5, `fill="${ink.radialAt({ x, y, r: reach * 0.5 }, [0, '#fffef0', 1], [0.22, '#ffe45c', 0.85], [0.55, '#ffb41c', 0.4], [1, '#ff8a0c', 0])}"`)}${beams.join('')}`
}

/** A crown upon the highest heap. */
function crown(ink: Ink, x: number, y: number, w: number): string {
  const shape = `M${n(-w * 0.5)} 0L${n(-w * 0.6)} ${n(-w * 0.56)}L${n(-w * 0.28)} ${n(-w * 0.3)}L0 ${n(-w * 0.74)}L${n(w * 0.28)} ${n(-w * 0.3)}L${n(w * 0.6)} ${n(-w * 0.56)}L${n(w * 0.5)} 0Z`
  const tips: Spot[] = [
    [-0.6, -0.58],
    [0, -0.78],
    [0.6, -0.58],
  ]
  const red = ['#ffb8c8', '#e81c4c', '#7a041c', '#3c000c'] as const
  return put(
    `${plated(ink, shape, gold, w * 0.03, w * 0.1)}${plated(ink, boxPath(-w * 0.53, -w * 0.14, w * 1.06, w * 0.18, 5), brass, w * 0.025, w * 0.05)}${[-0.3, 0, 0.3].map((share) => jewel(w * share, -w * 0.05, w * 0.07, red)).join('')}${tips.map(([tx, ty]) => jewel(w * tx, w * ty, w * 0.08, ['#b8ffe8', '#12b884', '#045440', '#022820'])).join('')}`,
    x,
    y,
    1,
    -6,
  )
}

/** Within the opened vault: heaps of gold, and the light they give back. */
export function hoard(ink: Ink, size: Size): string {
  const { width, height } = size
  const u = Math.min(width, height) / 720
  const tall = height > width
  const heaps = [
    {
      x: width * 0.5,
      foot: height * 0.5,
      wide: width * (tall ? 0.86 : 0.5),
      high: height * (tall ? 0.13 : 0.2),
      coin: 11 * u,
      seed: 1,
    },
    { x: width * 0.02, foot: height * 0.62, wide: width * 0.66, high: height * 0.2, coin: 14 * u, seed: 2 },
    { x: width * 0.98, foot: height * 0.62, wide: width * 0.66, high: height * 0.22, coin: 14 * u, seed: 3 },
    { x: width * 0.5, foot: height * 0.9, wide: width * 1.3, high: height * 0.29, coin: 18 * u, seed: 4 },
    { x: width * 0.5, foot: height * 1.04, wide: width * 2, high: height * 0.22, coin: 24 * u, seed: 5 },
  ]
  const [far, left, right, mid, near] = heaps.map((each) => heap(ink, each))
  const bars = range(6).map((index) =>
    ingot(ink, width * (0.1 + 0.16 * index), height * (0.8 + 0.03 * (index % 2)), 92 * u, (index - 3) * 5),
  )
  return [
    `<rect width="${width}" height="${height}" fill="#4c1c08"/>`,
    boxes(ink, size),
    `<rect width="${width}" height="${height}" fill="${ink.radialAt({ x: width / 2, y: height * 0.36, r: Math.max(width, height) * 0.6 }, [0, '#ffb83c', 0.55], [0.5, '#c0480c', 0.25], [1, '#1c0206', 0.75])}"/>`,
    arches(ink, size),
    radiance(ink, size),
    `<rect y="${n(height * 0.485)}" width="${width}" height="${n(height * 0.52)}" fill="${ink.down('#ffcf4a', '#c8741c', '#5c2008')}"/>`,
    strewn(ink, width, height * 0.485, height * 0.99, 21 * u),
    far,
    crown(ink, width * 0.5, height * (tall ? 0.375 : 0.31), 116 * u),
    left,
    right,
    chest(ink, width * 0.12, height * (tall ? 0.46 : 0.53), 150 * u),
    mid,
    ...bars,
    near,
    `<rect width="${width}" height="${n(height * 0.16)}" fill="${ink.down([0, '#2c0802', 0.85], [1, '#2c0802', 0])}"/>`,
    `<rect y="${n(height * 0.74)}" width="${width}" height="${n(height * 0.26)}" fill="${ink.down([0, '#2c0802', 0], [0.6, '#2c0802', 0.5], [1, '#1c0402', 0.86])}"/>`,
  ].join('')
}
