import type { Ink, Stop } from '../ink.ts'
import { raisedLetters } from '../raised.ts'
import type { Draw } from '../sheet.ts'
import { box, group, line, oval, shape, twice } from './brush.ts'
import { bar, coral, fan, gem, gold, pearl, plum, teal, type Trio } from './deco.ts'

type Royal = {
  readonly text: string
  readonly face: readonly Stop[]
  readonly edge: string
  readonly stone: Trio
  readonly blades: Trio
  readonly size: number
  readonly y: number
}

const royals = {
  A: {
    text: 'A',
    face: ['#fff0d0', [0.35, '#ff9a68'], [0.7, '#e04a30'], '#8a1420'],
    edge: '#5a0c14',
    stone: teal,
    blades: coral,
    size: 212,
    y: 182,
  },
  K: {
    text: 'K',
    face: ['#f0fff8', [0.35, '#5ae0d0'], [0.7, '#0f90a0'], '#06485c'],
    edge: '#032c3a',
    stone: coral,
    blades: teal,
    size: 212,
    y: 182,
  },
  Q: {
    text: 'Q',
    face: ['#fff0fc', [0.35, '#f09ad8'], [0.7, '#b03a9c'], '#5a0c58'],
    edge: '#36063a',
    stone: teal,
    blades: plum,
    size: 200,
    y: 176,
  },
} as const satisfies Record<string, Royal>

/** A letter as on a cinema's front, with a fan and a pearl at its foot. */
export function royal(name: keyof typeof royals): Draw {
  const look: Royal = royals[name]
  return (ink) => {
    const place = { size: look.size, x: 120, y: look.y }
    const path = ink.letters(look.text, place)
    return [
      oval(120, 212, 90, 14, '#010a10', `opacity="0.5" filter="${ink.blur(6)}"`),
      raisedLetters(ink, look.text, place, {
        face: look.face,
        edge: '#f6d88c',
        edgeWidth: 5,
        side: ['#b88434', '#5c3a14'],
        depth: 10,
        outline: '#041c28',
        sheen: 0.8,
      }),
      line(path, look.edge, 2.2),
      light(ink, look, path),
      foot(ink, look),
    ].join('')
  }
}

function light(ink: Ink, { edge }: Royal, path: string): string {
  const slant = 'M0 0H240V70L0 140Z'
  return group(
    shape(slant, ink.down([0.1, '#fff', 0.5], [0.6, '#fff', 0.1])) +
      box(0, 150, 240, 50, ink.down([0, edge, 0], [1, edge, 0.6])),
    `clip-path="${ink.clip(`<path d="${path}"/>`)}"`,
  )
}

function foot(ink: Ink, { stone, blades }: Royal): string {
  return [
    bar(ink, 46, 211, 148, 5),
    twice(bar(ink, 62, 220, 50, 3) + pearl(ink, 44, 214, 7)),
    fan(ink, 120, 224, 34, [-176, -4], 9, [blades, [gold[0], gold[1], gold[3]]]),
    gem(ink, 120, 218, 8, stone),
  ].join('')
}
