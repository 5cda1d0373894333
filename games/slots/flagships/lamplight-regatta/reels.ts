import type { Ink } from '../ink.ts'
import type { Size } from '../sheet.ts'
import { fill, flat, form, group, halo, line, move, oval, scattered, short, slab } from './brush.ts'
import { lantern } from './lantern.ts'
import { lens } from './harbour.ts'
import { tones } from './tones.ts'

const cell = { width: 64, height: 84 }
const rim = { top: 30, side: 10, foot: 20 }

/** The harbour by night, seen from above: a lane of water for every boat. */
function plate(ink: Ink, { width, height }: Size): string {
  const lanes = Array.from({ length: Math.round(width / cell.width) }, (_, index) => {
    const x = index * cell.width
    const ground = ink.down(
      '#0a1038',
      [0.4, index % 2 === 0 ? '#182a72' : '#142463'],
      [0.8, index % 2 === 0 ? '#101c54' : '#0d1849'],
      '#070b2c',
    )
    return fill(slab(x, -2, cell.width, height + 4), ground)
  })
  const ropes = Array.from(
    { length: Math.round(width / cell.width) - 1 },
    (_, index) => `M${(index + 1) * cell.width} -2V${height + 2}`,
  ).join('')
  const ripples = scattered(64, 3).map(({ a, b, index }) =>
    lens(a * width, b * height, 7 + (index % 5) * 4, 0.7),
  )
  return [
    fill(
      slab(-rim.side + 2, -rim.top + 12, width + rim.side * 2 - 4, height + rim.top + rim.foot - 16, 8),
      '#050828',
    ),
    lanes.join(''),
    fill(ripples.join(''), '#86b4ff', 'opacity=".17"'),
    fill(
      slab(0, 0, width, height),
      ink.radial({ x: 0.3, y: 0.05, r: 0.9 }, [0, '#ffc978', 0.2], [0.5, '#ff9f6b', 0.06], [1, '#ff9f6b', 0]),
    ),
    line(ropes, '#03051c', 3, 'opacity=".7"') +
      line(ropes, '#e0b066', 1.3, 'opacity=".75"') +
      line(ropes, '#5b3520', 1.1, 'stroke-dasharray=".1 2.4" opacity=".8"'),
    fill(slab(-4, -2, width + 8, 26), ink.down([0, '#02031a', 0.75], [1, '#02031a', 0])),
    fill(slab(-4, height - 16, width + 8, 18), ink.down([0, '#02031a', 0], [1, '#02031a', 0.65])),
  ].join('')
}

function beam(ink: Ink, d: string): string {
  return form(ink, d, tones.mahogany, { line: 1.6, depth: 3.4, gloss: 0.55 })
}

function mast(ink: Ink, x: number, height: number): string {
  const bands = [0.25, 0.5, 0.75].map(
    (share) =>
      form(ink, slab(x - 0.8, height * share - 6, 11.6, 12, 2), tones.brass, {
        line: 1.3,
        depth: 2.2,
        gloss: 0.8,
      }) +
      fill([oval(x + 2.6, height * share, 1), oval(x + 7.4, height * share, 1)].join(''), tones.brass.line),
  )
  return (
    beam(ink, slab(x, -14, 10, height + 26, 2)) +
    line(`M${x + 2.4} -10V${height + 8}`, '#ffcf9c', 0.7, 'opacity=".6"') +
    bands.join('')
  )
}

/** A beam of the quay with lamps along it. */
function girder(ink: Ink, width: number, y: number, tall: number): string {
  const [left, span] = [-rim.side, width + rim.side * 2]
  const middle = y + tall / 2
  const along = `M${left + 22} ${middle}H${left + span - 20}`
  const string = (colour: string, size: number, more = '') =>
    line(along, colour, size, `stroke-dasharray="0 11.9" ${more}`)
  return [
    beam(ink, slab(left, y, span, tall, 3)),
    line(
      `M${left + 6} ${y + 1.8}H${left + span - 6}M${left + 6} ${y + tall - 1.8}H${left + span - 6}`,
      '#eba93c',
      1,
    ),
    string('#ffb43c', 8.5, 'opacity=".3"'),
    string(tones.brass.line, 5.4),
    string('#ffb545', 4),
    string('#fffbe0', 2.2, 'transform="translate(-.2 -.3)"'),
  ].join('')
}

/** Pennants over the top of the frame. */
function bunting(ink: Ink, width: number): string {
  const cloths = [tones.crimson, tones.amber, tones.emerald, tones.ivory, tones.violet]
  const [left, span, bays] = [-rim.side + 6, width + rim.side * 2 - 12, 6]
  const bay = span / bays
  const flags = Array.from({ length: bays * 5 }, (_, index) => {
    const t = ((index % 5) + 0.5) / 5
    const x = left + bay * (Math.floor(index / 5) + t)
    const y = -27 + 4 * 5 * t * (1 - t)
    const { light, base, dark, line: edge } = cloths[index % 5] ?? tones.crimson
    const d = `M${short(x - 4.4)} ${short(y)}h8.8l-4.4 9.6Z`
    return fill(d, ink.tilt(50, light, [0.4, base], dark)) + line(d, edge, 0.8)
  })
  const ropes = Array.from(
    { length: bays },
    (_, index) => `M${short(left + bay * index)} -27q${short(bay / 2)} 10 ${short(bay)} 0`,
  )
  const pins = Array.from({ length: bays + 1 }, (_, index) =>
    flat(ink, oval(left + bay * index, -26, 2.6), tones.brass, 1),
  )
  return line(ropes.join(''), '#2a1228', 1.4) + flags.join('') + pins.join('')
}

function cap(ink: Ink, x: number, y: number, side: 1 | -1): string {
  const d = 'M-11 -9H16Q20 -9 20 -5V3C12 3 6 8 4 18H-11Z'
  return group(
    form(ink, d, tones.brass, { line: 1.6, depth: 3.4, gloss: 0.85 }) +
      line('M-8 -6H15M-8 -6V14', '#fff6d0', 0.8, 'opacity=".8"') +
      form(ink, oval(-1.5, 1, 4.4), tones.crimson, { line: 1.2, depth: 1.8, gloss: 0.9 }),
    `transform="translate(${x} ${y}) scale(${side} 1)"`,
  )
}

/** A lantern between two waves of brass, over the middle of the frame. */
function crest(ink: Ink, x: number): string {
  const wave = 'M8 -4C16 -16 30 -16 34 -8C36 -2 30 2 26 -1C30 6 46 4 58 -4C50 12 22 14 8 8Z'
  const half = form(ink, wave, tones.brass, { line: 1.5, depth: 3, gloss: 0.8 })
  return [
    group(half, `transform="translate(${x} -9)"`) + group(half, `transform="translate(${x} -9) scale(-1 1)"`),
    halo(ink, x, -14, 26, '#ffb43c', 0.7),
    move(lantern(ink), x, -32, 0, 0.31),
  ].join('')
}

function foot(ink: Ink, width: number, height: number): string {
  const x = width / 2
  return [
    girder(ink, width, height + 1.6, 16.4),
    form(
      ink,
      `M${x - 40} ${height + 3}Q${x} ${height - 1} ${x + 40} ${height + 3}L${x + 34} ${height + 18}Q${x} ${height + 21} ${x - 34} ${height + 18}Z`,
      tones.brass,
      { line: 1.5, depth: 3 },
    ),
    form(ink, slab(x - 27, height + 5.4, 54, 9.6, 4.8), tones.navy, { line: 1.2, depth: 3 }),
    line(
      `M${x} ${height + 6.6}v6.4M${x - 3} ${height + 8.4}h6M${x - 4} ${height + 10.6}q.6 2.8 4 2.8t4 -2.8`,
      '#ffd777',
      1.2,
    ),
  ].join('')
}

function border(ink: Ink, { width, height }: Size): string {
  const right = width
  return [
    group(
      mast(ink, -rim.side, height) + mast(ink, right, height),
      `filter="${ink.shadow({ dx: 0, dy: 1.5, blur: 2, colour: '#02031a', opacity: 0.6 })}"`,
    ),
    line(slab(0.2, 0, width - 0.4, height), '#ffd777', 0.9, 'opacity=".6"'),
    foot(ink, width, height),
    girder(ink, width, -18, 17.6),
    bunting(ink, width),
    cap(ink, 1.4, -9.4, 1) + cap(ink, width - 1.4, -9.4, -1),
    group(
      cap(ink, 1.4, -9.4, 1) + cap(ink, width - 1.4, -9.4, -1),
      `transform="translate(0 ${height}) scale(1 -1)"`,
    ),
    crest(ink, width / 2),
  ].join('')
}

export const reels = { cell, rim, plate, border }
