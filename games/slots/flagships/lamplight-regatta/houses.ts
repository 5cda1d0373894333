import type { Ink } from '../ink.ts'
import { fill, group, halo, line, move, oval, scattered, short, slab } from './brush.ts'
import type { RegattaHour } from './hours.ts'

const walls = [
  ['#e98a6a', '#b5483f', '#6d2338'],
  ['#f7c877', '#d08a3c', '#7d4427'],
  ['#8fd3c6', '#3d8f92', '#1d4c63'],
  ['#f3dfc6', '#c9a58f', '#7a5c6c'],
  ['#a9b8ee', '#5f74c4', '#2f3d84'],
  ['#e5a0b8', '#a8527c', '#5c2656'],
] as const
const roofs = ['#5b2440', '#33336e', '#5e3030', '#2a4260'] as const

type House = {
  readonly width: number
  readonly height: number
  readonly kind: number
  readonly paint: number
}

/** The upper edge of a house's front, from its left wall to its right one. */
function gable({ width: w, height: h, kind }: House): string {
  const rise = w * 0.62
  if (kind === 0) return `L${w / 2} ${-h - rise}L${w} ${-h}`
  if (kind === 1) {
    const step = w / 7
    return `v${short(-rise / 3)}h${short(step)}v${short(-rise / 3)}h${short(step)}v${short(-rise / 3)}h${short(step * 3)}v${short(rise / 3)}h${short(step)}v${short(rise / 3)}h${short(step)}v${short(rise / 3)}`
  }
  if (kind === 2)
    return `C${short(w * 0.16)} ${-h - 2} ${short(w * 0.2)} ${short(-h - rise * 0.3)} ${short(w * 0.2)} ${short(-h - rise * 0.5)}Q${short(w * 0.5)} ${short(-h - rise * 1.3)} ${short(w * 0.8)} ${short(-h - rise * 0.5)}C${short(w * 0.8)} ${short(-h - rise * 0.3)} ${short(w * 0.84)} ${-h - 2} ${w} ${-h}`
  return `L${short(w * 0.24)} ${short(-h - rise * 0.7)}H${short(w * 0.76)}L${w} ${-h}`
}

function window(ink: Ink, hour: RegattaHour, x: number, y: number, w: number, isLit: boolean): string {
  const h = w * 1.5
  const glass = isLit ? ink.down('#fffbd2', [0.5, '#ffd35e'], '#ff9a3c') : ink.down('#6f8ad6', '#24337c')
  return [
    isLit ? halo(ink, x + w / 2, y + h / 2, w * 1.5, hour.lamp, 0.5) : '',
    fill(slab(x - 2, y - 2, w + 4, h + 4, 1.5), hour.edge, 'opacity=".8"'),
    fill(slab(x, y, w, h, 1), glass),
    line(
      `M${short(x + w / 2)} ${short(y)}v${short(h)}M${short(x)} ${short(y + h * 0.42)}h${short(w)}`,
      hour.edge,
      1.5,
      'opacity=".75"',
    ),
    fill(slab(x - 3.5, y + h + 2, w + 7, 3, 1), '#fff', 'opacity=".35"'),
  ].join('')
}

function windows(ink: Ink, hour: RegattaHour, { width, height, paint }: House): string {
  const columns = width > 76 ? 3 : 2
  const rows = Math.floor((height - 62) / 44)
  const w = width / (columns * 2.1)
  const panes = Array.from({ length: columns * rows }, (_, index) => {
    const column = index % columns
    const x = (width / columns) * (column + 0.5) - w / 2
    const isLit = (index * 7 + paint * 5) % 9 > 1
    return window(ink, hour, x, -height + 12 + Math.floor(index / columns) * 44, w, isLit)
  })
  const attic = window(ink, hour, width / 2 - w * 0.36, -height - width * 0.3, w * 0.72, paint % 2 === 0)
  return panes.join('') + attic
}

function shop(ink: Ink, hour: RegattaHour, { width, paint }: House): string {
  const awning = paint % 2 === 0
  const stripes = Array.from(
    { length: 7 },
    (_, index) =>
      `M${short(4 + ((width - 8) / 7) * index)} -50h${short((width - 8) / 14)}l1 15h${short(-(width - 8) / 14)}Z`,
  ).join('')
  const front = slab(8, -42, width - 36, 32, 2)
  return [
    halo(ink, width * 0.4, -26, width * 0.5, hour.lamp, 0.6),
    fill(front, ink.down('#fff8cc', '#ffb84a')) +
      line(`${front}M${short(8 + (width - 36) / 2)} -42v32`, hour.edge, 2.4),
    fill(slab(width - 23, -40, 15, 40, 2), ink.down('#3f8f86', '#16404f')) +
      line(slab(width - 23, -40, 15, 40, 2), hour.edge, 2),
    awning
      ? fill(slab(3, -51, width - 6, 16, 2), '#fdf0dc') +
        fill(stripes, '#cf3f4c') +
        line(slab(3, -51, width - 6, 16, 2), hour.edge, 1.6)
      : '',
  ].join('')
}

function house(ink: Ink, hour: RegattaHour, look: House): string {
  const { width, height, paint, kind } = look
  const [lit, base, dark] = walls[paint % walls.length] ?? walls[0]
  const front = `M0 0V${-height}${gable(look)}V0Z`
  const chimney = slab(width * 0.7, -height - width * 0.6, 13, 40, 1.5)
  const clip = ink.clip(fill(front, '#fff'))
  return [
    fill(chimney, roofs[(paint + 1) % roofs.length] ?? '#333') + line(chimney, hour.edge, 2),
    fill(front, ink.tilt(70, base, [0.55, lit], lit)),
    group(
      fill(slab(width * 0.6, -height - 80, width * 0.4, height + 80), dark, 'opacity=".35"') +
        fill(
          front,
          ink.down([0, hour.shade, hour.shaded + 0.3], [0.55, hour.shade, hour.shaded], [1, hour.shade, 0]),
        ),
      `clip-path="${clip}"`,
    ),
    line(`M0 ${-height}${gable(look)}`, roofs[(paint + kind) % roofs.length] ?? '#333', 7),
    line(front, hour.edge, 2.6),
    line(`M2 ${-height + 4}V-4`, '#fff', 1.6, 'opacity=".3"'),
    windows(ink, hour, look),
    shop(ink, hour, look),
  ].join('')
}

function lampPost(ink: Ink, hour: RegattaHour): string {
  return [
    halo(ink, 0, -74, 48, hour.lamp, 0.95),
    line('M0 0V-64', hour.edge, 6) + line('M-1 0V-64', '#7a84c0', 1.4),
    fill(
      'M-8 -64H8L11 -84H-11Z',
      ink.radial({ x: 0.5, y: 0.5, r: 0.7 }, '#fff', [0.4, '#fff2b0'], '#ffb43c'),
    ) + line('M-8 -64H8L11 -84H-11Z', hour.edge, 2.4),
    fill('M-14 -84Q0 -100 14 -84Z', hour.edge) + fill(oval(0, -97, 3), hour.edge),
  ].join('')
}

/** Houses along a quay, from the edge of the room at 0 inwards to the right; the farther, the smaller. */
export function quay(ink: Ink, hour: RegattaHour, length: number, scale: number, seed: number): string {
  const fronts: string[] = []
  const stones: string[] = []
  let x = -30
  for (const { a, b, index } of scattered(9, seed)) {
    const share = Math.max(0, Math.min(1, x / length))
    const size = scale * (1.12 - share * 0.62)
    if (x > length - 30 * size) break
    const look = {
      width: Math.round(62 + a * 30),
      height: Math.round(128 + b * 84),
      kind: (index + seed) % 4,
      paint: (index * 5 + seed) % 6,
    }
    fronts.push(move(house(ink, hour, look), x, (1 - share) * 26 * scale, 0, size))
    x += look.width * size * 0.985
  }
  const [far, near] = [(1 - Math.min(1, x / length)) * 26 * scale, 26 * scale]
  const top = `M-40 ${short(near + 1)}L${short(x + 16)} ${short(far)}`
  const wall = `${top}L${short(x + 16)} ${short(far + 14 * scale)}L-40 ${short(near + 36 * scale)}Z`
  stones.push(
    fill(wall, ink.down(...hour.stone)),
    line(top, hour.stone[0], 4 * scale),
    line(wall, hour.edge, 2.4),
  )
  const posts = [0.16, 0.48, 0.8].map((share) =>
    move(lampPost(ink, hour), x * share, near + (far - near) * share + 3, 0, scale * (1.05 - share * 0.5)),
  )
  return fronts.toReversed().join('') + stones.join('') + posts.join('')
}
