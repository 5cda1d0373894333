import type { Ink } from '../ink.ts'
import { boxPath, disc, lines, polar, range, solid, type Spot } from './craft.ts'
import { brass, gear, gearPath, type Metal, plated, rivets } from './metal.ts'

export type PlaqueLook = {
  readonly metal: Metal
  readonly enamel: readonly [lit: string, plain: string, deep: string]
  readonly line: string
  readonly stud: Metal
}

const cut = 26
const outer = `M${6 + cut} 6H${234 - cut}L234 ${6 + cut}V${234 - cut}L${234 - cut} 234H${6 + cut}L6 ${234 - cut}V${6 + cut}Z`
const bevel = 'M42 19H198L221 42V198L198 221H42L19 198V42Z'
const well = 'M50 34H190L206 50V190L190 206H50L34 190V50Z'

/** A riveted plate with a sunk field of enamel: what every high symbol breaks out of. */
export function plaque(ink: Ink, { metal, enamel, line, stud }: PlaqueLook): string {
  const rays = range(24).map(
    (index) =>
      `<path d="${lines([[120, 116], polar(120, 116, 150, index * 15), polar(120, 116, 150, index * 15 + 7.5)])}" fill="${enamel[0]}" opacity=".2"/>`,
  )
  const rings = [46, 66, 86, 106].map((r) =>
    disc(120, 116, r, `fill="none" stroke="${line}" stroke-width="1.6" opacity=".4"`),
  )
  const gears = `<g opacity=".35" fill="${enamel[2]}"><path d="${gearPath(58, 58, 34, 12)}"/><path d="${gearPath(190, 182, 40, 14)}"/><path d="${gearPath(56, 186, 26, 10)}"/></g>`
  const dark = `<path d="${well}" fill="${ink.radialAt({ x: 112, y: 100, r: 140 }, [0, '#000', 0], [0.6, '#000', 0], [1, '#000', 0.6])}"/>`
  const studs: Spot[] = [
    [72, 19],
    [120, 19],
    [168, 19],
    [72, 221],
    [120, 221],
    [168, 221],
    [19, 72],
    [19, 120],
    [19, 168],
    [221, 72],
    [221, 120],
    [221, 168],
    [32, 32],
    [208, 32],
    [32, 208],
    [208, 208],
  ]
  return [
    `<g filter="${ink.shadow({ dx: 2, dy: 4, blur: 3, colour: '#0c0400', opacity: 0.65 })}">${plated(ink, outer, metal, 4, 12)}</g>`,
    `<path d="${bevel}" fill="none" stroke="${metal[3]}" stroke-width="2" opacity=".45"/><path d="${bevel}" fill="none" stroke="${metal[0]}" stroke-width="1.4" opacity=".6" transform="translate(1 1.6)"/>`,
    solid(
      ink,
      well,
      {
        fill: ink.radialAt({ x: 108, y: 96, r: 140 }, ...enamel),
        line: metal[3],
        width: 5,
        deep: 4,
        shine: 0,
      },
      `${rays.join('')}${gears}${rings.join('')}${dark}`,
    ),
    `<path d="${well}" fill="none" stroke="${metal[0]}" stroke-width="1.6" opacity=".8"/>`,
    rivets(ink, studs, 5, stud),
  ].join('')
}

/** Light around something, with rays. */
export function halo(
  ink: Ink,
  x: number,
  y: number,
  radius: number,
  colours: readonly [string, string],
): string {
  const beams = range(24).map((index) => {
    const turn = index * 15 + 4
    const [a, b, tip] = [
      polar(x, y, 20, turn - 60),
      polar(x, y, 20, turn + 60),
      polar(x, y, radius * (index % 2 ? 0.86 : 1), turn),
    ]
    return `<path d="${lines([a, tip, b])}" fill="${ink.radialAt({ x, y, r: radius }, [0, '#fff'], [0.6, colours[0], 0.85], [1, colours[1], 0])}"/>`
  })
  return `${disc(x, y, radius, `fill="${ink.radialAt({ x, y, r: radius }, [0, '#fff'], [0.5, colours[0], 0.95], [0.8, colours[1], 0.7], [1, colours[1], 0])}"`)}${beams.join('')}`
}

/** A plate at the foot, calm in its middle, for a word. */
export function wordPlate(ink: Ink, field: readonly [string, string, string]): string {
  const shape = 'M22 170H218L232 184V218L218 232H22L8 218V184Z'
  const inner = boxPath(20, 178, 200, 46, 6)
  const shade = ink.shadow({ dx: 2, dy: 4, blur: 3, colour: '#0c0400', opacity: 0.75 })
  return `<g filter="${shade}">${gear(ink, 14, 201, 13, 9, brass)}${gear(ink, 226, 201, 13, 9, brass)}${plated(ink, shape, ['#fffbd0', '#ffd048', '#c06c10', '#5c2a02'], 3.4, 7)}${solid(ink, inner, { fill: ink.down(...field), line: '#3c1802', width: 3, deep: 8, shine: 0.2 })}</g>${rivets(
    ink,
    [
      [14, 188],
      [14, 214],
      [226, 188],
      [226, 214],
    ],
    3.4,
    brass,
  )}`
}
