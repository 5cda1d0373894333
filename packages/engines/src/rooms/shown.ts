/** What a screen may work out by itself, since it decides nothing: the record of what fell, and where things stand on a layout. */
export { type DerivedMark, roads } from './roads.ts'
export { redNumbers, rouletteWheel } from './roulette-layout.ts'
export { showWheelFields } from './show-wheel.ts'
