import type { RouletteResult } from '@baize/engines'
import { Container, colours, fitWidth, Graphics, inOutCubic, label, outBack } from '@baize/game-kit'
import type { MakeScene, SceneSeat } from '../scene.ts'
import {
  type BallPlace,
  ballAt,
  ballCues,
  LANDED_AT,
  pocketAngle,
  SPIN_MS,
  wheelAngle,
} from './roulette-ball.ts'
import { colourOf, type PocketColour, pocketColours, rouletteWheelDrawing } from './roulette-wheel.ts'
import { createDealer } from './shared/dealer.ts'
import { dealerLooks } from './shared/dealer-looks.ts'
import { betweenRounds, handAt, type Stop } from './shared/gestures.ts'
import { MIDDLE, openScene, studioLooks, tableTop, wall } from './shared/studio.ts'
import { type Moment, SOON, tellingScene } from './shared/telling.ts'
import { mix, part } from './shared/time.ts'

const CENTRE = { x: MIDDLE, y: 281 }
const FLAT = 0.54
const STEEP = 0.6
const CLOSER = 1.05
const LEAN_FROM = 4_200
const LEAN_MS = 2_200
const TOLD_AT = LANDED_AT + 250

/** Hands wait at the rail, clear of the numbers. */
const AT_RAIL = { left: { x: 108, y: 194 }, right: { x: 282, y: 194 } }

/** The hand comes to the rim with the ball, sends it off and goes back. */
const throwing: readonly Stop[] = [
  { at: 10, to: { x: 262, y: 232 } },
  { at: 260, to: { x: 216, y: 218 } },
  { at: 900, to: AT_RAIL.right },
]

/** The number that fell, over the middle of the wheel. */
function numberPlate(names: Readonly<Record<PocketColour, string>>) {
  const root = new Container()
  const back = new Graphics()
  const figure = label('', { size: 40, weight: '800' })
  const name = label('', { size: 12, weight: '700', colour: colours.brassHigh })
  figure.position.set(0, -6)
  name.position.set(0, 22)
  root.addChild(back, figure, name)
  root.visible = false
  let shown = -1
  return {
    root,
    say(number: number, over: number) {
      root.visible = over > 0
      root.scale.set(0.3 + 0.48 * outBack(over))
      root.alpha = Math.min(over * 2, 1)
      if (number === shown) return
      shown = number
      const colour = colourOf(number)
      figure.text = String(number)
      name.text = names[colour]
      fitWidth(name, 66)
      back
        .clear()
        .circle(0, 3, 43)
        .fill({ color: 0x000000, alpha: 0.4 })
        .circle(0, 0, 42)
        .fill(colours.brass)
        .circle(0, 0, 38)
        .fill(pocketColours[colour])
        .circle(0, 0, 38)
        .stroke({ width: 1, color: 0xffffff, alpha: 0.3 })
    },
  }
}

function ballDrawing() {
  const root = new Container()
  const shadow = new Graphics().ellipse(0, 0, 6, 3.4).fill({ color: 0x000000, alpha: 0.45 })
  const ball = new Graphics()
    .circle(0, 0, 6)
    .fill(0xe9e4d8)
    .circle(-0.8, -1, 4.6)
    .fill(0xfffdf7)
    .circle(-2, -2.4, 1.6)
    .fill(0xffffff)
  root.addChild(shadow, ball)
  root.visible = false
  return {
    root,
    put({ angle, far, high }: BallPlace, tilt: number) {
      root.visible = true
      root.position.set(Math.cos(angle) * far, Math.sin(angle) * far * tilt)
      shadow.position.set(2 + high * 0.3, 4)
      ball.y = -high - 2
    },
  }
}

function layTable(seat: SceneSeat) {
  const { stage, t } = seat
  const root = openScene(seat)
  const dealer = createDealer(dealerLooks.meher, { x: MIDDLE, y: 100 })
  const wheel = rouletteWheelDrawing(stage)
  const ball = ballDrawing()
  const place = new Container()
  place.addChild(wheel.root, ball.root)
  const plate = numberPlate({ red: t('scene.red'), black: t('scene.black'), green: t('scene.zero') })
  root.addChild(
    wall(studioLooks.green),
    dealer.body,
    tableTop(studioLooks.green),
    place,
    dealer.arms,
    plate.root,
  )
  return { dealer, wheel, ball, place, plate }
}

type Laid = ReturnType<typeof layTable>

/** The nearer the ball is to falling, the closer and the steeper one looks. */
function look(
  { wheel, place, plate }: Laid,
  moment: { leaned: number; turned: number; lit: number },
): number {
  const tilt = mix([FLAT, STEEP], moment.leaned)
  place.position.set(CENTRE.x, CENTRE.y - moment.leaned * 3)
  place.scale.set(mix([1, CLOSER], moment.leaned))
  plate.root.position.set(CENTRE.x, CENTRE.y - 4)
  wheel.set({ angle: wheelAngle(moment.turned), tilt, lit: moment.lit })
  return tilt
}

function drawEmpty(laid: Laid, moment: Moment<unknown>): void {
  look(laid, { leaned: 0, turned: moment.turned, lit: 0 })
  laid.ball.root.visible = false
  laid.plate.root.visible = false
  laid.dealer.pose(betweenRounds(moment, AT_RAIL), moment.life)
}

/** A wheel and a ball that comes to rest in the pocket that was drawn. */
export const makeRoulette: MakeScene<RouletteResult> = async (seat) => {
  const laid = layTable(seat)
  const { dealer, wheel, ball, place, plate } = laid
  return tellingScene(seat, {
    fading: place,
    plan: () => ({
      length: SPIN_MS,
      cues: [...ballCues(), { at: TOLD_AT, sound: 'chime' }],
      stills: [{ at: SOON, shows: SPIN_MS }],
    }),
    draw(moment) {
      const { result, ms, life, turned } = moment
      if (!result) return drawEmpty(laid, moment)
      const leaned = inOutCubic(part(ms, { from: LEAN_FROM, lasts: LEAN_MS }))
      wheel.light(pocketAngle(result.number))
      const tilt = look(laid, {
        leaned,
        turned,
        lit: part(ms, { from: LANDED_AT, lasts: 350 }) * (0.8 + 0.2 * Math.sin(life / 200)),
      })
      const at = ballAt({ number: result.number, ms }, (then) => wheelAngle(turned + then - ms))
      ball.put(at, tilt)
      plate.say(result.number, part(ms, { from: TOLD_AT, lasts: 380 }))
      const seen = {
        x: CENTRE.x + Math.cos(at.angle) * at.far,
        y: CENTRE.y + Math.sin(at.angle) * at.far * tilt,
      }
      dealer.pose({ left: AT_RAIL.left, right: handAt(throwing, AT_RAIL.right, ms), at: seen }, life)
    },
  })
}
