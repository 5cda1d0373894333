import type { Ink } from '../ink.ts'
import { fill, group, halo, line, oval, short, type Tone } from './brush.ts'
import type { RegattaHour } from './hours.ts'
import { lens } from './harbour.ts'

/** A boat whose sails are lanterns; it lies on the water at 0, 0 and is 150 high. */
export function lanternBoat(
  ink: Ink,
  hour: RegattaHour,
  [pale, warm, deep]: readonly [string, string, string],
  hull: Tone,
): string {
  const main = 'M4 -142C44 -122 66 -74 68 -32Q36 -24 4 -30Z'
  const jib = 'M-6 -126C-26 -100 -46 -66 -62 -32Q-32 -24 -6 -30Z'
  const glow = (d: string, x: number) =>
    fill(d, ink.radialAt({ x, y: -58, r: 84 }, [0, '#fffbe6'], [0.16, pale], [0.5, warm], [0.95, deep])) +
    line(d, hour.edge, 2.4)
  const body = 'M-76 -26C-40 -16 40 -16 80 -32C76 -6 62 8 44 10H-40C-60 8 -74 -4 -76 -26Z'
  const shine = [0, 1, 2, 3, 4, 5].map((index) =>
    lens(index % 2 === 0 ? 4 : -5, 18 + index * 13, 52 - index * 6, 3.4),
  )
  return [
    halo(ink, 4, -66, 130, warm, 0.55),
    fill(shine.join(''), warm, 'opacity=".62"'),
    glow(jib, -24) + glow(main, 30),
    line(
      'M4 -108Q34 -104 50 -94M4 -76Q44 -72 62 -62M-6 -92Q-24 -90 -36 -84M-6 -62Q-34 -58 -50 -54',
      deep,
      2,
      'opacity=".6"',
    ),
    line('M0 -150V-16', hour.edge, 5) + line('M-1 -148V-18', '#e8b45c', 1.8),
    fill('M1 -150Q20 -152 28 -144Q16 -140 1 -142Z', '#e2404c'),
    fill(body, ink.down(hull.light, [0.3, hull.base], hull.dark)) + line(body, hour.edge, 2.6),
    line('M-72 -20C-38 -10 40 -10 76 -26', '#ffd777', 3),
    [-42, -14, 14, 42].map((x) => fill(oval(x, -2, 3.6), '#fff3a8')).join(''),
    fill(lens(0, 11, 84, 4), hour.glint, 'opacity=".5"'),
  ].join('')
}

/** A candle in a folded leaf of paper, set upon the water. */
export function floatingLight(ink: Ink, x: number, y: number, size: number, warm: string): string {
  const cup = `M${short(x - size)} ${short(y - size * 0.7)}L${short(x - size * 0.6)} ${short(y + size * 0.5)}H${short(x + size * 0.6)}L${short(x + size)} ${short(y - size * 0.7)}Q${short(x)} ${short(y - size * 1.3)} ${short(x - size)} ${short(y - size * 0.7)}Z`
  return [
    fill(
      oval(x, y, size * 2.6, size * 2),
      ink.radial({ x: 0.5, y: 0.5, r: 0.5 }, [0, warm, 0.8], [1, warm, 0]),
    ),
    fill(
      lens(x, y + size * 1.1, size * 1.6, size * 0.34) +
        lens(x, y + size * 2.2, size * 1.1, size * 0.26) +
        lens(x, y + size * 3.2, size * 0.7, size * 0.2),
      warm,
      'opacity=".75"',
    ),
    fill(cup, ink.down('#fffbe0', warm)),
  ].join('')
}

/** A star of fire that has just opened. */
export function firework(
  ink: Ink,
  x: number,
  y: number,
  r: number,
  [core, bright, deep]: readonly [string, string, string],
  turn: number,
): string {
  const trail = ink.radialAt(
    { x, y, r },
    [0, core, 0.1],
    [0.35, bright, 0.6],
    [0.85, bright, 1],
    [1, deep, 0.9],
  )
  const ring = (count: number, share: number, width: number, fall: number) => {
    const ways = Array.from({ length: count }, (_, index) => (index / count) * Math.PI * 2 + turn)
    const at = (angle: number, reach: number) => ({
      px: x + Math.cos(angle) * r * reach,
      py: y + Math.sin(angle) * r * reach + reach * reach * r * fall,
    })
    const streaks = ways.map((angle, index) => {
      const reach = share * (index % 2 === 0 ? 1 : 0.84)
      const [from, bend, to] = [at(angle, reach * 0.26), at(angle, reach * 0.7), at(angle, reach)]
      return `M${short(from.px)} ${short(from.py)}Q${short(bend.px)} ${short(bend.py - r * 0.02)} ${short(to.px)} ${short(to.py)}`
    })
    const heads = ways.map((angle, index) => {
      const { px, py } = at(angle, share * (index % 2 === 0 ? 1 : 0.84))
      return oval(px, py, width * 1.5)
    })
    return line(streaks.join(''), trail, width) + fill(heads.join(''), core)
  }
  return [
    fill(
      oval(x, y, r * 1.25),
      ink.radialAt({ x, y, r: r * 1.25 }, [0, bright, 0.75], [0.4, deep, 0.4], [1, deep, 0]),
    ),
    ring(26, 1, r * 0.017 + 0.6, 0.1),
    ring(18, 0.62, r * 0.014 + 0.6, 0.08),
    group(fill(oval(x, y, r * 0.13), core), `filter="${ink.blur(r * 0.04 + 1)}"`),
  ].join('')
}
