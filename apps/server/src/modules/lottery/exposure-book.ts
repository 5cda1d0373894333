import { ANYTHING, type Exposure } from '@baize/engines'

/** What a draw can cost in a currency by what falls in a part of it, over all tickets that stand. */
export type Book = {
  readonly drawId: string
  readonly currency: string
  readonly part: string
  /** How often something falls in that part in one draw. */
  readonly times: number
  readonly classes: ReadonlyMap<string, bigint>
}

export function bookKey({ drawId, currency, part }: Pick<Book, 'drawId' | 'currency' | 'part'>): string {
  return `${drawId} ${currency} ${part}`
}

/** The book with a ticket more, or with one less where the sign says so. */
export function bookAfter(book: Book, exposure: Exposure, sign: 1n | -1n): Book {
  const classes = new Map(book.classes)
  for (const { key, units } of exposure.classes) {
    const left = (classes.get(key) ?? 0n) + sign * units
    if (left === 0n) classes.delete(key)
    else classes.set(key, left)
  }
  return { ...book, classes }
}

/** No draw costs more than this for what falls in the part: what may always fall, and the dearest of the rest. */
export function mostCost({ classes, times }: Book): bigint {
  let dearest = 0n
  for (const [key, units] of classes) if (key !== ANYTHING && units > dearest) dearest = units
  return BigInt(times) * (dearest + (classes.get(ANYTHING) ?? 0n))
}
