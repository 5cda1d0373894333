import { Container, Graphics } from '@baize/game-kit'
import type { DealerLook } from './dealer-looks.ts'

export type DealerHead = {
  readonly root: Container
  /** What lies behind the shoulders. */
  readonly behind: Container
  /** Where the eyes go, from −1 to 1 each way, and how far they are shut. */
  look(gaze: { readonly x: number; readonly y: number }, shut: number): void
}

function hairBehind({ hair, cut }: DealerLook): Graphics {
  const drawn = new Graphics()
  if (cut === 'bun') drawn.circle(0, -66, 12).fill(hair).ellipse(0, -36, 27, 30).fill(hair)
  if (cut === 'long')
    drawn
      .moveTo(-27, -40)
      .bezierCurveTo(-42, 0, -40, 26, -30, 40)
      .lineTo(30, 40)
      .bezierCurveTo(40, 26, 42, 0, 27, -40)
      .bezierCurveTo(24, -74, -24, -74, -27, -40)
      .fill(hair)
  return drawn
}

function faceOf({ skin, shade }: DealerLook): Graphics {
  return new Graphics()
    .ellipse(-22.5, -28, 4, 6.5)
    .ellipse(22.5, -28, 4, 6.5)
    .fill(shade)
    .moveTo(-22, -40)
    .bezierCurveTo(-23, -14, -15, 3, 0, 4)
    .bezierCurveTo(15, 3, 23, -14, 22, -40)
    .bezierCurveTo(20, -62, -20, -62, -22, -40)
    .fill(skin)
    .moveTo(22, -40)
    .bezierCurveTo(23, -14, 15, 3, 0, 4)
    .bezierCurveTo(10, -2, 16, -18, 15, -46)
    .fill({ color: shade, alpha: 0.45 })
    .ellipse(-11, -18, 5, 3.4)
    .ellipse(11, -18, 5, 3.4)
    .fill({ color: 0xd9594c, alpha: 0.14 })
}

function hairBefore({ hair, hairLight, cut }: DealerLook): Graphics {
  const drawn = new Graphics()
  if (cut === 'short')
    return drawn
      .moveTo(-24, -30)
      .bezierCurveTo(-30, -72, 30, -74, 24.5, -30)
      .bezierCurveTo(23, -40, 20, -46, 12, -47)
      .bezierCurveTo(2, -48, -8, -44, -18, -47)
      .bezierCurveTo(-22, -42, -23, -36, -24, -30)
      .fill(hair)
      .moveTo(-14, -57)
      .bezierCurveTo(-4, -64, 10, -63, 17, -55)
      .stroke({ width: 2, color: hairLight, alpha: 0.7, cap: 'round' })
  drawn
    .moveTo(-24.5, -24)
    .bezierCurveTo(-31, -72, 31, -72, 24.5, -24)
    .bezierCurveTo(24, -38, 18, -46, 6, -53)
    .bezierCurveTo(-4, -44, -20, -42, -24.5, -24)
    .fill(hair)
    .moveTo(7, -54)
    .bezierCurveTo(-3, -48, -14, -46, -20, -36)
    .stroke({ width: 1.6, color: hairLight, alpha: 0.8, cap: 'round' })
    .moveTo(9, -55)
    .bezierCurveTo(16, -51, 21, -46, 22, -38)
    .stroke({ width: 1.6, color: hairLight, alpha: 0.8, cap: 'round' })
  if (cut === 'long')
    drawn
      .moveTo(-24, -34)
      .bezierCurveTo(-32, -10, -32, 14, -25, 34)
      .bezierCurveTo(-20, 22, -22, -4, -22, -24)
      .moveTo(24, -34)
      .bezierCurveTo(32, -10, 32, 14, 25, 34)
      .bezierCurveTo(20, 22, 22, -4, 22, -24)
      .fill(hair)
  return drawn.circle(-23, -19, 2).circle(23, -19, 2).fill(0xf0c763)
}

function beardOf({ hair }: DealerLook): Graphics {
  return new Graphics()
    .moveTo(-21, -26)
    .bezierCurveTo(-20, 0, -10, 8, 0, 8)
    .bezierCurveTo(10, 8, 20, 0, 21, -26)
    .bezierCurveTo(17, -14, 12, -15, 7, -14.5)
    .lineTo(-7, -14.5)
    .bezierCurveTo(-12, -15, -17, -14, -21, -26)
    .fill({ color: hair, alpha: 0.9 })
}

/** Brows, nose and lips: what moves with the gaze but has no eyes. */
function featuresOf({ hair, shade, lips, hasBeard }: DealerLook): Graphics {
  const brow = hasBeard ? 2.4 : 1.7
  return new Graphics()
    .moveTo(-15, -36.5)
    .quadraticCurveTo(-10, -40, -4.5, -37)
    .moveTo(4.5, -37)
    .quadraticCurveTo(10, -40, 15, -36.5)
    .stroke({ width: brow, color: hair, cap: 'round' })
    .moveTo(0.5, -27)
    .quadraticCurveTo(3.4, -20, 0.4, -18.6)
    .stroke({ width: 1.3, color: shade, cap: 'round' })
    .moveTo(-7.6, -11.6)
    .quadraticCurveTo(-3, -10.8, 0, -10)
    .quadraticCurveTo(3, -10.8, 7.6, -11.6)
    .quadraticCurveTo(0, -1.6, -7.6, -11.6)
    .fill(lips)
    .moveTo(-8.4, -12.2)
    .quadraticCurveTo(0, -5.4, 8.4, -12.2)
    .stroke({ width: 1, color: 0x4a1a18, alpha: 0.65, cap: 'round' })
}

type Eye = { readonly root: Container; readonly iris: Graphics; readonly lid: Graphics }

function eyeAt(x: number, { skin, hasBeard }: DealerLook): Eye {
  const root = new Container()
  root.position.set(x, -29)
  const white = new Graphics().ellipse(0, 0, 4.6, 3.1).fill(0xfbf6ec)
  const iris = new Graphics()
    .circle(0, 0, 2.6)
    .fill(0x2c1a10)
    .circle(0.8, -0.9, 0.8)
    .fill({ color: 0xffffff, alpha: 0.9 })
  const lash = new Graphics()
    .moveTo(-5.2, -0.4)
    .quadraticCurveTo(0, -5.6, 5.2, -0.6)
    .stroke({ width: hasBeard ? 1.3 : 1.9, color: 0x1a100c, cap: 'round' })
  const lid = new Graphics().ellipse(0, 0, 5, 3.6).fill(skin)
  lid.moveTo(-4.8, 1).quadraticCurveTo(0, 3.6, 4.8, 1).stroke({ width: 1.5, color: 0x1a100c, cap: 'round' })
  root.addChild(white, iris, lash, lid)
  return { root, iris, lid }
}

export function dealerHead(look: DealerLook): DealerHead {
  const root = new Container()
  const behind = new Container()
  behind.addChild(hairBehind(look))
  const face = new Container()
  const eyes = [eyeAt(-9.6, look), eyeAt(9.6, look)]
  face.addChild(featuresOf(look), ...eyes.map((eye) => eye.root))
  root.addChild(faceOf(look))
  if (look.hasBeard) root.addChild(beardOf(look))
  root.addChild(face, hairBefore(look))
  return {
    root,
    behind,
    look({ x, y }, shut) {
      face.position.set(x * 2.6, y * 1.6)
      root.rotation = x * 0.05
      behind.rotation = x * 0.03
      for (const { iris, lid } of eyes) {
        iris.position.set(x * 1.7, y * 1.1)
        lid.visible = shut > 0
        lid.scale.y = shut
      }
    },
  }
}
