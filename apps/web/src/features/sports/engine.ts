/**
 * What the site knows of the engine of sports, and all of it: how odds are written, which lines a bet has, what a market
 * is called, how a match stands and what is counted in it. The house prices, judges and pays.
 */
export {
  linesOf,
  matchBoard,
  type MatchBoard,
  type MatchFigure,
  matchFigures,
  namedSystems,
  parseMarket,
  showOdds,
} from '@baize/engines/sports'
