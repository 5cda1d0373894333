type Measures = { readonly width: number; readonly height: number }

type Laid<Item> = {
  readonly item: Item
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Where everything lies on the sheet, in pixels, and how many of them a point has. */
export type Sheet<Item> = { readonly scale: number; readonly laid: readonly Laid<Item>[] }

const GAP = 3
const COARSER = 0.95

/** Lays pictures onto a square sheet, as fine as is asked for or as fine as it has room for. */
export function layOut<Item extends Measures>(
  items: readonly Item[],
  { side, scale }: { readonly side: number; readonly scale: number },
): Sheet<Item> {
  const laid = onShelves(items, { side, scale })
  const isWhole = laid.every(({ x, y, width, height }) => x + width < side && y + height < side)
  return isWhole ? { scale, laid } : layOut(items, { side, scale: scale * COARSER })
}

function onShelves<Item extends Measures>(
  items: readonly Item[],
  { side, scale }: { readonly side: number; readonly scale: number },
): Laid<Item>[] {
  let [x, y, highest] = [GAP, GAP, 0]
  // The highest first, so that a shelf wastes little.
  return items
    .toSorted((a, b) => b.height - a.height)
    .map((item) => {
      const [width, height] = [Math.ceil(item.width * scale), Math.ceil(item.height * scale)]
      if (x + width + GAP > side) [x, y, highest] = [GAP, y + highest + GAP, 0]
      const place = { item, x, y, width, height }
      x += width + GAP
      highest = Math.max(highest, height)
      return place
    })
}
