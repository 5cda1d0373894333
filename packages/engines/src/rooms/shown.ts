/**
 * What a screen may work out by itself, since it decides nothing: the record of what fell, where things stand on a layout,
 * and how high a flight is drawn.
 */
export { crashMultiple100, crashText } from './crash.ts'
export { type DerivedMark, type RoadMark, type Roads, roads } from './roads.ts'
export { redNumbers, rouletteWheel } from './roulette-layout.ts'
export { showWheelFields } from './show-wheel.ts'
