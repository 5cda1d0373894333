import type { WheelRules, WheelView } from '@baize/engines'
import {
  Container,
  colours,
  downward,
  Graphics,
  label,
  loadSheet,
  outQuint,
  type Pieces,
  type Seat,
  type Sprite,
  segments,
  shownTimes,
  startGame,
  withFields,
} from '@baize/game-kit'
import { type PieceName, pieceSheet } from './shared/pieces.ts'
import { riskControl, risks } from './shared/risk.ts'
import { spriteOf } from './shared/sprite.ts'
import { design, texts } from './shared/texts.ts'

const segmentCounts = [10, 20, 30] as const
type Segments = (typeof segmentCounts)[number]

const CENTRE = { x: 180, y: 216 }
const RADIUS = 146
const TURN = Math.PI * 2
/** The wheel stands with its first segment under the pointer at the top. */
const UP = -Math.PI / 2

/** Pays from nothing upwards get warmer. */
function colourOf(pay: number, isEven: boolean): number {
  if (pay === 0) return isEven ? 0x0d2a1f : 0x123527
  if (pay < 120) return 0x1c7a55
  if (pay < 160) return 0x2a9d8f
  if (pay < 250) return 0xd9a441
  if (pay < 600) return 0xe0703c
  return 0xc8324a
}

function face(pays: readonly number[]): Container {
  const root = new Container()
  const slice = TURN / pays.length
  const plate = new Graphics()
  for (const [index, pay] of pays.entries()) {
    const from = UP + (index - 0.5) * slice
    plate
      .moveTo(0, 0)
      .arc(0, 0, RADIUS, from, from + slice)
      .lineTo(0, 0)
      .fill({ color: colourOf(pay, index % 2 === 0) })
      .moveTo(Math.cos(from) * 52, Math.sin(from) * 52)
      .lineTo(Math.cos(from) * RADIUS, Math.sin(from) * RADIUS)
      .stroke({ width: 1, color: colours.brassHigh, alpha: 0.35 })
  }
  root.addChild(plate)
  for (const [index, pay] of pays.entries()) {
    if (pay === 0) continue
    const turn = UP + index * slice
    const words = label(String(pay / 100), { size: pays.length > 20 ? 11 : 14, weight: '700' })
    words.position.set(Math.cos(turn) * (RADIUS - 20), Math.sin(turn) * (RADIUS - 20))
    words.rotation = turn - UP
    root.addChild(words)
  }
  for (let index = 0; index < pays.length; index += 1) {
    const turn = UP + (index + 0.5) * slice
    root.addChild(
      new Graphics()
        .circle(Math.cos(turn) * (RADIUS + 8), Math.sin(turn) * (RADIUS + 8), 3)
        .fill({ color: colours.cream }),
    )
  }
  return root
}

/** What does not turn: the rim, the shade over the face, the hub and the pointer. */
function rim(): Graphics {
  return new Graphics()
    .circle(0, 6, RADIUS + 20)
    .fill({ color: 0x000000, alpha: 0.35 })
    .circle(0, 0, RADIUS + 18)
    .fill(downward([colours.brassHigh, 0x8a5a16]))
    .circle(0, 0, RADIUS + 14)
    .fill(downward([0x7a4d12, 0xd9a441]))
    .circle(0, 0, RADIUS + 2)
    .fill({ color: 0x2a1c00 })
}

function hub(pieces: Pieces<PieceName>): Container {
  const root = new Container()
  root.addChild(
    new Graphics()
      .circle(0, 3, 56)
      .fill({ color: 0x000000, alpha: 0.4 })
      .circle(0, 0, 55)
      .fill(downward([colours.brassHigh, 0x9a6a1e]))
      .circle(0, 0, 49)
      .fill(downward([0x0f4a35, 0x06241a])),
    spriteOf(pieces('chip'), 78),
  )
  return root
}

/** Every pay with how many segments have it, the highest first. */
function paysOf(pays: readonly number[]): string {
  const counts = new Map<number, number>()
  for (const pay of pays) counts.set(pay, (counts.get(pay) ?? 0) + 1)
  const sorted = [...counts].sort(([a], [b]) => b - a)
  return sorted.map(([pay, times]) => `${shownTimes(pay * 100)}: ${times}`).join(',  ')
}

type WheelSeat = Seat<WheelRules, WheelView>

/** Turns to the segment that was drawn; the pointer ticks over every pin on the way. */
async function turnTo(
  { motion, sounds }: WheelSeat,
  { turning, pointer }: { turning: Container; pointer: Sprite },
  { segment, slice }: { segment: number; slice: number },
): Promise<void> {
  const from = turning.rotation % TURN
  const to = -segment * slice + TURN * (Math.ceil(from / TURN) + 5)
  let passed = Math.floor(from / slice + 0.5)
  await motion.tween(
    3_400,
    (p) => {
      turning.rotation = from + (to - from) * p
      pointer.rotation *= 0.82
      const now = Math.floor(turning.rotation / slice + 0.5)
      if (now === passed) return
      passed = now
      sounds.play('tick')
      pointer.rotation = -0.22
    },
    { ease: outQuint },
  )
  pointer.rotation = 0
}

void startGame<WheelRules, WheelView>({
  design,
  texts,
  isRules: withFields<WheelRules>('tables'),
  isView: withFields<WheelView>('segment', 'multiplier'),
  async make(seat) {
    const { stage, t, frame, rules } = seat
    const pieces = await loadSheet(pieceSheet)
    const wheel = new Container()
    wheel.position.set(CENTRE.x, CENTRE.y)
    const turning = new Container()
    wheel.addChild(rim(), turning, hub(pieces))
    const pointer = spriteOf(pieces('pointer'), 62)
    pointer.anchor.set(0.5, 0.2)
    pointer.position.set(CENTRE.x, CENTRE.y - RADIUS - 24)
    const words = label('', { size: 34, weight: '800', hasShadow: true })
    words.position.set(CENTRE.x, 432)
    stage.root.addChild(wheel, pointer, words)
    const clear = () => {
      words.text = ''
    }
    const lay = () => {
      for (const child of turning.removeChildren()) child.destroy({ children: true })
      turning.addChild(face(rules.tables[count.value()][risk.value()]))
      turning.rotation = 0
      clear()
      stage.redraw()
    }
    const risk = riskControl(t, () => lay())
    const count = segments<Segments>({
      label: t('wheel.segments'),
      options: segmentCounts.map((value) => ({ value, label: String(value) })),
      value: 20,
      onChange: () => lay(),
    })
    frame.playBar.own.append(count.root, risk.root)
    frame.playBar.own.classList.add('kit-row')
    lay()
    return {
      start: () => ({ segments: count.value(), risk: risk.value() }),
      clear,
      async show({ view }) {
        await turnTo(seat, { turning, pointer }, { segment: view.segment, slice: TURN / count.value() })
        words.text = shownTimes(view.multiplier)
        words.style.fill = view.multiplier > 10_000 ? colours.brassHigh : colours.mute
      },
      rulesSheet: () => [
        { title: t('howTo'), sentences: [t('wheel.rule1'), t('wheel.rule2')] },
        ...segmentCounts.map((each) => ({
          title: t('wheel.table', { segments: each }),
          table: { rows: risks.map((level) => [t(`risk.${level}`), paysOf(rules.tables[each][level])]) },
        })),
      ],
    }
  },
})
