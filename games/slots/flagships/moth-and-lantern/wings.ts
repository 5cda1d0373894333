import type { Ink, Stop } from '../ink.ts'
import { group, line, oval, round, solid } from './strokes.ts'

type WingLook = {
  readonly fill: readonly Stop[]
  readonly line: string
  readonly vein: string
  /** Of the band along its leading edge. */
  readonly edge: string
  readonly light: string
}

export const luna: WingLook = {
  fill: ['#fbffe6', '#c9f3c4', '#8ee6bd', '#52bda8'],
  line: '#164f5c',
  vein: '#e9ffe0',
  edge: '#8a3f8f',
  light: '#fffff0',
}

type WingShape = {
  readonly outline: string
  /** The leading edge, along which the band runs. */
  readonly front: string
  readonly veins: readonly string[]
  readonly eye: { readonly x: number; readonly y: number; readonly r: number; readonly turn: number }
  /** Where it grows from: it is brightest there. */
  readonly root: { readonly x: number; readonly y: number; readonly r: number }
  readonly scale?: number
}

/** A wing of a luna moth: brightest at its root, veined, with an eye on it. */
export function wing(
  ink: Ink,
  look: WingLook,
  { outline, front, veins, eye, root, scale = 1 }: WingShape,
): string {
  const inside = [
    ...veins.map((d) => line(d, look.line, 3 * scale, 'opacity="0.16" transform="translate(1.4 1.6)"')),
    ...veins.map((d) => line(d, look.vein, 1.7 * scale, 'opacity="0.75"')),
    line(outline, look.line, 22 * scale, `opacity="0.16" filter="${ink.blur(5 * scale)}"`),
    line(outline, look.vein, 7 * scale, 'opacity="0.3"'),
  ].join('')
  const body = solid(ink, outline, {
    fill: ink.radialAt(root, ...look.fill),
    line: look.line,
    width: 2.2 * scale,
    dark: '#155a66',
    depth: 9 * scale,
    light: look.light,
    inside,
  })
  const band = [
    line(front, '#43155c', 8.5 * scale),
    line(front, look.edge, 5.5 * scale),
    line(front, '#f3b3ee', 1.8 * scale, `opacity="0.9" transform="translate(0 ${-1 * scale})"`),
  ].join('')
  return body + band + eyespot(ink, eye, scale)
}

function eyespot(ink: Ink, { x, y, r, turn }: WingShape['eye'], scale: number): string {
  const body = [
    oval(x, y, r * 1.45, r, '#5d2a70'),
    oval(x, y, r * 1.2, r * 0.8, ink.down('#fff6c4', '#f7b53c', '#c45a1e')),
    oval(x, y, r * 0.78, r * 0.58, '#fff4c8'),
    oval(x + r * 0.08, y, r * 0.55, r * 0.44, ink.radial({ x: 0.4, y: 0.35, r: 0.7 }, '#8d5bd0', '#2b0f4e')),
    round(x - r * 0.25, y - r * 0.22, Math.max(1, r * 0.15), '#fff'),
    line(
      `M${x - r * 1.4} ${y}Q${x} ${y - r * 1.9} ${x + r * 1.4} ${y}`,
      '#8a3f8f',
      1.4 * scale,
      'opacity="0.7"',
    ),
  ].join('')
  return group(body, `transform="rotate(${turn} ${x} ${y})"`)
}
