import type { BaccaratResult } from '../rooms/baccarat.ts'

type WeightedHand = { readonly result: BaccaratResult; readonly weight: bigint }

/** How many cards of eight decks have a value from 0 to 9. */
const decks = [128, 32, 32, 32, 32, 32, 32, 32, 32, 32]
const TOTAL_OF_SIX = [416, 415, 414, 413, 412, 411]

/** The banker's third card by the rules of the game, written a second time: by the banker's total, then by the card. */
const bankerDrawsOn: Readonly<Record<number, readonly number[]>> = {
  0: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  1: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  2: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  3: [0, 1, 2, 3, 4, 5, 6, 7, 9],
  4: [2, 3, 4, 5, 6, 7],
  5: [4, 5, 6, 7],
  6: [6, 7],
}

/** A card of a value, such as the ten of spades for nothing. */
function cardWorth(value: number): number {
  return (value + 9) % 10
}

/**
 * Every way to deal six cards, by their values and with how many cards there are of each; those that a round leaves undealt
 * count as often as they could have fallen. One representative for each end and number of cards.
 */
export function countedBaccarat(): readonly WeightedHand[] {
  const left = [...decks]
  const found = new Map<string, { result: BaccaratResult; weight: number }>()

  function withEach(weight: number, next: (value: number, weight: number) => void): void {
    for (let value = 0; value < 10; value++) {
      const count = left[value] ?? 0
      left[value] = count - 1
      next(value, weight * count)
      left[value] = count
    }
  }

  function end(player: readonly number[], banker: readonly number[], weight: number): void {
    const dealt = player.length + banker.length
    const undealt = TOTAL_OF_SIX.slice(dealt).reduce((product, count) => product * count, 1)
    const [own, other] = [sumOf(player), sumOf(banker)]
    const key = `${own > other ? 'P' : own === other ? 'T' : `B${other}`} ${dealt}`
    const kept = found.get(key)
    const result = { player: player.map(cardWorth), banker: banker.map(cardWorth) }
    if (kept) kept.weight += weight * undealt
    else found.set(key, { result, weight: weight * undealt })
  }

  function third(player: readonly number[], banker: readonly number[], weight: number): void {
    const [own, other] = [sumOf(player), sumOf(banker)]
    if (own >= 8 || other >= 8 || (own >= 6 && other >= 6)) return end(player, banker, weight)
    if (own >= 6) return withEach(weight, (value, each) => end(player, [...banker, value], each))
    return withEach(weight, (drawn, each) => {
      if (!bankerDrawsOn[other]?.includes(drawn)) return end([...player, drawn], banker, each)
      return withEach(each, (value, last) => end([...player, drawn], [...banker, value], last))
    })
  }

  withEach(1, (a, first) =>
    withEach(first, (b, second) =>
      withEach(second, (c, next) => withEach(next, (d, weight) => third([a, c], [b, d], weight))),
    ),
  )
  return [...found.values()].map(({ result, weight }) => ({ result, weight: BigInt(weight) }))
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) % 10
}

/**
 * Every first four cards as far as pairs go: the player's two, then the banker's, each as a rank and a suit. By symmetry
 * the first card is the ace of spades; the weights are those of the other three.
 */
export function countedPairs(): readonly WeightedHand[] {
  const hands: WeightedHand[] = []
  const left = new Map(Array.from({ length: 52 }, (_, card) => [card, card === 0 ? 7 : 8]))
  const take = (card: number, change: number) => left.set(card, (left.get(card) ?? 0) + change)
  for (let second = 0; second < 52; second++) {
    const own = left.get(second) ?? 0
    take(second, -1)
    for (let third = 0; third < 52; third++) {
      const other = own * (left.get(third) ?? 0)
      take(third, -1)
      const classes = new Map<string, WeightedHand>()
      for (let fourth = 0; fourth < 52; fourth++) {
        const isPair = third % 13 === fourth % 13
        const key = isPair ? (third === fourth ? 'perfect' : 'pair') : 'none'
        const weight = BigInt(other * (left.get(fourth) ?? 0)) + (classes.get(key)?.weight ?? 0n)
        classes.set(key, { result: { player: [0, second], banker: [third, fourth] }, weight })
      }
      hands.push(...classes.values())
      take(third, 1)
    }
    take(second, 1)
  }
  return hands
}
