import { Rectangle, Texture } from '@baize/game-kit'
import type { Pen } from './pen.ts'

/** A picture to be painted: its measures in points, with the middle at 0, 0. */
export type Piece = {
  readonly name: string
  readonly width: number
  readonly height: number
  paint(pen: Pen): void
}

const SIDE = 2_048
const GAP = 3

type Shelf = { x: number; y: number; height: number }

/** Paints everything onto one sheet, so that all of it is drawn in one go. `density` is pixels a point. */
export function paintAtlas(pieces: readonly Piece[], density: number): ReadonlyMap<string, Texture> {
  const sheet = document.createElement('canvas')
  sheet.width = SIDE
  sheet.height = SIDE
  const pen = sheet.getContext('2d')
  if (!pen) throw new Error('This browser cannot paint.')
  const { source } = Texture.from(sheet)
  // Pictures are drawn smaller than they were painted, and shimmer without.
  source.autoGenerateMipmaps = true
  const shelf: Shelf = { x: GAP, y: GAP, height: 0 }
  // The highest first, so that a shelf wastes little.
  const placed = pieces
    .toSorted((a, b) => b.height - a.height)
    .map((piece) => ({ piece, ...put(shelf, piece, density) }))
  const textures = placed.map(({ piece, frame, scale }): [string, Texture] => {
    pen.save()
    pen.beginPath()
    pen.rect(frame.x, frame.y, frame.width, frame.height)
    pen.clip()
    pen.translate(frame.x + frame.width / 2, frame.y + frame.height / 2)
    pen.scale(scale, scale)
    pen.lineJoin = 'round'
    piece.paint(pen)
    pen.restore()
    return [piece.name, new Texture({ source, frame })]
  })
  source.update()
  return new Map(textures)
}

function put(shelf: Shelf, { width, height }: Piece, scale: number): { frame: Rectangle; scale: number } {
  const [wide, high] = [Math.ceil(width * scale), Math.ceil(height * scale)]
  if (shelf.x + wide + GAP > SIDE) {
    shelf.x = GAP
    shelf.y += shelf.height + GAP
    shelf.height = 0
  }
  const frame = new Rectangle(shelf.x, shelf.y, wide, high)
  shelf.x += wide + GAP
  shelf.height = Math.max(shelf.height, high)
  return { frame, scale }
}
