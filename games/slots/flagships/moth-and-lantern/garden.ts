import type { Ink } from '../ink.ts'
import { lantern } from './lantern.ts'
import { halo } from './plants.ts'
import type { MothScene } from './sky.ts'
import {
  blob,
  curve,
  line,
  moved,
  oval,
  type MothPoint,
  round,
  shape,
  share,
  tapered,
  times,
} from './strokes.ts'

/** A row of trees against the sky: round crowns, and a cypress between them here and there. */
export function treeLine(
  ink: Ink,
  { size, mood }: MothScene,
  row: { y: number; high: number; colour: string; light: string; salt: number },
): string {
  const lit = ink.radial({ x: 0.34, y: 0.2, r: 0.75 }, row.light, [0.55, row.colour])
  const count = Math.ceil(size.width / (row.high * 0.5)) + 2
  const crowns = times(count).map((index) => {
    const x = (index - 0.5) * row.high * 0.5
    const r = row.high * (0.3 + share(index, row.salt) * 0.22)
    const y = row.y - row.high * share(index, row.salt + 3) * 0.4
    return index % 4 === 2 ? cypress(ink, x, row.y + r * 0.6, r * 3.6, row) : crown(x, y, r, lit)
  })
  const mist = shape(
    `M0 ${row.y - row.high * 0.3}H${size.width}V${row.y + row.high * 0.6}H0Z`,
    ink.down([0, mood.mist, 0], [1, mood.mist, 0.34]),
  )
  return [...crowns, shape(`M0 ${row.y}H${size.width}V${row.y + row.high}H0Z`, row.colour), mist].join('')
}

function crown(x: number, y: number, r: number, lit: string): string {
  const lobes = [
    [-0.62, 0.16, 0.5],
    [0.64, 0.2, 0.48],
    [0.36, -0.3, 0.54],
    [-0.3, -0.34, 0.56],
    [0.04, 0.1, 0.72],
    [-0.52, 0.5, 0.42],
    [0.5, 0.56, 0.44],
  ]
  return lobes.map(([dx = 0, dy = 0, size = 0]) => round(x + dx * r, y + dy * r, size * r, lit)).join('')
}

function cypress(
  ink: Ink,
  x: number,
  y: number,
  high: number,
  { colour, light }: { colour: string; light: string },
): string {
  const wide = high * 0.15
  const d = `M${x} ${y - high}C${x + wide * 0.8} ${y - high * 0.66} ${x + wide * 1.2} ${y - high * 0.3} ${x + wide * 0.7} ${y}H${x - wide * 0.7}C${x - wide * 1.2} ${y - high * 0.3} ${x - wide * 0.8} ${y - high * 0.66} ${x} ${y - high}Z`
  return shape(d, ink.across(light, [0.5, colour], colour))
}

/** A pavilion of iron and glass, 300 wide and 330 high; its foot is at the origin. */
export function pavilion(ink: Ink, { mood }: MothScene): string {
  const [, , dark, deep] = mood.hills
  const glass = ink.down(mood.window, [0.6, '#ff9a2e', 0.85], '#8a2a1c')
  const posts = [-110, -66, -22, 22, 66, 110]
  const panes = posts.slice(0, -1).map((x, index) => {
    const wide = (posts[index + 1] ?? 0) - x
    return (
      shape(`M${x + 3} -20V-112Q${x + wide / 2} -150 ${x + wide - 3} -112V-20Z`, glass, 'opacity="0.92"') +
      line(`M${x + 3} -84H${x + wide - 3}M${x + wide / 2} -20V-128`, deep, 2, 'opacity="0.7"')
    )
  })
  const dome = 'M-132 -146C-120 -216 -60 -240 -12 -252Q0 -282 12 -252C60 -240 120 -216 132 -146Z'
  const ribs = [
    'M0 -256V-146',
    'M-8 -252C-40 -230 -60 -196 -64 -146',
    'M8 -252C40 -230 60 -196 64 -146',
    'M-10 -252C-80 -232 -108 -196 -112 -146',
    'M10 -252C80 -232 108 -196 112 -146',
  ]
  return [
    halo(ink, 0, -90, 230, [mood.window, '#ff8a1e']),
    ...panes,
    shape(dome, ink.across(mood.hills[1], dark, deep)),
    ...ribs.map((d) => line(d, mood.mist, 2.4, 'opacity="0.55"')),
    line('M-138 -146H138', deep, 9),
    line('M-138 -149H138', mood.mist, 2, 'opacity="0.8"'),
    ...posts.map(
      (x) => line(`M${x} -146V-14`, deep, 7) + line(`M${x - 1.5} -142V-16`, mood.mist, 1.6, 'opacity="0.6"'),
    ),
    shape('M-150 0L-140 -18H140L150 0Z', deep),
    line('M-140 -18H140', mood.window, 2, 'opacity="0.8"'),
    line('M0 -276V-318', deep, 4),
    round(0, -318, 6, mood.window),
    ...times(4).map((index) => line(`M${-138 + index * 69} -146q34.5 30 69 0`, deep, 3)),
  ].join('')
}

/** A lantern that hangs on a line, with its light around it. */
export function hanging(
  ink: Ink,
  { x, y, size, drop }: { x: number; y: number; size: number; drop: number },
): string {
  return [
    drop > 0 ? line(`M${x} ${y - drop}V${y}`, '#2a1038', 2.4 * Math.max(1, size / 80)) : '',
    halo(ink, x, y + size * 0.42, size * 1.25, ['#fff0a8', '#ff9a1e']),
    moved(lantern(ink), x - size / 2, y, size / 240),
  ].join('')
}

/** Only the light and shape of a lantern that is far away. */
export function farLantern(ink: Ink, x: number, y: number, r: number): string {
  return [
    halo(ink, x, y, r * 3.6, ['#fff3b0', '#ff9a1e']),
    shape(
      `M${x - r * 0.7} ${y - r}H${x + r * 0.7}Q${x + r * 1.25} ${y} ${x + r * 0.6} ${y + r}H${x - r * 0.6}Q${x - r * 1.25} ${y} ${x - r * 0.7} ${y - r}Z`,
      ink.radial({ x: 0.5, y: 0.6, r: 0.6 }, '#fffbe0', '#ffd24a', '#e0701a'),
    ),
    shape(`M${x - r * 0.95} ${y - r * 0.9}Q${x} ${y - r * 2.1} ${x + r * 0.95} ${y - r * 0.9}Z`, '#4a1450'),
    line(`M${x - r * 0.6} ${y + r}H${x + r * 0.6}`, '#4a1450', r * 0.22),
  ].join('')
}

/** A crown of leaves: many strokes, those towards the light brighter. */
export function foliage(
  ink: Ink,
  tones: readonly [string, string, string, string],
  place: { x: number; y: number; rx: number; ry: number; count: number; leaf: number; salt: number },
): string {
  const { x, y, rx, ry, count, salt } = place
  const ground = times(9).map((index): MothPoint => {
    const angle = (index / 9) * Math.PI * 2
    const away = 0.84 + share(index, salt) * 0.26
    return [x + Math.cos(angle) * rx * away, y + Math.sin(angle) * ry * away]
  })
  const leaves = times(count).map((index) => {
    const [angle, away] = [index * 2.399 + salt, Math.sqrt((index + 0.5) / count)]
    const [lx, ly] = [Math.cos(angle) * away, Math.sin(angle) * away]
    const lit = -lx * 0.5 - ly + share(index, salt) * 0.9
    const fill = lit > 0.85 ? tones[0] : lit > 0.1 ? tones[1] : tones[2]
    const long = place.leaf * (0.7 + share(index, 2) * 0.6)
    const body = `<path d="M0 0C${long * 0.3} ${-long * 0.34} ${long * 0.8} ${-long * 0.3} ${long} 0C${long * 0.8} ${long * 0.3} ${long * 0.3} ${long * 0.34} 0 0Z" fill="${fill}"/>`
    return moved(
      body,
      x + lx * rx,
      y + ly * ry,
      1,
      (Math.atan2(ly, lx) * 180) / Math.PI + (share(index, 5) - 0.5) * 120,
    )
  })
  return shape(blob(ground), ink.tilt(60, tones[2], tones[3])) + leaves.join('')
}

export function trunk(
  ink: Ink,
  points: readonly MothPoint[],
  from: number,
  to: number,
  tones: readonly [string, string, string, string],
): string {
  const d = tapered(points, from, to)
  return [
    shape(d, ink.across(tones[2], tones[3])),
    line(
      curve(points),
      tones[1],
      Math.max(1.5, from * 0.1),
      `opacity="0.6" transform="translate(${(-from * 0.2).toFixed(1)} ${(-from * 0.08).toFixed(1)})"`,
    ),
  ].join('')
}

/** Clusters of blossom that hang down in a point. */
export function wisteria(
  x: number,
  y: number,
  size: number,
  tones: readonly [string, string, string, string],
): string {
  const petals = times(34).map((index) => {
    const t = index / 34
    const wide = size * 0.2 * (1 - t) ** 0.7 * (0.5 + Math.min(1, t * 5) * 0.5)
    const [dx, r] = [(share(index, 4) - 0.5) * 2 * wide, size * (0.075 - t * 0.04)]
    const fill = dx < -wide * 0.2 ? tones[0] : dx < wide * 0.4 ? tones[1] : tones[2]
    return oval(
      x + dx,
      y + t * size,
      r,
      r * 0.8,
      fill,
      `stroke="${tones[3]}" stroke-width="0.6" stroke-opacity="0.5"`,
    )
  })
  return line(`M${x} ${y - size * 0.1}V${y + size * 0.5}`, tones[3], 1.6) + petals.toReversed().join('')
}
