import type { Ink } from '../ink.ts'
import type { ReelFrame, Size } from '../sheet.ts'
import { bead, bloom } from './lotus.ts'
import {
  bothSides,
  box,
  disc,
  faint,
  fill,
  gem,
  group,
  line,
  mirrored,
  oval,
  solid,
  times,
  turned,
  twice,
} from './pen.ts'
import { gold } from './plaque.ts'

const cell: Size = { width: 54, height: 58 }

function window(width: number, height: number, out: number, r: number): string {
  return `M${-out + r} ${-out}H${width + out - r}Q${width + out} ${-out} ${width + out} ${-out + r}V${height + out - r}Q${width + out} ${height + out} ${width + out - r} ${height + out}H${-out + r}Q${-out} ${height + out} ${-out} ${height + out - r}V${-out + r}Q${-out} ${-out} ${-out + r} ${-out}Z`
}

/** A dark pond, divided like the strips of a woven mat, with a great lotus painted under the water. */
function plate(ink: Ink, { width, height }: Size): string {
  const clip = ink.clip(`<path d="${window(width, height, 5, 8)}"/>`)
  const columns = times(width / cell.width, (index) => {
    const x = index * cell.width
    const shade = ink.across(
      [0, '#02101f', 0.75],
      [0.12, '#02101f', 0.15],
      [0.5, '#3fb4c8', 0.1],
      [0.88, '#02101f', 0.15],
      [1, '#02101f', 0.75],
    )
    return (
      box(x, -6, cell.width, height + 12, shade) +
      box(x + cell.width - 0.4, -6, 0.8, height + 12, '#8fe8e0', faint(index < 5 ? 0.28 : 0))
    )
  })
  const [x, y] = [width / 2, height / 2]
  const petals = [24, 16, 8].flatMap((count, ring) =>
    times(count, (index) =>
      turned(
        line(
          `M${x} ${y - 44 - (2 - ring) * 42}c16 -20 14 -40 0 -58c-14 18 -16 38 0 58`,
          '#5fd8d0',
          1.1,
          faint(0.2),
        ),
        x,
        y,
        (index * 360) / count,
      ),
    ),
  )
  const ripples = times(7, (index) =>
    oval(
      x,
      y,
      26 + index * 34,
      22 + index * 28,
      'none',
      `stroke="#4fc8c8" stroke-width="0.7" opacity="0.16"`,
    ),
  )
  const rain = times(44, (index) => {
    const [rx, ry] = [((index * 0.618) % 1) * width, ((index * 0.754) % 1) * height]
    return line(`M${rx.toFixed(1)} ${ry.toFixed(1)}l-2 ${9 + (index % 4) * 3}`, '#a8f4ff', 0.5, faint(0.22))
  })
  const body = [
    box(
      -9,
      -20,
      width + 18,
      height + 40,
      ink.radialAt({ x, y: height * 0.42, r: width * 0.8 }, [0, '#12506a'], [0.5, '#0a2c4c'], [1, '#04122a']),
    ),
    ...petals,
    ...ripples,
    ...columns,
    ...rain,
    box(-9, -9, width + 18, 60, ink.down([0, '#010812', 0.85], [1, '#010812', 0])),
    box(-9, height - 34, width + 18, 44, ink.down([0, '#010812', 0], [1, '#010812', 0.7])),
  ].join('')
  return group(body, `clip-path="${clip}"`)
}

/** A temple of baked clay: curved eaves above, carved strips at the sides, a plinth below. */
function border(ink: Ink, { width, height }: Size): string {
  const x = width / 2
  const eaves = `M-8.500 -8C-4 -16 40 -25 ${x} -26C${width - 40} -25 ${width + 4} -16 ${width + 8.5} -8V${height + 10}Q${width + 8} ${height + 19} ${width - 4} ${height + 19}H4Q-8 ${height + 19} -8.500 ${height + 10}Z`
  const clay = ink.down(
    [0, '#ffb27c'],
    [0.06, '#e06a34'],
    [0.5, '#b8421e'],
    [0.95, '#d8612f'],
    [1, '#5e160c'],
  )
  const opening = window(width, height, 0, 6)
  const arch = `M-6 -5Q40 -18 ${x} -19Q${width - 40} -18 ${width + 6} -5`
  return [
    group(
      `<path d="${eaves}${opening}" fill="${clay}" fill-rule="evenodd" stroke="#3a0c06" stroke-width="1.6"/>`,
      `filter="${ink.shadow({ dy: 2, blur: 2, opacity: 0.6 })}"`,
    ),
    carving(ink, width, height),
    line(
      `M-7.500 -8C-2 -15 40 -24 ${x} -25C${width - 40} -24 ${width + 2} -15 ${width + 7.5} -8`,
      '#ffdcae',
      1.1,
      faint(0.9),
    ),
    line(arch, '#4a1006', 3.6),
    line(arch, ink.across(...gold, ...gold), 2.2),
    line(window(width, height, 1.6, 7.4), '#3a0c06', 4.4),
    line(window(width, height, 1.8, 7.6), ink.tilt(60, ...gold, ...gold), 2.8),
    line(window(width, height, 2.4, 8), '#fffbe0', 0.7, faint(0.85)),
    line(window(width, height, 0.3, 6.3), '#1a0404', 1, faint(0.8)),
    plinth(ink, width, height),
    twice(corner(ink, height), x),
    crest(ink, x),
  ].join('')
}

function carving(ink: Ink, width: number, height: number): string {
  const tile =
    fill('M0 -6C4 -3 4 3 0 6C-4 3 -4 -3 0 -6Z', '#7a1c0e', faint(0.85)) +
    fill(
      'M0 -4.500C2.600 -2 2.600 2 0 4.500C-2.600 2 -2.600 -2 0 -4.500Z',
      ink.tilt(60, '#ffc894', '#e2703a'),
    )
  const at = (x: number, y: number, turn: number) =>
    group(tile, `transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn})"`)
  const sides = times(
    Math.floor(height / 13) - 3,
    (index) => at(-5.9, 28 + index * 13, 0) + disc(-5.9, 34.5 + index * 13, 1, '#ffdca8'),
  )
  const teeth = times(23, (index) => {
    const t = (index + 0.5) / 23
    const y = -12.2 - Math.sin(t * Math.PI) ** 0.6 * 4.4
    return `<path d="M${(t * width - 5).toFixed(1)} ${(y + 3).toFixed(1)}a5 6.500 0 0 1 10 0Z" fill="#ffb886" stroke="#7a1c0e" stroke-width="0.7" opacity="0.9"/>`
  })
  const foot = times(22, (index) => at(12 + (index * (width - 24)) / 21, height + 11, 90))
  const left = sides.join('')
  return left + mirrored(left, width / 2) + teeth.join('') + foot.join('')
}

function plinth(ink: Ink, width: number, height: number): string {
  const y = height + 11
  const shape = `M${width / 2 - 46} ${height + 4}H${width / 2 + 46}Q${width / 2 + 56} ${y} ${width / 2 + 46} ${height + 18.5}H${width / 2 - 46}Q${width / 2 - 56} ${y} ${width / 2 - 46} ${height + 18.5}Z`
  return [
    line(`M2 ${height + 17.5}H${width - 2}`, ink.across(...gold, ...gold), 1.8),
    solid(ink, shape, { paint: ink.down(...gold), edge: '#4a1a06', width: 1, depth: 3, light: '#fffbe0' }),
    ...[-34, -17, 17, 34].map(
      (off) => disc(width / 2 + off, y, 3, '#5a1a06') + disc(width / 2 + off, y, 2.3, '#e8364e'),
    ),
    gem(ink, width / 2, y, 4.6, ['#b8fff0', '#14b5a5', '#064a56']),
  ].join('')
}

function corner(ink: Ink, height: number): string {
  const metal = { paint: ink.tilt(60, ...gold), edge: '#4a1a06', width: 0.9, depth: 2.6, light: '#fffbe0' }
  const upper = solid(ink, 'M-8.500 -12C-2 -14 14 -12 24 -4C14 -6 4 -2 -1 4C-4 12 -5 20 -8.500 26Z', metal)
  const lower = solid(
    ink,
    `M-8.500 ${height - 22}C-5 ${height - 12} -3 ${height + 2} 8 ${height + 4}C16 ${height + 5} 26 ${height + 8} 30 ${height + 19}H-2Q-8.500 ${height + 18} -8.500 ${height + 8}Z`,
    metal,
  )
  return (
    upper +
    gem(ink, -1.5, -5.5, 3.4, ['#ffc8d4', '#e8173f', '#6d0322']) +
    lower +
    gem(ink, 2, height + 11, 3.6, ['#ffc8d4', '#e8173f', '#6d0322'])
  )
}

function crest(ink: Ink, x: number): string {
  const base = bothSides(x, [x, -14], [x + 20, -14, x + 34, -12, x + 46, -6], [x + 30, -2, x + 14, 0, x, 3])
  return [
    solid(ink, base, { paint: ink.tilt(60, ...gold), edge: '#4a1a06', width: 1, depth: 3, light: '#fffbe0' }),
    bloom(ink, x, -3, 0.2),
    gem(ink, x, -2.4, 2.6, ['#b8fff0', '#14b5a5', '#064a56']),
    bead(x - 60, -17, 1.8) + bead(x + 84, -16, 1.5) + bead(x + 52, -19, 1.2) + bead(x - 112, -13, 1.6),
  ].join('')
}

export const reels: ReelFrame = { cell, rim: { top: 28, side: 9, foot: 20 }, plate, border }
