import type { ShowWheelResult } from '@baize/engines'
import { showWheelFields } from '@baize/engines/shown'
import { Container, colours, fitWidth, Graphics, label, outBack } from '@baize/game-kit'
import type { MakeScene, SceneSeat } from '../scene.ts'
import { createDealer } from './shared/dealer.ts'
import { dealerLooks } from './shared/dealer-looks.ts'
import { betweenRounds, handAt, type Stop } from './shared/gestures.ts'
import { curtain, openScene, wall } from './shared/studio.ts'
import { type Moment, SOON, tellingScene } from './shared/telling.ts'
import { part } from './shared/time.ts'
import { fieldColour, showWheelDrawing } from './show-wheel-drawing.ts'
import { LENGTH, pinCues, SPIN_MS, standing, TOLD_AT, wheelAt } from './show-wheel-spin.ts'

const CENTRE = { x: 232, y: 198 }
const SIZE = 0.94
const HOST = { x: 58, y: 208 }
const WAITING = { left: { x: 14, y: 338 }, right: { x: 100, y: 344 } }
const CLOSING = { x: 166, y: 152 }
const SHOWING = { x: 164, y: 128 }

/** The hand takes the rim, pulls it down and lets it go; at the end it shows what came. */
const pulling: readonly Stop[] = [
  { at: 60, to: { x: 132, y: 104 } },
  { at: 420, to: { x: 100, y: 176 } },
  { at: 1_000, to: WAITING.right },
  { at: TOLD_AT - 350, to: WAITING.right },
  { at: TOLD_AT + 150, to: SHOWING },
  { at: LENGTH * 10, to: SHOWING },
]

/** What came, in the middle of the wheel. */
function medal(blank: string) {
  const root = new Container()
  root.position.copyFrom(CENTRE)
  const back = new Graphics()
  const words = label('', { size: 30, weight: '800' })
  root.addChild(back, words)
  root.visible = false
  let shown = -1
  return {
    root,
    say(multiple: number, over: number) {
      root.visible = over > 0
      root.scale.set(0.4 + 0.6 * outBack(over))
      if (multiple === shown) return
      shown = multiple
      words.text = multiple === 0 ? blank : `${multiple} : 1`
      words.style.fill = multiple === 47 ? colours.ink : colours.cream
      fitWidth(words, 82)
      back
        .clear()
        .circle(0, 4, 53)
        .fill({ color: 0x000000, alpha: 0.4 })
        .circle(0, 0, 52)
        .fill(colours.brassHigh)
        .circle(0, 0, 47)
        .fill(fieldColour(multiple))
        .circle(0, 0, 47)
        .stroke({ width: 1.2, color: 0xffffff, alpha: 0.4 })
    },
  }
}

function layStage(seat: SceneSeat) {
  const { stage, t } = seat
  const root = openScene(seat)
  const host = createDealer(dealerLooks.zoya, HOST, 1.08)
  const wheel = showWheelDrawing(stage)
  wheel.root.position.copyFrom(CENTRE)
  wheel.root.scale.set(SIZE)
  const came = medal(t('scene.blank'))
  root.addChild(wall(curtain, CENTRE.x), wheel.root, came.root, host.body, host.arms)
  return { host, wheel, came }
}

type Laid = ReturnType<typeof layStage>

function drawEmpty({ host, wheel, came }: Laid, angle: number, moment: Moment<unknown>): void {
  wheel.set({ angle, lit: 0, life: moment.life })
  came.root.visible = false
  const { at } = betweenRounds(moment)
  const isClosing = moment.phase === 'waiting' && moment.ms < 1_500
  const right = isClosing ? CLOSING : WAITING.right
  host.pose({ left: WAITING.left, right, at, isFlat: isClosing }, moment.life)
}

/** Fifty fields, a flapper, and a host who pulls the wheel down. */
export const makeShowWheel: MakeScene<ShowWheelResult> = async (seat) => {
  const laid = layStage(seat)
  const { host, wheel, came } = laid
  // Where the wheel stood when this round began; it goes on from there.
  let stood = 0
  let last: ShowWheelResult | undefined
  return tellingScene(seat, {
    fading: wheel.face,
    plan(result) {
      if (last && last !== result) stood = standing(last.field)
      last = result
      return {
        length: LENGTH,
        cues: [...pinCues({ field: result.field, from: stood }), { at: TOLD_AT, sound: 'chime' }],
        stills: [{ at: SOON, shows: LENGTH }],
      }
    },
    draw(moment) {
      const { result, ms, life } = moment
      if (!result) return drawEmpty(laid, last ? standing(last.field) : stood, moment)
      const lit = part(ms, { from: SPIN_MS, lasts: 350 }) * (0.8 + 0.2 * Math.sin(life / 180))
      wheel.set({ angle: wheelAt({ field: result.field, from: stood }, ms), lit, life })
      came.say(showWheelFields[result.field] ?? 0, part(ms, { from: TOLD_AT, lasts: 420 }))
      const at = ms < TOLD_AT ? { x: CENTRE.x, y: 60 } : { x: HOST.x, y: 340 }
      host.pose(
        { left: WAITING.left, right: handAt(pulling, WAITING.right, ms), at, isFlat: ms >= TOLD_AT },
        life,
      )
    },
  })
}
