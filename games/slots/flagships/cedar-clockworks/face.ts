import type { Ink } from '../ink.ts'
import type { CedarScene } from './scene.ts'
import { group, line, n, round, shape, times } from './strokes.ts'

type Face = { readonly x: number; readonly y: number; readonly r: number }

/** Where the face of the tower is. */
export function faceOf({ size: { width, height }, isTall }: CedarScene): Face {
  return {
    x: width * 0.5,
    y: height * (isTall ? 0.235 : 0.38),
    r: Math.min(width, height) * (isTall ? 0.41 : 0.44),
  }
}

const numerals = ['XII', 'I', 'II', 'III', 'IIII', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI']

/** The face of the clock with the light behind it. */
export function drawFace(ink: Ink, scene: CedarScene): string {
  const { x, y, r } = faceOf(scene)
  const spokes = times(12).map((index) =>
    line(
      `M${n(x)} ${n(y - r * 0.3)}V${n(y - r * 0.58)}`,
      '#8a4a12',
      r * 0.012,
      `transform="rotate(${index * 30 + 15} ${n(x)} ${n(y)})" opacity="0.7"`,
    ),
  )
  const marks = numerals.map((numeral, hour) => {
    const d = ink.letters(numeral, { size: r * 0.2, x: 0.0137, y: -r * 0.7 })
    return group(
      shape(d, '#3a1608', `stroke="#3a1608" stroke-width="${n(r * 0.012)}"`),
      `transform="translate(${n(x)} ${n(y)}) rotate(${hour * 30})"`,
    )
  })
  const minutes = times(60).map((minute) =>
    line(
      `M${n(x)} ${n(y - r * 0.95)}V${n(y - r * (minute % 5 ? 0.92 : 0.89))}`,
      '#4a1c08',
      r * 0.014,
      `transform="rotate(${minute * 6} ${n(x)} ${n(y)})"`,
    ),
  )
  const moon = round(
    x + r * 0.3,
    y - r * 0.28,
    r * 0.3,
    '#fffef4',
    `opacity="0.75" filter="${ink.blur(r * 0.03)}"`,
  )
  const ring = (away: number, wide: number, colour: string) =>
    round(x, y, r * away, 'none', `stroke="${colour}" stroke-width="${n(r * wide)}"`)
  return [
    round(x, y, r * 1.02, '#fff0b0', `opacity="0.9" filter="${ink.blur(r * 0.06)}"`),
    round(x, y, r, ink.radial({ x: 0.5, y: 0.46, r: 0.56 }, '#fffdf0', '#fff0b8', '#ffc95a', '#e0862a')),
    moon,
    ...spokes,
    ...marks,
    ...minutes,
    ring(0.64, 0.014, '#8a4a12'),
    ring(0.3, 0.02, '#8a4a12'),
    ring(0.985, 0.05, '#351405'),
    ring(1, 0.05, ink.tilt(55, '#fff4c2', '#f5c75a', '#7a4414', '#f0c25a')),
    ring(1.06, 0.05, '#1a0e2c'),
    hands(x, y, r),
  ].join('')
}

/** At a moment before midnight. */
function hands(x: number, y: number, r: number): string {
  const hand = (long: number, wide: number, turn: number) => {
    const d = `M${n(-wide)} ${n(long * 0.2)}L${n(-wide * 0.6)} ${n(-long * 0.5)}Q${n(-wide * 3)} ${n(-long * 0.66)} 0 ${n(-long)}Q${n(wide * 3)} ${n(-long * 0.66)} ${n(wide * 0.6)} ${n(-long * 0.5)}L${n(wide)} ${n(long * 0.2)}Z`
    return shape(
      d,
      '#241036',
      `transform="translate(${n(x)} ${n(y)}) rotate(${turn})" stroke="#ffcf6a" stroke-width="${n(r * 0.008)}"`,
    )
  }
  return (
    hand(r * 0.62, r * 0.03, -2) +
    hand(r * 0.86, r * 0.022, -14) +
    round(x, y, r * 0.07, '#241036', `stroke="#ffcf6a" stroke-width="${n(r * 0.016)}"`)
  )
}
