const SCALE = 10n ** 40n
const PER_MILLISECOND = 6n
const PER_ONE = 100_000n
/** The power is taken of a small part and squared so often. */
const SQUARINGS = 7n

/** e to a power of so many hundred-thousandths, as whole parts of `SCALE`. */
function grown(hundredThousandths: bigint): bigint {
  const part = (hundredThousandths * SCALE) / (PER_ONE << SQUARINGS)
  let sum = SCALE
  let term = SCALE
  for (let index = 1n; term > 0n; index++) {
    term = (term * part) / (SCALE * index)
    sum += term
  }
  for (let squaring = 0n; squaring < SQUARINGS; squaring++) sum = (sum * sum) / SCALE
  return sum
}

/**
 * How high a flight stands after so many milliseconds, in hundredths: 100 · e^(0.00006 t), rounded down. In whole numbers,
 * since one machine's exponential may differ from another's in its last digit, and money hangs on it.
 */
export function crashMultiple100(milliseconds: number): number {
  return Number((100n * grown(PER_MILLISECOND * BigInt(milliseconds))) / SCALE)
}

const FINE = 10n ** 12n

/** The same curve between hundredths, to be drawn: nothing is paid by it. */
export function crashHeight(milliseconds: number): number {
  return Number(grown(PER_MILLISECOND * BigInt(milliseconds)) / (SCALE / FINE)) / Number(FINE)
}

/** The first millisecond at which a flight stands at a multiple or above it. */
export function crashTimeOf(multiple100: number): number {
  let at = Math.max(0, Math.round(Math.log(multiple100 / 100) / 0.00006))
  while (at > 0 && crashMultiple100(at - 1) >= multiple100) at--
  while (crashMultiple100(at) < multiple100) at++
  return at
}
