import type { Ink } from '../ink.ts'
import { fill, line } from './clay.ts'
import { bend, blob, circle, ellipse, type TidepoolPoint } from './shapes.ts'

type EyeLook = {
  readonly iris: readonly [light: string, dark: string]
  readonly edge: string
  /** Where it looks, from -1 to 1. */
  readonly look?: TidepoolPoint
  /** How much of it the upper lid covers, and its colours. */
  readonly lid?: { readonly share: number; readonly colour: string; readonly tilt?: number }
  readonly lashes?: 'left' | 'right'
}

/** A large wet eye. */
export function eye(ink: Ink, x: number, y: number, r: number, look: EyeLook): string {
  const [lx, ly] = look.look ?? [0, 0]
  const [ix, iy, ir] = [x + lx * r * 0.25, y + ly * r * 0.22, r * 0.7]
  const ball = ellipse([x, y], r * 0.95, r)
  const inside = ink.clip(`<path d="${ball}"/>`)
  return [
    `<path d="${ball}" fill="${ink.radial({ x: 0.45, y: 0.4, r: 0.65 }, '#fff', [0.7, '#fdfaff'], [1, '#b9c4e0'])}" stroke="${look.edge}" stroke-width="${r * 0.16}"/>`,
    `<g clip-path="${inside}">`,
    `<circle cx="${ix}" cy="${iy}" r="${ir}" fill="${ink.radial({ x: 0.5, y: 0.78, r: 0.7 }, look.iris[0], [1, look.iris[1]])}"/>`,
    `<circle cx="${ix}" cy="${iy}" r="${ir * 0.58}" fill="#140a24"/>`,
    `<ellipse cx="${x}" cy="${y - r * 0.75}" rx="${r}" ry="${r * 0.5}" fill="#20104a" opacity="0.28"/>`,
    look.lid ? lidOf(x, y, r, look.lid, look.edge) : '',
    '</g>',
    fill(circle([ix - ir * 0.34, iy - ir * 0.36], ir * 0.32), '#fff'),
    fill(circle([ix + ir * 0.36, iy + ir * 0.4], ir * 0.16), '#fff', 0.9),
    look.lashes ? lashes(x, y, r, look) : '',
  ].join('')
}

function lidOf(x: number, y: number, r: number, lid: NonNullable<EyeLook['lid']>, edge: string): string {
  const height = r * 2 * lid.share
  const box = `M${x - r * 1.6} ${y - r * 2}h${r * 3.2}v${r + height}q${-r * 1.6} ${r * 0.28} ${-r * 3.2} 0Z`
  return `<g transform="rotate(${lid.tilt ?? 0} ${x} ${y})"><path d="${box}" fill="${lid.colour}" stroke="${edge}" stroke-width="${r * 0.14}"/></g>`
}

function lashes(x: number, y: number, r: number, { edge, lashes: side }: EyeLook): string {
  const sign = side === 'left' ? -1 : 1
  return [0.2, 0.5, 0.8]
    .map((share) => {
      const angle = -Math.PI / 2 + sign * (0.5 + share * 0.9)
      const from: TidepoolPoint = [x + Math.cos(angle) * r, y + Math.sin(angle) * r]
      const to: TidepoolPoint = [
        x + Math.cos(angle - sign * 0.12) * r * 1.5,
        y + Math.sin(angle - sign * 0.12) * r * 1.5,
      ]
      return line(
        bend([from, [(from[0] + to[0]) / 2 + sign * 2, (from[1] + to[1]) / 2 + 1], to]),
        edge,
        r * 0.17,
      )
    })
    .join('')
}

type MouthLook = { readonly lip: string; readonly edge: string; readonly teeth?: boolean }

/** A mouth wide open in song. */
export function singing(ink: Ink, x: number, y: number, w: number, h: number, look: MouthLook): string {
  const shape = blob([
    [x - w, y - h * 0.55],
    [x - w * 0.5, y - h * 0.78],
    [x, y - h * 0.66],
    [x + w * 0.5, y - h * 0.78],
    [x + w, y - h * 0.55],
    [x + w * 0.8, y + h * 0.45],
    [x, y + h],
    [x - w * 0.8, y + h * 0.45],
  ])
  return [
    `<path d="${shape}" fill="${look.lip}" stroke="${look.edge}" stroke-width="${w * 0.42}" stroke-linejoin="round"/>`,
    `<path d="${shape}" fill="${ink.down('#3a0620', '#7a0f35')}" stroke="${look.lip}" stroke-width="${w * 0.24}" stroke-linejoin="round"/>`,
    `<g clip-path="${ink.clip(`<path d="${shape}"/>`)}">`,
    `<ellipse cx="${x}" cy="${y + h * 0.85}" rx="${w * 0.75}" ry="${h * 0.6}" fill="${ink.down('#ff9aae', '#f0527a')}"/>`,
    look.teeth
      ? `<path d="M${x - w} ${y - h}h${w * 2}v${h * 0.55}q${-w} ${h * 0.2} ${-w * 2} 0Z" fill="#fff"/>`
      : '',
    '</g>',
  ].join('')
}

export function blush(ink: Ink, x: number, y: number, r: number, colour: string, opacity = 0.75): string {
  const light = ink.radial({ x: 0.5, y: 0.5, r: 0.5 }, [0, colour, opacity], [1, colour, 0])
  return `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r * 0.72}" fill="${light}"/>`
}
