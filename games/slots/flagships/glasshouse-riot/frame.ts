import type { Ink } from '../ink.ts'
import type { ReelFrame, Size } from '../sheet.ts'
import { fill, flipped, gleam, line, placed, solid, type TidepoolTone } from '../tidepool-choir/clay.ts'
import { bend, n, type TidepoolPoint, polar, roundedBox, times } from '../tidepool-choir/shapes.ts'
import { bloom, vine } from './blooms.ts'
import { gold, grass, iron, pink } from './palette.ts'

const rim = { top: 28, side: 10, foot: 20 }
const rows = 8

function hole(x: number, y: number, width: number, height: number, r: number): string {
  return `M${n(x)} ${n(y + r)}v${n(height - 2 * r)}a${r} ${r} 0 0 0 ${r} ${r}h${n(width - 2 * r)}a${r} ${r} 0 0 0 ${r} ${-r}v${n(2 * r - height)}a${r} ${r} 0 0 0 ${-r} ${-r}h${n(2 * r - width)}a${r} ${r} 0 0 0 ${-r} ${r}Z`
}

function plate(ink: Ink, { width, height }: Size): string {
  const cell = width / rows
  const outside = roundedBox(-8, -14, width + 16, height + 30, 10)
  const panes = times(rows * rows).map((index) => {
    const [column, row] = [index % rows, Math.floor(index / rows)]
    const [x, y] = [column * cell, row * cell]
    const isEven = (column + row) % 2 === 0
    const streak =
      (column * 3 + row * 5) % 7 === 0
        ? fill(
            `M${n(x + 3)} ${n(y + 24)}L${n(x + 24)} ${n(y + 3)}H${n(x + 32)}L${n(x + 3)} ${n(y + 32)}Z`,
            '#b8fff0',
            0.1,
          )
        : ''
    return `<path d="${roundedBox(x + 1.4, y + 1.4, cell - 2.8, cell - 2.8, 5)}" fill="${isEven ? '#0c0826' : '#2a1656'}" opacity="${isEven ? 0.55 : 0.5}"/>${streak}`
  })
  const bars = times(rows - 1).map((index) => {
    const x = (index + 1) * cell
    return `${line(`M${n(x)} -4V${n(height + 4)}`, '#05211f', 2.2)}${line(`M${n(x - 0.5)} -4V${n(height + 4)}`, '#3fae8c', 0.8, 0.55)}`
  })
  return [
    `<path d="${outside}" fill="${ink.down('#33205f', [0.45, '#1e1246'], [1, '#0f1434'])}"/>`,
    `<g clip-path="${ink.clip(`<path d="${outside}"/>`)}">`,
    `<ellipse cx="${n(width * 0.24)}" cy="${n(height * 0.1)}" rx="${n(width * 0.6)}" ry="${n(height * 0.5)}" fill="${ink.radial({ x: 0.5, y: 0.5, r: 0.5 }, [0, '#ff5fc0', 0.3], [1, '#ff5fc0', 0])}"/>`,
    `<ellipse cx="${n(width * 0.8)}" cy="${n(height * 0.95)}" rx="${n(width * 0.6)}" ry="${n(height * 0.5)}" fill="${ink.radial({ x: 0.5, y: 0.5, r: 0.5 }, [0, '#2affc0', 0.26], [1, '#2affc0', 0])}"/>`,
    panes.join(''),
    bars.join(''),
    `<path d="M-10 -20H${width + 10}V10H-10Z" fill="${ink.down([0, '#070214', 0.9], [1, '#070214', 0])}"/>`,
    '</g>',
  ].join('')
}

/** The fan of iron over the middle. */
function fanlight(ink: Ink): string {
  const arc = `M-44 2A44 29 0 0 1 44 2Z`
  const bars = times(6).map(
    (index) =>
      `M0 2L${polar([0, 2], 40, -75 + index * 30)
        .map((value, axis) => n(axis === 1 ? 2 + (value - 2) * 0.66 : value))
        .join(' ')}`,
  )
  return [
    solid(ink, arc, iron, { line: 1.4, depth: 3.4, shine: 0.9 }),
    `<path d="M-38 2A38 23.500 0 0 1 38 2Z" fill="${ink.radial({ x: 0.5, y: 1, r: 1 }, '#fffbc0', [0.4, '#ffd23a'], [0.8, '#ff5fae'], [1, '#b0128a'])}"/>`,
    line(bars.join(''), iron.edge, 3),
    line(bars.join(''), '#5fe0b4', 1.2),
    placed(bloom(ink, 13, pink, gold, 'round', 1.3), 0, -2),
  ].join('')
}

function scroll(): string {
  const curl: readonly TidepoolPoint[] = [
    [2, -9],
    [22, -11],
    [34, -17],
    [30, -23],
    [24, -19],
    [28, -16],
  ]
  return `${line(bend(curl), iron.edge, 4.6)}${line(bend(curl), '#5fe0b4', 2)}`
}

function rivets(ink: Ink, width: number, height: number): string {
  const light = ink.radial({ x: 0.36, y: 0.3, r: 0.8 }, '#fffbd0', [0.5, '#ffc93c'], [1, '#a85a08'])
  const down = times(7).flatMap((index): TidepoolPoint[] => [
    [-6, ((index + 0.5) * height) / 7],
    [width + 6, ((index + 0.5) * height) / 7],
  ])
  const along = times(9).map((index): TidepoolPoint => [20 + (index * (width - 40)) / 8, height + 10.5])
  return [...down, ...along]
    .map(
      ([x, y]) =>
        `<circle cx="${n(x)}" cy="${n(y)}" r="2.5" fill="${gold.edge}"/><circle cx="${n(x)}" cy="${n(y)}" r="1.9" fill="${light}"/>`,
    )
    .join('')
}

function growth(ink: Ink, height: number): string {
  const side: readonly TidepoolPoint[] = [
    [-3, 64],
    [-7, 48],
    [-4, 32],
    [-7, 16],
    [-3, 2],
    [8, -8],
    [24, -9],
  ]
  const foot: readonly TidepoolPoint[] = [
    [-6, height - 40],
    [-4, height - 22],
    [-6, height - 4],
    [4, height + 9],
    [22, height + 12],
    [42, height + 9],
  ]
  const yellow: TidepoolTone = { ...gold, light: '#ffffd0', base: '#ffe93a', deep: '#f0a00c' }
  return [
    `<g clip-path="${ink.clip(`<path d="M-10 -28H60V0H2.500V${n(height)}H60V${n(height + 20)}H-10Z"/>`)}">`,
    vine(ink, side, 9, grass, 1),
    vine(ink, foot, 9, grass, 1),
    placed(bloom(ink, 9, pink, gold, 'round', 1), 8, -12),
    placed(bloom(ink, 6, yellow, pink, 'round', 0.9), 20, -8),
    placed(bloom(ink, 7, yellow, pink, 'round', 0.9), 2, height + 10),
    placed(bloom(ink, 5, pink, gold, 'round', 0.9), 14, height + 13),
    '</g>',
  ].join('')
}

function border(ink: Ink, { width, height }: Size): string {
  const outer = `M-9 4Q-9 -12 8 -12H${width - 8}Q${width + 9} -12 ${width + 9} 4V${height + 6}Q${width + 9} ${height + 17} ${width - 4} ${height + 17}H4Q-9 ${height + 17} -9 ${height + 6}Z`
  const window = hole(0.5, 0.5, width - 1, height - 1, 7)
  const rail = hole(-2.4, -2.4, width + 4.8, height + 4.8, 9)
  const inner = `${roundedBox(-3.4, -3.4, width + 6.8, height + 6.8, 10)}${window}`
  const side = `${placed(scroll(), width / 2 + 38, 0)}${placed(scroll(), width / 2 + 76, 0, 0.7)}`
  const corner = growth(ink, height)
  return [
    `<path d="${outer}${window}" fill="#07021a" opacity="0.55" transform="translate(0 2)" filter="${ink.blur(1.6)}"/>`,
    side,
    flipped(side, width / 2),
    solid(ink, `${outer}${rail}`, iron, { line: 1.1, depth: 4, shine: 0.8 }),
    line(`M4 -8.500H${width - 4}M6 ${height + 14.6}H${width - 6}`, '#04242a', 1.2, 0.8),
    line(`M4 -7.700H${width - 4}M6 ${height + 15.4}H${width - 6}`, '#8ff0c4', 0.6, 0.8),
    solid(ink, inner, gold, { line: 0.8, depth: 2, shine: 1 }),
    rivets(ink, width, height),
    placed(fanlight(ink), width / 2, -3.4),
    corner,
    flipped(corner, width / 2),
    gleam(30, -10, 10, 0.8, 0, 0.7),
  ].join('')
}

/** Cast iron and gold around a window of dark glass, with the garden already upon it. */
export const frame: ReelFrame = { cell: { width: 40, height: 40 }, rim, plate, border }
