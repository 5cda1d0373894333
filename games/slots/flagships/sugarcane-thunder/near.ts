import type { Ink } from '../ink.ts'
import { fill, group, line, n, times, type Tones } from '../monsoon-jar/pen.ts'
import { groundOf } from '../monsoon-jar/sky.ts'
import type { Size } from '../sheet.ts'
import { blade, type Cane, hibiscus, stalk } from './cane.ts'

type Edges = {
  readonly cane: Cane
  readonly leaf: Tones
  readonly edge: string
  readonly flags: readonly string[]
  readonly flowers: readonly [Tones, Tones]
}

/** A tuft of long leaves about the origin that reach to the right, 260 long. */
function tuft(ink: Ink, leaf: Tones, edge: string): string {
  const arcs: readonly Parameters<typeof blade>[1][] = [
    [
      [0, 0, 8],
      [60, -70, 26],
      [130, -96, 22],
      [220, -70, 1],
    ],
    [
      [0, 0, 8],
      [80, -20, 26],
      [160, 0, 22],
      [250, 60, 1],
    ],
    [
      [0, 0, 8],
      [40, -100, 24],
      [84, -170, 20],
      [150, -220, 1],
    ],
    [
      [0, 0, 8],
      [50, 40, 24],
      [100, 100, 18],
      [130, 180, 1],
    ],
    [
      [0, 0, 8],
      [10, -110, 22],
      [16, -190, 18],
      [40, -270, 1],
    ],
  ]
  return arcs.map((points) => blade(ink, points, leaf, edge)).join('')
}

/** Little flags on a string between two points. */
function bunting(
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  sag: number,
  size: number,
  flags: readonly string[],
): string {
  const count = Math.max(4, Math.round(Math.abs(x2 - x1) / (size * 1.25)))
  const at = (t: number) => [x1 + (x2 - x1) * t, y1 + (y2 - y1) * t + Math.sin(t * Math.PI) * sag] as const
  const string = `M${times(count + 1, (index) =>
    at(index / count)
      .map(n)
      .join(' '),
  ).join('L')}`
  const cloths = times(count, (index) => {
    const [x, y] = at((index + 0.5) / count)
    const paint = flags[index % flags.length] ?? '#fff'
    const d = `M${n(x - size / 2)} ${n(y)}H${n(x + size / 2)}L${n(x + size / 2)} ${n(y + size * 0.8)}L${n(x + size / 4)} ${n(y + size * 0.66)}L${n(x)} ${n(y + size * 1.05)}L${n(x - size / 4)} ${n(y + size * 0.66)}L${n(x - size / 2)} ${n(y + size * 0.8)}Z`
    const holes = [-0.2, 0.2]
      .map(
        (off) =>
          `<circle cx="${n(x + off * size)}" cy="${n(y + size * 0.36)}" r="${n(size * 0.09)}" fill="#0a0428" opacity="0.4"/>`,
      )
      .join('')
    return (
      fill(d, paint, 'stroke="#0a0428" stroke-opacity="0.5" stroke-width="1.6"') +
      fill(
        `M${n(x - size / 2)} ${n(y)}H${n(x)}V${n(y + size)}L${n(x - size / 4)} ${n(y + size * 0.66)}L${n(x - size / 2)} ${n(y + size * 0.8)}Z`,
        '#fff',
        'opacity="0.16"',
      ) +
      holes
    )
  })
  return line(string, '#2a1408', 3) + cloths.join('')
}

/** Stalks at both sides, flags above, flowers below. */
export function near(ink: Ink, size: Size, { cane, leaf, edge, flags, flowers }: Edges): string {
  const { width, height, unit, isTall } = groundOf(size)
  const k = unit * (isTall ? 0.82 : 0.7)
  const stem = stalk(ink, height / k + 80, 40, cane, Math.round(height / k / 150))
  const clump = tuft(ink, leaf, edge)
  const bare = [
    group(stem, `transform="translate(${n(-4 * k)} ${n(height + 30)}) rotate(-89) scale(${n(k * 100)}e-2)"`),
    group(clump, `transform="translate(${n(-14 * k)} ${n(height * 0.17)}) scale(${n(k * 78)}e-2)"`),
    group(
      clump,
      `transform="translate(${n(-30 * k)} ${n(height - 96 * k)}) rotate(12) scale(${n(k * 90)}e-2)"`,
    ),
    hibiscus(ink, 40 * k, height - 34 * k, 66 * k, flowers[0]),
    hibiscus(ink, 122 * k, height + 4 * k, 44 * k, flowers[1]),
  ].join('')
  const span = isTall ? 0.5 : 0.36
  const flag = 40 * k
  return [
    bunting(-10, height * 0.03, width * span, -8 * unit, 50 * k, flag, flags),
    bunting(width + 10, height * 0.03, width * (1 - span), -8 * unit, 50 * k, flag, flags.toReversed()),
    bare,
    group(bare, `transform="translate(${width} 0) scale(-1 1)"`),
  ].join('')
}
