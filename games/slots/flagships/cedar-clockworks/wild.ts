import type { Ink } from '../ink.ts'
import { bead, brass, cog, copper, hub, type CedarMetal, steel } from './metal.ts'
import { nameplate } from './plate.ts'
import { group, line, n, oval, round, shape, solid, spark, times, twice } from './strokes.ts'
import { berry, carved, cedar, twig } from './wood.ts'

/** A carved clock among its own wheels, at the stroke of twelve. */
export function drawWild(ink: Ink): string {
  const wheels: readonly (readonly [number, number, number, number, CedarMetal])[] = [
    [42, 50, 34, 14, copper],
    [200, 56, 36, 15, brass],
    [34, 124, 28, 12, brass],
    [208, 128, 28, 12, steel],
    [120, 26, 26, 12, copper],
  ]
  return [
    glow(ink),
    ...wheels.map(([x, y, r, teeth, metal], index) => cog(ink, { x, y, r, teeth, metal, turn: index * 0.3 })),
    twice(
      twig(ink, { x: 186, y: 170, size: 66, turn: 64 }) +
        twig(ink, { x: 182, y: 160, size: 54, turn: 36 }) +
        berry(ink, 192, 160, 6) +
        berry(ink, 182, 170, 6),
      120,
    ),
    drawDial(ink, { x: 120, y: 96, r: 76 }),
    nameplate(ink, { wood: cedar, metal: brass, enamel: ['#8a1c1c', '#5a0a14', '#2c040a'] }),
  ].join('')
}

function glow(ink: Ink): string {
  const fade = ink.radialAt({ x: 120, y: 104, r: 120 }, [0.2, '#fff6c0', 0.9], [1, '#ff9a2e', 0])
  const beams = times(16).map((index) => {
    const angle = (index * Math.PI) / 8 + 0.12
    const corner = (turn: number) =>
      `${n(120 + Math.cos(angle + turn) * 124)} ${n(104 + Math.sin(angle + turn) * 124)}`
    return shape(`M120 104L${corner(-0.08)}L${corner(0.08)}Z`, fade)
  })
  return (
    round(
      120,
      104,
      118,
      ink.radial({ x: 0.5, y: 0.5, r: 0.5 }, [0, '#fff6c8', 1], [0.62, '#ffbe4a', 0.85], [1, '#ff8a1e', 0]),
    ) + beams.join('')
  )
}

const numerals = ['XII', 'I', 'II', 'III', 'IIII', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI']

/** The face of a clock in its carved ring. Its hands are left out where they move by themselves. */
export function drawDial(
  ink: Ink,
  { x, y, r, hasHands = true }: { x: number; y: number; r: number; hasHands?: boolean },
): string {
  const ring = times(48).map((index): string => {
    const angle = (index / 48) * Math.PI * 2
    const away = r * (0.97 + 0.045 * Math.cos(index * Math.PI))
    return `${n(x + Math.cos(angle) * away)} ${n(y + Math.sin(angle) * away)}`
  })
  const inner = r * 0.76
  const marks = numerals.map((numeral, hour) => {
    const d = ink.letters(numeral, { size: inner * 0.23, x: x + 0.0137, y: y - inner * 0.7 })
    return group(
      shape(d, '#4a1c0a', `stroke="#4a1c0a" stroke-width="${n(inner * 0.016)}"`),
      `transform="rotate(${hour * 30} ${n(x)} ${n(y)})"`,
    )
  })
  const minutes = times(60).map((minute) =>
    line(
      `M${n(x)} ${n(y - inner * 0.94)}V${n(y - inner * (minute % 5 ? 0.91 : 0.88))}`,
      '#6a2c10',
      inner * 0.02,
      `transform="rotate(${minute * 6} ${n(x)} ${n(y)})"`,
    ),
  )
  return [
    round(x, y + r * 0.05, r * 1.02, '#160604', `opacity="0.6" filter="${ink.blur(r * 0.05)}"`),
    carved(
      ink,
      `M${ring.join('L')}Z`,
      cedar,
      { x: x - r, y: y - r, width: r * 2, height: r * 2 + 1 },
      { depth: r * 0.1, lines: 24 },
    ),
    ...times(12).map((index) =>
      round(
        x + Math.sin((index * Math.PI) / 6) * r * 0.88,
        y - Math.cos((index * Math.PI) / 6) * r * 0.88,
        r * 0.034,
        ink.radial({ x: 0.35, y: 0.3, r: 0.8 }, '#fff4c2', '#f5c75a', '#7a4414'),
        `stroke="#351405" stroke-width="${n(r * 0.016)}"`,
      ),
    ),
    round(x, y, inner, ink.radial({ x: 0.42, y: 0.36, r: 0.68 }, '#fffdf0', '#fff2cc', '#f0cf8a', '#b97a34')),
    ...minutes,
    ...marks,
    round(x, y, inner * 0.44, 'none', `stroke="#b97a34" stroke-width="${n(inner * 0.02)}"`),
    cog(ink, { x, y, r: inner * 0.32, teeth: 14, metal: brass, holes: 6 }),
    bead(
      ink,
      `M${n(x - inner)} ${n(y)}a${n(inner)} ${n(inner)} 0 1 1 ${n(inner * 2)} 0a${n(inner)} ${n(inner)} 0 1 1 ${n(-inner * 2)} 0Z`,
      brass,
      r * 0.075,
    ),
    hasHands
      ? drawHand(ink, { x, y, long: inner * 0.84, turn: 4 }) +
        drawHand(ink, { x, y, long: inner * 0.62, turn: -56 }) +
        hub(ink, x, y, inner * 0.1, brass)
      : '',
    oval(
      x - inner * 0.3,
      y - inner * 0.5,
      inner * 0.5,
      inner * 0.26,
      '#fff',
      `opacity="0.4" transform="rotate(-32 ${n(x - inner * 0.3)} ${n(y - inner * 0.5)})"`,
    ),
    hasHands ? shape(spark(x + r * 0.62, y - r * 0.66, r * 0.22), '#fff') : '',
  ].join('')
}

/** A pierced hand that points up before it is turned. */
export function drawHand(
  ink: Ink,
  { x, y, long, turn }: { x: number; y: number; long: number; turn: number },
): string {
  const w = long * 0.17
  const d = `M${n(x - w * 0.5)} ${n(y + long * 0.16)}L${n(x - w * 0.36)} ${n(y - long * 0.4)}Q${n(x - w * 1.7)} ${n(y - long * 0.58)} ${n(x)} ${n(y - long)}Q${n(x + w * 1.7)} ${n(y - long * 0.58)} ${n(x + w * 0.36)} ${n(y - long * 0.4)}L${n(x + w * 0.5)} ${n(y + long * 0.16)}Z`
  return group(
    solid(ink, d, {
      fill: ink.tilt(50, '#6aa8ff', '#1f4ab0', '#0c1c5c'),
      line: '#080a16',
      width: long * 0.02,
      depth: long * 0.04,
      light: '#c0d4f4',
    }) + round(x, y - long * 0.6, w * 0.34, '#ffd98a'),
    `transform="rotate(${turn} ${n(x)} ${n(y)})"`,
  )
}
