export { type BlindPlaces, type NextHand, nextHand, type TableSeats } from './button.ts'
export { type CardGame, cardGames } from './card-games.ts'
export {
  type AskedTurn,
  cardTimes,
  clockAfterHand,
  clockAfterTurn,
  freshSeatClock,
  hasMissedReveals,
  isLineLost,
  leastBuyIn,
  mustStandUp,
  type SeatClock,
  turnEnds,
} from './clock.ts'
export type { DealSeeds } from './deal.ts'
export { dealLeaf, type DealLeaf, readDealLeaf } from './deal-leaf.ts'
export { isOfDeck, type OpenedCard, type SealedDeck, sealedDeck } from './deck-tree.ts'
export { boardOf, deckHolders, openPlaces, seatSeeds, seenCards } from './hand-cards.ts'
export { handText } from './hand-text.ts'
export { isRightlyPaid } from './hand-won.ts'
export {
  boardAsks,
  type HoldemHand,
  type HoldemMove,
  type HoldemMoves,
  type HoldemStakes,
  openHand,
  turnBoard,
} from './holdem.ts'
export {
  boardCards,
  endHand,
  type HandEnd,
  holeCards,
  type ShownCards,
  stacksAfter,
} from './holdem-end.ts'
export { actInHand, holdemMoves, holdemTimeout } from './holdem-moves.ts'
export { pokerRank } from './poker-rank.ts'
export { pots, type Rake, rakedPots } from './pots.ts'
export { dealSeed, isNextOfChain, SEAT_CHAIN_HANDS, type SeatSeed } from './seat-chain.ts'
export {
  type HoldemSight,
  simulatedAnswer,
  simulatedHoldem,
  simulatedTeenPatti,
  type TeenPattiSight,
} from './simulated-poker.ts'
export { simulatedTienLen, type TienLenSight } from './simulated-tien-len.ts'
export {
  blindsAfter,
  cancelledSitAndGo,
  entryFee,
  type OutOfSitAndGo,
  prizesOf,
  seatsByLot,
  sitAndGo,
  sitAndGoPrizes,
  type SitAndGoRefund,
} from './sit-and-go.ts'
export {
  openTeenPatti,
  potOf,
  type TeenPattiHand,
  type TeenPattiMove,
  type TeenPattiMoves,
  type TeenPattiStakes,
} from './teen-patti.ts'
export { endTeenPatti, sideshowLoser, teenPattiCards } from './teen-patti-end.ts'
export { actInTeenPatti, answerSideshow, teenPattiMoves, teenPattiTimeout } from './teen-patti-moves.ts'
export {
  actInTienLen,
  openTienLen,
  type TienLenGame,
  tienLenHeld,
  type TienLenMove,
  tienLenStart,
  tienLenTimeout,
} from './tien-len.ts'
export { combinationOf } from './tien-len-cards.ts'
export { endTienLen, type TienLenEnd, type TienLenStakes } from './tien-len-end.ts'
