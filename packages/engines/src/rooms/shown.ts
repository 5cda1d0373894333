/**
 * What a screen may work out by itself, since it decides nothing: the record of what fell, how high a flight
 * stands, and where things stand on a layout.
 */
export { crashHeight, crashMultiple100, crashTimeOf } from './crash-curve.ts'
export { type DerivedMark, roads } from './roads.ts'
export { redNumbers, rouletteWheel } from './roulette-layout.ts'
export { showWheelFields } from './show-wheel-fields.ts'
