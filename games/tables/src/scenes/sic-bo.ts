import type { SicBoResult } from '@baize/engines'
import {
  Container,
  colours,
  downward,
  Graphics,
  inOutCubic,
  outBack,
  outward,
  type Translate,
} from '@baize/game-kit'
import type { MakeScene, SceneSeat } from '../scene.ts'
import { createDealer } from './shared/dealer.ts'
import { dealerLooks } from './shared/dealer-looks.ts'
import { betweenRounds, handAt, type Stop } from './shared/gestures.ts'
import { plaque } from './shared/plaque.ts'
import { MIDDLE, openScene, studioLooks, tableTop, wall } from './shared/studio.ts'
import { type Moment, SOON, tellingScene } from './shared/telling.ts'
import { part } from './shared/time.ts'
import { die, type DiePose } from './sic-bo-dice.ts'
import {
  diceAt,
  diceCues,
  LIFT_AT,
  LIFT_MS,
  restingDice,
  ROLL_MS,
  SHAKEN_MS,
  TOLD_AT,
} from './sic-bo-roll.ts'

const PLATE = { x: MIDDLE, y: 300 }
const CLOSER = 1.22
const BESIDE = { left: { x: 84, y: 238 }, right: { x: 306, y: 238 } }
const HOLDING = { left: { x: 92, y: 258 }, right: { x: 298, y: 258 } }
const ABOVE = { left: { x: 132, y: 190 }, right: { x: 258, y: 190 } }

/** Takes the dome between both hands, shakes, lifts it and lets go. */
function hand(side: 'left' | 'right'): Stop[] {
  return [
    { at: 160, to: HOLDING[side] },
    { at: LIFT_AT, to: HOLDING[side] },
    { at: LIFT_AT + LIFT_MS, to: ABOVE[side] },
    { at: LIFT_AT + LIFT_MS + 450, to: BESIDE[side] },
    { at: ROLL_MS, to: BESIDE[side] },
  ]
}
const hands = { left: hand('left'), right: hand('right') }

/** The plate of lacquer that dice are thrown on. */
function plateDrawing(): Graphics {
  return new Graphics()
    .ellipse(0, 14, 126, 66)
    .fill({ color: 0x000000, alpha: 0.4 })
    .ellipse(0, 9, 120, 60)
    .fill(downward([0xb9822a, 0x5c3c0c]))
    .ellipse(0, 0, 120, 58)
    .fill(downward([0xf9e2a2, 0xb9822a]))
    .ellipse(0, 0, 114, 54)
    .fill(downward([0x5a0f16, 0x8f1d26]))
    .ellipse(0, 0, 96, 43)
    .stroke({ width: 1.2, color: colours.brass, alpha: 0.55 })
    .ellipse(-20, -10, 80, 34)
    .fill(outward({ colour: 0xffb0a0, strength: 0.25 }))
}

/** A glass dome with a brass foot: what is behind glass is seen through it, a little lighter. */
function domeDrawing(): Graphics {
  return new Graphics()
    .moveTo(-104, 0)
    .bezierCurveTo(-108, -96, -66, -142, 0, -142)
    .bezierCurveTo(66, -142, 108, -96, 104, 0)
    .bezierCurveTo(100, 34, -100, 34, -104, 0)
    .fill({ color: 0xcfeaff, alpha: 0.12 })
    .stroke({ width: 2.2, color: 0xffffff, alpha: 0.5 })
    .moveTo(-86, -22)
    .bezierCurveTo(-88, -78, -62, -116, -34, -126)
    .bezierCurveTo(-60, -104, -72, -72, -70, -20)
    .fill({ color: 0xffffff, alpha: 0.34 })
    .moveTo(74, -24)
    .bezierCurveTo(76, -60, 66, -88, 50, -104)
    .stroke({ width: 4, color: 0xffffff, alpha: 0.28, cap: 'round' })
    .moveTo(-104, 0)
    .bezierCurveTo(-100, 34, 100, 34, 104, 0)
    .stroke({ width: 5, color: colours.brass, cap: 'round' })
    .moveTo(-102, -3)
    .bezierCurveTo(-98, 29, 98, 29, 102, -3)
    .stroke({ width: 1.4, color: colours.brassHigh })
    .circle(0, -150, 9)
    .fill(downward([0xfff3d0, 0xb9822a]))
    .rect(-4, -144, 8, 5)
    .fill(colours.brassLow)
}

function layTable(seat: SceneSeat) {
  const root = openScene(seat)
  const dealer = createDealer(dealerLooks.rafi, { x: MIDDLE, y: 100 })
  const dome = domeDrawing()
  const dice = [die(), die(), die()]
  const glow = new Graphics().ellipse(0, 0, 160, 90).fill(outward({ colour: 0xffe2a0, strength: 0.6 }))
  const place = new Container()
  const heap = new Container()
  heap.sortableChildren = true
  heap.addChild(...dice.map((each) => each.root))
  place.addChild(glow, plateDrawing(), heap, dome)
  place.position.copyFrom(PLATE)
  const line = plaque({ size: 17, width: 340 })
  line.root.position.set(MIDDLE, 362)
  root.addChild(
    wall(studioLooks.blue),
    dealer.body,
    tableTop(studioLooks.blue),
    place,
    dealer.arms,
    line.root,
  )
  return { dealer, dome, dice, glow, heap, place, line }
}

type Laid = ReturnType<typeof layTable>

function putDice({ dice }: Laid, poses: readonly DiePose[]): void {
  dice.forEach(({ root, put }, index) => {
    const pose = poses[index]
    if (!pose) return
    put(pose)
    root.zIndex = pose.y
  })
}

function drawEmpty(laid: Laid, moment: Moment<unknown>): void {
  const { dealer, dome, glow, heap, line } = laid
  putDice(laid, restingDice())
  dome.visible = true
  dome.position.set(0, 0)
  dome.alpha = 1
  glow.alpha = 0
  heap.scale.set(1)
  line.say('')
  dealer.pose(betweenRounds(moment, BESIDE), moment.life)
}

/** The faces and what they make together, in the words of the bets. */
function told(t: Translate, { dice }: SicBoResult): string {
  const [a, b, c] = dice
  const sum = a + b + c
  const kind = a === b && b === c ? 'triple' : sum > 10 ? 'big' : 'small'
  return `${a} · ${b} · ${c} = ${sum}  ${t(`scene.${kind}`)}`
}

/** Three dice under a dome: shaken, rolled out and shown. */
export const makeSicBo: MakeScene<SicBoResult> = async (seat) => {
  const laid = layTable(seat)
  const { dealer, dome, glow, heap, place, line } = laid
  return tellingScene(seat, {
    fading: heap,
    plan: () => ({ length: ROLL_MS, cues: diceCues(), stills: [{ at: SOON, shows: ROLL_MS }] }),
    draw(moment) {
      const { result, ms, life } = moment
      place.position.copyFrom(PLATE)
      if (!result) return drawEmpty(laid, moment)
      const shaking = ms < SHAKEN_MS ? 1 : 0
      const shake = Math.sin(ms / 17) * 3.4 * shaking
      place.position.set(PLATE.x + shake, PLATE.y + Math.cos(ms / 23) * 1.6 * shaking)
      const lifted = inOutCubic(part(ms, { from: LIFT_AT, lasts: LIFT_MS }))
      dome.position.y = -lifted * 120
      dome.alpha = 1 - lifted
      dome.visible = lifted < 1
      const shown = part(ms, { from: TOLD_AT, lasts: 420 })
      heap.scale.set(1 + outBack(shown) * (CLOSER - 1))
      glow.alpha = shown * (0.8 + 0.2 * Math.sin(life / 240))
      putDice(laid, diceAt(result, ms))
      line.say(ms >= TOLD_AT ? told(seat.t, result) : '', shown)
      const [left, right] = [handAt(hands.left, BESIDE.left, ms), handAt(hands.right, BESIDE.right, ms)]
      dealer.pose(
        { left: { x: left.x + shake, y: left.y }, right: { x: right.x + shake, y: right.y }, at: PLATE },
        life,
      )
    },
  })
}
