import type {
  AndarBaharResult,
  BaccaratResult,
  DragonTigerResult,
  RouletteResult,
  SicBoResult,
} from '@baize/engines'
import { redNumbers } from '@baize/engines/shown'

/**
 * Which spots light up when a result stands. What is paid the server alone says; a test holds these to the engines.
 * Cards are counted from 0, thirteen to a suit, the ace first.
 */
const rankOf = (card: number) => (card % 13) + 1
const suits = ['spades', 'hearts', 'diamonds', 'clubs']

/** The numbers in the name of a spot, such as 17 and 20 of `split-17-20`. */
const numbersIn = (spot: string) => (spot.match(/\d+/g) ?? []).map(Number)

export function isWonAtRoulette(spot: string, { number }: RouletteResult): boolean {
  const [first = 0] = numbersIn(spot)
  const isWithin = (count: number) => number >= first && number < first + count
  const [kind] = spot.split('-')
  switch (kind) {
    case 'n':
    case 'split':
    case 'trio':
      return numbersIn(spot).includes(number)
    case 'street':
      return isWithin(3)
    case 'corner':
      return [0, 1, 3, 4].includes(number - first)
    case 'line':
      return isWithin(6)
    case 'first':
      return number <= 3
    default:
      return number > 0 && isOutside(spot, number)
  }
}

function isOutside(spot: string, number: number): boolean {
  const [place = 0] = numbersIn(spot)
  if (spot.startsWith('column')) return (number - place) % 3 === 0
  if (spot.startsWith('dozen')) return Math.ceil(number / 12) === place
  const isRed = redNumbers.includes(number)
  const chances: Readonly<Record<string, boolean>> = {
    red: isRed,
    black: !isRed,
    odd: number % 2 === 1,
    even: number % 2 === 0,
    low: number <= 18,
    high: number > 18,
  }
  return chances[spot] === true
}

export function baccaratPoints(cards: readonly number[]): number {
  return cards.reduce((sum, card) => sum + (rankOf(card) > 9 ? 0 : rankOf(card)), 0) % 10
}

export function isWonAtBaccarat(spot: string, { player, banker }: BaccaratResult): boolean {
  const [ours, theirs] = [baccaratPoints(player), baccaratPoints(banker)]
  const isPair = ([a = 0, b = 0]: readonly number[]) => rankOf(a) === rankOf(b)
  const isPerfect = (cards: readonly number[]) => cards[0] === cards[1]
  const won: Readonly<Record<string, boolean>> = {
    player: ours > theirs,
    banker: theirs > ours,
    tie: ours === theirs,
    'player-pair': isPair(player),
    'banker-pair': isPair(banker),
    'either-pair': isPair(player) || isPair(banker),
    'perfect-pair': isPerfect(player) || isPerfect(banker),
    small: player.length + banker.length === 4,
    big: player.length + banker.length > 4,
    'banker-six': theirs > ours && theirs === 6,
  }
  return won[spot] === true
}

export function isWonAtDragonTiger(spot: string, { dragon, tiger }: DragonTigerResult): boolean {
  const [side = '', what] = spot.split('-')
  if (spot === 'tie') return rankOf(dragon) === rankOf(tiger)
  if (spot === 'suited-tie') return dragon === tiger
  const [own, other] = side === 'dragon' ? [dragon, tiger] : [tiger, dragon]
  if (what === undefined) return rankOf(own) > rankOf(other)
  const rank = rankOf(own)
  const won: Readonly<Record<string, boolean>> = {
    big: rank > 7,
    small: rank < 7,
    odd: rank !== 7 && rank % 2 === 1,
    even: rank % 2 === 0,
  }
  return won[what] ?? suits[Math.floor(own / 13)] === what
}

export function isWonAtSicBo(spot: string, { dice }: SicBoResult): boolean {
  const sum = dice[0] + dice[1] + dice[2]
  const isTriple = dice[0] === dice[1] && dice[1] === dice[2]
  const [first = 0, second = 0] = numbersIn(spot)
  const count = dice.filter((die) => die === first).length
  const won: Readonly<Record<string, boolean>> = {
    big: !isTriple && sum > 10,
    small: !isTriple && sum < 11,
    odd: !isTriple && sum % 2 === 1,
    even: !isTriple && sum % 2 === 0,
    any: isTriple,
    sum: sum === first,
    triple: count === 3,
    double: count >= 2,
    pair: count > 0 && dice.includes(second),
    face: count > 0,
  }
  return won[spot.split('-')[0] ?? ''] === true
}

export function isWonAtAndarBahar(spot: string, { cards }: AndarBaharResult): boolean {
  const [first = 0, last = 0] = numbersIn(spot)
  if (spot.startsWith('cards')) return cards.length >= first && cards.length <= last
  return spot === (cards.length % 2 === 1 ? 'andar' : 'bahar')
}
