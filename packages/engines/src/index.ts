export { cardName } from './cards/deck.ts'
export {
  numbersOf as drawnNumbersOf,
  payoutOfText,
  type SealedTicket,
  ticketHash,
  ticketText,
} from './draw-check.ts'
export {
  drawCloseLeaf,
  drawOpenLeaf,
  drawResultLeaf,
  drawVoidLeaf,
  readDrawCloseLeaf,
  readDrawOpenLeaf,
  readDrawResultLeaf,
} from './draw-leaves.ts'
export { type Draws, type Engine, Foul, type Round } from './engine.ts'
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
export type { BlackjackRules, BlackjackView } from './originals/blackjack.ts'
export type { DiceRules, DiceStart, DiceView } from './originals/dice.ts'
export { type Fraction, toNumber } from './originals/fraction.ts'
export { originalGames } from './originals/games.ts'
export type { HiLoRules, HiLoView } from './originals/hi-lo.ts'
export { originalOf, originals } from './originals/index.ts'
export type { KenoRules, KenoView } from './originals/keno.ts'
export type { LimboRules, LimboView } from './originals/limbo.ts'
export type { Maths } from './originals/maths.ts'
export type { MinesRules, MinesStart, MinesView } from './originals/mines.ts'
export { domainOf, type Original } from './originals/original.ts'
export type { PlinkoRules, PlinkoView } from './originals/plinko.ts'
export type { VideoPokerRules, VideoPokerView } from './originals/video-poker.ts'
export type { WheelRules, WheelView } from './originals/wheel.ts'
export * from './rooms/index.ts'
export * from './sports/index.ts'
export { slotDomain } from './slots/domain.ts'
export { type SlotFacts, slotFacts, volatilityOf } from './slots/facts.ts'
export { gameOf as slotGameOf } from './slots/game.ts'
export { slotMathematics } from './slots/mathematics/index.ts'
export type { Mathematics } from './slots/mathematics/mathematics.ts'
export { canBeCounted, exactReturn } from './slots/maths/exact.ts'
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
export { topAward } from './slots/maths/top-award.ts'
export type { SlotRules } from './slots/rules.ts'
export { slots } from './slots/run.ts'
export { slotRules } from './slots/schema.ts'
export {
  type FaceName,
  type FrameName,
  iconOf,
  type Mood,
  type Pace,
  type Palette,
  type SceneName,
  type Theme,
} from './slots/themes/theme.ts'
export { type SlotTitle, slotMathematicsOf, slotTitle, slotTitles, wornThemes } from './slots/titles.ts'
export type { GridView, SlotView, Step, ValuedCell, Win } from './slots/view.ts'
