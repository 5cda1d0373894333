import { Container, downward, Graphics } from '@baize/game-kit'
import { dealerArm } from './dealer-arm.ts'
import { dealerHead } from './dealer-head.ts'
import type { DealerLook } from './dealer-looks.ts'
import { mix, type Point } from './time.ts'

export type DealerPose = {
  readonly left: Point
  readonly right: Point
  /** What the dealer looks at. */
  readonly at: Point
  readonly isFlat?: boolean
}

export type Dealer = {
  /** Head and body, which stand behind the table. */
  readonly body: Container
  /** Arms and hands, which reach over it. */
  readonly arms: Container
  pose(pose: DealerPose, life: number): void
}

const SHOULDER = { x: 50, y: 27 }
const BLINK_EVERY = 2_600
const BLINK_MS = 170
const BREATH_MS = 4_200
/** How long hands take to follow: no gesture begins with a jerk, whatever was interrupted. */
const HANDS_FOLLOW_MS = 55
const EYES_FOLLOW_MS = 140

function shirt(): Graphics {
  return new Graphics()
    .moveTo(-13, -4)
    .bezierCurveTo(-30, 6, -58, 4, -64, 32)
    .lineTo(-56, 176)
    .lineTo(56, 176)
    .lineTo(64, 32)
    .bezierCurveTo(58, 4, 30, 6, 13, -4)
    .fill(downward([0xfaf5e9, 0xd8cdb8]))
}

function waistcoat({ waistcoat: cloth, waistcoatDark }: DealerLook): Graphics {
  const drawn = new Graphics()
  for (const side of [-1, 1])
    drawn
      .moveTo(side * 27, 2)
      .quadraticCurveTo(side * 22, 36, 0, 66)
      .lineTo(0, 176)
      .lineTo(side * 60, 176)
      .bezierCurveTo(side * 60, 90, side * 50, 70, side * 48, 22)
      .quadraticCurveTo(side * 40, 6, side * 27, 2)
      .fill(downward([cloth, waistcoatDark]))
      .moveTo(side * 27, 2)
      .quadraticCurveTo(side * 34, 30, side * 17, 45)
      .quadraticCurveTo(side * 22, 30, side * 27, 2)
      .fill({ color: 0xffffff, alpha: 0.1 })
      .moveTo(side * 27, 2)
      .quadraticCurveTo(side * 22, 36, 0, 66)
      .stroke({ width: 1.2, color: 0xe8b84a, alpha: 0.75 })
  drawn.moveTo(0, 66).lineTo(0, 176).stroke({ width: 1, color: 0x000000, alpha: 0.35 })
  for (const y of [76, 92, 108])
    drawn
      .circle(3, y, 2.5)
      .fill(0xe8b84a)
      .circle(2.4, y - 0.7, 1)
      .fill(0xfff2cc)
  return drawn.roundRect(22, 56, 15, 3, 1.5).fill({ color: 0x000000, alpha: 0.25 })
}

function neckAndTie({ skin, shade, tie }: DealerLook): Graphics {
  const drawn = new Graphics()
    .moveTo(-11, -26)
    .lineTo(-11.5, 2)
    .quadraticCurveTo(0, 14, 11.5, 2)
    .lineTo(11, -26)
    .fill(skin)
    .moveTo(-11, -20)
    .quadraticCurveTo(0, -4, 11, -20)
    .lineTo(11.2, -10)
    .quadraticCurveTo(0, 4, -11.2, -10)
    .fill({ color: shade, alpha: 0.75 })
  for (const side of [-1, 1])
    drawn
      .moveTo(side * 12, -7)
      .lineTo(side * 17, 4)
      .lineTo(side * 3, 14)
      .lineTo(0, 9)
      .fill(0xfffdf6)
      .moveTo(side * 12, -7)
      .lineTo(side * 17, 4)
      .lineTo(side * 3, 14)
      .stroke({ width: 0.8, color: 0xb8ac94 })
  for (const side of [-1, 1])
    drawn
      .moveTo(0, 13)
      .bezierCurveTo(side * 6, 6, side * 14, 5, side * 16, 7)
      .lineTo(side * 16, 19)
      .bezierCurveTo(side * 14, 21, side * 6, 20, 0, 13)
      .fill(tie)
  return drawn.roundRect(-3.5, 9, 7, 8, 2.5).fill(tie).stroke({ width: 0.8, color: 0x000000, alpha: 0.3 })
}

/** Stands with the base of the neck at the point that is given. */
export function createDealer(look: DealerLook, neck: Point, scale = 1): Dealer {
  const [body, arms] = [new Container(), new Container()]
  const head = dealerHead(look)
  const headPlace = new Container()
  headPlace.addChild(head.root)
  const torso = new Container()
  torso.addChild(shirt(), waistcoat(look), neckAndTie(look))
  body.addChild(head.behind, torso, headPlace)
  for (const each of [body, arms]) {
    each.position.copyFrom(neck)
    each.scale.set(scale)
  }
  const [left, right] = [dealerArm(look, -1), dealerArm(look, 1)]
  arms.addChild(left.root, right.root)
  const local = ({ x, y }: Point) => ({ x: (x - neck.x) / scale, y: (y - neck.y) / scale })
  const hands = { left: { x: 0, y: 0 }, right: { x: 0, y: 0 } }
  const gaze = { x: 0, y: 0 }
  let lived = 0
  return {
    body,
    arms,
    pose({ left: toLeft, right: toRight, at, isFlat = false }, life) {
      const passed = life - lived
      lived = life
      const follow = (ms: number) => (life === 0 ? 1 : 1 - Math.exp(-passed / ms))
      draw(hands.left, local(toLeft), follow(HANDS_FOLLOW_MS))
      draw(hands.right, local(toRight), follow(HANDS_FOLLOW_MS))
      const towards = local(at)
      const wanted = { x: clamp(towards.x / 110), y: clamp((towards.y + 20) / 160) }
      draw(gaze, wanted, follow(EYES_FOLLOW_MS))
      const breath = Math.sin((life / BREATH_MS) * Math.PI * 2)
      torso.scale.y = 1 + breath * 0.006
      const lean = gaze.x * 3
      headPlace.position.set(lean, gaze.y * 1.5 - breath * 0.7)
      head.behind.position.set(lean, gaze.y * 1.5 - breath * 0.7)
      const blink = (life + BLINK_EVERY / 2) % BLINK_EVERY
      head.look(gaze, blink < BLINK_MS ? Math.sin((blink / BLINK_MS) * Math.PI) : 0)
      left.reach({ x: -SHOULDER.x, y: SHOULDER.y - breath * 0.5 }, hands.left, isFlat)
      right.reach({ x: SHOULDER.x, y: SHOULDER.y - breath * 0.5 }, hands.right, isFlat)
    },
  }
}

function draw(from: { x: number; y: number }, to: Point, share: number): void {
  from.x = mix([from.x, to.x], share)
  from.y = mix([from.y, to.y], share)
}

function clamp(value: number): number {
  return Math.min(Math.max(value, -1), 1)
}
