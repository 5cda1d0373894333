import type { Ink } from '../ink.ts'
import type { ReelFrame, Size } from '../sheet.ts'
import { boxPath, disc, lines, n, polar, put, range, ringPath, solid, stroke } from './craft.ts'

const goldTones = ['#fff6b8', '#ffcf4a', '#c8700c'] as const
const goldLine = '#6a2c04'
const rim = { top: 28, side: 10, foot: 20 }

/** A leaf of the mango as it is printed on cloth. */
function paisley(colour: string): string {
  return `${stroke('M0 9C-8 6 -9 -5 0 -9C6 -12 10 -7 6 -4C10 2 7 8 0 9Z', colour, 0.8)}${stroke('M0 5C-4 3 -4 -3 0 -5', colour, 0.6)}${disc(1.4, 1.4, 1.1, `fill="${colour}"`)}`
}

function plate(ink: Ink, { width, height }: Size): string {
  const columns = Math.round(width / 64)
  const print = ink.pattern(
    { width: 32, height: 42 },
    `${put(paisley('#ffb0e8'), 8, 10)}${put(paisley('#ffb0e8'), 24, 31, 1, 180)}${disc(24, 10, 0.9, 'fill="#ffd86a"')}${disc(8, 31, 0.9, 'fill="#ffd86a"')}`,
  )
  const columnFill = ink.across(
    [0, '#0a0224', 0.75],
    [0.16, '#1c0a4c', 0.2],
    [0.5, '#a03cc8', 0.26],
    [0.84, '#1c0a4c', 0.2],
    [1, '#0a0224', 0.75],
  )
  const cells = range(columns).map(
    (index) => `<rect x="${index * 64}" y="-4" width="64" height="${height + 8}" fill="${columnFill}"/>`,
  )
  const posts = range(columns - 1).map((index) => {
    const x = (index + 1) * 64
    return `${stroke(`M${x} -2V${height + 2}`, '#0c0220', 3)}${stroke(`M${x} -2V${height + 2}`, ink.radialAt({ x, y: height / 2, r: height * 0.6 }, '#ffd86a', '#b8642c', '#5c1c4c'), 1.1)}${disc(x, 3, 2.6, 'fill="#ffcf4a" stroke="#6a2c04" stroke-width=".8"')}${disc(x, height - 3, 2.6, 'fill="#ffcf4a" stroke="#6a2c04" stroke-width=".8"')}`
  })
  return [
    `<rect x="-8" y="-12" width="${width + 16}" height="${height + 24}" rx="8" fill="${ink.down('#2a0c5c', '#3c0c58', '#4c0a48', '#240840')}"/>`,
    `<rect x="0" y="0" width="${width}" height="${height}" fill="${print}" opacity=".16"/>`,
    ...cells,
    ...posts,
    `<rect x="-2" y="-4" width="${width + 4}" height="34" fill="${ink.down([0, '#080018', 0.85], [1, '#080018', 0])}"/>`,
    `<rect x="-2" y="${height - 18}" width="${width + 4}" height="22" fill="${ink.down([0, '#080018', 0], [1, '#080018', 0.7])}"/>`,
  ].join('')
}

function lotus(ink: Ink, x: number, y: number, r: number): string {
  const petals = [-64, 64, -34, 34, 0].map(
    (turn) =>
      `<g transform="rotate(${turn})">${solid(ink, `M0 0C${n(-r * 0.5)} ${n(-r * 0.4)} ${n(-r * 0.3)} ${n(-r * 0.8)} 0 ${n(-r)}C${n(r * 0.3)} ${n(-r * 0.8)} ${n(r * 0.5)} ${n(-r * 0.4)} 0 0Z`, { fill: ink.down('#fff0f8', '#ff7ab8', '#d81e7c'), line: '#7a0444', width: 0.9, deep: 3 })}</g>`,
  )
  return put(petals.join(''), x, y)
}

function boss(ink: Ink, x: number, y: number, r: number): string {
  const petals = range(12).map((index) => {
    const [px, py] = polar(x, y, r * 0.78, index * 30)
    return disc(
      px,
      py,
      r * 0.24,
      `fill="${ink.radial({ x: 0.35, y: 0.3, r: 0.8 }, ...goldTones)}" stroke="${goldLine}" stroke-width=".7"`,
    )
  })
  return `${petals.join('')}${solid(ink, ringPath(x, y, r * 0.7), { fill: ink.radial({ x: 0.35, y: 0.3, r: 0.8 }, ...goldTones), line: goldLine, width: 1, deep: 3 })}${solid(ink, ringPath(x, y, r * 0.42), { fill: ink.radial({ x: 0.35, y: 0.3, r: 0.8 }, '#c8fff4', '#12b8b0', '#045468'), line: '#043444', width: 0.9, deep: 2.4 })}${disc(x - r * 0.14, y - r * 0.16, r * 0.1, 'fill="#fff"')}`
}

function rail(ink: Ink, x: number, y: number, height: number): string {
  const rings = range(6).map(
    (index) =>
      `<rect x="${x - 0.6}" y="${n(y + (height / 6) * (index + 0.5))}" width="11.2" height="5" rx="1.6" fill="${ink.across(goldTones[2], goldTones[0], goldTones[1], goldTones[2])}" stroke="${goldLine}" stroke-width=".7"/>`,
  )
  const turns = range(12).map((index) =>
    stroke(`M${x} ${n(y + (height / 12) * (index + 0.6))}l10 -7`, '#ffcf6a', 0.8, 'opacity=".55"'),
  )
  return `<rect x="${x}" y="${y}" width="10" height="${height}" fill="${ink.across([0, '#5c0424'], [0.3, '#ff5a6a'], [0.5, '#d8143c'], [1, '#4c0420'])}"/>${turns.join('')}<rect x="${x}" y="${y}" width="1.4" height="${height}" fill="${goldTones[1]}"/><rect x="${x + 8.6}" y="${y}" width="1.4" height="${height}" fill="${goldTones[2]}"/>${rings.join('')}`
}

function lintel(ink: Ink, width: number): string {
  const middle = width / 2
  const top = `M-10 2V-14Q-10 -20 -3 -20H${middle - 62}Q${middle - 44} -20 ${middle - 34} -25Q${middle - 16} -29 ${middle} -27.4Q${middle + 16} -29 ${middle + 34} -25Q${middle + 44} -20 ${middle + 62} -20H${width + 3}Q${width + 10} -20 ${width + 10} -14V2Z`
  const inset = `M-4 -3V-11Q-4 -15 1 -15H${middle - 60}Q${middle - 44} -15 ${middle - 32} -20Q${middle - 16} -23.4 ${middle} -22.4Q${middle + 16} -23.4 ${middle + 32} -20Q${middle + 44} -15 ${middle + 60} -15H${width - 1}Q${width + 4} -15 ${width + 4} -11V-3Z`
  const scallops = range(Math.round(width / 16)).map(
    (index) =>
      `<path d="M${index * 16} -3a8 6.4 0 0 1 16 0Z" fill="${ink.down('#ffd86a', '#f08a1c')}" stroke="${goldLine}" stroke-width=".7"/>${disc(index * 16 + 8, -4.6, 1.5, 'fill="#0fa8a8"')}`,
  )
  const fringe = range(Math.round(width / 8)).map((index) =>
    disc(
      index * 8 + 4,
      1.4,
      1.5,
      `fill="${index % 2 ? '#ffcf4a' : '#ff5a8a'}" stroke="${goldLine}" stroke-width=".5"`,
    ),
  )
  return [
    solid(ink, top, { fill: ink.down(...goldTones), line: goldLine, width: 1.4, deep: 4 }),
    solid(
      ink,
      inset,
      { fill: ink.down('#f0285c', '#a80a3c', '#5c0428'), line: goldLine, width: 1.1, deep: 4, shine: 0.3 },
      scallops.join(''),
    ),
    `<path d="M-8 0H${width + 8}" stroke="${goldTones[1]}" stroke-width="2"/>`,
    ...fringe,
    ...[-1, 1].map((side) => lotus(ink, middle + side * 96, -4, 14)),
  ].join('')
}

function sill(ink: Ink, width: number, height: number): string {
  const panel = boxPath(-10, height - 1, width + 20, 20, 5)
  const inset = boxPath(-3, height + 4, width + 6, 11, 4)
  const print = range(Math.round(width / 20)).map((index) => {
    const x = index * 20 + 10
    return `<path d="${lines([
      [x - 8, height + 9.5],
      [x, height + 5],
      [x + 8, height + 9.5],
      [x, height + 14],
    ])}" fill="${['#0fa8a8', '#ff9a1c', '#e0287c', '#6a3ce0'][index % 4]}" stroke="#ffd86a" stroke-width=".7"/>${disc(x, height + 9.5, 1.5, 'fill="#fff3b0"')}`
  })
  return `${solid(ink, panel, { fill: ink.down(...goldTones), line: goldLine, width: 1.4, deep: 4 })}${solid(ink, inset, { fill: ink.down('#8a0a3c', '#4c0428'), line: goldLine, width: 1, deep: 3, shine: 0.25 }, print.join(''))}`
}

function crest(ink: Ink, x: number): string {
  const kite = lines([
    [x, -28],
    [x + 13, -12],
    [x, 2.6],
    [x - 13, -12],
  ])
  return `<g filter="${ink.shadow({ dx: 0.6, dy: 1.4, blur: 1, colour: '#1c0010', opacity: 0.7 })}">${lotus(ink, x - 14, -9, 13)}${lotus(ink, x + 14, -9, 13)}${solid(ink, kite, { fill: ink.tilt(50, ...goldTones), line: goldLine, width: 1.3, deep: 4 })}${solid(
    ink,
    lines([
      [x, -22.6],
      [x + 8.6, -12],
      [x, -2],
      [x - 8.6, -12],
    ]),
    { fill: ink.tilt(50, '#c8fff4', '#12b8b8', '#045468'), line: '#043444', width: 1, deep: 3 },
  )}<path d="M${x} -22.6V-2M${x - 8.6} -12H${x + 8.6}" stroke="#eafffa" stroke-width=".8" opacity=".8"/></g>`
}

function border(ink: Ink, { width, height }: Size): string {
  return [
    `<g filter="${ink.shadow({ dx: 0.6, dy: 2, blur: 1.6, colour: '#14000c', opacity: 0.8 })}">${rail(ink, -10, -6, height + 14)}${rail(ink, width, -6, height + 14)}</g>`,
    `<g filter="${ink.shadow({ dx: 0.6, dy: 2, blur: 1.6, colour: '#14000c', opacity: 0.8 })}">${lintel(ink, width)}${sill(ink, width, height)}</g>`,
    crest(ink, width / 2),
    boss(ink, 1, -10, 10.4),
    boss(ink, width - 1, -10, 10.4),
    boss(ink, -0.6, height + 9.6, 9),
    boss(ink, width + 0.6, height + 9.6, 9),
  ].join('')
}

export const reels: ReelFrame = { cell: { width: 64, height: 84 }, rim, plate, border }
