/** A box of an MP4 file (ISO 14496-12): its name, and where its content begins and it ends. */
export type Box = { readonly kind: string; readonly at: number; readonly from: number; readonly to: number }

type Span = { readonly from: number; readonly to: number }

/** The boxes that stand side by side in a stretch of a file. */
export function boxesIn(file: Buffer, { from, to }: Span = { from: 0, to: file.length }): Box[] {
  const boxes: Box[] = []
  for (let at = from; at < to; ) {
    const size = file.readUInt32BE(at)
    if (size < 8 || at + size > to) throw new Error(`The box at ${at} is cut off.`)
    boxes.push({ kind: file.toString('latin1', at + 4, at + 8), at, from: at + 8, to: at + size })
    at += size
  }
  return boxes
}

/** The boxes at the end of a path such as `moof/traf`. */
export function boxesAt(file: Buffer, path: readonly string[], span?: Span): Box[] {
  const [first, ...rest] = path
  const found = boxesIn(file, span).filter(({ kind }) => kind === first)
  return rest.length === 0 ? found : found.flatMap((box) => boxesAt(file, rest, box))
}

/** The one box at the end of a path. */
export function boxAt(file: Buffer, path: readonly string[], span?: Span): Box {
  const [box] = boxesAt(file, path, span)
  if (!box) throw new Error(`There is no ${path.join('/')}.`)
  return box
}
