export { formatAmount } from './format.ts'
export {
  add,
  type Currency,
  compare,
  equals,
  isPositive,
  least,
  type Money,
  money,
  subtract,
  sum,
  UNITS_PER_WHOLE,
  zero,
} from './money.ts'
export { parseMoney } from './parse.ts'
export { multiply, ppm } from './rate.ts'
export { moneyFromWire, moneyToWire, unitsFromWire, unitsToWire } from './wire.ts'
