import { Container, Sprite, type Texture } from '@baize/game-kit'
import { colourOf, type FramePictures, type TitleLook } from './look.ts'

/** What stands around the reels. Everything is placed by the corner of the first cell. */
export type LaidFrame = Pick<FramePictures, 'cell' | 'rim'> & {
  readonly plate: Container
  readonly border: Container
}

/** So many points of a picture are one point of the design. */
const FRAME_SCALE = 2.4

export function layFrame({ reels, accent }: TitleLook): LaidFrame {
  const { cell, rim, plate, border, inlay } = reels
  const over = new Container()
  over.addChild(laid(border, rim))
  if (inlay) {
    const inlaid = laid(inlay, rim)
    inlaid.tint = colourOf(accent)
    over.addChild(inlaid)
  }
  return { cell, rim, plate: laid(plate, rim), border: over }
}

function laid(texture: Texture, rim: FramePictures['rim']): Sprite {
  const sprite = new Sprite(texture)
  sprite.scale.set(1 / FRAME_SCALE)
  sprite.position.set(-rim.side, -rim.top)
  return sprite
}
