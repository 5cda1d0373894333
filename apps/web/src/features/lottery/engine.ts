/**
 * What the site knows of the lottery engine, and all of it: boards with their shortcuts, how many lines a choice comes
 * to, and the prices behind the odds on the screen. The house counts and prices every ticket again, and only the house
 * draws.
 */
export {
  lotteryFamilies,
  lotteryFamily,
  lotteryPlay,
  markedBy,
  randomSelection,
  readSelection,
  shownOdds,
  storedSelection,
  ticketPayout,
  tierPrizes,
  writeSelection,
} from '@baize/engines/lottery'
export type {
  BoardRow,
  LotteryFamily,
  LotteryPlay,
  Selection,
  SelectionProblem,
  Shortcut,
  Tier,
} from '@baize/engines/lottery'
