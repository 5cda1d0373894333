import type { Ink } from '../ink.ts'
import { type RaisedLook, raised } from '../raised.ts'
import { times } from './strokes.ts'

type Place = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly track?: number
}

/** What letters cover, whatever flourishes they have. */
function covered(path: string): { left: number; top: number; right: number; foot: number } {
  const numbers = [...path.matchAll(/-?\d+(?:\.\d+)?/g)].map(([each]) => Number(each))
  const [xs, ys] = [
    numbers.filter((_, index) => index % 2 === 0),
    numbers.filter((_, index) => index % 2 === 1),
  ]
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), foot: Math.max(...ys) }
}

/** Some places make the face's own rounding fail; a hair beside them it does not. */
function written(ink: Ink, text: string, place: Parameters<Ink['letters']>[1]): string {
  const tries = times(16).map((index) => ink.letters(text, { ...place, x: place.x + 0.0137 * (index + 1) }))
  return tries.find((path) => !path.includes('NaN')) ?? ''
}

/** Letters as large as their place allows, about its middle. */
function fitted(ink: Ink, text: string, { x, y, width, height, track = 0 }: Place): string {
  const whole = covered(written(ink, text, { size: 100, x: 0, y: 0, anchor: 'start', track }))
  const size = 100 * Math.min(width / (whole.right - whole.left), height / (whole.foot - whole.top))
  const scale = size / 100
  return written(ink, text, {
    size,
    x: x - ((whole.left + whole.right) / 2) * scale,
    y: y - ((whole.top + whole.foot) / 2) * scale,
    anchor: 'start',
    track,
  })
}

export function raisedFitted(ink: Ink, text: string, place: Place, look: RaisedLook): string {
  return raised(ink, fitted(ink, text, place), look)
}
