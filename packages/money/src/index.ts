export { allocate } from './allocate.ts'
export { type AmountFormat, formatAmount, formatTimes } from './format.ts'
export {
  add,
  type Currency,
  compare,
  equals,
  isNegative,
  isPositive,
  isZero,
  type Money,
  money,
  negate,
  subtract,
  sum,
  UNITS_PER_WHOLE,
  zero,
} from './money.ts'
export { type MoneyProblem, moneyProblem, parseMoney } from './parse.ts'
export { multiply, type Ppm, ppm, type Rounding } from './rate.ts'
export { moneyFromWire, moneyToWire, unitsToWire } from './wire.ts'
