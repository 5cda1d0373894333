import type { Ink } from '../ink.ts'
import type { ReelFrame, Size } from '../sheet.ts'
import { fill, flipped, gleam, halo, line, placed, solid, type TidepoolTone } from './clay.ts'
import { gold, rose, sunny } from './palette.ts'
import { bend, blob, circle, n, type TidepoolPoint, polar, roundedBox, scattered, times } from './shapes.ts'

const nacre: TidepoolTone = {
  light: '#fffdf6',
  base: '#ffd9dc',
  deep: '#b98fd2',
  edge: '#5a2f7c',
  rim: '#bff8ff',
}
const rim = { top: 28, side: 10, foot: 20 }

function hole(x: number, y: number, width: number, height: number, r: number): string {
  return `M${n(x)} ${n(y + r)}v${n(height - 2 * r)}a${r} ${r} 0 0 0 ${r} ${r}h${n(width - 2 * r)}a${r} ${r} 0 0 0 ${r} ${-r}v${n(2 * r - height)}a${r} ${r} 0 0 0 ${-r} ${-r}h${n(2 * r - width)}a${r} ${r} 0 0 0 ${-r} ${r}Z`
}

function plate(ink: Ink, { width, height }: Size): string {
  const cell = width / 6
  const outside = roundedBox(-8, -14, width + 16, height + 30, 12)
  const columns = times(6).map((index) => {
    const body = ink.down([0, '#1b7f9c', 0.62], [0.4, '#0f5f86', 0.42], [1, '#0a3f6c', 0.62])
    return `<path d="${roundedBox(index * cell + 1, -4, cell - 2, height + 8, 7)}" fill="${body}"/>${line(`M${n(index * cell + 2)} 2V${n(height - 2)}`, '#8ff5ff', 0.7, 0.28)}`
  })
  const cells = times(36).map((index) => {
    const [x, y] = [(index % 6) * cell, Math.floor(index / 6) * cell]
    const isEven = ((index % 6) + Math.floor(index / 6)) % 2 === 0
    return `<path d="${roundedBox(x + 2.2, y + 2.2, cell - 4.4, cell - 4.4, 8)}" fill="${isEven ? '#041f3e' : '#072b4e'}" opacity="${isEven ? 0.5 : 0.3}"/>`
  })
  const nets = times(7).map((index) => {
    const y = (height * (index + 0.5)) / 7
    return bend(
      times(9).map(
        (step): TidepoolPoint => [(width * step) / 8, y + (scattered(step + index * 9) - 0.5) * 38],
      ),
    )
  })
  const bubbles = times(16).map((index) => {
    const [x, y, r] = [scattered(index) * width, scattered(index, 3) * height, 1 + scattered(index, 5) * 2.6]
    return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="none" stroke="#a8fbff" stroke-width="0.5" opacity="0.3"/>`
  })
  return [
    `<path d="${outside}" fill="${ink.down('#0c4b73', [0.5, '#072f57'], [1, '#051d44'])}"/>`,
    `<g clip-path="${ink.clip(`<path d="${outside}"/>`)}">`,
    columns.join(''),
    cells.join(''),
    line(nets.join(''), '#6ff2ee', 1, 0.12),
    bubbles.join(''),
    `<ellipse cx="${n(width * 0.28)}" cy="0" rx="${n(width * 0.6)}" ry="${n(height * 0.34)}" fill="${ink.radial({ x: 0.5, y: 0.5, r: 0.5 }, [0, '#7ffff0', 0.26], [1, '#7ffff0', 0])}"/>`,
    `<path d="M-10 -20H${width + 10}V14H-10Z" fill="${ink.down([0, '#020d22', 0.85], [1, '#020d22', 0])}"/>`,
    '</g>',
  ].join('')
}

function shellCrest(ink: Ink): string {
  const foot: TidepoolPoint = [0, 4]
  const fan = blob([
    [-6, 4],
    ...times(9).flatMap((index) => [
      polar(foot, 23.5, -84 + index * 21 - 6),
      polar(foot, 27.5, -84 + index * 21),
    ]),
    [6, 4],
  ])
  const ribs = times(8).map(
    (index) =>
      `M0 4L${polar(foot, 24, -73.5 + index * 21)
        .map(n)
        .join(' ')}`,
  )
  return [
    halo(ink, 0, -8, 16, '#fff1b0', 0.5),
    solid(ink, fan, rose, { line: 1.4, depth: 4.5, shine: 0.8 }),
    line(ribs.join(''), rose.edge, 1, 0.5),
    solid(
      ink,
      circle([0, -5], 8),
      { light: '#fff', base: '#fff0f4', deep: '#c9a2dd', edge: gold.edge, rim: '#d8fbff' },
      { line: 1.4, depth: 3, shine: 0.9 },
    ),
    gleam(-3, -8, 2.2, 1.5),
  ].join('')
}

function sprig(ink: Ink, tone: TidepoolTone): string {
  const twig = blob([
    [-2, 4],
    [-3, -6],
    [-8, -11],
    [-6, -14],
    [-2, -10],
    [-1, -18],
    [2, -18],
    [2.5, -9],
    [7, -13],
    [9, -10],
    [4, -4],
    [3, 4],
  ])
  return solid(ink, twig, tone, { line: 1.2, depth: 2.4, shine: 0.7 })
}

function star(ink: Ink, r: number): string {
  const path = blob(times(10).map((index) => polar([0, 0], index % 2 === 0 ? r : r * 0.56, index * 36)))
  return `${solid(ink, path, sunny, { line: 1.3, depth: 2.6, shine: 0.8 })}${fill(circle([0, 0], 1.3), '#a84a08', 0.8)}`
}

function pearls(ink: Ink, width: number, y: number, count: number, r: number): string {
  const light = ink.radial({ x: 0.36, y: 0.3, r: 0.8 }, '#fff', [0.55, '#ffe9f0'], [1, '#b48bd0'])
  return times(count)
    .map((index) => {
      const x = ((index + 0.5) * width) / count
      return `<circle cx="${n(x)}" cy="${y}" r="${r + 0.7}" fill="${gold.edge}"/><circle cx="${n(x)}" cy="${y}" r="${r}" fill="${light}"/>`
    })
    .join('')
}

function border(ink: Ink, { width, height }: Size): string {
  const swell = times(7).map(
    (index): TidepoolPoint => [(width * index) / 6, index === 3 ? -17 : index % 2 === 0 ? -13 : -15],
  )
  const outer = `M-9 0Q-9 -12 4 -13L${swell.map(([x, y]) => `${n(x)} ${y}`).join('L')}Q${width + 9} -12 ${width + 9} 0V${height + 4}Q${width + 9} ${height + 17} ${width - 6} ${height + 17}H6Q-9 ${height + 17} -9 ${height + 4}Z`
  const window = hole(0.5, 0.5, width - 1, height - 1, 9)
  const rail = hole(-2.6, -2.6, width + 5.2, height + 5.2, 11)
  const inner = `${roundedBox(-3.6, -3.6, width + 7.2, height + 7.2, 12)}${window}`
  const corner = `${placed(sprig(ink, rose), -1, -10, 0.92, -34)}${placed(sprig(ink, { ...rose, light: '#ffd9a8', base: '#ff8a3a', deep: '#c8441a' }), 8, -11, 0.8, 14)}${placed(star(ink, 8.6), 2, height + 10.5, 1, -14)}`
  return [
    `<path d="${outer}${window}" fill="#021022" opacity="0.55" transform="translate(0 2)" filter="${ink.blur(1.6)}"/>`,
    solid(ink, `${outer}${rail}`, nacre, { line: 1.1, depth: 4, shine: 0.9 }),
    line(`M8 -9.4H${width / 2 - 30}M${width / 2 + 30} -9.4H${width - 8}`, gold.deep, 2.2, 0.9),
    line(`M8 -9.9H${width / 2 - 30}M${width / 2 + 30} -9.9H${width - 8}`, gold.light, 0.9, 0.9),
    solid(ink, inner, gold, { line: 0.8, depth: 2.2, shine: 1 }),
    pearls(ink, width - 60, height + 10.4, 23, 3)
      .replace(/^/, '<g transform="translate(30 0)">')
      .concat('</g>'),
    corner,
    flipped(corner, width / 2),
    placed(shellCrest(ink), width / 2, -3),
  ].join('')
}

/** Mother-of-pearl and gold around a window into the water. */
export const frame: ReelFrame = { cell: { width: 53, height: 53 }, rim, plate, border }
