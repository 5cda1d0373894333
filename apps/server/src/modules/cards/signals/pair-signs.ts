import { allInEquities } from './equity.ts'
import {
  type CardPair,
  type CardSign,
  type CardSitting,
  placeOf,
  type SignalHand,
  spreadOf,
} from './signal-hand.ts'

const CHIPS_PER_HUNDRED = 20
/** So many deviations from what chance would do: chance itself does it once in thirty thousand times. */
const SURE = 4
const FOLDS_ABOVE_NORM = 1.8
const LEAST_ANSWERS = 30
const HOPELESS = 0.25
const LEAST_HOPELESS = 8
const HOPELESS_SHARE = 0.6
const TOGETHER_MS = 60_000
const TOGETHER_SHARE = 0.7
const LEAST_MOVES = 10

/** Chips go from one to the other, hand by hand, more than chance would have it. */
export function chipsSign(hands: readonly SignalHand[], { from, to }: CardPair): CardSign | undefined {
  const { mean, spread } = spreadOf(hands.map((hand) => flowIn(hand, { from, to })))
  const sureness = spread === 0 ? 0 : mean / (spread / Math.sqrt(hands.length))
  if (mean * 100 <= CHIPS_PER_HUNDRED || sureness <= SURE) return undefined
  return { kind: 'card-chips', figures: { perHundred: mean.toFixed(2), sureness: sureness.toFixed(1) } }
}

/** What one lost is everybody's who won, by how much they won. */
function flowIn({ seats }: SignalHand, { from, to }: CardPair): number {
  const netOf = (memberId: string) => seats.find((seat) => seat.memberId === memberId)?.net ?? 0
  const won = seats.reduce((sum, { net }) => sum + Math.max(0, net), 0)
  const [giver, taker] = [netOf(from), netOf(to)]
  if (won === 0 || giver * taker >= 0) return 0
  return giver < 0 ? (-giver * taker) / won : (giver * taker) / won
}

/** How often somebody answered raises in one hand, and how often by folding. */
type Answers = { readonly times: number; readonly folds: number }

/** Who answered whose raises in a hand of hold'em, and whether they folded. */
function answersIn({ record }: SignalHand): { by: number; to: number; isFold: boolean }[] {
  const answers: { by: number; to: number; isFold: boolean }[] = []
  let raiser: number | null = null
  for (const { place, did, doneFor } of record.game === 'holdem' ? record.actions : []) {
    if (place === null) raiser = null
    else if (raiser !== null && raiser !== place && !doneFor)
      answers.push({ by: place, to: raiser, isFold: did === 'folds' })
    if (place !== null && did === 'raises to') raiser = place
  }
  return answers
}

/** One folds to the raises of the other far more often than to anybody else's. */
export function foldsSign(hands: readonly SignalHand[], { from, to }: CardPair): CardSign | undefined {
  const [toPartner, toOthers]: [Answers[], Answers[]] = [[], []]
  for (const hand of hands) {
    const [own, partner] = [placeOf(hand, from), placeOf(hand, to)]
    const answers = answersIn(hand).filter(({ by }) => by === own)
    const count = (counted: typeof answers): Answers => {
      return { times: counted.length, folds: counted.filter(({ isFold }) => isFold).length }
    }
    toPartner.push(count(answers.filter((answer) => answer.to === partner)))
    toOthers.push(count(answers.filter((answer) => answer.to !== partner)))
  }
  const [partner, norm] = [summed(toPartner), summed(toOthers)]
  if (partner.times < LEAST_ANSWERS || norm.times < LEAST_ANSWERS) return undefined
  const [rate, usual] = [partner.folds / partner.times, norm.folds / norm.times]
  if (rate <= FOLDS_ABOVE_NORM * usual || surenessOf(toPartner, toOthers) <= SURE) return undefined
  const figures = { count: String(partner.times), rate: rate.toFixed(2), norm: usual.toFixed(2) }
  return { kind: 'card-folds', figures }
}

function summed(answers: readonly Answers[]): Answers {
  return answers.reduce((sum, { times, folds }) => ({ times: sum.times + times, folds: sum.folds + folds }), {
    times: 0,
    folds: 0,
  })
}

/** Answers of one hand hang together: it is hands that are held against chance, not single answers (cluster-robust). */
function surenessOf(ones: readonly Answers[], others: readonly Answers[]): number {
  const [one, other, all] = [summed(ones), summed(others), summed([...ones, ...others])]
  const share = all.folds / all.times
  const varianceOf = (hands: readonly Answers[], { times: whole }: Answers) =>
    hands.reduce((sum, { times, folds }) => sum + ((folds - share * times) / whole) ** 2, 0)
  const deviation = Math.sqrt(varianceOf(ones, one) + varianceOf(others, other))
  return deviation === 0 ? 0 : (one.folds / one.times - other.folds / other.times) / deviation
}

/** One puts everything in against the other again and again, with cards that hardly ever win. */
export function allInsSign(hands: readonly SignalHand[], { from, to }: CardPair): CardSign | undefined {
  const chances = hands.flatMap((hand) => {
    const [own, partner] = [placeOf(hand, from), placeOf(hand, to)]
    if (own === undefined || partner === undefined) return []
    return allInEquities(hand.record, { own, other: partner }) ?? []
  })
  const hopeless = chances.filter((chance) => chance < HOPELESS).length
  if (hopeless < LEAST_HOPELESS || hopeless < HOPELESS_SHARE * chances.length) return undefined
  return { kind: 'card-all-ins', figures: { count: String(hopeless), allIns: String(chances.length) } }
}

/** Two come to tables and leave them together. */
export function togetherSign(
  own: readonly CardSitting[],
  others: readonly CardSitting[],
): CardSign | undefined {
  const [one, other] = [shareWith(own, others), shareWith(others, own)]
  const isLong = Math.min(one.moves, other.moves) >= LEAST_MOVES
  const share = Math.min(one.share, other.share)
  if (!isLong || share <= TOGETHER_SHARE) return undefined
  return { kind: 'card-together', figures: { share: share.toFixed(2), count: String(one.moves) } }
}

function shareWith(own: readonly CardSitting[], others: readonly CardSitting[]) {
  const isNear = (at: number, moved: number | null) => moved !== null && Math.abs(at - moved) <= TOGETHER_MS
  const moves = own.flatMap(({ roomId, from, to }) => {
    const there = others.filter((sitting) => sitting.roomId === roomId)
    const came = there.some((sitting) => isNear(from, sitting.from))
    return to === null ? [came] : [came, there.some((sitting) => isNear(to, sitting.to))]
  })
  return { moves: moves.length, share: moves.filter(Boolean).length / Math.max(1, moves.length) }
}
