import type { Fraction } from '../originals/fraction.ts'

/** A prize as it is kept and sealed: whole units of money, or a fraction of them such as `143/3`. */
export function writePrize({ numerator, denominator }: Fraction): string {
  return denominator === 1n ? String(numerator) : `${numerator}/${denominator}`
}

/** Reads only what `writePrize` writes. */
export function readPrize(text: string): Fraction | undefined {
  const read = /^(\d+)(?:\/([1-9]\d*))?$/.exec(text)
  return read ? { numerator: BigInt(read[1] ?? ''), denominator: BigInt(read[2] ?? '1') } : undefined
}
