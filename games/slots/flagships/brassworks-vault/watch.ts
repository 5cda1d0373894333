import type { Ink } from '../ink.ts'
import { both, disc, n, polar, range, ringPath, smooth, solid, stroke } from './craft.ts'
import { ball, brass, copper, gear, gearPath, gold, type Metal, plated, steel } from './metal.ts'

function vane(ink: Ink, long: number, metal: Metal, turn: number): string {
  const shape = smooth([
    [0, 6],
    [12, -long * 0.3],
    [13, -long * 0.8],
    [4, -long],
    [-10, -long * 0.84],
    [-11, -long * 0.3],
  ])
  return `<g transform="rotate(${turn})">${plated(ink, shape, metal, 2.6, 6, stroke(`M0 0V${-long + 8}`, metal[3], 1.8, 'opacity=".5"'))}${ball(ink, 1, -long * 0.84, 2.6, gold)}</g>`
}

function wing(ink: Ink): string {
  const far = range(6).map((index) => vane(ink, 94 - index * 8, steel, 30 + index * 17))
  const near = range(5).map((index) => vane(ink, 70 - index * 5, copper, 40 + index * 18))
  return `<g transform="translate(34 0)">${far.join('')}${near.join('')}</g>`
}

function hands(ink: Ink): string {
  const hand = (turn: number, long: number, wide: number) =>
    `<g transform="rotate(${turn})">${solid(ink, `M${-wide * 0.3} 12L${-wide} ${-long * 0.55}L0 ${-long}L${wide} ${-long * 0.55}L${wide * 0.3} 12Z`, { fill: ink.across('#6a8cff', '#1c2c8a'), line: '#0a1040', width: 2, deep: 3 })}</g>`
  return `<g filter="${ink.shadow({ dx: 2, dy: 3, blur: 2, colour: '#2c1404', opacity: 0.5 })}">${hand(-52, 32, 5)}${hand(42, 46, 4)}</g>${ball(ink, 0, 0, 7, gold)}`
}

/** A watch with wings, its works seen through the dial. */
export function watch(ink: Ink): string {
  const ticks = range(60).map((index) => {
    const isHour = index % 5 === 0
    const [a, b] = [polar(0, 0, 56, index * 6), polar(0, 0, isHour ? 46 : 52, index * 6)]
    return stroke(`M${a.map(n).join(' ')}L${b.map(n).join(' ')}`, '#3c1c08', isHour ? 4 : 1.4)
  })
  const works = `${disc(0, 24, 19, 'fill="#1c0c04" stroke="#8a5418" stroke-width="3"')}<g clip-path="${ink.clip('<circle cx="0" cy="24" r="17.5"/>')}">${gear(ink, -8, 18, 14, 9, copper)}${gear(ink, 10, 30, 13, 9, gold)}</g>`
  const crown = `${solid(ink, ringPath(0, -92, 19, 17), { fill: 'none', line: '#5c2a02', width: 11, deep: 0.1, shine: 0 })}<ellipse cx="0" cy="-92" rx="19" ry="17" fill="none" stroke="${ink.tilt(45, '#fffbd0', '#ffd048', '#a85408')}" stroke-width="6.4"/>${plated(ink, gearPath(0, -76, 15, 14, 0.14), gold, 2.6, 5)}`
  const shade = ink.shadow({ dx: 2, dy: 4, blur: 3, colour: '#000c04', opacity: 0.65 })
  return [
    `<g filter="${shade}">${both(wing(ink))}</g>`,
    `<g filter="${shade}">${crown}${plated(ink, gearPath(0, 0, 79, 32, 0.06), brass, 3.4, 12)}${plated(ink, ringPath(0, 0, 73), gold, 3.4, 10)}</g>`,
    solid(ink, ringPath(0, 0, 61), {
      fill: ink.radial({ x: 0.4, y: 0.35, r: 0.75 }, '#ffffff', '#fff3d0', '#e0b878'),
      line: '#5c2a02',
      width: 3.4,
      deep: 10,
      shine: 0,
    }),
    ...ticks,
    works,
    hands(ink),
    `<path d="M-54 -18A57 57 0 0 1 18 -53Q-24 -40 -54 -18Z" fill="#fff" opacity=".6"/>`,
    ...range(4).map((index) => {
      const [x, y] = polar(0, 0, 67, index * 90 + 45)
      return ball(ink, x, y, 4.4, ['#d0ffd8', '#16b84a', '#04541c', '#02280c'])
    }),
  ].join('')
}
