import { type Box, Container, Graphics, type Motion, Sprite, type Stage, type Texture } from '@baize/game-kit'
import type { WordLook } from '../flagships/sheet.ts'
import { colourOf } from './look.ts'

export type CoinFountain = {
  readonly root: Container
  begin(motion: Motion, plan: { readonly coins: number; readonly ms: number }): void
}

/** Faces of a coin that turns: how much of its width is seen of it. */
const faces = [1, 0.82, 0.5, 0.16, 0.5, 0.82]
const GRAVITY = 0.0016

type FountainParts = { readonly words: WordLook; readonly size: number; readonly free: Box }

/** Coins that are thrown up from the foot of the room, before what is free of it, turn, and fall. */
export function createFountain(stage: Stage, { words, size, free }: FountainParts): CoinFountain {
  const root = new Container()
  const { height } = stage.renderer.screen
  const { x: from, width } = free
  const side = size * 0.09
  return {
    root,
    begin(motion, { coins, ms }) {
      const textures = faces.map((share) => coinTexture(stage, words, { share, side }))
      root.on('destroyed', () => textures.forEach((texture) => texture.destroy(true)))
      for (let index = 0; index < coins; index += 1)
        void throwCoin(
          { root, motion, textures },
          { index, from, width, height, delay: (index / coins) * ms * 0.8 },
        )
    },
  }
}

type CoinFace = { readonly share: number; readonly side: number }

function coinTexture({ renderer }: Stage, { fill, edge }: WordLook, { share, side }: CoinFace): Texture {
  const [light, dark] = [colourOf(fill[0]), colourOf(fill[1])]
  const [rx, ry] = [(side / 2) * share, side / 2]
  const target = new Graphics()
    .ellipse(0, 0, rx + 1.5, ry + 1.5)
    .fill({ color: colourOf(edge) })
    .ellipse(0, 0, rx, ry)
    .fill({ color: dark })
    .ellipse(-rx * 0.06, -ry * 0.05, rx * 0.8, ry * 0.8)
    .fill({ color: light })
    .ellipse(0, 0, rx * 0.58, ry * 0.58)
    .fill({ color: dark, alpha: 0.7 })
    .ellipse(-rx * 0.3, -ry * 0.4, rx * 0.22, ry * 0.16)
    .fill({ color: 0xffffff, alpha: 0.9 })
  return renderer.generateTexture({ target, resolution: 2 })
}

type Thrower = { readonly root: Container; readonly motion: Motion; readonly textures: readonly Texture[] }
type Throw = {
  readonly index: number
  readonly from: number
  readonly width: number
  readonly height: number
  readonly delay: number
}

/** Spread by the golden section, so that any number of them looks thrown and none is drawn by chance. */
async function throwCoin(
  { root, motion, textures }: Thrower,
  { index, from, width, height, delay }: Throw,
): Promise<void> {
  const seed = (index * 0.618) % 1
  const other = (index * 0.382) % 1
  const coin = new Sprite(textures[0])
  coin.anchor.set(0.5)
  coin.position.set(from + width * (0.3 + 0.4 * seed), height * 1.08)
  coin.scale.set(0.7 + 0.6 * other)
  root.addChild(coin)
  const speed = Math.sqrt(2 * GRAVITY * height * (0.55 + 0.5 * other))
  let [vx, vy, waited] = [(seed - 0.5) * width * 0.0016, -speed, 0]
  await motion.flourish((passed) => {
    if (coin.destroyed) return false
    waited += passed
    if (waited < delay) return true
    vy += GRAVITY * passed
    coin.x += vx * passed
    coin.y += vy * passed
    const texture = textures[Math.floor(waited / 55 + index) % textures.length]
    if (texture) coin.texture = texture
    return coin.y < height * 1.2
  })
  if (!coin.destroyed) coin.destroy()
}
