import { CARDS } from '../cards/deck.ts'
import { handIndex, type PokerHand, pokerHands } from '../cards/poker-hand.ts'
import { whole } from './fraction.ts'
import { choose, type Maths, mathsOf } from './maths.ts'

type Pays = { readonly [hand in PokerHand]: number }

const HAND = 5
const HOLDS = 32
const KINDS = pokerHands.length

/** In how many ways up to five of up to 52 can be chosen; read in the innermost loops, hence a flat table of numbers. */
const ways = Float64Array.from({ length: (CARDS + 1) * (HAND + 1) }, (_, at) =>
  Number(choose({ from: Math.floor(at / (HAND + 1)), count: at % (HAND + 1) })),
)
const waysOf = (from: number, count: number): number => ways[from * (HAND + 1) + count] ?? 0

/** Where the sets of each size begin in a table of all sets of up to four cards. */
const offsets = [0, 1, 2, 3, 4].map((size) =>
  Array.from({ length: size }, (_, smaller) => waysOf(CARDS, smaller)).reduce((sum, count) => sum + count, 0),
)
const SETS = [0, 1, 2, 3, 4].reduce((sum, size) => sum + waysOf(CARDS, size), 0)

/** Draws of n cards from the 47 not dealt; a common multiple of their counts makes holds of any size comparable. */
const draws = [0, 1, 2, 3, 4, 5].map((count) => waysOf(CARDS - HAND, count))
const COMMON = 7_669_695

/**
 * The return of a pay table when the best cards are held every time, exactly, over all 2,598,960 deals and all that can
 * be drawn to them. How many hands of a kind contain a set of cards is counted once for every set; what can be drawn to
 * a hold follows from these counts by including and excluding the cards that were thrown away. Takes seconds, not weeks.
 */
export function videoPokerMaths(pays: Pays): Maths {
  const counts = countKinds()
  const paid = paidBySet(counts, pays)
  const weights = new Float64Array(KINDS)
  eachHand((hand) => addBest(hand, { counts, paid, weights }))
  return mathsOf(
    pokerHands.map((kind, index) => ({ weight: BigInt(weights[index] ?? 0), pays: whole(pays[kind]) })),
  )
}

function eachHand(visit: (hand: readonly number[]) => void): void {
  for (let e = 4; e < CARDS; e++)
    for (let d = 3; d < e; d++)
      for (let c = 2; c < d; c++)
        for (let b = 1; b < c; b++) for (let a = 0; a < b; a++) visit([a, b, c, d, e])
}

/** The place of a set of rising cards in the table, by the combinatorial number system; the mask says which five it takes. */
function placeOf(hand: readonly number[], mask: number): number {
  let size = 0
  let place = 0
  for (let at = 0; at < HAND; at++)
    if ((mask >> at) & 1) {
      size++
      place += waysOf(hand[at] ?? 0, size)
    }
  return (offsets[size] ?? 0) + place
}

/** For every set of up to four cards, how many hands of each kind contain it. */
function countKinds(): Int32Array {
  const counts = new Int32Array(SETS * KINDS)
  eachHand((hand) => {
    const kind = kindOf(hand)
    for (let mask = 0; mask < HOLDS - 1; mask++) {
      const at = placeOf(hand, mask) * KINDS + kind
      counts[at] = (counts[at] ?? 0) + 1
    }
  })
  return counts
}

function kindOf(hand: readonly number[]): number {
  return handIndex(hand[0] ?? 0, hand[1] ?? 0, hand[2] ?? 0, hand[3] ?? 0, hand[4] ?? 0)
}

function paidBySet(
  counts: Int32Array,
  pays: Pays,
): { readonly sets: Float64Array; readonly kinds: readonly number[] } {
  const kinds = pokerHands.map((kind) => pays[kind])
  const sets = Float64Array.from({ length: SETS }, (_, set) =>
    kinds.reduce((sum, pay, kind) => sum + pay * (counts[set * KINDS + kind] ?? 0), 0),
  )
  return { sets, kinds }
}

type Tables = {
  readonly counts: Int32Array
  readonly paid: ReturnType<typeof paidBySet>
  readonly weights: Float64Array
}

const places = new Int32Array(HOLDS)
const sums = new Float64Array(HOLDS)

/** Adds what the best hold of a hand leads to, each draw weighted so that all hands weigh the same. */
function addBest(hand: readonly number[], { counts, paid, weights }: Tables): void {
  const dealt = kindOf(hand)
  for (let mask = 0; mask < HOLDS - 1; mask++) {
    const place = placeOf(hand, mask)
    places[mask] = place
    sums[mask] = paid.sets[place] ?? 0
  }
  sums[HOLDS - 1] = paid.kinds[dealt] ?? 0
  excludeThrown()
  const best = bestMask()
  const weight = COMMON / (draws[HAND - bitsOf(best)] ?? 1)
  const thrown = HOLDS - 1 - best
  // Every subset of the thrown cards, with its sign: what contains an even number of them is added, the rest taken away.
  for (let some = thrown; ; some = (some - 1) & thrown) {
    const signed = bitsOf(some) % 2 === 0 ? weight : -weight
    const mask = best | some
    if (mask === HOLDS - 1) weights[dealt] = (weights[dealt] ?? 0) + signed
    else {
      const from = (places[mask] ?? 0) * KINDS
      for (let kind = 0; kind < KINDS; kind++)
        weights[kind] = (weights[kind] ?? 0) + signed * (counts[from + kind] ?? 0)
    }
    if (some === 0) break
  }
}

/** Turns "contains these cards" into "keeps these and draws none of the thrown ones", for all holds at once. */
function excludeThrown(): void {
  for (let bit = 1; bit < HOLDS; bit <<= 1)
    for (let mask = 0; mask < HOLDS; mask++)
      if ((mask & bit) === 0) sums[mask] = (sums[mask] ?? 0) - (sums[mask | bit] ?? 0)
}

function bestMask(): number {
  let [best, most] = [0, -1]
  for (let mask = 0; mask < HOLDS; mask++) {
    const worth = (sums[mask] ?? 0) * (COMMON / (draws[HAND - bitsOf(mask)] ?? 1))
    if (worth > most) [best, most] = [mask, worth]
  }
  return best
}

function bitsOf(mask: number): number {
  let count = 0
  for (let rest = mask; rest > 0; rest &= rest - 1) count++
  return count
}
