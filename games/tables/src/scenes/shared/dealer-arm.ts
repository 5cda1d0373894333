import { Container, Graphics } from '@baize/game-kit'
import type { DealerLook } from './dealer-looks.ts'
import type { Point } from './time.ts'

export type DealerArm = {
  readonly root: Container
  /** Bends the arm so that the hand is there; `isFlat` stretches the fingers over the cloth. */
  reach(shoulder: Point, hand: Point, isFlat: boolean): void
}

const UPPER = 66
const FORE = 64
const SLEEVE = 0xf4eee0
const SLEEVE_SHADE = 0xcfc4ae

/** A limb that lies along x, rounder at its beginning. */
function limb(length: number, from: number, to: number): Graphics {
  return new Graphics()
    .moveTo(0, -from)
    .bezierCurveTo(length * 0.4, -from * 1.06, length * 0.7, -to, length, -to)
    .arc(length, 0, to, -Math.PI / 2, Math.PI / 2)
    .bezierCurveTo(length * 0.7, to, length * 0.4, from * 1.06, 0, from)
    .arc(0, 0, from, Math.PI / 2, Math.PI * 1.5)
    .fill(SLEEVE)
    .moveTo(0, from * 0.35)
    .bezierCurveTo(length * 0.4, from * 0.5, length * 0.7, to * 0.4, length, to * 0.3)
    .lineTo(length, to)
    .bezierCurveTo(length * 0.7, to, length * 0.4, from * 1.06, 0, from)
    .fill({ color: SLEEVE_SHADE, alpha: 0.55 })
}

function cuff(): Graphics {
  return new Graphics()
    .roundRect(FORE - 9, -10, 13, 20, 3)
    .fill(0xfffaf0)
    .roundRect(FORE - 9, 3, 13, 7, 3)
    .fill({ color: SLEEVE_SHADE, alpha: 0.6 })
    .circle(FORE - 2, 6, 1.9)
    .fill(0xe8b84a)
}

type FingerPlan = { readonly y: number; readonly to: Point }

const stretched: readonly FingerPlan[] = [
  { y: -5.6, to: { x: 27, y: -7.4 } },
  { y: -1.8, to: { x: 30, y: -2.2 } },
  { y: 2, to: { x: 29, y: 2.8 } },
  { y: 5.4, to: { x: 24.5, y: 7.2 } },
]
const curled: readonly FingerPlan[] = [
  { y: -5.4, to: { x: 21, y: -3.8 } },
  { y: -1.8, to: { x: 22.5, y: -1 } },
  { y: 1.8, to: { x: 21.5, y: 2 } },
  { y: 5, to: { x: 18.5, y: 4.6 } },
]

/** The back of a hand, with its thumb towards the body's middle. */
function hand({ skin, shade }: DealerLook, fingers: readonly FingerPlan[], thumb: number): Graphics {
  const drawn = new Graphics()
  drawn
    .moveTo(4, 6 * thumb)
    .quadraticCurveTo(12, 13 * thumb, 17.5, 10.5 * thumb)
    .stroke({ width: 5, color: shade, cap: 'round' })
  for (const { y, to } of fingers)
    drawn
      .moveTo(10, y)
      .lineTo(to.x, to.y)
      .stroke({ width: 5.4, color: shade, cap: 'round' })
      .moveTo(10, y)
      .lineTo(to.x - 0.4, to.y - 0.4)
      .stroke({ width: 4.2, color: skin, cap: 'round' })
  return drawn.ellipse(8, 0, 9.6, 8.4).fill(skin).ellipse(8, 4.4, 8, 3.4).fill({ color: shade, alpha: 0.3 })
}

/** Two bones and a hand: where the elbow goes follows from the law of cosines. */
export function dealerArm(look: DealerLook, side: -1 | 1): DealerArm {
  const root = new Container()
  const [upper, fore] = [new Container(), new Container()]
  const [flat, closed] = [hand(look, stretched, side), hand(look, curled, side)]
  upper.addChild(limb(UPPER, 16, 12.5))
  const palm = new Container()
  palm.position.x = FORE
  palm.addChild(flat, closed)
  fore.addChild(palm, limb(FORE, 12.5, 9), cuff())
  root.addChild(upper, fore)
  return {
    root,
    reach(shoulder, target, isFlat) {
      const [dx, dy] = [target.x - shoulder.x, target.y - shoulder.y]
      const far = Math.max(Math.hypot(dx, dy), 1)
      const [a, b] = [UPPER, FORE + 8]
      // Beyond its length an arm is drawn a little longer: the body leans in.
      const stretch = Math.max(far / (a + b - 2), 1)
      const near = Math.max(far / stretch, b - a + 1)
      const bend = Math.acos((a * a + near * near - b * b) / (2 * a * near))
      // An elbow points outwards, and down where the hand is raised.
      const isRaised = dy < 0
      const angle = Math.atan2(dy, dx) - side * (isRaised ? -bend : bend)
      const elbow = {
        x: shoulder.x + Math.cos(angle) * a * stretch,
        y: shoulder.y + Math.sin(angle) * a * stretch,
      }
      upper.position.copyFrom(shoulder)
      upper.rotation = angle
      upper.scale.x = stretch
      fore.position.copyFrom(elbow)
      fore.rotation = Math.atan2(target.y - elbow.y, target.x - elbow.x)
      fore.scale.x = stretch
      palm.scale.x = 1 / stretch
      flat.visible = isFlat
      closed.visible = !isFlat
    },
  }
}
