import type { Ink } from '../ink.ts'
import { raisedLetters } from '../raised.ts'
import type { Draw } from '../sheet.ts'
import { fill, group, line, oval, scattered, short, slab } from './brush.ts'

type Stamp = {
  readonly text: string
  readonly turn: number
  /** Of its printed field, from the middle to the edge. */
  readonly print: readonly [string, string]
  readonly face: readonly [string, string, string]
  readonly edge: string
  readonly side: readonly [string, string]
  readonly ornament: (ink: Ink) => string
}

const sheet = { x: 30, y: 14, width: 180, height: 212, bite: 5.2 }

/** The outline of a stamp torn from its sheet. */
function perforated(): string {
  const { x, y, width, height, bite } = sheet
  const [across, down] = [11, 13]
  const edge = (count: number, span: number, dx: number, dy: number) => {
    const rest = (span - count * bite * 2) / (count + 1)
    const step = `l${short(dx * rest)} ${short(dy * rest)}`
    const hollow = `a${bite} ${bite} 0 0 0 ${short(dx * bite * 2)} ${short(dy * bite * 2)}`
    return (step + hollow).repeat(count) + step
  }
  return `M${x} ${y}${edge(across, width, 1, 0)}${edge(down, height, 0, 1)}${edge(across, width, -1, 0)}${edge(down, height, 0, -1)}Z`
}

/** The fine rounds that no forger can copy. */
function engraving(colour: string): string {
  const rounds = scattered(12).map(
    ({ index }) =>
      `<ellipse cx="120" cy="112" rx="66" ry="24" transform="rotate(${index * 15} 120 112)" fill="none" stroke="${colour}" stroke-width="1.3"/>`,
  )
  return group(rounds.join(''), 'opacity=".4"')
}

function postmark(): string {
  const waves = [0, 9, 18].map((down) => `M128 ${178 + down}q10 -6 20 0t20 0t20 0t24 -1`)
  return group(
    line(waves.join(''), '#2b2f38', 2.6) +
      line(oval(186, 44, 25), '#2b2f38', 2.6) +
      line(oval(186, 44, 18), '#2b2f38', 1.6) +
      line('M172 44q7 -9 14 0q7 -9 14 0', '#2b2f38', 2.4),
    'opacity=".34"',
  )
}

function feather(ink: Ink): string {
  const d = 'M0 0C-16 -16 -16 -44 4 -66C18 -46 18 -18 0 0Z'
  return (
    fill(d, ink.tilt(70, '#fff', '#cfe3e0')) +
    line(d, '#33515a', 2.4) +
    line('M0 14Q0 -26 4 -58M0 -12l-8 -9M1 -24l-9 -9M1 -12l9 -9M2 -26l8 -9', '#5b7f86', 2)
  )
}

function cattail(ink: Ink): string {
  return [
    line('M0 14C0 -10 2 -30 6 -66', '#2d4a25', 4),
    line('M5 -62l1 -14', '#2d4a25', 2.6),
    line('M3.4 -32L5.4 -56', '#3c1c0c', 13) + line('M3.4 -32L5.4 -56', ink.across('#b9733f', '#6b3517'), 9),
    fill('M0 14C-18 -4 -22 -26 -22 -46C-12 -30 -2 -12 0 14Z', '#8fbf6a') +
      line('M0 14C-18 -4 -22 -26 -22 -46C-12 -30 -2 -12 0 14Z', '#2d4a25', 2),
  ].join('')
}

function shell(ink: Ink): string {
  const d = 'M0 8C-26 2 -34 -22 -22 -38C-14 -48 14 -48 22 -38C34 -22 26 2 0 8Z'
  return (
    fill(d, ink.radial({ x: 0.5, y: 0.9, r: 0.95 }, '#fff0e0', '#f6a183')) +
    line(d, '#7d3222', 2.6) +
    line(
      'M0 6V-44M-3 5Q-14 -14 -12 -42M3 5Q14 -14 12 -42M-6 4Q-24 -12 -22 -34M6 4Q24 -12 22 -34',
      '#b8583f',
      2,
    )
  )
}

function gull(ink: Ink): string {
  const d =
    'M-40 -30C-26 -38 -12 -32 -2 -20C8 -38 24 -44 40 -40C26 -36 16 -24 10 -10C4 -2 -10 -2 -14 -10C-18 -20 -28 -28 -40 -30Z'
  return (
    fill(d, ink.down('#fff', '#c6d9de')) + line(d, '#31505c', 2.4) + fill('M-12 -12l-14 4l12 4Z', '#f2a13c')
  )
}

function star(ink: Ink): string {
  const d = 'M0 -44L9 -22L32 -21L14 -6L20 17L0 4L-20 17L-14 -6L-32 -21L-9 -22Z'
  return (
    line(d, '#6b3413', 7) +
    fill(d, ink.down('#fff0b0', '#e8963a')) +
    fill(
      [
        oval(0, -14, 2.4),
        oval(0, -28, 2),
        oval(12, -14, 2),
        oval(-12, -14, 2),
        oval(8, 0, 2),
        oval(-8, 0, 2),
      ].join(''),
      '#8f4b18',
    )
  )
}

const stamps = {
  l1: {
    text: 'A',
    turn: -3,
    print: ['#f4907a', '#a8323c'],
    face: ['#fffdf0', '#ffe1bd', '#ff9d78'],
    edge: '#6b1226',
    side: ['#8f2233', '#4d0b1c'],
    ornament: feather,
  },
  l2: {
    text: 'K',
    turn: 2,
    print: ['#58c4b2', '#0f5e63'],
    face: ['#fbfff4', '#cff5dc', '#63cdb0'],
    edge: '#06383f',
    side: ['#0d5258', '#04262c'],
    ornament: cattail,
  },
  l3: {
    text: 'Q',
    turn: -2,
    print: ['#f7c768', '#a8621c'],
    face: ['#fffef0', '#ffefb0', '#f5b13e'],
    edge: '#5c2c08',
    side: ['#834512', '#401d05'],
    ornament: shell,
  },
  l4: {
    text: 'J',
    turn: 3,
    print: ['#7db4dc', '#274f88'],
    face: ['#f8fdff', '#cfe8fb', '#73b4e6'],
    edge: '#10264f',
    side: ['#1d3c70', '#0a1936'],
    ornament: gull,
  },
  l5: {
    text: '10',
    turn: -2,
    print: ['#b39be0', '#4c3488'],
    face: ['#fdf9ff', '#e2d4fb', '#aa8ae0'],
    edge: '#25134f',
    side: ['#3b2470', '#190b38'],
    ornament: star,
  },
} as const satisfies Readonly<Record<string, Stamp>>

function stamp(ink: Ink, { text, turn, print, face, edge, side, ornament }: Stamp): string {
  const outline = perforated()
  const field = slab(45, 30, 150, 180, 4)
  const size = text.length > 1 ? 140 : 158
  const body = [
    group(
      fill(outline, ink.tilt(60, '#fdf3da', [0.6, '#e9d5ac'], '#c8a878')),
      `filter="${ink.shadow({ dx: 3, dy: 5, blur: 4, colour: '#01151a', opacity: 0.6 })}"`,
    ),
    line(outline, '#8a6a42', 1.6, 'opacity=".8"'),
    fill(field, ink.radial({ x: 0.42, y: 0.36, r: 0.8 }, ...print)),
    engraving(face[0]),
    line(slab(50, 35, 140, 170, 3), face[1], 2, 'opacity=".75"') + line(field, edge, 2.4),
    raisedLetters(
      ink,
      text,
      { size, x: text.length > 1 ? 121 : 116, y: text === 'K' || text === 'A' ? 166 : 158 },
      { face, edge, edgeWidth: 5, side, depth: 6, sheen: 0.6 },
    ),
    group(ornament(ink), 'transform="translate(172 198) rotate(14) scale(.8)"'),
    postmark(),
  ].join('')
  return group(body, `transform="rotate(${turn} 120 120) translate(120 120) scale(.94) translate(-120 -120)"`)
}

/** The royals are on stamps, each of its own colour. */
export const royals: Readonly<Record<keyof typeof stamps, Draw>> = {
  l1: (ink) => stamp(ink, stamps.l1),
  l2: (ink) => stamp(ink, stamps.l2),
  l3: (ink) => stamp(ink, stamps.l3),
  l4: (ink) => stamp(ink, stamps.l4),
  l5: (ink) => stamp(ink, stamps.l5),
}
