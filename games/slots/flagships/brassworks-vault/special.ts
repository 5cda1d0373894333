import type { Ink } from '../ink.ts'
import { disc, lines, n, oval, polar, put, range, ringPath, solid } from './craft.ts'
import { vaultDoor } from './door.ts'
import { gearPath, gold, plated } from './metal.ts'
import { halo, wordPlate } from './plaque.ts'

function glint(x: number, y: number, r: number): string {
  const spots = range(8).map((index) =>
    polar(x, y, index % 2 ? r * 0.14 : r * (index % 4 ? 0.7 : 1), index * 45),
  )
  return `<path d="${lines(spots)}" fill="#fff"/>`
}

/** The door of the vault, light breaking out around it. */
export function wild(ink: Ink): string {
  return [
    halo(ink, 120, 112, 112, ['#fff8d0', '#ffc83c']),
    `<g filter="${ink.shadow({ dx: 2, dy: 4, blur: 4, colour: '#3c1400', opacity: 0.75 })}">${put(vaultDoor(ink, 105, ['#ff8a4c', '#c8201c', '#5c0410'], ['#e0fffa', '#2cc8b8', '#046064', '#02303a']), 120, 107)}</g>`,
    wordPlate(ink, ['#1c7484', '#0c4454', '#042430']),
    glint(58, 44, 15),
    glint(190, 76, 9),
  ].join('')
}

function wreath(ink: Ink): string {
  const leaf = (turn: number, lean: number) => {
    const [x, y] = polar(0, 0, 85.5, turn)
    return put(
      `<path d="M0 9C-8 4 -7 -6 0 -12C7 -6 8 4 0 9Z" fill="${ink.tilt(50, '#fffbd0', '#ffd048', '#d8860c')}" stroke="#5c2402" stroke-width="1.6"/><path d="M0 7V-8" stroke="#8a4a08" stroke-width="1.2"/>`,
      x,
      y,
      1,
      turn + lean,
    )
  }
  return range(7)
    .map((index) => {
      const turn = 38 + index * 19
      return leaf(turn, -64) + leaf(-turn, 64)
    })
    .join('')
}

/** A minted coin, calm in its middle for a number. */
export function coin(ink: Ink): string {
  const beads = range(44).map((index) => {
    const [x, y] = polar(0, 0, 100.5, (360 / 44) * index)
    return disc(x, y, 2.7, 'fill="#fff3b0" stroke="#8a4a08" stroke-width="1.2"')
  })
  const crown = `<path d="M-18 -78L-23 -95L-10.5 -87L0 -99L10.5 -87L23 -95L18 -78Z" fill="${ink.tilt(50, '#fffbd0', '#ffd048', '#d8860c')}" stroke="#5c2402" stroke-width="2" stroke-linejoin="round"/>${[-10, 0, 10].map((x) => disc(x, -82.5, 2.4, 'fill="#e82c24" stroke="#6a0410" stroke-width="1"')).join('')}`
  const cog = `<path d="${gearPath(0, 86, 12, 9, 0.24)}" fill="${ink.tilt(50, '#fffbd0', '#ffd048', '#d8860c')}" stroke="#5c2402" stroke-width="2"/>${disc(0, 86, 4.4, 'fill="#8a4a08"')}`
  const field = solid(ink, ringPath(0, 0, 76), {
    fill: ink.radial({ x: 0.4, y: 0.32, r: 0.8 }, '#fff0a0', '#ffc840', '#e09418', '#a85c0a'),
    line: '#7a3c04',
    width: 3.4,
    deep: 12,
    shine: 0.1,
  })
  const shine = `<g clip-path="${ink.clip('<circle r="112"/>')}"><path d="M-130 40L40 -130L74 -130L-130 74Z" fill="#fff" opacity=".2"/><path d="M-130 92L92 -130L100 -130L-130 100Z" fill="#fff" opacity=".2"/></g>`
  const body = [
    plated(ink, gearPath(0, 0, 114, 72, 0.028), ['#fff6b8', '#f0b034', '#a85c0c', '#5c2a02'], 3, 12),
    plated(ink, ringPath(0, 0, 107), gold, 2.4, 9),
    disc(
      0,
      0,
      94,
      `fill="${ink.radial({ x: 0.4, y: 0.3, r: 0.8 }, '#d8302c', '#98101c', '#54040e')}" stroke="#6a2c04" stroke-width="2.4"`,
    ),
    ...beads,
    wreath(ink),
    crown,
    cog,
    field,
    disc(0, 0, 71, `fill="none" stroke="#fff3b0" stroke-width="1.8" opacity=".7"`),
    shine,
    oval(-34, -50, 26, 9, 'fill="#fff" opacity=".55" transform="rotate(-35 -34 -50)"'),
  ].join('')
  return `<g filter="${ink.shadow({ dx: 1, dy: 3, blur: 2.4, colour: '#1c0800', opacity: 0.7 })}">${put(body, 120, 119, Number(n(1)))}</g>${glint(50, 46, 20)}${glint(196, 182, 12)}`
}
