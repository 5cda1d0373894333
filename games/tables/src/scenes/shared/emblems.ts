import { Container, colours, downward, Graphics } from '@baize/game-kit'
import type { Point } from './time.ts'

/** A medallion of brass for a beast's head. */
function medallion(at: Point, shade: readonly [number, number]): Container {
  const root = new Container()
  root.position.copyFrom(at)
  root.addChild(
    new Graphics()
      .circle(0, 3, 41)
      .fill({ color: 0x000000, alpha: 0.35 })
      .circle(0, 0, 40)
      .fill(downward([colours.brassHigh, colours.brassLow]))
      .circle(0, 0, 36)
      .fill(downward(shade)),
  )
  return root
}

/** Draws the same stroke on both sides of the middle. */
function bothSides(draw: (side: -1 | 1) => void): void {
  for (const side of [-1, 1] as const) draw(side)
}

export function tigerEmblem(at: Point): Container {
  const root = medallion(at, [0x2a1a06, 0x120a02])
  const head = new Graphics()
  bothSides((side) => {
    head
      .circle(side * 19, -18, 9)
      .fill(0xe08a1e)
      .circle(side * 19, -18, 5)
      .fill(0x3a1c06)
  })
  head
    .moveTo(0, -26)
    .bezierCurveTo(20, -27, 29, -10, 27, 4)
    .bezierCurveTo(26, 18, 14, 27, 0, 28)
    .bezierCurveTo(-14, 27, -26, 18, -27, 4)
    .bezierCurveTo(-29, -10, -20, -27, 0, -26)
    .fill(downward([0xf7a531, 0xd9741a]))
  bothSides((side) => {
    head
      .ellipse(side * 12, 15, 13, 10)
      .fill(0xfdf3df)
      .moveTo(side * 27, 2)
      .lineTo(side * 16, 5)
      .lineTo(side * 26.5, 8)
      .moveTo(side * 25.5, 11)
      .lineTo(side * 18, 12)
      .lineTo(side * 23.5, 16)
      .moveTo(side * 17, -22)
      .lineTo(side * 10, -14)
      .lineTo(side * 12, -24)
      .fill(0x241204)
      .ellipse(side * 11.5, -2, 6, 4.6)
      .fill(0xfff2a8)
      .circle(side * 11, -2, 2.8)
      .fill(0x1a0d02)
      .moveTo(side * 5, -8)
      .lineTo(side * 18, -9)
      .lineTo(side * 18, -5.4)
      .fill(0x241204)
  })
  head
    .moveTo(-3, -26)
    .lineTo(0, -11)
    .lineTo(3, -26)
    .fill(0x241204)
    .ellipse(0, 21, 9, 6)
    .fill(0xfdf3df)
    .moveTo(-6, 8)
    .lineTo(6, 8)
    .quadraticCurveTo(4, 14, 0, 15)
    .quadraticCurveTo(-4, 14, -6, 8)
    .fill(0x8a2b22)
    .moveTo(0, 15)
    .lineTo(0, 18)
    .moveTo(-8, 18)
    .quadraticCurveTo(-4, 22, 0, 18)
    .quadraticCurveTo(4, 22, 8, 18)
    .stroke({ width: 1.5, color: 0x241204, cap: 'round' })
  root.addChild(head)
  return root
}

export function dragonEmblem(at: Point): Container {
  const root = medallion(at, [0x2c0707, 0x140203])
  const head = new Graphics()
  bothSides((side) => {
    head
      .moveTo(side * 8, -18)
      .bezierCurveTo(side * 14, -26, side * 20, -26, side * 23, -34)
      .bezierCurveTo(side * 26, -24, side * 22, -16, side * 14, -10)
      .fill(downward([0xffe9a8, 0xd9a441]))
      .moveTo(side * 18, -8)
      .lineTo(side * 33, -13)
      .lineTo(side * 24, -2)
      .lineTo(side * 33, 2)
      .lineTo(side * 22, 8)
      .lineTo(side * 28, 16)
      .lineTo(side * 14, 14)
      .fill(0xf0a52c)
  })
  head
    .moveTo(0, -22)
    .bezierCurveTo(16, -21, 24, -8, 20, 4)
    .bezierCurveTo(18, 14, 15, 18, 14, 24)
    .bezierCurveTo(8, 31, -8, 31, -14, 24)
    .bezierCurveTo(-15, 18, -18, 14, -20, 4)
    .bezierCurveTo(-24, -8, -16, -21, 0, -22)
    .fill(downward([0xe8402e, 0x9a1518]))
    .moveTo(0, -20)
    .lineTo(5, -9)
    .lineTo(0, 2)
    .lineTo(-5, -9)
    .fill(0xf7c04a)
  bothSides((side) => {
    head
      .moveTo(side * 4, -5)
      .lineTo(side * 18, -11)
      .lineTo(side * 16, -2)
      .quadraticCurveTo(side * 9, 1, side * 4, -5)
      .fill(0xfff2a8)
      .ellipse(side * 10.5, -4.6, 1.7, 3.2)
      .fill(0x1a0202)
      .ellipse(side * 6.5, 13, 5.5, 4.5)
      .fill(0xc22a22)
      .ellipse(side * 6.5, 14, 2.6, 1.8)
      .fill(0x3a0405)
      .moveTo(side * 9, 23)
      .lineTo(side * 7, 30)
      .lineTo(side * 4.6, 24)
      .fill(0xfff6e0)
      .moveTo(side * 12, 14)
      .bezierCurveTo(side * 22, 12, side * 24, 24, side * 32, 20)
      .stroke({ width: 1.8, color: 0xf7c04a, cap: 'round' })
  })
  head.moveTo(-12, 22).quadraticCurveTo(0, 26, 12, 22).stroke({ width: 1.6, color: 0x3a0405, cap: 'round' })
  root.addChild(head)
  return root
}
