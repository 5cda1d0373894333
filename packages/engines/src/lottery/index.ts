export {
  drawResult,
  drawSeeds,
  lotteryDomain,
  lotteryRules,
  type ResultProblem,
  readResult,
  resultProblem,
  writeResult,
} from './draw.ts'
export { type TicketCoverage, coversMost } from './coverage.ts'
export { type Example, exampleOf } from './example.ts'
export { ANYTHING, type Exposure, exposureOf, mostPaid } from './exposure.ts'
export { lotteryFamilies, lotteryFamily, lotteryPlay } from './families/index.ts'
export { LONGEST_SELECTION, MOST_LINES } from './limits.ts'
export {
  type GroupRebate,
  groupRebates,
  linePrices,
  oddsAt,
  returnOf,
  shownOdds,
  stakeOf,
  tierPrizes,
  tiersInPlay,
  WHOLE_GROUP,
} from './pricing.ts'
export { readPrize, writePrize } from './prize-text.ts'
export { randomSelection } from './random-selection.ts'
export { lineKinds, playReturn, type ReturnRange, returnOver } from './returns.ts'
export type { Halves, Rule } from './rule.ts'
export {
  type CountedSelection,
  markedBy,
  pulled,
  readSelection,
  storedSelection,
  writeSelection,
} from './selection.ts'
export { judgeOf, ticketPayout } from './settle.ts'
export type {
  Board,
  BoardRow,
  FamilyId as LotteryFamilyId,
  Hit,
  LotteryFamily,
  Mode as LotteryMode,
  Play as LotteryPlay,
  PrizeShape,
  Result as DrawnResult,
  Selection,
  SelectionProblem,
  Shortcut,
  Terms as LotteryTerms,
  Tier,
  TierPrize,
  TypingRule,
} from './types.ts'
