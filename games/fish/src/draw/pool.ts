/** Things that are used again and again: whoever is done goes back, and nothing is made while a reef is watched. */
export type Pool<Item> = {
  /** Those in use, the oldest first. */
  readonly busy: readonly Item[]
  /** One that is free; where none is, the oldest is taken from what it does. */
  take(): Item
  /** Calls for each in use; whoever answers false is free again. */
  sweep(step: (item: Item) => boolean): void
}

export function createPool<Item>(items: readonly [Item, ...Item[]], rest: (item: Item) => void): Pool<Item> {
  const free: Item[] = [...items]
  const busy: Item[] = []
  for (const item of items) rest(item)
  return {
    busy,
    take() {
      const item = free.pop() ?? busy.shift() ?? items[0]
      busy.push(item)
      return item
    },
    sweep(step) {
      let kept = 0
      for (const item of busy) {
        if (step(item)) {
          busy[kept] = item
          kept += 1
        } else {
          rest(item)
          free.push(item)
        }
      }
      busy.length = kept
    },
  }
}

export function several<Item>(count: number, make: (index: number) => Item): [Item, ...Item[]] {
  return [make(0), ...Array.from({ length: count - 1 }, (_, index) => make(index + 1))]
}
