import type { Ink, Stop } from './ink.ts'

export type RaisedLook = {
  /** From the top of the face to its foot. */
  readonly face: readonly Stop[]
  /** Around the face. */
  readonly edge: string
  readonly edgeWidth: number
  /** What is seen of its thickness, and how thick it is. */
  readonly side: readonly [near: string, far: string]
  readonly depth: number
  /** A second line around it all, or a shine in its colour. */
  readonly outline?: string
  readonly glow?: string
  /** How strongly light lies on its upper half. */
  readonly sheen?: number
}

/** A shape that stands out: its thickness below it, an edge, a face with light on its upper half. */
export function raised(ink: Ink, path: string, look: RaisedLook): string {
  const { face, edge, edgeWidth, side, depth, outline, glow, sheen = 0.5 } = look
  const joined = 'stroke-linejoin="round" stroke-linecap="round"'
  const layers = Array.from({ length: Math.ceil(depth) }, (_, index) => Math.ceil(depth) - index)
  const thickness = layers
    .map((down) => {
      const colour = down > depth / 2 ? side[1] : side[0]
      return `<path d="${path}" transform="translate(0 ${down})" fill="${colour}" stroke="${colour}" stroke-width="${edgeWidth * 2}" ${joined}/>`
    })
    .join('')
  const around = outline
    ? `<path d="${path}" transform="translate(0 ${depth / 2})" fill="none" stroke="${outline}" stroke-width="${edgeWidth * 2 + depth + 8}" ${joined}/>`
    : ''
  const lit = glow
    ? `<g filter="${ink.glow(glow, edgeWidth + 4)}">${around}${thickness}</g>`
    : `${around}${thickness}`
  const inside = ink.clip(`<path d="${path}"/>`)
  return [
    lit,
    `<path d="${path}" fill="${edge}" stroke="${edge}" stroke-width="${edgeWidth * 2}" ${joined}/>`,
    `<path d="${path}" fill="${ink.down(...face)}"/>`,
    `<g clip-path="${inside}"><path d="${path}" fill="none" stroke="#fff" stroke-opacity="${sheen}" stroke-width="3" transform="translate(0 1.5)"/>`,
    `<path d="${path}" fill="none" stroke="#000" stroke-opacity="${sheen * 0.5}" stroke-width="3" transform="translate(0 -1.5)"/></g>`,
  ].join('')
}

/** Letters that stand out, in the title's own face. */
export function raisedLetters(
  ink: Ink,
  text: string,
  place: Parameters<Ink['letters']>[1],
  look: RaisedLook,
): string {
  return raised(ink, ink.letters(text, place), look)
}
