import type { BaccaratResult } from '@baize/engines'
import type { Translate } from '@baize/game-kit'
import { TURN_MS } from './shared/dealing.ts'
import type { Side, SideCard, SidesStory, StoryLine } from './shared/two-sides.ts'

const SCALE = 0.58
const CARDS_Y = 290
/** The pair and, lying across it, the third card. */
const places = {
  left: [
    { x: 97, y: CARDS_Y, rotation: 0 },
    { x: 147, y: CARDS_Y, rotation: 0 },
    { x: 50, y: CARDS_Y + 12, rotation: -Math.PI / 2 },
  ],
  right: [
    { x: 243, y: CARDS_Y, rotation: 0 },
    { x: 293, y: CARDS_Y, rotation: 0 },
    { x: 340, y: CARDS_Y + 12, rotation: Math.PI / 2 },
  ],
} as const

const DEALT = { left: [300, 1_600], right: [950, 2_250] } as const
const TURNED = { left: [3_000, 3_320], right: [4_000, 4_320] } as const
const FIRST_LINE = 4_800
const AFTER_LINE = 350
const THIRD_TURNS_AFTER = 560
const READING_MS = 700
const STANDS_MS = 1_300
const NATURAL = 8

/** What cards count: tens and courts nothing, and of a sum its last figure. */
function baccaratTotal(cards: readonly number[]): number {
  const worths = cards.map((card) => (card % 13) + 1).filter((rank) => rank < 10)
  return worths.reduce((sum, worth) => sum + worth, 0) % 10
}

type DealTimes = { readonly index: number; readonly dealtAt: number; readonly turnedAt: number }

function cardOf(side: Side, card: number, { index, dealtAt, turnedAt }: DealTimes): SideCard {
  const { x, y, rotation } = places[side][index] ?? places[side][2]
  return { card: card % 52, to: { x, y }, rotation, scale: SCALE, dealtAt, turnedAt, side }
}

function pairOf(side: Side, cards: readonly number[]): SideCard[] {
  return cards
    .slice(0, 2)
    .map((card, index) =>
      cardOf(side, card, { index, dealtAt: DEALT[side][index] ?? 0, turnedAt: TURNED[side][index] ?? 0 }),
    )
}

/** In which order and at which times a result is told: pairs face down, opened, and the rule of the third card said. */
export function baccaratStory({ player, banker }: BaccaratResult, t: Translate): SidesStory {
  const hands = { left: player, right: banker }
  const names = { left: t('scene.player'), right: t('scene.banker') }
  const cards = [...pairOf('left', player), ...pairOf('right', banker)]
  const lines: StoryLine[] = []
  const first = { left: baccaratTotal(player.slice(0, 2)), right: baccaratTotal(banker.slice(0, 2)) }
  const isNatural = Math.max(first.left, first.right) >= NATURAL
  let at = FIRST_LINE
  if (isNatural) {
    const side = first.right > first.left ? 'right' : 'left'
    lines.push({ at, text: t('scene.natural', { side: names[side], total: first[side] }) })
    at += READING_MS
  }
  for (const side of isNatural ? [] : (['left', 'right'] as const)) {
    const third = hands[side][2]
    const rule = third === undefined ? 'scene.stands' : 'scene.draws'
    lines.push({ at, text: t(rule, { side: names[side], total: first[side] }) })
    if (third === undefined) {
      at += READING_MS
      continue
    }
    const dealtAt = at + AFTER_LINE
    const turnedAt = dealtAt + THIRD_TURNS_AFTER
    cards.push(cardOf(side, third, { index: 2, dealtAt, turnedAt }))
    at = turnedAt + TURN_MS + 100
  }
  const [ours, theirs] = [baccaratTotal(player), baccaratTotal(banker)]
  const winner = ours === theirs ? 'tie' : ours > theirs ? 'left' : 'right'
  lines.push({ at, text: winner === 'tie' ? t('scene.tie') : t('scene.wins', { side: names[winner] }) })
  return { cards, lines, winner, wonAt: at, length: at + STANDS_MS, total: totals(cards) }
}

/** What the open cards of a side count, once one is open. */
function totals(cards: readonly SideCard[]): SidesStory['total'] {
  return (side, ms) => {
    const open = cards.filter((card) => card.side === side && ms >= card.turnedAt + TURN_MS / 2)
    return open.length === 0 ? undefined : String(baccaratTotal(open.map(({ card }) => card)))
  }
}
