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

/** The book with tickets more, or with fewer where the sign says so. It is copied whole, so they come all at once. */
export function bookAfter(book: Book, exposure: Exposure, sign: 1n | -1n): Book {
  const classes = new Map(book.classes)
  for (const { key, units } of exposure.classes) {
    const left = (classes.get(key) ?? 0n) + sign * units
    if (left === 0n) classes.delete(key)
    else classes.set(key, left)
  }
  return { ...book, classes }
}

/** What several tickets of one draw can cost together, each part of the draw once. */
export function together(exposures: readonly Exposure[]): readonly Exposure[] {
  return [...Map.groupBy(exposures, ({ window }) => window)].map(([window, all]) => {
    const units = new Map<string, bigint>()
    for (const { classes } of all)
      for (const each of classes) units.set(each.key, (units.get(each.key) ?? 0n) + each.units)
    const classes = [...units].map(([key, sum]) => ({ key, units: sum }))
    return { window, times: all[0]?.times ?? 1, classes }
  })
}

/** No draw costs more than this for what falls in the part: what may always fall, and the dearest of the rest. */
export function mostCost({ classes, times }: Book): bigint {
  let dearest = 0n
  for (const [key, units] of classes) if (key !== ANYTHING && units > dearest) dearest = units
  return BigInt(times) * (dearest + (classes.get(ANYTHING) ?? 0n))
}
