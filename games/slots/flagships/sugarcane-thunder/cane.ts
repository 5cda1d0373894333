import type { Ink, Stop } from '../ink.ts'
import {
  blob,
  disc,
  faint,
  fill,
  group,
  line,
  n,
  oval,
  rays,
  solid,
  tapered,
  type Tones,
  times,
  turned,
} from '../monsoon-jar/pen.ts'

export const gold: readonly Stop[] = [
  '#fffbd0',
  [0.22, '#ffe05a'],
  [0.5, '#f09a16'],
  [0.68, '#ffe27a'],
  [1, '#9c4a06'],
]

export type Cane = { readonly tones: Tones; readonly edge: string }

export const canes = {
  gold: { tones: ['#fff7b4', '#ffc42e', '#a85606'], edge: '#5a2604' },
  pink: { tones: ['#ffd8ee', '#f2449c', '#860a58'], edge: '#4a0434' },
  lime: { tones: ['#f4ffb0', '#8fd42a', '#2c7408'], edge: '#153c06' },
  teal: { tones: ['#c8fff2', '#18bfae', '#065a66'], edge: '#032e3c' },
} as const satisfies Record<string, Cane>

/** A stalk from the origin to the right, with its joints and a sweet white end. */
export function stalk(
  ink: Ink,
  long: number,
  thick: number,
  { tones, edge }: Cane,
  joints = Math.max(2, Math.round(long / (thick * 3))),
): string {
  const [light, middle, deep] = tones
  const half = thick / 2
  const paint = ink.down([0, middle], [0.2, light], [0.5, middle], [1, deep])
  const each = long / joints
  const parts = times(joints, (index) => {
    const [from, to] = [index * each, (index + 1) * each]
    const d = `M${n(from)} ${-half}Q${n((from + to) / 2)} ${n(-half * 0.76)} ${n(to)} ${-half}Q${n(to + half * 0.5)} 0 ${n(to)} ${half}Q${n((from + to) / 2)} ${n(half * 0.76)} ${n(from)} ${half}Q${n(from + half * 0.5)} 0 ${n(from)} ${-half}Z`
    const joint = `M${n(to)} ${-half}Q${n(to + half * 0.5)} 0 ${n(to)} ${half}`
    return [
      line(d, edge, thick * 0.14),
      fill(d, paint),
      line(
        `M${n(from + each * 0.12)} ${n(-half * 0.46)}H${n(to - each * 0.14)}`,
        '#fff',
        thick * 0.1,
        faint(0.75),
      ),
      line(joint, edge, thick * 0.2),
      line(joint, light, thick * 0.07, `transform="translate(${n(-thick * 0.17)} 0)" opacity="0.8"`),
    ].join('')
  })
  const end = (x: number) =>
    [
      oval(x, 0, half * 0.56, half * 1.04, edge),
      oval(
        x,
        0,
        half * 0.42,
        half * 0.86,
        ink.radial({ x: 0.4, y: 0.35, r: 0.7 }, '#ffffff', '#fff3c0', '#d8b45a'),
      ),
      oval(x, 0, half * 0.2, half * 0.42, 'none', `stroke="#d8a84a" stroke-width="${n(thick * 0.05)}"`),
    ].join('')
  return parts.join('') + end(long)
}

/** A long leaf along the given points. */
export function blade(ink: Ink, points: Parameters<typeof tapered>[0], tones: Tones, edge: string): string {
  const [light, middle, deep] = tones
  const rib = `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}`
  return solid(ink, tapered(points), {
    paint: ink.tilt(40, light, middle, deep),
    edge,
    width: 2,
    depth: 5,
    light: '#f8ffc8',
    inside: line(rib, light, 1.6, faint(0.8)),
  })
}

/** A hibiscus about a point. */
export function hibiscus(ink: Ink, x: number, y: number, r: number, tones: Tones): string {
  const [light, middle, deep] = tones
  const petal = solid(
    ink,
    'M0 2C-30 -10 -52 -48 -34 -78C-20 -98 -8 -88 0 -92C8 -88 22 -98 36 -78C52 -48 30 -10 0 2Z',
    {
      paint: ink.down(light, [0.55, middle], [1, deep]),
      edge: deep,
      width: 4,
      depth: 12,
      light: '#ffffff',
      inside: [-16, 0, 16]
        .map((lean) => line(`M0 -6Q${lean} -40 ${lean * 1.6} -76`, deep, 3, faint(0.4)))
        .join(''),
    },
  )
  const heart = disc(0, 0, 20, deep) + disc(0, 0, 13, '#ffe89a', faint(0.8))
  const pistil =
    line('M0 0Q18 -22 40 -30', '#c87a0a', 11) +
    line('M0 0Q18 -22 40 -30', '#ffe45a', 7) +
    [
      [42, -32],
      [34, -38],
      [46, -22],
      [30, -24],
    ]
      .map(([a = 0, b = 0]) => disc(a, b, 6, '#fff3a0', 'stroke="#c87a0a" stroke-width="2"'))
      .join('')
  const petals = times(5, (index) => turned(petal, 0, 0, index * 72 + 14))
  return group(petals.join('') + heart + pistil, `transform="translate(${n(x)} ${n(y)}) scale(${n(r)}e-2)"`)
}

/** A lump of sugar that glitters, like a gem cut by nobody. */
export function crystal(ink: Ink, x: number, y: number, r: number, tones: Tones, turn = 0): string {
  const [light, middle, deep] = tones
  const d = 'M-10 -92L44 -70L78 -8L52 70L-18 92L-70 52L-80 -22Z'
  const facets = [
    ['M-10 -92L44 -70L10 -18Z', light],
    ['M44 -70L78 -8L10 -18Z', middle],
    ['M78 -8L52 70L10 -18Z', deep],
    ['M52 70L-18 92L10 -18Z', middle],
    ['M-18 92L-70 52L10 -18Z', deep],
    ['M-70 52L-80 -22L10 -18Z', middle],
    ['M-80 -22L-10 -92L10 -18Z', '#ffffff'],
  ] as const
  const body =
    line(d, ink.down(deep, deep), 16) +
    facets
      .map(([path, paint]) => fill(path, paint, 'stroke="#fff" stroke-opacity="0.6" stroke-width="3"'))
      .join('') +
    fill('M-58 -22L-14 -72L-4 -36Z', '#fff', faint(0.9))
  return group(body, `transform="translate(${n(x)} ${n(y)}) rotate(${turn}) scale(${n(r)}e-2)"`)
}

const ground = 'M30 24H210Q218 24 218 32V208Q218 216 210 216H30Q22 216 22 208V32Q22 24 30 24Z'

type Plaque = {
  readonly cane: Cane
  readonly ground: Tones
  readonly flower: Tones
  /** Drawn on its ground, and ending at its frame. */
  readonly inside?: string
}

/** A frame tied of four stalks, with flowers at its knots and a turning sun for its ground. */
export function plaque(
  ink: Ink,
  { cane, ground: [light, middle, deep], flower, inside = '' }: Plaque,
): string {
  const clip = ink.clip(`<path d="${ground}"/>`)
  const back = [
    fill(ground, ink.radialAt({ x: 120, y: 116, r: 136 }, light, middle, deep)),
    fill(
      rays(120, 116, 6, 180, 14, 1),
      ink.radialAt({ x: 120, y: 116, r: 140 }, [0, '#fff', 0.6], [1, light, 0.25]),
    ),
    ...times(20, (index) => turned(disc(120, 30, 4, light, faint(0.8)), 120, 116, index * 18)),
    inside,
    line(ground, deep, 40, `opacity="0.6" filter="${ink.blur(8)}"`),
  ].join('')
  const bar = stalk(ink, 232, 23, cane, 4)
  const bars = [
    group(bar, 'transform="translate(19 4) rotate(90)"'),
    group(bar, 'transform="translate(221 4) rotate(90)"'),
    group(bar, 'transform="translate(4 21)"'),
    group(bar, 'transform="translate(4 219)"'),
  ]
  const knot = (x: number, y: number) =>
    line(`M${x - 12} ${y - 12}L${x + 12} ${y + 12}M${x + 12} ${y - 12}L${x - 12} ${y + 12}`, '#5a1a04', 9) +
    line(`M${x - 12} ${y - 12}L${x + 12} ${y + 12}M${x + 12} ${y - 12}L${x - 12} ${y + 12}`, '#ffd98a', 5.5)
  const knots = [knot(19, 21), knot(221, 21)]
  const flowers = [hibiscus(ink, 27, 212, 26, flower), hibiscus(ink, 213, 212, 26, flower)]
  return group(
    [group(back, `clip-path="${clip}"`), ...bars, ...knots, ...flowers].join(''),
    `filter="${ink.shadow({ dy: 2, blur: 2, opacity: 0.55 })}"`,
  )
}

/** A puff of cloud or steam. */
export function puff(
  ink: Ink,
  points: readonly (readonly [number, number])[],
  tones: Tones,
  edge: string,
): string {
  const [light, middle, deep] = tones
  return solid(ink, blob(...points), {
    paint: ink.radial({ x: 0.4, y: 0.3, r: 0.8 }, light, middle, deep),
    edge,
    width: 2.4,
    depth: 8,
    light: '#fff',
  })
}
