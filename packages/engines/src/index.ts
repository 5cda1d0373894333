export { type Card, cardName, cardOf, rankOf, suitOf } from './cards/deck.ts'
export { type PokerHand, pokerHandOf, pokerHands } from './cards/poker-hand.ts'
export {
  type DrawLeaves,
  type DrawProblem,
  drawProblem,
  numbersOf as drawnNumbersOf,
  payoutOfText,
  type SealedTicket,
  ticketHash,
  ticketText,
} from './draw-check.ts'
export {
  drawCloseLeaf,
  type DrawnNumbers,
  drawOpenLeaf,
  type DrawPromise,
  drawResultLeaf,
  drawVoidLeaf,
  readDrawCloseLeaf,
  readDrawOpenLeaf,
  readDrawResultLeaf,
  type SealedTickets,
} from './draw-leaves.ts'
export { type Draws, type Engine, Foul, type RoundHistory, type Round } from './engine.ts'
export {
  contributionOf,
  drawForJackpot,
  JACKPOT_VERSION,
  type JackpotDraw,
  jackpotDomain,
  jackpotLeaf,
  jackpotOdds,
  jackpotShare,
  type JackpotTerms,
  readJackpotLeaf,
  winsJackpot,
} from './jackpot.ts'
export { daysPerWin, outlivesPlayers, type SizedPot, sizedPots } from './jackpot-sizes.ts'
export * from './lottery/index.ts'
export type { BlackjackAction, BlackjackRules, BlackjackStart, BlackjackView } from './originals/blackjack.ts'
export type { DiceRules, DiceStart, DiceView } from './originals/dice.ts'
export { type Fraction, toNumber } from './originals/fraction.ts'
export type { HiLoAction, HiLoRules, HiLoStart, HiLoView } from './originals/hi-lo.ts'
export { originalOf, originals } from './originals/index.ts'
export type { KenoRules, KenoStart, KenoView } from './originals/keno.ts'
export type { LimboRules, LimboStart, LimboView } from './originals/limbo.ts'
export type { Maths } from './originals/maths.ts'
export type { MinesAction, MinesRules, MinesStart, MinesView } from './originals/mines.ts'
export { domainOf, type Original } from './originals/original.ts'
export type { PlinkoRules, PlinkoStart, PlinkoView } from './originals/plinko.ts'
export type {
  VideoPokerAction,
  VideoPokerRules,
  VideoPokerStart,
  VideoPokerView,
} from './originals/video-poker.ts'
export type { WheelRules, WheelStart, WheelView } from './originals/wheel.ts'
export { slotDomain } from './slots/domain.ts'
export { type SlotFacts, slotFacts, type Volatility, volatilities, volatilityOf } from './slots/facts.ts'
export { type Game as SlotGame, gameOf as slotGameOf } from './slots/game.ts'
export { slotMathematics } from './slots/mathematics/index.ts'
export type { Mathematics } from './slots/mathematics/mathematics.ts'
export { canBeCounted, type ExactReturn, exactReturn } from './slots/maths/exact.ts'
export { fullCycle } from './slots/maths/full-cycle.ts'
export { largestRound } from './slots/maths/largest-round.ts'
export {
  addStratumTallies,
  type Proof,
  PROVEN_BAND,
  planShares,
  playShare,
  proofOf,
  provenRtp,
  type Share,
  type StratumTally,
  trialShares,
} from './slots/maths/proof.ts'
export {
  addTallies,
  type Measurement,
  measure,
  simulate,
  type Tally,
} from './slots/maths/simulate.ts'
export { type TopAward, topAward } from './slots/maths/top-award.ts'
export type { SlotRules } from './slots/rules.ts'
export { priceOf as slotPriceOf, type SlotStart, slots } from './slots/run.ts'
export { slotRules } from './slots/schema.ts'
export { iconOf, type Mood, type Pace, type Palette, type Theme } from './slots/themes/theme.ts'
export { type SlotTitle, slotMathematicsOf, slotTitle, slotTitles, wornThemes } from './slots/titles.ts'
export type { GridView, SlotView, Step, ValuedCell, Win } from './slots/view.ts'
