import type { Ink, Stop } from '../../games/slots/flagships/ink.ts'

/** A metal under light from the upper left, and what is seen where its edge turns away. */
export type Metal = { readonly face: readonly Stop[]; readonly back: readonly Stop[]; readonly line: string }

const metal = (face: readonly string[], line: string): Metal => ({
  face: face.map((colour, at): Stop => [[0, 0.2, 0.42, 0.7, 1][at] ?? 1, colour]),
  back: face.toReversed().map((colour, at): Stop => [at / 4, colour]),
  line,
})

/** From the most to the least, as the symbols pay. */
export const metals = {
  gold: metal(['#fff9d8', '#fbdc7e', '#d89b2e', '#f6d273', '#85500f'], '#3d2304'),
  silver: metal(['#ffffff', '#dfe6ee', '#98a5b3', '#e9eff5', '#5a6673'], '#20272e'),
  copper: metal(['#ffe9dc', '#f3ac86', '#bb6238', '#ee9f76', '#64280f'], '#32120a'),
  bronze: metal(['#f0dcb0', '#b98d4e', '#7a5426', '#ae8243', '#3e270c'], '#241505'),
  pewter: metal(['#d9dde2', '#9299a2', '#5c636c', '#8b929b', '#30353b'], '#14171a'),
} as const

/** A raised line along a path: bright where it faces the light, dark where it turns away, with an edge on both sides. */
export function rail(ink: Ink, path: string, { face, back, line }: Metal, wide: number): string {
  const stroke = (colour: string, width: number, more = '') =>
    `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linejoin="round" ${more}/>`
  return [
    stroke(line, wide + 3),
    stroke(ink.tilt(52, ...face), wide),
    stroke(ink.tilt(52, ...back), wide * 0.36, 'stroke-opacity=".85"'),
  ].join('')
}

/** A small dome of metal. */
export function stud(ink: Ink, x: number, y: number, r: number, { face, line }: Metal): string {
  return `<circle cx="${x}" cy="${y}" r="${r + 1}" fill="${line}"/><circle cx="${x}" cy="${y}" r="${r}" fill="${ink.tilt(52, ...face)}"/><circle cx="${x - r * 0.3}" cy="${y - r * 0.34}" r="${r * 0.3}" fill="#fff" fill-opacity=".8"/>`
}

/** A cut stone of a colour. */
export function jewel(
  ink: Ink,
  x: number,
  y: number,
  r: number,
  [light, body, deep]: readonly [string, string, string],
): string {
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="${ink.radial({ x: 0.34, y: 0.28, r: 0.85 }, light, body, deep)}"/><path d="M${x - r * 0.5} ${y - r * 0.2}L${x} ${y - r * 0.62}L${x + r * 0.5} ${y - r * 0.2}L${x} ${y + r * 0.5}z" fill="#fff" fill-opacity=".22"/><ellipse cx="${x - r * 0.3}" cy="${y - r * 0.42}" rx="${r * 0.3}" ry="${r * 0.19}" fill="#fff" fill-opacity=".9"/>`
}
