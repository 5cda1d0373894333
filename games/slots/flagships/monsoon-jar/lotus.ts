import type { Ink } from '../ink.ts'
import {
  blob,
  disc,
  faint,
  fill,
  line,
  type Look,
  oval,
  soft,
  solid,
  spark,
  times,
  turned,
  twice,
} from './pen.ts'
import { plaque, teal } from './plaque.ts'

/** The lotus that opens in the rain, with light in its heart. */
export function drawLotus(ink: Ink): string {
  const frame = plaque(ink, {
    metal: teal,
    edge: '#033a40',
    ground: ['#5ff0d0', '#0f9a8c', '#03393f'],
    bead: '#f0fff4',
    stone: ['#ffd0ea', '#f2439a', '#7a0a4e'],
    inside: soft(ink, oval(120, 104, 84, 84, '#f8ffd8'), 18, 0.6),
  })
  return [frame, leaf(ink), bloom(ink, 120, 200, 1.12), drops()].join('')
}

function leaf(ink: Ink): string {
  const pad =
    'M8 204C22 182 70 174 120 176C170 174 218 182 232 204C224 228 178 238 120 238C62 238 16 228 8 204Z'
  const veins = times(11, (index) =>
    line(
      `M120 200Q${70 + index * 10} ${206 + Math.abs(index - 5)} ${6 + index * 23} 240`,
      '#bdf27a',
      2,
      faint(0.45),
    ),
  )
  return solid(ink, pad, {
    paint: ink.radialAt({ x: 90, y: 190, r: 140 }, '#9be64e', '#38a53a', '#0b5a3a'),
    edge: '#043026',
    dark: '#043a30',
    depth: 9,
    light: '#e4ffb0',
    rim: '#8effd0',
    inside: veins.join('') + soft(ink, oval(120, 202, 80, 16, '#02352c'), 6, 0.7),
  })
}

/** A petal that stands on the origin and points upwards. */
function petal(
  ink: Ink,
  width: number,
  long: number,
  look: Partial<Look> & { tip: string; body: string; root: string },
): string {
  const { tip, body, root } = look
  const d = `M0 0C${-width * 0.5} ${-long * 0.12} ${-width * 0.66} ${-long * 0.62} 0 ${-long}C${width * 0.66} ${-long * 0.62} ${width * 0.5} ${-long * 0.12} 0 0Z`
  const veins = [-0.3, -0.14, 0, 0.14, 0.3].map((lean) =>
    line(
      `M0 ${-long * 0.08}Q${lean * width * 1.5} ${-long * 0.5} ${lean * width * 0.4} ${-long * 0.9}`,
      tip,
      1.3,
      faint(0.4),
    ),
  )
  return solid(ink, d, {
    paint: ink.down(tip, [0.45, body], [1, root]),
    edge: '#8c0f54',
    width: 1.9,
    dark: '#b3196c',
    depth: width * 0.2,
    core: 0.5,
    light: '#ffffff',
    inside: veins.join(''),
    ...look,
  })
}

type Ring = {
  readonly count: number
  readonly spread: number
  readonly width: number
  readonly long: number
  readonly y: number
  readonly tones: readonly [string, string, string]
}

const rings: readonly Ring[] = [
  { count: 6, spread: 116, width: 42, long: 136, y: -4, tones: ['#ff5fa8', '#ff8cc0', '#ffd0e2'] },
  { count: 5, spread: 96, width: 46, long: 128, y: -2, tones: ['#ff79b6', '#ffa4cd', '#ffe0ea'] },
  { count: 4, spread: 58, width: 44, long: 112, y: -2, tones: ['#ff96c6', '#ffc2dc', '#fff2ee'] },
]
const front: readonly Ring[] = [
  { count: 4, spread: 112, width: 40, long: 84, y: 2, tones: ['#ff86bd', '#ffb6d6', '#fff0f0'] },
  { count: 3, spread: 62, width: 46, long: 70, y: 4, tones: ['#ff9ccb', '#ffcbe0', '#fff8f2'] },
]

function fan(ink: Ink, { count, spread, width, long, y, tones: [tip, body, root] }: Ring): string {
  const order = times(count, (index) => index).sort(
    (a, b) => Math.abs(b - (count - 1) / 2) - Math.abs(a - (count - 1) / 2),
  )
  return order
    .map((index) => {
      const angle = (index / (count - 1) - 0.5) * spread
      const one = petal(ink, width, long * (1 - Math.abs(angle) * 0.0022), { tip, body, root })
      return turned(`<g transform="translate(0 ${y})">${one}</g>`, 0, 0, angle)
    })
    .join('')
}

/** A whole flower that stands with its foot on a point. */
export function bloom(ink: Ink, x: number, y: number, scale: number): string {
  const heart = [
    soft(ink, oval(0, -66, 34, 36, '#fff7a8'), 8, 0.95),
    fill(
      blob([-24, -60], [-14, -68], [0, -70], [14, -68], [24, -60], [16, -34], [0, -28], [-16, -34]),
      ink.down('#f6ff9a', '#d5c52e', '#8a7410'),
    ),
    ...times(13, (index) => {
      const lean = (index - 6) * 4.6
      return (
        line(`M${lean * 0.5} -44Q${lean} -62 ${lean * 1.15} ${-76 + Math.abs(lean) * 0.35}`, '#ffb521', 2) +
        disc(lean * 1.15, -77 + Math.abs(lean) * 0.35, 2.6, '#fff3a0')
      )
    }),
  ].join('')
  const body = [...rings.map((ring) => fan(ink, ring)), heart, ...front.map((ring) => fan(ink, ring))].join(
    '',
  )
  return `<g transform="translate(${x} ${y}) scale(${scale})">${body}</g>`
}

/** Where water lies in beads. */
export function bead(x: number, y: number, r: number): string {
  return [
    oval(x + r * 0.2, y + r * 0.35, r, r * 0.9, '#03392f', faint(0.35)),
    oval(x, y, r, r * 0.92, '#c8fff6', faint(0.55)),
    oval(x + r * 0.2, y + r * 0.35, r * 0.6, r * 0.4, '#fff', faint(0.5)),
    oval(x - r * 0.3, y - r * 0.35, r * 0.32, r * 0.24, '#fff'),
  ].join('')
}

function drops(): string {
  const places = [
    [36, 206, 7],
    [58, 222, 5],
    [196, 212, 8],
    [176, 226, 4.5],
    [92, 150, 5],
    [156, 132, 4.5],
    [126, 168, 4],
  ] as const
  return places.map(([x, y, r]) => bead(x, y, r)).join('') + twice(spark(196, 60, 12), 120)
}
