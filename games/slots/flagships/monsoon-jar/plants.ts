import type { Ink } from '../ink.ts'
import { fill, faint, line, moved, n, oval, share, solid, tapered, type Tones, times } from './pen.ts'
import { bead } from './lotus.ts'

type LeafTones = Tones & readonly [string, string, string]

/** A broad leaf that grows from the origin to the right, 300 long. */
export function broadLeaf(ink: Ink, tones: LeafTones, edge: string): string {
  const [light, middle, deep] = tones
  const d = 'M0 0C30 -70 130 -112 300 -26C210 60 70 74 0 0Z'
  const upper = times(9, (index) =>
    line(
      `M${24 + index * 28} ${n(-2 - index * 2.4)}Q${44 + index * 28} ${n(-40 - Math.sin(index / 3) * 20)} ${74 + index * 27} ${n(-64 + index * 3)}`,
      light,
      2.4,
      faint(0.45),
    ),
  )
  const lower = times(9, (index) =>
    line(
      `M${24 + index * 28} ${n(-2 - index * 2.4)}Q${50 + index * 28} ${n(18 + Math.sin(index / 3) * 12)} ${78 + index * 26} ${n(44 - index * 6)}`,
      light,
      2.4,
      faint(0.32),
    ),
  )
  return (
    solid(ink, d, {
      paint: ink.tilt(50, light, middle, deep),
      edge,
      width: 3.4,
      depth: 16,
      light: '#f2ffb8',
      rim: middle,
      inside: [
        fill('M0 0Q140 -18 300 -26C210 60 70 74 0 0Z', deep, faint(0.45)),
        ...upper,
        ...lower,
        line('M0 0Q150 -16 296 -26', light, 5, faint(0.85)),
      ].join(''),
    }) +
    bead(120, -34, 8) +
    bead(188, -52, 5.5) +
    bead(90, 14, 6) +
    bead(224, -14, 4.5)
  )
}

/** A leaf of the banana, torn by the wind; it hangs from the origin to the right and down. */
export function bananaLeaf(ink: Ink, tones: LeafTones, edge: string): string {
  const [light, middle, deep] = tones
  const tears =
    'M0 0C60 -50 160 -64 250 -30L236 -14L270 -22C330 4 380 60 400 130C372 120 356 116 340 116L336 132L318 112C290 106 268 100 244 92L236 106L222 84C170 70 90 50 0 0Z'
  const rib = 'M0 0C110 -14 250 10 400 130'
  const ribs = times(13, (index) => {
    const t = 0.08 + index * 0.067
    const [x, y] = [400 * t, -14 * Math.sin(t * 3) + 130 * t * t]
    return line(
      `M${n(x)} ${n(y)}l${n(26 - index)} ${n(-34 + index * 1.6)}M${n(x)} ${n(y)}l${n(28 - index)} ${n(38 - index)}`,
      light,
      2,
      faint(0.4),
    )
  })
  return solid(ink, tears, {
    paint: ink.tilt(40, light, middle, deep),
    edge,
    width: 3.4,
    depth: 14,
    light: '#f2ffb8',
    rim: middle,
    inside: fill(`${rib}L0 200Z`, deep, faint(0.4)) + ribs.join('') + line(rib, light, 6, faint(0.9)),
  })
}

/** A palm in one colour, far away: its foot on the origin, 200 high. */
export function palm(colour: string, rim: string): string {
  const fronds = [-168, -140, -112, -74, -40, -10, 24, 156].map((degrees, index) => {
    const angle = (degrees * Math.PI) / 180
    const long = 66 + (index % 3) * 8
    const [x, y] = [Math.cos(angle) * long, Math.sin(angle) * long * 0.62]
    return fill(
      tapered([
        [8, -196, 6],
        [8 + x * 0.5, -204 + y * 0.75, 15],
        [8 + x, -186 + y + Math.abs(x) * 0.42, 2],
      ]),
      colour,
    )
  })
  return (
    fill(
      tapered([
        [0, 4, 13],
        [-5, -70, 8],
        [0, -140, 7],
        [8, -198, 7],
      ]),
      colour,
    ) +
    line('M-4 0Q-9 -70 -4 -140', rim, 1.6, faint(0.5)) +
    fronds.join('')
  )
}

/** A lotus leaf that floats. */
export function pad(ink: Ink, x: number, y: number, r: number, tones: LeafTones, edge: string): string {
  const [light, middle, deep] = tones
  const d = `M${n(x + r * 0.12)} ${n(y)}L${n(x + r * 0.62)} ${n(y - r * 0.34)}A${n(r)} ${n(r * 0.42)} 0 1 0 ${n(x + r * 0.96)} ${n(y - r * 0.1)}Z`
  const veins = times(9, (index) => {
    const angle = (30 + index * 34) * (Math.PI / 180)
    return line(
      `M${n(x)} ${n(y)}L${n(x + Math.cos(angle) * r * 0.86)} ${n(y + Math.sin(angle) * r * 0.36)}`,
      light,
      Math.max(1, r * 0.018),
      faint(0.5),
    )
  })
  return [
    oval(x + r * 0.05, y + r * 0.16, r * 1.02, r * 0.42, '#021a24', faint(0.5)),
    solid(ink, d, {
      paint: ink.tilt(50, light, middle, deep),
      edge,
      width: Math.max(1.4, r * 0.02),
      depth: Math.max(3, r * 0.1),
      light: '#f0ffb8',
      inside: veins.join(''),
    }),
    ...times(r > 50 ? 3 : 0, (index) =>
      bead(x + (share(index, 2) - 0.6) * r, y + (share(index, 3) - 0.5) * r * 0.4, r * 0.05),
    ),
  ].join('')
}

export function placed(
  body: string,
  x: number,
  y: number,
  scale: number,
  turn: number,
  flip = false,
): string {
  return flip
    ? moved(`<g transform="scale(-1 1)">${body}</g>`, { x, y, scale, turn })
    : moved(body, { x, y, scale, turn })
}
