import type { Ink } from '../ink.ts'
import type { ReelFrame, Size } from '../sheet.ts'
import { box, group, line, n, oval, ring, round, shape, times, type MarigoldPoint } from './brush.ts'
import { garland, leaf, marigold } from './flowers.ts'
import { bead, gem, gold, mirror, plate as raisedGold, ruby, turquoise, wire } from './gold.ts'

const rim = { top: 28, side: 10, foot: 20 }
const cell = { width: 64, height: 84 }
/** Drawn in finer measures than points, so that lines have their usual width. */
const fine = 2.4

export const reelFrame: ReelFrame = { cell, rim, plate, border }

function inFine(reels: Size, draw: (width: number, height: number) => string): string {
  return group(draw(reels.width * fine, reels.height * fine), `transform="scale(${1 / fine})"`)
}

/** Dark velvet with woven stripes between the reels. */
function plate(ink: Ink, reels: Size): string {
  return inFine(reels, (width, height) => {
    const step = cell.width * fine
    const velvet = ink.down('#2a0620', [0.3, '#5a0c34'], [0.7, '#4a0a36'], '#1c0420')
    const glow = ink.across([0, '#ff9a3a', 0], [0.5, '#ff8a4a', 0.17], [1, '#ff9a3a', 0])
    const flower =
      ring(4, (turn) => oval(7, 0, 6, 2.8, '#ff9a5a', `transform="rotate(${turn})"`)) +
      round(0, 0, 2.4, '#ffd27a')
    const cloth = ink.pattern(
      { width: 51.2, height: 56 },
      group(flower, 'transform="translate(25.6 28) scale(0.8)" opacity="0.16"'),
    )
    const columns = times(5).map((index) => box(index * step, -8, step, height + 16, glow))
    const seams = times(4).map((index) => seam((index + 1) * step, height))
    return [
      box(-20, -60, width + 40, height + 104, velvet, 'rx="16"'),
      columns.join(''),
      box(0, 0, width, height, cloth),
      seams.join(''),
      box(-10, -10, width + 20, 70, ink.down([0, '#12010e', 0.85], [1, '#12010e', 0])),
      box(-10, height - 50, width + 20, 60, ink.down([0, '#12010e', 0], [1, '#12010e', 0.8])),
      box(-10, 0, 34, height, ink.across([0, '#12010e', 0.7], [1, '#12010e', 0])),
      box(width - 24, 0, 34, height, ink.across([0, '#12010e', 0], [1, '#12010e', 0.7])),
    ].join('')
  })
}

function seam(x: number, height: number): string {
  return [
    line(`M${n(x)} 0V${n(height)}`, '#1a0218', 7, 'opacity="0.8"'),
    line(`M${n(x)} 0V${n(height)}`, '#c8781c', 2.2, 'opacity="0.85"'),
    line(`M${n(x)} 6V${n(height)}`, '#ffdf7a', 3.6, 'stroke-dasharray="0.1 14" opacity="0.9"'),
  ].join('')
}

function border(ink: Ink, reels: Size): string {
  return inFine(reels, (width, height) => {
    const [left, top, right, foot] = [
      -rim.side * fine,
      -rim.top * fine,
      width + rim.side * fine,
      height + rim.foot * fine,
    ]
    const outer = `M${left + 3} ${top + 34}Q${left + 3} ${top + 20} ${left + 18} ${top + 18}H${right - 18}Q${right - 3} ${top + 20} ${right - 3} ${top + 34}V${foot - 16}Q${right - 3} ${foot - 3} ${right - 16} ${foot - 3}H${left + 16}Q${left + 3} ${foot - 3} ${left + 3} ${foot - 16}Z`
    const inner = `M1 6Q1 1 6 1H${width - 6}Q${width - 1} 1 ${width - 1} 6V${height - 6}Q${width - 1} ${height - 1} ${width - 6} ${height - 1}H6Q1 ${height - 1} 1 ${height - 6}Z`
    const cloth = ink.down('#d8283e', [0.1, '#9a0a32'], [0.5, '#6a0630'], [0.88, '#7a0830'], '#b01a36')
    return [
      `<path d="${outer}${inner}" fill-rule="evenodd" fill="${cloth}"/>`,
      line(outer, gold[4], 9),
      sides(ink, width, height),
      wire(ink, outer, 7),
      wire(ink, inner, 5),
      head(ink, width, top),
      footOf(ink, width, height, foot),
    ].join('')
  })
}

function sides(ink: Ink, width: number, height: number): string {
  const rows = times(9).map((index) => {
    const y = 30 + (index * (height - 60)) / 8
    const drawn = (x: number) => (index % 2 === 0 ? mirror(ink, x, y, 5) : gem(ink, x, y, 3.6, turquoise))
    return drawn(-10.5) + drawn(width + 10.5)
  })
  return rows.join('')
}

function head(ink: Ink, width: number, top: number): string {
  const swags = times(4).map((index) => {
    const [from, to] = [(width * index) / 4, (width * (index + 1)) / 4]
    const points: MarigoldPoint[] = [
      [from, top + 26],
      [from + (to - from) * 0.25, top + 44],
      [(from + to) / 2, top + 51],
      [to - (to - from) * 0.25, top + 44],
      [to, top + 26],
    ]
    return garland(ink, points, 9.5, 15)
  })
  const knots = [1, 3].map((index) => gem(ink, (width * index) / 4, top + 24, 9, turquoise))
  return [
    swags.join(''),
    knots.join(''),
    corner(ink, 0, top + 26),
    corner(ink, width, top + 26),
    crest(ink, width / 2, top + 33),
  ].join('')
}

function corner(ink: Ink, x: number, y: number): string {
  return [
    leaf(ink, x, y, 34, 40) + leaf(ink, x, y, 34, 140) + leaf(ink, x, y, 30, -40) + leaf(ink, x, y, 30, -140),
    marigold(ink, x, y, 22),
    gem(ink, x, y, 5, ruby),
  ].join('')
}

/** A lotus of gold with a ruby in it. */
function crest(ink: Ink, x: number, y: number): string {
  const petal = (turn: number, long: number) =>
    group(
      raisedGold(ink, `M0 4C-12-4-11-${long * 0.7} 0-${long}C11-${long * 0.7} 12-4 0 4Z`, 4),
      `transform="rotate(${turn})"`,
    )
  const lotus = [
    petal(-84, 44),
    petal(84, 44),
    petal(-58, 36),
    petal(58, 36),
    petal(-30, 33),
    petal(30, 33),
    petal(0, 31),
  ].join('')
  return group(
    lotus + gem(ink, 0, 4, 13, ruby) + bead(ink, -25, 12, 4.5) + bead(ink, 25, 12, 4.5),
    `transform="translate(${n(x)} ${n(y)})"`,
  )
}

function footOf(ink: Ink, width: number, height: number, foot: number): string {
  const y = (height + foot) / 2
  const row = times(15).map((index) => {
    const x = 34 + (index * (width - 68)) / 14
    return index === 7
      ? ''
      : index % 2 === 0
        ? mirror(ink, x, y, 8)
        : bead(ink, x, y, 4) +
          shape(
            `M${n(x)} ${n(y - 13)}L${n(x + 4)} ${n(y - 8)}L${n(x)} ${n(y - 5)}L${n(x - 4)} ${n(y - 8)}Z`,
            gold[1],
          ) +
          shape(
            `M${n(x)} ${n(y + 13)}L${n(x + 4)} ${n(y + 8)}L${n(x)} ${n(y + 5)}L${n(x - 4)} ${n(y + 8)}Z`,
            gold[1],
          )
  })
  return [
    row.join(''),
    gem(ink, width / 2, y, 14, turquoise),
    corner(ink, 2, foot - 24),
    corner(ink, width - 2, foot - 24),
  ].join('')
}
