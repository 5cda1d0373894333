/**
 * What the site knows of the lottery engine, and all of it: boards with their shortcuts, how many lines a choice comes
 * to, the prices behind the odds on the screen, and what a play is explained by. The house counts and prices every
 * ticket again, and only the house draws.
 */
export {
  exampleOf,
  lotteryFamilies,
  lotteryFamily,
  lotteryPlay,
  markedBy,
  playReturn,
  randomSelection,
  readSelection,
  returnOver,
  shownOdds,
  storedSelection,
  ticketPayout,
  tierPrizes,
  writeSelection,
} from '@baize/engines/lottery'
export type {
  BoardRow,
  Example,
  Halves,
  LotteryFamily,
  LotteryPlay,
  ReturnRange,
  Rule,
  Selection,
  SelectionProblem,
  Shortcut,
  Tier,
} from '@baize/engines/lottery'
