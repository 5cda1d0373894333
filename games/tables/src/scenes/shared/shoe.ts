import { Container, colours, downward, Graphics } from '@baize/game-kit'

/** Where the mouth of the shoe is: cards come out here. */
export const SHOE = { x: 326, y: 202 }
export const SHOE_ANGLE = -0.42

/** The box that the cards are drawn from. */
export function shoe(): Container {
  const root = new Container()
  root.position.set(SHOE.x + 8, SHOE.y - 8)
  root.rotation = SHOE_ANGLE
  root.addChild(
    new Graphics().roundRect(-22, -14, 74, 46, 8).fill({ color: 0x000000, alpha: 0.35 }),
    new Graphics()
      .roundRect(-22, -24, 72, 50, 7)
      .fill(downward([0x3a3f42, 0x111416]))
      .roundRect(-22, -24, 72, 50, 7)
      .stroke({ width: 1.4, color: colours.brass, alpha: 0.85 })
      .roundRect(-12, -18, 52, 8, 4)
      .fill({ color: 0xffffff, alpha: 0.09 }),
    new Graphics().roundRect(-28, -17, 14, 37, 3).fill(0x0a0c0d).roundRect(-26, -14, 9, 31, 2).fill(0xf2ead8),
  )
  return root
}
