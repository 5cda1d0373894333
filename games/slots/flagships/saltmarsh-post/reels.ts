import type { Ink } from '../ink.ts'
import type { Size } from '../sheet.ts'
import { fill, flat, form, group, line, oval, scattered, short, slab } from './brush.ts'
import { tones } from './tones.ts'

const cell = { width: 54, height: 66 }
const rim = { top: 28, side: 10, foot: 20 }
const wood = { light: '#5fb3a6', base: '#247672', dark: '#0b3f43', line: '#03222a' }
const pale = { light: '#fffdf0', base: '#f3dfb6', dark: '#bd935c', line: '#53351b' }

function grain(width: number, height: number): string {
  const veins = scattered(42, 3).map(({ a, b, index }) => {
    const [x, y, long] = [a * width, b * height * 0.9, 18 + (index % 5) * 9]
    return `M${short(x)} ${short(y)}q${short((index % 3) - 1)} ${long / 2} 0 ${long}`
  })
  return line(veins.join(''), '#7fd0c0', 0.5, 'opacity=".16"')
}

/** The sorting shelf behind the letters: six lockers of dark wood. */
function plate(ink: Ink, { width, height }: Size): string {
  const lanes = Array.from({ length: Math.round(width / cell.width) }, (_, index) => {
    const x = index * cell.width
    const ground = ink.down(
      '#0b3236',
      [0.35, index % 2 === 0 ? '#124448' : '#0f3d42'],
      [0.8, index % 2 === 0 ? '#0d383c' : '#0b3237'],
      '#06232a',
    )
    return (
      fill(slab(x + 0.8, -2, cell.width - 1.6, height + 4, 2), ground) +
      line(`M${x + 2} 0V${height}`, '#5cb5a8', 0.6, 'opacity=".3"')
    )
  })
  const rows = Array.from(
    { length: Math.round(height / cell.height) - 1 },
    (_, index) => `M0 ${(index + 1) * cell.height}H${width}`,
  )
  return [
    fill(
      slab(-rim.side + 2, -rim.top + 10, width + rim.side * 2 - 4, height + rim.top + rim.foot - 14, 10),
      '#04191f',
    ),
    lanes.join(''),
    grain(width, height),
    line(rows.join(''), '#03191f', 1.2, 'opacity=".5"') +
      line(rows.join(''), '#6fc4b6', 0.5, 'opacity=".22" transform="translate(0 1)"'),
    fill(
      slab(0, 0, width, height),
      ink.radial({ x: 0.3, y: 0.1, r: 0.9 }, [0, '#9fe8d4', 0.16], [1, '#9fe8d4', 0]),
    ),
    fill(slab(-4, -2, width + 8, 24), ink.down([0, '#010d12', 0.75], [1, '#010d12', 0])),
    fill(slab(-4, height - 14, width + 8, 16), ink.down([0, '#010d12', 0], [1, '#010d12', 0.6])),
  ].join('')
}

function beam(ink: Ink, d: string, tone = wood): string {
  return form(ink, d, tone, { line: 1.6, depth: 3.4, gloss: 0.4 })
}

function post(ink: Ink, x: number, height: number): string {
  const seams = `M${x + 3.4} -4V${height + 4}M${x + 6.8} -4V${height + 4}`
  const bands = [0.17, 0.5, 0.83].map((share) => binding(ink, x - 0.6, height * share))
  return (
    beam(ink, slab(x, -12, 10, height + 22, 2)) +
    line(seams, '#063338', 0.7, 'opacity=".7"') +
    line(seams, '#a5ead6', 0.4, 'opacity=".4" transform="translate(.7 0)"') +
    bands.join('')
  )
}

/** Where the post is bound with tarred rope. */
function binding(ink: Ink, x: number, y: number): string {
  const turns = Array.from(
    { length: 5 },
    (_, index) => `M${short(x + 0.6)} ${short(y - 7 + index * 3.4)}l10 -1.6`,
  )
  return line(turns.join(''), '#3c200c', 4) + line(turns.join(''), ink.across('#fbe2b2', '#9a6430'), 2.6)
}

/** The fretwork under the eaves of the post office, and the shingles above it. */
function eaves(ink: Ink, width: number): string {
  const [left, right] = [-rim.side, width + rim.side]
  const roof = `M${left + 6} -24H${right - 6}L${right} -8H${left}Z`
  const count = 29
  const step = (right - left) / count
  const scallops = `a${short(step / 2)} 5.2 0 0 1 ${short(-step)} 0`.repeat(count)
  const shingle = (y: number, off: number, size: number) =>
    Array.from(
      { length: 24 },
      (_, index) =>
        `M${short(left + 7 + off + index * size)} ${y}a${short(size / 2)} 6 0 0 0 ${short(size)} 0`,
    ).join('')
  return [
    form(ink, roof, tones.coral, { line: 1.8, depth: 4 }),
    group(
      line(shingle(-21, 0, 13.6), '#7c1a2e', 1, 'opacity=".65"') +
        line(shingle(-15, 6.8, 13.6), '#7c1a2e', 1, 'opacity=".65"') +
        line(shingle(-15, 6.8, 13.6), '#ffd2b8', 0.6, 'opacity=".6" transform="translate(0 -1)"'),
      `clip-path="${ink.clip(fill(roof, '#fff'))}"`,
    ),
    line(`M${left + 8} -22.4H${right - 8}`, '#fff0dc', 1, 'opacity=".7"'),
    beam(ink, `M${left} -8H${right}V-4${scallops}Z`, pale),
    line(
      Array.from({ length: count }, (_, index) => oval(left + (index + 0.5) * step, -3.6, 0.7)).join(''),
      '#8a6234',
      0.9,
    ),
  ].join('')
}

function sill(ink: Ink, width: number, height: number): string {
  const [left, span] = [-rim.side, width + rim.side * 2]
  return [
    beam(ink, slab(left, height + 2.4, span, 7, 2), pale),
    beam(ink, slab(left + 3, height + 8.6, span - 6, 9.6, 4)),
    line(`M${left + 10} ${height + 13.4}H${width + rim.side - 10}`, '#f4b94a', 0.9, 'opacity=".9"'),
    [-1, width + 1]
      .map(
        (x) =>
          flat(
            ink,
            `M${x - 8} ${height + 1}H${x + 8}V${height + 12}L${x} ${height + 18.6}L${x - 8} ${height + 12}Z`,
            tones.gold,
            1.2,
          ) + form(ink, oval(x, height + 8, 3), tones.coral, { line: 1, depth: 1.4 }),
      )
      .join(''),
    brass(ink, width / 2, height + 11),
  ].join('')
}

/** The slot that letters are dropped through. */
function brass(ink: Ink, x: number, y: number): string {
  return [
    form(ink, slab(x - 34, y - 7.4, 68, 15, 7), tones.gold, { line: 1.6, depth: 3 }),
    fill(slab(x - 24, y - 2, 48, 4, 2), '#2a1006') + line(`M${x - 23} ${y + 2.4}H${x + 23}`, '#fff0b8', 0.7),
    [-29, 29].map((off) => fill(oval(x + off, y, 1.4), '#6b3a10')).join(''),
  ].join('')
}

/** A horn between two wings, at the middle of the roof. */
function crest(ink: Ink, x: number): string {
  const wing = 'M6 -2C-6 -14 -24 -18 -42 -14C-38 -10 -34 -8 -28 -7C-34 -6 -36 -5 -39 -2C-26 6 -10 8 6 6Z'
  const side =
    form(ink, wing, tones.gold, { line: 1.5, depth: 3 }) +
    line('M-28 -7Q-14 -5 -4 1M-38 -13Q-16 -13 -2 -4', tones.gold.dark, 0.9)
  return group(
    [
      group(side, 'transform="translate(-8 3)"') + group(side, 'transform="translate(8 3) scale(-1 1)"'),
      form(ink, oval(0, 0, 12.4), tones.gold, { line: 1.6, depth: 3 }),
      form(
        ink,
        oval(0, 0, 8.8),
        { light: '#5fc9b8', base: '#16686a', dark: '#06343b', line: '#03222a' },
        { line: 1, depth: 2.4 },
      ),
      line('M-4.6 -1a4 4 0 1 0 6 -3.4M0 -4.6q4.5 .6 5 5.6', '#ffe9a8', 1.8),
    ].join(''),
    `transform="translate(${x} -14.6)"`,
  )
}

function border(ink: Ink, { width, height }: Size): string {
  return [
    group(
      post(ink, -rim.side, height) + post(ink, width, height),
      `filter="${ink.shadow({ dx: 0, dy: 1.5, blur: 2, colour: '#01151a', opacity: 0.6 })}"`,
    ),
    line(slab(0.2, 0, width - 0.4, height), '#ffd98a', 0.8, 'opacity=".55"'),
    sill(ink, width, height),
    eaves(ink, width),
    crest(ink, width / 2),
  ].join('')
}

export const reels = { cell, rim, plate, border }
