import type { AndarBaharResult } from '@baize/engines'
import { type DealtCard, TURN_MS } from './shared/dealing.ts'

type AndarBaharSide = 'andar' | 'bahar'
type RowCard = DealtCard & { readonly side: AndarBaharSide }

export type AndarBaharStory = {
  readonly joker: DealtCard
  readonly cards: readonly RowCard[]
  readonly winner: AndarBaharSide
  /** How long a card waits for the next. */
  readonly pace: number
  readonly wonAt: number
  readonly length: number
}

/** A pack holds no more that could pass before the match. */
export const MOST_ROW_CARDS = 49

export const rows = {
  andar: { x: 84, y: 216, width: 298, height: 68 },
  bahar: { x: 84, y: 290, width: 298, height: 68 },
} as const

const JOKER = { x: 42, y: 300 }
const JOKER_SCALE = 0.62
const SCALE = 0.44
const FIRST_AT = 1_350
const MOST_TIME = 7_500
const SLOWEST = 640
const TURNS_AFTER = 230
const STANDS_MS = 1_400
const ROW_START = 62
const WIDEST_STEP = 30

/** Cards lie side by side, closer the more there will be. */
function placeOf(side: AndarBaharSide, index: number, count: number) {
  const { x, y, width, height } = rows[side]
  const half = (SCALE * 100) / 2
  const room = width - ROW_START - half * 2 - 8
  const step = Math.min(room / Math.max(count - 1, 1), WIDEST_STEP)
  return { x: x + ROW_START + half + index * step, y: y + height / 2 }
}

/** The joker first, then a card to each side in turn until one has its rank; many go faster than few. */
export function andarBaharStory({ joker, cards }: AndarBaharResult): AndarBaharStory {
  const pace = Math.min(MOST_TIME / cards.length, SLOWEST)
  const perRow = Math.ceil(cards.length / 2)
  const dealt = cards.map((card, index): RowCard => {
    const side = index % 2 === 0 ? 'andar' : 'bahar'
    const dealtAt = FIRST_AT + index * pace
    return {
      card: card % 52,
      side,
      to: placeOf(side, Math.floor(index / 2), perRow),
      rotation: 0,
      scale: SCALE,
      dealtAt,
      turnedAt: dealtAt + TURNS_AFTER,
    }
  })
  const wonAt = FIRST_AT + (cards.length - 1) * pace + TURNS_AFTER + TURN_MS + 150
  return {
    joker: { card: joker % 52, to: JOKER, rotation: 0, scale: JOKER_SCALE, dealtAt: 200, turnedAt: 720 },
    cards: dealt,
    winner: cards.length % 2 === 1 ? 'andar' : 'bahar',
    pace,
    wonAt,
    length: wonAt + STANDS_MS,
  }
}
