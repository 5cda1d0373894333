/** What a screen may work out by itself, since it decides nothing: the record of what fell, and where things stand on a layout. */
export { type DerivedMark, roads } from './roads.ts'
export { redNumbers, rouletteWheel } from './roulette-layout.ts'
export { showWheelFields } from './show-wheel.ts'
export { type ReefKind, reefKinds } from './reef/kinds.ts'
export { pointOn, REEF_PATHS, type ReefPoint } from './reef/paths.ts'
export {
  nearestPlain,
  newSchool,
  placeAt,
  placeOfFish,
  REEF_SLOTS,
  type ReefFish,
  type School,
  schoolWithout,
  swimmerOf,
  swimmingAt,
  swimmingIn,
} from './reef/school.ts'
