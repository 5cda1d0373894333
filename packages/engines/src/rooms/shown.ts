/** What a screen may work out by itself, since it decides nothing: the record of what fell, where things stand on a layout, and what cards in the hand make. */
export { type PokerKind, pokerKindOf, pokerRank } from './cards/poker-rank.ts'
export { type TeenPattiKind, teenPattiKindOf, teenPattiRank } from './cards/teen-patti-rank.ts'
export { combinationOf, strengthOf, type TienLenKind } from './cards/tien-len-cards.ts'
export { tienLenPlays } from './cards/tien-len-plays.ts'
export { type DerivedMark, roads } from './roads.ts'
export { redNumbers, rouletteWheel } from './roulette-layout.ts'
export { showWheelFields } from './show-wheel.ts'
