/** In how many ways so many of a set can be taken, as a plain number: sets here are small, and bets are counted often. */
export function ways({ of, taking }: { readonly of: number; readonly taking: number }): number {
  if (taking < 0 || taking > of) return 0
  let count = 1
  for (let index = 1; index <= taking; index++) count = (count * (of - taking + index)) / index
  return count
}

export function factorial(number: number): number {
  return number <= 1 ? 1 : number * factorial(number - 1)
}

/** How often each symbol occurs. */
export function countsOf(symbols: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const symbol of symbols) counts.set(symbol, (counts.get(symbol) ?? 0) + 1)
  return counts
}

/** In how many orders these symbols can stand. */
export function ordersOf(symbols: readonly string[]): number {
  let orders = factorial(symbols.length)
  for (const count of countsOf(symbols).values()) orders /= factorial(count)
  return orders
}

/** The symbols in each order they can stand in, once each. */
export function ordersIn(symbols: readonly string[]): readonly (readonly string[])[] {
  if (symbols.length === 0) return [[]]
  return [...new Set(symbols)].flatMap((first) =>
    ordersIn(symbols.toSpliced(symbols.indexOf(first), 1)).map((rest) => [first, ...rest]),
  )
}

/** Every way to take so many, in the order in which they stand. */
export function* subsets<Item>(items: readonly Item[], size: number, from = 0): Generator<readonly Item[]> {
  if (size === 0) {
    yield []
    return
  }
  for (let index = from; index <= items.length - size; index++) {
    for (const rest of subsets(items, size - 1, index + 1)) yield items.slice(index, index + 1).concat(rest)
  }
}

/** How many of some symbols are among others. */
export function sharedBy(some: readonly string[], others: readonly string[]): number {
  let count = 0
  for (const symbol of some) if (others.includes(symbol)) count++
  return count
}

/** A line of typed symbols, one by one. */
export function symbolsIn(line: string, width: number): string[] {
  return Array.from({ length: line.length / width }, (_, index) =>
    line.slice(index * width, (index + 1) * width),
  )
}
