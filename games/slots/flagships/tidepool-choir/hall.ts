import type { Ink } from '../ink.ts'
import type { Size } from '../sheet.ts'
import { fill, gleam, halo, line, solid, type TidepoolTone } from './clay.ts'
import { eye, singing } from './faces.ts'
import {
  bend,
  blob,
  circle,
  ellipse,
  limb,
  mirrored,
  n,
  type TidepoolPoint,
  polar,
  polygon,
  scattered,
  times,
} from './shapes.ts'

/** A jellyfish that hangs in the hall for a lamp. */
export function lantern(ink: Ink, tone: TidepoolTone, light: string): string {
  const bell = blob([
    ...mirrored(
      [
        [0, -92],
        [52, -78],
        [80, -34],
        [84, 0],
        [62, -6],
        [42, 8],
        [21, -4],
        [0, 8],
      ],
      0,
    ),
  ])
  const threads = times(6).map((index): readonly TidepoolPoint[] => {
    const x = -50 + index * 20
    return [
      [x, -4],
      [x + 12, 40],
      [x - 10, 84],
      [x + 6, 120 + (index % 3) * 24],
    ]
  })
  return [
    halo(ink, 0, -20, 210, light, 0.55),
    threads
      .map((points) => line(bend(points), light, 8, 0.28) + line(bend(points), '#fff', 2.6, 0.7))
      .join(''),
    [-22, 4, 28]
      .map((x) =>
        solid(
          ink,
          limb(
            [
              [x, -6],
              [x - 14, 30],
              [x + 8, 62],
              [x - 4, 92],
            ],
            18,
            6,
          ),
          tone,
          { line: 2, depth: 6 },
        ),
      )
      .join(''),
    solid(ink, bell, tone, { line: 3, depth: 18, shine: 0.9 }),
    times(5)
      .map((index) =>
        fill(circle([-52 + index * 26, -30 - Math.sin((index * Math.PI) / 4) * 28], 6), '#fff', 0.7),
      )
      .join(''),
    eye(ink, -22, -32, 15, { iris: ['#7dfcff', '#2a1a9a'], edge: tone.edge, look: [0, 0.3] }),
    eye(ink, 22, -32, 15, { iris: ['#7dfcff', '#2a1a9a'], edge: tone.edge, look: [0, 0.3] }),
    singing(ink, 0, -11, 9, 9, { lip: tone.deep, edge: tone.edge }),
    gleam(-44, -62, 7, 16, 42, 0.8),
  ].join('')
}

/** A giant shell behind the choir that throws its song out to the seats. */
export function bandShell(ink: Ink, size: Size): string {
  const tall = size.width < size.height
  const [foot, radius]: readonly [TidepoolPoint, number] = tall
    ? [[360, 560], 470]
    : [[size.width / 2, 700], 600]
  const wide = tall ? 0.86 : 1
  const place = (degrees: number, r: number): TidepoolPoint => {
    const [x, y] = polar(foot, r, degrees)
    return [foot[0] + (x - foot[0]) * wide, y]
  }
  const count = 11
  const edge = (index: number) => -88 + (index * 176) / count
  const outline = `M${foot.map(n).join(' ')}L${times(count)
    .map(
      (index) =>
        `${place(edge(index), radius * 0.94)
          .map(n)
          .join(' ')}Q${place(edge(index + 0.5), radius * 1.08)
          .map(n)
          .join(' ')} ${place(edge(index + 1), radius * 0.94)
          .map(n)
          .join(' ')}`,
    )
    .join('L')}Z`
  const folds = times(count).map((index) => {
    const [a, b, c] = [
      place(edge(index), radius * 1.1),
      place(edge(index + 0.5), radius * 1.1),
      place(edge(index + 1), radius * 1.1),
    ]
    return `${fill(polygon([foot, a, b]), '#ff9df6', 0.16)}${fill(polygon([foot, b, c]), '#0a0440', 0.3)}`
  })
  const lamps = times(count).flatMap((index) =>
    [0.98, 0.84, 0.7].map((share) => {
      const [x, y] = place(edge(index + 0.5), radius * share)
      const light = index % 2 === 0 ? '#7dfcff' : '#ff9df6'
      return `${halo(ink, x, y, 30 * share, light, 0.7)}${fill(circle([x, y], 5.5 * share), '#fff')}`
    }),
  )
  const shellTone: TidepoolTone = {
    light: '#c06aff',
    base: '#5a22c0',
    deep: '#1f0c74',
    edge: '#110550',
    rim: '#7dfcff',
  }
  return [
    halo(ink, foot[0], foot[1] - radius * 0.4, radius * 1.25, '#a03cff', 0.7),
    solid(ink, outline, shellTone, { line: 5, depth: 34, shine: 0.4 }),
    `<g clip-path="${ink.clip(`<path d="${outline}"/>`)}">${folds.join('')}</g>`,
    halo(ink, foot[0], foot[1] - radius * 0.1, radius * 0.8, '#ff6fe0', 0.7),
    halo(ink, foot[0], foot[1] - radius * 0.05, radius * 0.5, '#b0f4ff', 0.6),
    lamps.join(''),
  ].join('')
}

/** Those who came to listen, seen from behind. */
export function audience(ink: Ink, { width, height }: Size): string {
  const sunk = width < height ? 0 : 0.06
  const rows = [
    [0.835, 0.9, '#1d1470', '#5ff4ff'],
    [0.885, 1.15, '#140c56', '#ff7af0'],
    [0.94, 1.45, '#0a0638', '#8a7aff'],
  ] as const
  return rows
    .map(([y, scale, colour, light], row) => {
      const gap = 92 * scale
      return times(Math.ceil(width / gap) + 2)
        .map((index) => {
          const x = (index - 0.5 + (row % 2) * 0.5) * gap
          const r = (32 + scattered(index, row + 3) * 14) * scale
          const top = (y + sunk) * height + (scattered(index, row) - 0.5) * 22
          const ears =
            index % 3 === 0
              ? ellipse([x - r * 0.62, top - r * 0.86], r * 0.2, r * 0.42) +
                ellipse([x + r * 0.62, top - r * 0.86], r * 0.2, r * 0.42)
              : index % 3 === 1
                ? blob([
                    [x - r * 0.14, top - r * 0.8],
                    [x - r * 0.1, top - r * 1.5],
                    [x + r * 0.44, top - r * 1.3],
                    [x + r * 0.3, top - r * 0.7],
                  ])
                : circle([x, top - r * 1.05], r * 0.26)
          const body = `${ellipse([x, top], r, r * 0.94)}M${n(x - r)} ${n(top)}H${n(x + r)}V${n(top + r * 3)}H${n(x - r)}Z${ears}`
          return `<path d="${body}" transform="translate(0 -2.5)" fill="${light}" opacity="0.55"/>${fill(body, ink.down(colour, [1, '#05031f']))}`
        })
        .join('')
    })
    .join('')
}

export function spotlights(ink: Ink, { width, height }: Size): string {
  const colours = ['#5ff4ff', '#ff7af0', '#a98bff', '#5ff4ff']
  return colours
    .map((colour, index) => {
      const x = width * (0.06 + index * 0.297)
      return { colour, x, to: width * (0.9 - index * 0.27) }
    })
    .map(({ colour, x, to }) => {
      const light = ink.down([0, colour, 0.5], [0.7, colour, 0.12], [1, colour, 0])
      return `<path d="M${n(x - 10)} -20H${n(x + 10)}L${n(to + width * 0.12)} ${n(height * 0.72)}H${n(to - width * 0.12)}Z" fill="${light}" filter="${ink.blur(7)}"/>`
    })
    .join('')
}

export function hall(ink: Ink, size: Size): string {
  const { width, height } = size
  const glowAt: TidepoolPoint = [width * 0.5, height * (width < height ? 0.28 : 0.42)]
  const stars = times(90).map((index) =>
    fill(
      circle(
        [scattered(index) * width, scattered(index, 3) ** 1.3 * height * 0.8],
        0.8 + scattered(index, 9) * 2.4,
      ),
      index % 3 === 0 ? '#ff9df6' : '#9ffbff',
      0.35 + scattered(index, 5) * 0.5,
    ),
  )
  return [
    `<path d="M0 0H${width}V${height}H0Z" fill="${ink.down('#12084a', [0.3, '#2b1484'], [0.5, '#1c1470'], [1, '#050322'])}"/>`,
    halo(ink, glowAt[0], glowAt[1], Math.max(width, height) * 0.42, '#7a3cff', 0.8),
    halo(ink, glowAt[0], glowAt[1] + 60, Math.max(width, height) * 0.26, '#ff5fd8', 0.55),
    halo(ink, glowAt[0], glowAt[1] + 90, Math.max(width, height) * 0.16, '#8ffcff', 0.6),
    stars.join(''),
  ].join('')
}
