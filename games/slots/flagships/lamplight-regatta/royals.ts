import type { Ink } from '../ink.ts'
import { raisedLetters } from '../raised.ts'
import type { Draw } from '../sheet.ts'
import { fill, form, group, line, move, oval, type Tone } from './brush.ts'
import { lantern, paperLantern } from './lantern.ts'
import { tones } from './tones.ts'

type Royal = {
  readonly text: string
  /** Of the burgee behind it. */
  readonly cloth: Tone
  readonly stripe: string
  readonly face: readonly [string, string, string, string]
  readonly edge: string
  readonly side: readonly [string, string]
  readonly ornament: (ink: Ink) => string
}

const burgee = 'M44 26Q92 40 128 28Q166 16 206 30L196 118L208 208L122 186L36 206L46 118Z'

function bell(ink: Ink): string {
  return [
    form(ink, oval(0, 18, 7), tones.brass, { depth: 2, line: 2.6 }),
    form(ink, 'M-6 -34H6V-26C18 -20 18 -4 28 12Q0 22 -28 12C-18 -4 -18 -20 -6 -26Z', tones.brass, {
      depth: 7,
      line: 3,
      gloss: 0.9,
    }),
    line('M-22 6Q0 14 22 6', tones.brass.line, 2.4),
  ].join('')
}

function buoy(ink: Ink): string {
  const part = (turn: number) =>
    `<path d="M-7 -27H7L5 -13H-5Z" fill="${ink.down('#ff8a7a', '#b81f3c')}" stroke="#4d0b22" stroke-width="1.6" transform="rotate(${turn})"/>`
  return (
    line(oval(0, 0, 20), '#2b1640', 18) +
    line(oval(0, 0, 20), ink.tilt(60, '#fff', '#cfd4f0'), 13.4) +
    [0, 90, 180, 270].map(part).join('')
  )
}

const royalLooks = {
  l1: {
    text: 'A',
    cloth: tones.crimson,
    stripe: '#ffd777',
    face: ['#fffbe6', '#ffc9a0', '#ff6f5e', '#e23a4e'],
    edge: '#4a0a26',
    side: ['#8a1638', '#3a061e'],
    ornament: (ink) => move(lantern(ink), 4, -66, 4, 0.78),
  },
  l2: {
    text: 'K',
    cloth: tones.navy,
    stripe: '#bcd4ff',
    face: ['#ffffff', '#c4e2ff', '#5fa4ff', '#3f6fe6'],
    edge: '#0a1450',
    side: ['#1c3194', '#080f40'],
    ornament: bell,
  },
  l3: {
    text: 'Q',
    cloth: tones.violet,
    stripe: '#f0d2ff',
    face: ['#fffaff', '#f0c8ff', '#c77df2', '#9a4ad6'],
    edge: '#260a52',
    side: ['#4f2196', '#1d0742'],
    ornament: (ink) => move(paperLantern(ink, '#ffb56b', '#d8453f'), 0, -44, 4, 0.82),
  },
  l4: {
    text: 'J',
    cloth: tones.emerald,
    stripe: '#c8ffe2',
    face: ['#f8fff4', '#c2fadb', '#4fd8a6', '#1fa583'],
    edge: '#04303a',
    side: ['#0c5c5c', '#032630'],
    ornament: buoy,
  },
} as const satisfies Readonly<Record<string, Royal>>

function royal(ink: Ink, { text, cloth, stripe, face, edge, side, ornament }: Royal): string {
  const inside = ink.clip(fill(burgee, '#fff'))
  const hem = group(
    line(burgee, stripe, 3, 'opacity=".8"'),
    'transform="translate(121 116) scale(.9) translate(-121 -116)"',
  )
  const folds = 'M86 30Q74 110 84 204M150 22Q166 110 154 200'
  return [
    group(
      fill(burgee, ink.tilt(62, cloth.base, [0.5, cloth.dark], cloth.line)) +
        group(
          line(folds, '#fff', 16, `opacity=".13" filter="${ink.blur(6)}"`) +
            line(folds, '#000', 14, `opacity=".25" filter="${ink.blur(6)}" transform="translate(20 0)"`),
          `clip-path="${inside}"`,
        ) +
        hem +
        line(burgee, cloth.line, 4) +
        line(burgee, cloth.light, 1.4, 'opacity=".5"'),
      `opacity=".92" filter="${ink.shadow({ dx: 2, dy: 5, blur: 4, colour: '#02041a', opacity: 0.6 })}"`,
    ),
    form(ink, oval(46, 30, 8), tones.brass, { depth: 2, line: 2.6 }) +
      form(ink, oval(204, 32, 8), tones.brass, { depth: 2, line: 2.6 }),
    raisedLetters(
      ink,
      text,
      { size: 176, x: 117, y: text === 'Q' || text === 'J' ? 164 : 172 },
      { face, edge, edgeWidth: 5.5, side, depth: 7, sheen: 0.65 },
    ),
    group(ornament(ink), 'transform="translate(186 190) scale(.84)"'),
  ].join('')
}

/** The royals fly as signal flags, each hung with something of the quay. */
export const royals: Readonly<Record<keyof typeof royalLooks, Draw>> = {
  l1: (ink) => royal(ink, royalLooks.l1),
  l2: (ink) => royal(ink, royalLooks.l2),
  l3: (ink) => royal(ink, royalLooks.l3),
  l4: (ink) => royal(ink, royalLooks.l4),
}
