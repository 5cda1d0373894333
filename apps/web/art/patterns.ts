import type { PatternName } from '../../../db/demo/art-names.ts'
import type { SeededRandom } from './seeded.ts'
import { n, type Point, point, polar, polygon, spark, times } from './svg.ts'

/** Where a pattern is drawn: its middle is behind the emblem. */
export type Cloth = { readonly width: number; readonly height: number; readonly centre: Point }

/** A pattern is a set of shapes painted with `#thread`, which the tile defines and lets fade towards the edge. */
type Pattern = (cloth: Cloth, seed: SeededRandom) => string

export const patterns: Readonly<Record<PatternName, Pattern>> = {
  rays: (cloth, seed) =>
    wedges(cloth, { count: seed.pick([14, 16, 18, 20]), turn: seed.between(0, 25), bend: 0 }),
  swirl: (cloth, seed) =>
    wedges(cloth, {
      count: seed.pick([9, 10, 12]),
      turn: seed.between(0, 40),
      bend: seed.pick([50, -50, 75, -75]),
    }),
  rings,
  lattice,
  scales,
  stars,
  bubbles,
  hexagons,
  stitches,
  petals,
  waves,
  suits,
  facets,
  weave,
}

/** Far enough from the middle to leave the tile on every side. */
const beyond = 480

function wedges({ centre }: Cloth, shape: { count: number; turn: number; bend: number }): string {
  const step = 360 / shape.count
  const paths = times(shape.count).map((index) => {
    const from = shape.turn + index * step
    const to = from + step * 0.44
    const [a, b] = [polar(centre, beyond, from), polar(centre, beyond, to)]
    if (shape.bend === 0) return polygon([centre, a, b])
    const out = polar(centre, beyond * 0.5, from - shape.bend)
    const back = polar(centre, beyond * 0.5, to - shape.bend)
    return `M${point(centre)}Q${point(out)} ${point(a)}L${point(b)}Q${point(back)} ${point(centre)}Z`
  })
  return `<path opacity=".17" d="${paths.join('')}"/>`
}

function rings({ centre }: Cloth, seed: SeededRandom): string {
  const gap = seed.between(34, 46)
  const first = seed.between(96, 128)
  return times(9)
    .map((index) => {
      const width = index % 2 === 0 ? gap * 0.5 : gap * 0.12
      return `<circle cx="${n(centre.x)}" cy="${n(centre.y)}" r="${n(first + index * gap)}" fill="none" stroke="url(#thread)" stroke-width="${n(width)}" opacity=".15"/>`
    })
    .join('')
}

function lattice({ width, height }: Cloth, seed: SeededRandom): string {
  const across = seed.pick([60, 80, 96])
  const down = across * seed.pick([1.25, 1.5])
  const filled: string[] = []
  const outlined: string[] = []
  for (let row = -1; row * down * 0.5 < height + down; row += 1) {
    for (let column = -1; column * across < width + across; column += 1) {
      const x = column * across + (row % 2 === 0 ? 0 : across / 2)
      const y = row * down * 0.5
      const diamond = (size: number) =>
        polygon([
          { x, y: y - (down / 2) * size },
          { x: x + (across / 2) * size, y },
          { x, y: y + (down / 2) * size },
          { x: x - (across / 2) * size, y },
        ])
      if (row % 2 === 0) filled.push(diamond(1))
      outlined.push(diamond(0.3))
    }
  }
  return `<path opacity=".13" d="${filled.join('')}"/><path opacity=".13" d="${outlined.join('')}"/>`
}

function scales({ width, height }: Cloth, seed: SeededRandom): string {
  const size = seed.pick([96, 120])
  const edges: string[] = []
  const hearts: string[] = []
  for (let row = 0; row * size * 0.5 < height + size; row += 1) {
    for (let column = -1; column * size < width + size; column += 1) {
      const x = column * size + (row % 2 === 0 ? 0 : size / 2)
      const y = row * size * 0.5
      const [r, heart] = [size * 0.47, size * 0.26]
      edges.push(`M${n(x - r)} ${n(y)}A${n(r)} ${n(r)} 0 0 1 ${n(x + r)} ${n(y)}`)
      hearts.push(`M${n(x - heart)} ${n(y)}A${n(heart)} ${n(heart)} 0 0 1 ${n(x + heart)} ${n(y)}Z`)
    }
  }
  return `<path fill="none" stroke="url(#thread)" stroke-width="5" opacity=".2" d="${edges.join('')}"/><path opacity=".12" d="${hearts.join('')}"/>`
}

function stars(cloth: Cloth, seed: SeededRandom): string {
  const faint = wedges(cloth, { count: 8, turn: seed.between(0, 45), bend: 0 })
  const sky = times(44).map(() => {
    const centre = { x: seed.between(10, cloth.width - 10), y: seed.between(10, cloth.height - 10) }
    return spark(centre, seed.between(5, 20))
  })
  return `<g opacity=".7">${faint}</g><path opacity=".42" d="${sky.join('')}"/>`
}

function bubbles({ width, height }: Cloth, seed: SeededRandom): string {
  return times(30)
    .map(() => {
      const r = seed.between(7, 46)
      const at = `cx="${n(seed.between(0, width))}" cy="${n(seed.between(0, height))}" r="${n(r)}"`
      return `<circle ${at} opacity=".1"/><circle ${at} fill="none" stroke="url(#thread)" stroke-width="2.5" opacity=".22"/>`
    })
    .join('')
}

function hexagons({ width, height }: Cloth, seed: SeededRandom): string {
  const size = seed.pick([36, 44, 52])
  const across = size * Math.sqrt(3)
  const cells: string[] = []
  const lit: string[] = []
  for (let row = 0; row * size * 1.5 < height + size; row += 1) {
    for (let column = 0; column * across < width + across; column += 1) {
      const centre = { x: column * across + (row % 2 === 0 ? 0 : across / 2), y: row * size * 1.5 }
      const cell = polygon(times(6).map((index) => polar(centre, size * 0.92, index * 60)))
      cells.push(cell)
      if (seed.between(0, 1) < 0.32) lit.push(cell)
    }
  }
  return `<path fill="none" stroke="url(#thread)" stroke-width="2.5" opacity=".2" d="${cells.join('')}"/><path opacity=".14" d="${lit.join('')}"/>`
}

function stitches({ centre }: Cloth, seed: SeededRandom): string {
  const first = seed.between(150, 170)
  return times(7)
    .map((index) => {
      const r = first + index * 34
      const dash = index % 2 === 0 ? '20 13' : '5 15'
      return `<circle cx="${n(centre.x)}" cy="${n(centre.y)}" r="${n(r)}" fill="none" stroke="url(#thread)" stroke-linecap="round" stroke-width="${index % 2 === 0 ? 6 : 5}" stroke-dasharray="${dash}" opacity=".28"/>`
    })
    .join('')
}

function petals({ centre }: Cloth, seed: SeededRandom): string {
  const count = seed.pick([10, 12, 14])
  const turn = seed.between(0, 30)
  const layer = (radius: number, spread: number, offset: number) =>
    times(count)
      .map((index) => {
        const angle = turn + offset + (index * 360) / count
        const tip = polar(centre, radius, angle)
        const [left, right] = [
          polar(centre, radius * 0.62, angle - spread),
          polar(centre, radius * 0.62, angle + spread),
        ]
        return `M${point(centre)}Q${point(left)} ${point(tip)}Q${point(right)} ${point(centre)}Z`
      })
      .join('')
  const half = 180 / count
  return `<path opacity=".12" d="${layer(400, 24, half)}"/><path opacity=".12" d="${layer(300, 24, 0)}"/><path opacity=".12" d="${layer(215, 22, half)}"/>`
}

function waves({ width, height }: Cloth, seed: SeededRandom): string {
  const length = seed.pick([120, 160, 240])
  const rise = length * 0.14
  const start = -seed.between(0, length)
  const bands: string[] = []
  for (let y = -20; y < height + 60; y += 46) {
    let line = `M${n(start)} ${n(y)}`
    for (let x = start; x < width + length; x += length) {
      line += `q${n(length / 4)} ${n(-rise)} ${n(length / 2)} 0t${n(length / 2)} 0`
    }
    bands.push(line)
  }
  return `<path fill="none" stroke="url(#thread)" stroke-width="15" opacity=".14" d="${bands.join('')}"/>`
}

const suitShapes = [
  'M0 -17C6 -8 17 -3 17 6A8 8 0 0 1 3 11L6 18H-6L-3 11A8 8 0 0 1 -17 6C-17 -3 -6 -8 0 -17Z',
  'M0 16C-8 8 -17 2 -17 -6A8.5 8.5 0 0 1 0 -9A8.5 8.5 0 0 1 17 -6C17 2 8 8 0 16Z',
  'M0 -18L13 0L0 18L-13 0Z',
  'M0 -17A8 8 0 0 1 7 -5A8 8 0 1 1 3 9L6 18H-6L-3 9A8 8 0 1 1 -7 -5A8 8 0 0 1 0 -17Z',
]

function suits({ width, height }: Cloth, seed: SeededRandom): string {
  const first = Math.floor(seed.between(0, 4))
  const gap = 70
  const shapes: string[] = []
  for (let row = 0; row * gap < height + gap; row += 1) {
    for (let column = 0; column * gap < width + gap; column += 1) {
      const shape = suitShapes[(first + row + column) % suitShapes.length] ?? ''
      const x = column * gap + (row % 2 === 0 ? 0 : gap / 2) - 5
      shapes.push(`<path transform="translate(${n(x)} ${n(row * gap + 6)})scale(1.15)" d="${shape}"/>`)
    }
  }
  return `<g opacity=".17">${shapes.join('')}</g>`
}

function facets({ centre }: Cloth, seed: SeededRandom): string {
  const count = seed.pick([7, 8, 9])
  const turn = seed.between(0, 40)
  const radii = [0, 120, 230, 340, 560]
  const paths = radii.slice(1).flatMap((outer, ring) => {
    const inner = radii[ring] ?? 0
    return times(count * 2).map((index) => {
      const from = turn + ((index + ring * 0.5) * 180) / count
      const to = from + 180 / count
      const middle = (from + to) / 2
      const triangle = polygon([
        polar(centre, outer, from),
        polar(centre, outer, to),
        polar(centre, inner, middle),
      ])
      return `<path opacity="${n(seed.between(0.02, 0.2))}" d="${triangle}"/>`
    })
  })
  return paths.join('')
}

function weave({ width, height }: Cloth, seed: SeededRandom): string {
  const gap = seed.pick([52, 60, 72])
  const slant = seed.pick([-1, 1])
  const lines: string[] = []
  for (let offset = -height; offset < width + height; offset += gap) {
    lines.push(`M${n(offset)} ${slant > 0 ? 0 : height}l${n(height)} ${n(height * slant)}`)
  }
  return `<path fill="none" stroke="url(#thread)" stroke-width="${n(gap * 0.36)}" opacity=".13" d="${lines.join('')}"/><path fill="none" stroke="url(#thread)" stroke-width="3" stroke-dasharray="13 10" opacity=".26" transform="translate(${n(gap / 2)} 0)" d="${lines.join('')}"/>`
}
