/**
 * What a screen may work out by itself, since it decides nothing: the record of what fell, how high a flight
 * stands, where things stand on a layout, and what cards in the hand make.
 */
export { crashHeight, crashMultiple100, crashTimeOf } from './crash-curve.ts'
export { pokerKindOf, pokerRank } from './cards/poker-rank.ts'
export { type TeenPattiKind, teenPattiKindOf, teenPattiRank } from './cards/teen-patti-rank.ts'
export { teenPattiCaps } from './cards/teen-patti.ts'
export { canBeat, type Combination, combinationOf, isChop, strengthOf } from './cards/tien-len-cards.ts'
export { heldPoints, type InstantWin, instantWinOf } from './cards/tien-len-points.ts'
export { tienLenPlays } from './cards/tien-len-plays.ts'
export { type DerivedMark, roads } from './roads.ts'
export { redNumbers, rouletteWheel } from './roulette-layout.ts'
export { showWheelFields } from './show-wheel-fields.ts'
export { reefKinds } from './reef/kinds.ts'
export { pointOn, REEF_PATHS } from './reef/paths.ts'
export {
  newSchool,
  REEF_SLOTS,
  type ReefFish,
  type School,
  schoolWithout,
  swimmingAt,
  swimmingIn,
} from './reef/school.ts'
