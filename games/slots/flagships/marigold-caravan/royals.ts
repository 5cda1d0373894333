import type { Ink, Stop } from '../ink.ts'
import { raisedLetters } from '../raised.ts'
import type { Draw } from '../sheet.ts'
import { box, group, line, oval, shape, twice } from './brush.ts'
import { leaf, marigold, type Bloom } from './flowers.ts'
import { bead, gem, mirror, ruby, type Stone, emerald, amethyst, topaz, turquoise } from './gold.ts'

type Royal = {
  readonly text: string
  readonly face: readonly Stop[]
  readonly edge: string
  readonly stone: Stone
  readonly bloom: Bloom
  readonly size: number
  readonly x: number
  readonly y: number
}

const royals = {
  A: {
    text: 'A',
    face: ['#ffd0b0', [0.4, '#ff5a4a'], '#b00a2e'],
    edge: '#5c0218',
    stone: turquoise,
    bloom: 'orange',
    size: 238,
    x: 120,
    y: 190,
  },
  K: {
    text: 'K',
    face: ['#e0fff4', [0.4, '#2ac8c0'], '#066a88'],
    edge: '#02303f',
    stone: ruby,
    bloom: 'yellow',
    size: 228,
    x: 122,
    y: 190,
  },
  Q: {
    text: 'Q',
    face: ['#ffd8f4', [0.4, '#f458b8'], '#9a0a78'],
    edge: '#4a0238',
    stone: emerald,
    bloom: 'orange',
    size: 196,
    x: 120,
    y: 176,
  },
  J: {
    text: 'J',
    face: ['#f4ffc0', [0.4, '#7acc3a'], '#14702c'],
    edge: '#043418',
    stone: amethyst,
    bloom: 'rose',
    size: 206,
    x: 128,
    y: 160,
  },
  ten: {
    text: '10',
    face: ['#e4dcff', [0.4, '#8a7af4'], '#3a1ea8'],
    edge: '#180a54',
    stone: topaz,
    bloom: 'yellow',
    size: 196,
    x: 118,
    y: 182,
  },
} as const satisfies Record<string, Royal>

/** A letter of cut stone set in gold, with a flower laid at its foot. */
export function royal(name: keyof typeof royals): Draw {
  const look: Royal = royals[name]
  return (ink) => {
    const { size, x, y } = look
    const place = { size, x, y }
    const letters = raisedLetters(ink, look.text, place, {
      face: look.face,
      edge: '#ffd462',
      edgeWidth: 5,
      side: ['#c87a1c', '#6a2e08'],
      depth: 10,
      outline: '#3a1004',
      sheen: 0.75,
    })
    return [
      oval(120, 206, 92, 16, '#1a0404', `opacity="0.5" filter="${ink.blur(6)}"`),
      letters,
      line(ink.letters(look.text, place), look.edge, 2.4),
      sheen(ink, look, place),
      foot(ink, look),
    ].join('')
  }
}

/** Light falls on the letters as on polished stone. */
function sheen(ink: Ink, look: Royal, place: { size: number; x: number; y: number }): string {
  const clip = ink.clip(`<path d="${ink.letters(look.text, place)}"/>`)
  const wave = 'M0 0H240V96C190 76 150 122 96 112C60 106 30 116 0 130Z'
  const fade = ink.down([0.1, '#fff', 0.6], [0.5, '#fff', 0.12])
  return group(
    shape(wave, fade) + box(0, 168, 240, 30, ink.down([0, look.edge, 0], [1, look.edge, 0.6])),
    `clip-path="${clip}"`,
  )
}

function foot(ink: Ink, { stone, bloom }: Royal): string {
  return [
    twice(
      leaf(ink, 104, 206, 44, 172) +
        leaf(ink, 106, 210, 34, 152) +
        mirror(ink, 62, 214, 6.4) +
        bead(ink, 46, 212, 4),
    ),
    marigold(ink, 94, 208, 14, bloom === 'yellow' ? 'orange' : 'yellow'),
    marigold(ink, 146, 208, 14, bloom === 'yellow' ? 'orange' : 'yellow'),
    marigold(ink, 120, 208, 22, bloom),
    gem(ink, 120, 207, 6, stone),
  ].join('')
}
