import { type Card, rankOf, suitOf } from '../../cards/deck.ts'

/** What can be played together. Runs of singles and of pairs have three steps at least, and no two in them. */
type TienLenKind = 'single' | 'pair' | 'triple' | 'four' | 'run' | 'pair-run'

export type Combination = {
  readonly kind: TienLenKind
  /** How many ranks it has. */
  readonly steps: number
  /** The strength of its highest card. */
  readonly top: number
}

/** The rank of twos, which is the highest. */
export const TWO = 12
const SUITS = 4
/** Our spades, hearts, diamonds and clubs in the order of the game: spades, clubs, diamonds, hearts. */
const suitStrength = [0, 3, 2, 1]

/** From 0, the three, to 12, the two. */
export function tienLenRank(card: Card): number {
  return (rankOf(card) + 10) % 13
}

/** Every card has its own: the rank first, then the suit. */
export function strengthOf(card: Card): number {
  return tienLenRank(card) * SUITS + (suitStrength[suitOf(card)] ?? 0)
}

export function isRed(card: Card): boolean {
  return suitOf(card) === 1 || suitOf(card) === 2
}

/** What cards make together; undefined where they make nothing, or where one is named twice. */
export function combinationOf(cards: readonly Card[]): Combination | undefined {
  if (cards.length === 0 || new Set(cards).size !== cards.length) return undefined
  const ranks = cards.map(tienLenRank)
  const different = [...new Set(ranks)].sort((a, b) => a - b)
  const top = Math.max(...cards.map(strengthOf))
  const [low = 0] = different
  const high = different.at(-1) ?? 0
  const steps = different.length
  if (steps === 1) return { kind: alike[cards.length - 1] ?? 'single', steps, top }
  const isRow = steps >= 3 && high - low === steps - 1 && high !== TWO
  if (!isRow) return undefined
  if (cards.length === steps) return { kind: 'run', steps, top }
  const isPairs =
    cards.length === 2 * steps &&
    different.every((rank) => ranks.filter((each) => each === rank).length === 2)
  return isPairs ? { kind: 'pair-run', steps, top } : undefined
}

const alike = ['single', 'pair', 'triple', 'four'] as const

/** What chops: three pairs in a row, then four alike, then four pairs in a row; 0 for everything else. */
export function chopPower({ kind, steps }: Combination): number {
  if (kind === 'four') return 2
  if (kind !== 'pair-run') return 0
  return steps === 3 ? 1 : steps
}

/** Whether a combination may be played on another one. */
export function canBeat(played: Combination, lying: Combination): boolean {
  const isSame = played.kind === lying.kind && played.steps === lying.steps
  return isSame ? played.top > lying.top : isChop(played, lying)
}

/**
 * One two is chopped by whatever chops, two of them by four alike or four pairs in a row; what chops is chopped by what
 * stands above it.
 */
export function isChop(played: Combination, lying: Combination): boolean {
  const power = chopPower(played)
  const isTwos = lying.top >= TWO * SUITS
  if (isTwos && lying.kind === 'single') return power > 0
  if (isTwos && lying.kind === 'pair') return power > 1
  const lyingPower = chopPower(lying)
  if (lyingPower === 0) return false
  return power > lyingPower || (power === lyingPower && played.top > lying.top)
}
