import type { Size } from '../../../games/slots/flagships/sheet.ts'

export type PackedBox = Size & { readonly x: number; readonly y: number }

/** Lays boxes on shelves, the tall ones first, with a little air between them. */
export function packBoxes(boxes: readonly Size[], width: number): { boxes: PackedBox[]; size: Size } {
  const air = 2
  const order = [...boxes.keys()].sort((a, b) => (boxes[b]?.height ?? 0) - (boxes[a]?.height ?? 0))
  const placed = new Map<number, PackedBox>()
  let [x, y, shelf] = [0, 0, 0]
  for (const index of order) {
    const box = boxes[index]
    if (!box) continue
    if (x > 0 && x + box.width > width) {
      y += shelf + air
      ;[x, shelf] = [0, 0]
    }
    placed.set(index, { ...box, x, y })
    x += box.width + air
    shelf = Math.max(shelf, box.height)
  }
  const all = [...boxes.keys()].flatMap((index) => placed.get(index) ?? [])
  const right = Math.max(...all.map((box) => box.x + box.width), 1)
  return { boxes: all, size: { width: right, height: y + shelf } }
}
