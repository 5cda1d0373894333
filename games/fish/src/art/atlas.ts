import { Rectangle, Texture } from '@baize/game-kit'
import type { Pen } from './pen.ts'
import { layOut } from './shelves.ts'

/** A picture to be painted: its measures in points, with the middle at 0, 0. */
export type Piece = {
  readonly name: string
  readonly width: number
  readonly height: number
  paint(pen: Pen): void
}

const SIDE = 2_048

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
  const { scale, laid } = layOut(pieces, { side: SIDE, scale: density })
  const textures = laid.map(({ item, x, y, width, height }): [string, Texture] => {
    pen.save()
    pen.beginPath()
    pen.rect(x, y, width, height)
    pen.clip()
    pen.translate(x + width / 2, y + height / 2)
    pen.scale(scale, scale)
    pen.lineJoin = 'round'
    item.paint(pen)
    pen.restore()
    return [item.name, new Texture({ source, frame: new Rectangle(x, y, width, height) })]
  })
  source.update()
  return new Map(textures)
}
