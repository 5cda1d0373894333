import type { Ink } from '../ink.ts'
import type { ReelFrame, Size } from '../sheet.ts'
import { boxPath, disc, put, range, solid, type Spot, stroke } from './craft.ts'
import {
  ball,
  brass,
  copper,
  gauge,
  gear,
  gearPath,
  gold,
  iron,
  pipe,
  plated,
  rivets,
  wheel,
} from './metal.ts'

function plate(ink: Ink, { width, height }: Size): string {
  const columns = Math.round(width / 64)
  const print = ink.pattern(
    { width: 64, height: 68 },
    `<path d="${gearPath(32, 34, 24, 12)}" fill="none" stroke="#8ae0d8" stroke-width=".8"/><circle cx="32" cy="34" r="13" fill="none" stroke="#8ae0d8" stroke-width=".8"/><path d="M0 0H64" stroke="#000" stroke-width="1.4"/><path d="M0 1.2H64" stroke="#8ae0d8" stroke-width=".6"/>`,
  )
  const fill = ink.across(
    [0, '#02080c', 0.85],
    [0.14, '#0c2830', 0.3],
    [0.5, '#3ca09c', 0.28],
    [0.86, '#0c2830', 0.3],
    [1, '#02080c', 0.85],
  )
  const cells = range(columns).map(
    (index) => `<rect x="${index * 64}" y="-4" width="64" height="${height + 8}" fill="${fill}"/>`,
  )
  const posts = range(columns - 1).map((index) => {
    const x = (index + 1) * 64
    const studs = range(5).map((each): Spot => [x, (height / 4) * each * 0.97 + 4])
    return `<rect x="${x - 2.2}" y="-2" width="4.4" height="${height + 4}" fill="#02080c"/><rect x="${x - 1.2}" y="-2" width="2.4" height="${height + 4}" fill="${ink.across('#fff0b8', '#c08434', '#5c3410')}"/>${studs.map(([sx, sy]) => ball(ink, sx, sy, 2.3, brass)).join('')}`
  })
  return [
    `<rect x="-8" y="-12" width="${width + 16}" height="${height + 24}" rx="6" fill="${ink.down('#0c2028', '#12343a', '#12303a', '#081820')}"/>`,
    `<rect width="${width}" height="${height}" fill="${print}" opacity=".2"/>`,
    ...cells,
    ...posts,
    `<rect x="-2" y="-4" width="${width + 4}" height="34" fill="${ink.down([0, '#000406', 0.88], [1, '#000406', 0])}"/>`,
    `<rect x="-2" y="${height - 18}" width="${width + 4}" height="22" fill="${ink.down([0, '#000406', 0], [1, '#000406', 0.75])}"/>`,
  ].join('')
}

function lintel(ink: Ink, width: number): string {
  const m = width / 2
  const top = `M-10 2V-15L-4 -20H${m - 58}L${m - 46} -27H${m + 46}L${m + 58} -20H${width + 4}L${width + 10} -15V2Z`
  const inset = `M2 -4V-14.5H${m - 56}L${m - 43} -22H${m + 43}L${m + 56} -14.5H${width - 2}V-4Z`
  const studs = range(13)
    .map((index): Spot => [22 + index * 23, -9.2])
    .filter(([x]) => Math.abs(x - m) > 34)
  return `${plated(ink, top, brass, 1.4, 4)}${solid(ink, inset, { fill: ink.down('#1c545c', '#0c343c', '#062028'), line: brass[3], width: 1.2, deep: 3, shine: 0.2 })}${rivets(ink, studs, 2.3, copper)}${put(pipe(ink, width + 14, 5.4, copper, [12, 70, width - 56, width + 2]), -7, -0.6)}`
}

function rail(ink: Ink, x: number, height: number): string {
  const collars = range(4).map((index) => 30 + (index * (height - 50)) / 3)
  return `<g transform="translate(${x} -4) rotate(90)">${pipe(ink, height + 12, 8.6, brass, collars)}</g>`
}

function sill(ink: Ink, width: number, height: number): string {
  const bar = `M-10 ${height - 1}H${width + 10}V${height + 14}L${width + 4} ${height + 19.4}H-4L-10 ${height + 14}Z`
  const inset = boxPath(20, height + 4, width - 40, 10, 3)
  const studs = range(15).map((index): Spot => [30 + index * 18.57, height + 9])
  return `${plated(ink, bar, brass, 1.4, 4)}${solid(ink, inset, { fill: ink.down('#0c343c', '#062028'), line: brass[3], width: 1.1, deep: 3, shine: 0.2 })}${rivets(ink, studs, 2, gold)}`
}

function crest(ink: Ink, m: number): string {
  const shade = ink.shadow({ dx: 0.6, dy: 1.4, blur: 1, colour: '#000', opacity: 0.75 })
  return `<g filter="${shade}">${gear(ink, m - 23, -11.5, 13, 11, copper)}${gear(ink, m + 23, -11.5, 13, 11, copper)}${gauge(ink, m, -12.4, 15, 60, gold)}</g>`
}

function border(ink: Ink, { width, height }: Size): string {
  const shade = ink.shadow({ dx: 0.6, dy: 2, blur: 1.6, colour: '#000', opacity: 0.8 })
  const valve = (x: number, y: number) =>
    `${disc(x, y, 10.4, `fill="${iron[2]}" stroke="${iron[3]}" stroke-width="1"`)}${wheel(ink, x, y, 8.6, 6, ['#ffb8a0', '#d8341c', '#7a0c0c', '#3c0404'], gold)}`
  const corner = (x: number) => gear(ink, x, height + 9, 9.6, 10, gold)
  return [
    `<g filter="${shade}">${rail(ink, -5.2, height)}${rail(ink, width + 5.2, height)}</g>`,
    `<g filter="${shade}">${lintel(ink, width)}${sill(ink, width, height)}</g>`,
    crest(ink, width / 2),
    `<g filter="${shade}">${valve(1.4, -10)}${valve(width - 1.4, -10)}${corner(0)}${corner(width)}</g>`,
    stroke(`M3 ${height - 0.4}H${width - 3}`, '#000', 1.2, 'opacity=".5"'),
  ].join('')
}

export const reels: ReelFrame = {
  cell: { width: 64, height: 68 },
  rim: { top: 28, side: 10, foot: 20 },
  plate,
  border,
}
