import type { GameWeights } from '@baize/contracts'

/** Quick games and cards that keep so little that they would be played for nothing but a bonus. */
const kept: GameWeights = {
  'video-poker': 50_000,
  blackjack: 50_000,
  dice: 100_000,
  mines: 100_000,
  plinko: 100_000,
  wheel: 100_000,
  'hi-lo': 100_000,
  limbo: 100_000,
  keno: 100_000,
  crash: 100_000,
  baccarat: 100_000,
  roulette: 100_000,
  'dragon-tiger': 100_000,
  'sic-bo': 100_000,
  'andar-bahar': 100_000,
  'show-wheel': 100_000,
}

/** Where nobody plays against the house alone, or where a draw is days away, nothing counts toward a bonus. */
const without: GameWeights = { LOTT: 0, SPORTS: 0, ESPORTS: 0, PVP: 0, LIVESTREAM: 0 }

/** What counts toward a bonus that is given once. */
export const onceContribution: GameWeights = {
  ...without,
  ...kept,
  RNG: 500_000,
  FISH: 500_000,
  LIVE: 150_000,
}

/** What counts toward one that anybody may have again. */
export const againContribution: GameWeights = {
  ...without,
  ...kept,
  RNG: 300_000,
  FISH: 300_000,
  LIVE: 100_000,
}

/** What counts of a week for cashback: losses of the quick games in the same small part. */
export const cashbackContribution: GameWeights = kept
