import { type Card, rankOf, suitOf } from '../cards/deck.ts'
import type { Draws } from '../engine.ts'
import {
  baccaratPrices,
  type BankerPrice,
  endWinners,
  type PairKind,
  pairWinners,
  type RoundEnd,
} from './baccarat-prices.ts'
import { baccaratGroups, baccaratSpots } from './baccarat-sheet.ts'
import { DECKS, eightDecks, isCard } from './eight-decks.ts'
import { hasOnly, madeTable, type TableGame, tableGame, type TableSheet } from './made-table.ts'

/** The cards of both hands in the order in which they were dealt to each. */
export type BaccaratResult = { readonly player: readonly Card[]; readonly banker: readonly Card[] }

/** Dealt in turn, the player first; then the player's third card, then the banker's. */
function dealt(draws: Draws): BaccaratResult {
  const deal = eightDecks(draws)
  const [first, second, third, fourth] = [deal(), deal(), deal(), deal()]
  const player = [first, third]
  const banker = [second, fourth]
  if (isNatural(player) || isNatural(banker)) return { player, banker }
  const drawn = totalOf(player) <= 5 ? deal() : undefined
  if (drawn !== undefined) player.push(drawn)
  if (bankerDraws(totalOf(banker), drawn)) banker.push(deal())
  return { player, banker }
}

/** Court cards and tens count nothing, an ace one. */
function valueOf(card: Card): number {
  return rankOf(card) >= 10 ? 0 : rankOf(card)
}

function totalOf(cards: readonly Card[]): number {
  return cards.reduce((sum, card) => sum + valueOf(card), 0) % 10
}

function isNatural(cards: readonly Card[]): boolean {
  return cards.length === 2 && totalOf(cards) >= 8
}

/** The lowest and the highest of the player's third cards on which the banker draws, by the banker's total. */
const bankerDrawsOn: readonly (readonly [number, number])[] = [
  [0, 9],
  [0, 9],
  [0, 9],
  [0, 9],
  [2, 7],
  [4, 7],
  [6, 7],
]

function bankerDraws(total: number, third: Card | undefined): boolean {
  if (third === undefined) return total <= 5
  const value = valueOf(third)
  if (total === 3 && value === 8) return false
  const [lowest, highest] = bankerDrawsOn[total] ?? [1, 0]
  return value >= lowest && value <= highest
}

/** Whether a hand is one that the rules can deal: the cards are what they are, the number of them follows. */
function isDealt({ player, banker }: BaccaratResult): boolean {
  const [playerTwo, bankerTwo] = [player.slice(0, 2), banker.slice(0, 2)]
  if (isNatural(playerTwo) || isNatural(bankerTwo)) return player.length === 2 && banker.length === 2
  const drawsThird = totalOf(playerTwo) <= 5
  if (player.length !== (drawsThird ? 3 : 2)) return false
  return banker.length === (bankerDraws(totalOf(bankerTwo), player[2]) ? 3 : 2)
}

function isHand(value: unknown): value is readonly Card[] {
  return Array.isArray(value) && value.length >= 2 && value.length <= 3 && value.every(isCard)
}

function isResult(value: unknown): value is BaccaratResult {
  if (!hasOnly(value, 'player', 'banker')) return false
  const { player, banker } = value
  return isHand(player) && isHand(banker) && isDealt({ player, banker })
}

function pairOf([first = 0, second = 0]: readonly Card[]): PairKind {
  if (rankOf(first) !== rankOf(second)) return 'none'
  return suitOf(first) === suitOf(second) ? 'perfect' : 'pair'
}

/** Who won; the banker's six is told apart, since it has a price of its own. */
function endOf({ player, banker }: BaccaratResult): RoundEnd {
  const [own, other] = [totalOf(player), totalOf(banker)]
  if (own === other) return 'tie'
  if (own > other) return 'player'
  return other === 6 ? 'banker-six' : 'banker'
}

function codeOf(result: BaccaratResult): string {
  const [player, banker] = [totalOf(result.player), totalOf(result.banker)]
  const winner = player === banker ? 'T' : player > banker ? 'P' : 'B'
  const pairs = `${pairOf(result.player) === 'none' ? '' : 'p'}${pairOf(result.banker) === 'none' ? '' : 'b'}`
  return `${winner}${Math.max(player, banker)}${pairs}`
}

function gameOf(banker: BankerPrice): TableGame<BaccaratResult> {
  const rules = { decks: DECKS, banker, pays: baccaratPrices(banker) }
  return tableGame<BaccaratResult>({
    kind: 'baccarat',
    rules,
    drawn: dealt,
    winners(result) {
      const size = result.player.length + result.banker.length === 4 ? 'small' : 'big'
      return {
        ...endWinners(banker, endOf(result), size),
        ...pairWinners(pairOf(result.player), pairOf(result.banker)),
      }
    },
  })
}

function sheetOf(banker: BankerPrice): TableSheet<BaccaratResult> {
  return { spots: baccaratSpots(banker), groups: baccaratGroups(banker), isResult, code: codeOf }
}

export const baccaratGame = gameOf('commission')
export const noCommissionBaccaratGame = gameOf('no-commission')

/** The banker pays a twentieth of what it wins. */
export const baccarat = madeTable(baccaratGame, () => sheetOf('commission'))
/** The banker wins in full, but half on a six. */
export const noCommissionBaccarat = madeTable(noCommissionBaccaratGame, () => sheetOf('no-commission'))
