import type { Ink } from '../ink.ts'
import { boxPath, disc, n, polar, put, range, ringPath, solid } from './craft.ts'
import {
  ball,
  brass,
  copper,
  gearPath,
  gold,
  iron,
  type Metal,
  plated,
  rivets,
  steel,
  wheel,
} from './metal.ts'

const ruby: Metal = ['#ffc0b0', '#e82c24', '#8a0414', '#40020a']

function bolts(ink: Ink, r: number, count: number): string {
  return range(count)
    .map(
      (index) =>
        `<g transform="rotate(${n((360 / count) * index)})"><path d="${boxPath(-r * 0.07, -r, r * 0.14, r * 0.26, Number(n(r * 0.03)))}" fill="${ink.across([0, steel[2]], [0.3, steel[0]], [0.6, steel[1]], [1, steel[2]])}" stroke="${steel[3]}" stroke-width="${n(r * 0.02)}"/></g>`,
    )
    .join('')
}

/** The round door of a vault, its middle at the origin. */
export function vaultDoor(
  ink: Ink,
  r: number,
  field: readonly [string, string, string] = ['#6aa0a4', '#2c5a64', '#0c242c'],
  hub: Metal = ruby,
): string {
  const studs = range(16).map((index) => polar(0, 0, r * 0.79, index * 22.5 + 11))
  const inner = range(12).map((index) => polar(0, 0, r * 0.6, index * 30))
  const locks = range(6).map((index) => {
    const turn = index * 60 + 30
    return `<g transform="rotate(${turn})">${plated(ink, boxPath(-r * 0.055, -r * 0.66, r * 0.11, r * 0.3, Number(n(r * 0.03))), copper, r * 0.02, r * 0.05)}${ball(ink, 0, -r * 0.6, r * 0.035, gold)}</g>`
  })
  const grooves = [0.53, 0.5].map((share) =>
    disc(0, 0, r * share, `fill="none" stroke="${iron[3]}" stroke-width="${n(r * 0.012)}" opacity=".7"`),
  )
  return [
    bolts(ink, r, 12),
    plated(ink, gearPath(0, 0, r * 0.93, 48, 0.035), brass, r * 0.025, r * 0.08),
    plated(ink, ringPath(0, 0, r * 0.86), gold, r * 0.02, r * 0.07),
    solid(ink, ringPath(0, 0, r * 0.72), {
      fill: ink.radial({ x: 0.36, y: 0.3, r: 0.85 }, ...field),
      line: '#06141a',
      width: r * 0.03,
      deep: r * 0.1,
    }),
    ...grooves,
    ...locks,
    rivets(ink, studs, r * 0.032, copper),
    rivets(ink, inner, r * 0.022, steel),
    `<g filter="${ink.shadow({ dx: r * 0.02, dy: r * 0.05, blur: r * 0.03, colour: '#000', opacity: 0.6 })}">${put(wheel(ink, 0, 0, r * 0.44, 5, gold, hub), 0, 0)}</g>`,
  ].join('')
}
