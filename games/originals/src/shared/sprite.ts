import { Sprite, type Texture } from '@baize/game-kit'

/** A picture with its middle where it is put, as wide as said. */
export function spriteOf(texture: Texture, size: number): Sprite {
  const made = new Sprite(texture)
  made.anchor.set(0.5)
  made.scale.set(size / texture.width)
  return made
}
