export { lotteryDomain, lotteryRules, readResult, writeResult } from './draw.ts'
export { coversMost } from './coverage.ts'
export { type Example, exampleOf } from './example.ts'
export { ANYTHING, type Exposure, exposureOf } from './exposure.ts'
export { lotteryFamilies, lotteryFamily, lotteryPlay } from './families/index.ts'
export { MOST_LINES } from './limits.ts'
export { groupRebates, linePrices, shownOdds, stakeOf, tierPrizes, tiersInPlay } from './pricing.ts'
export { readPrize, writePrize } from './prize-text.ts'
export { randomSelection } from './random-selection.ts'
export { playReturn, type ReturnRange, returnOver } from './returns.ts'
export type { Halves, Rule } from './rule.ts'
export { markedBy, readSelection, storedSelection, writeSelection } from './selection.ts'
export { judgeOf, ticketPayout } from './settle.ts'
export type {
  BoardRow,
  Hit,
  LotteryFamily,
  Mode as LotteryMode,
  Play as LotteryPlay,
  Result as DrawnResult,
  Selection,
  SelectionProblem,
  Shortcut,
  Tier,
  TierPrize,
} from './types.ts'
