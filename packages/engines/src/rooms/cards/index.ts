export { type BlindPlaces, type NextHand, nextHand } from './button.ts'
export { type CardGame, cardGames } from './card-games.ts'
export {
  cardTimes,
  clockAfterHand,
  clockAfterTurn,
  freshSeatClock,
  hasMissedReveals,
  leastBuyIn,
  mustStandUp,
  type SeatClock,
  turnEnds,
} from './clock.ts'
export { dealLeaf, readDealLeaf } from './deal-leaf.ts'
export { isOfDeck, type SealedDeck, sealedDeck } from './deck-tree.ts'
export { boardOf, deckHolders, openPlaces, seatSeeds, seenCards } from './hand-cards.ts'
export { handText } from './hand-text.ts'
export { isRightlyPaid } from './hand-won.ts'
export {
  boardAsks,
  type HoldemHand,
  type HoldemMove,
  openHand,
  turnBoard,
} from './holdem.ts'
export {
  boardCards,
  endHand,
  holeCards,
  stacksAfter,
} from './holdem-end.ts'
export { actInHand, holdemMoves, holdemTimeout } from './holdem-moves.ts'
export { pokerRank } from './poker-rank.ts'
export { pots } from './pots.ts'
export { dealSeed, isNextOfChain } from './seat-chain.ts'
export {
  simulatedAnswer,
  simulatedHoldem,
  simulatedTeenPatti,
} from './simulated-poker.ts'
export { simulatedTienLen } from './simulated-tien-len.ts'
export {
  blindsAfter,
  cancelledSitAndGo,
  entryFee,
  prizesOf,
  seatsByLot,
  sitAndGo,
  sitAndGoPrizes,
} from './sit-and-go.ts'
export {
  openTeenPatti,
  potOf,
  type TeenPattiHand,
  type TeenPattiMove,
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
export { endTienLen } from './tien-len-end.ts'
