import { inOutCubic, outCubic } from '@baize/game-kit'
import type { Stop } from './gestures.ts'
import { SHOE, SHOE_ANGLE } from './shoe.ts'
import { MIDDLE } from './studio.ts'
import type { CardPose } from './table-card.ts'
import type { Cue } from './telling.ts'
import { between, mix, part, type Point } from './time.ts'

/** A card with its place on the felt, and when it leaves the shoe and is turned. */
export type DealtCard = {
  readonly card: number
  readonly to: Point
  readonly rotation: number
  readonly scale: number
  readonly dealtAt: number
  readonly turnedAt: number
}

const SLIDE_MS = 430
export const TURN_MS = 420
const SMALL = 0.4

/** How a card lies at a moment; undefined while it is in the shoe. */
export function dealtPose(dealt: DealtCard, ms: number): CardPose | undefined {
  if (ms < dealt.dealtAt) return undefined
  const slid = outCubic(part(ms, { from: dealt.dealtAt, lasts: SLIDE_MS }))
  return {
    card: dealt.card,
    ...between(SHOE, dealt.to, slid),
    rotation: mix([SHOE_ANGLE, dealt.rotation], slid),
    scale: mix([SMALL, dealt.scale], slid),
    turned: inOutCubic(part(ms, { from: dealt.turnedAt, lasts: TURN_MS })),
  }
}

export function cardCues(cards: readonly DealtCard[]): Cue[] {
  return cards.flatMap(({ dealtAt, turnedAt }): Cue[] => [
    { at: dealtAt, sound: 'card' },
    { at: turnedAt + TURN_MS / 2, sound: 'land' },
  ])
}

/** When each card lies, and when it is open. */
export function cardStills(cards: readonly DealtCard[]): number[] {
  return cards.flatMap(({ dealtAt, turnedAt }) => [dealtAt + SLIDE_MS, turnedAt + TURN_MS])
}

/** One hand draws from the shoe and pushes the card on its way; each side's cards are turned by the hand of that side. */
export function dealersHands(cards: readonly DealtCard[]): { left: Stop[]; right: Stop[] } {
  const [left, right]: [Stop[], Stop[]] = [[], []]
  for (const { to, dealtAt, turnedAt } of cards) {
    const reach = to.x < MIDDLE ? 0.5 : 0.62
    right.push({ at: dealtAt - 60, to: SHOE }, { at: dealtAt + 300, to: between(SHOE, to, reach) })
    const side = to.x < MIDDLE ? left : right
    const edge = { x: to.x + (to.x < MIDDLE ? 16 : -16), y: to.y - 34 }
    side.push({ at: turnedAt, to: edge }, { at: turnedAt + TURN_MS, to: { x: edge.x, y: edge.y - 8 } })
  }
  const inOrder = (a: Stop, b: Stop) => a.at - b.at
  return { left: left.sort(inOrder), right: right.sort(inOrder) }
}
