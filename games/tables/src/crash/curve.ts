import { crashHeight } from '@baize/engines/shown'
import { Container, colours, createSparks, Graphics, label, type RoomSeat } from '@baize/game-kit'
import { timesText } from './flight.ts'
import { sky } from './sky.ts'

/** The flight as a curve over time, with a kite at its end. */
export type Curve = { draw(state: CurveState): void }

export type CurveState = {
  /** How much of the flight is behind, in whole milliseconds, and how high it stands then. */
  readonly ms: number
  readonly multiple100: number
  readonly kind: 'waiting' | 'flying' | 'ended' | 'stopped'
  /** Stands below the figure. */
  readonly note: string
}

const BOX = { left: 44, right: 372, top: 30, bottom: 340 }
const LEAST_MS = 8_000
const LEAST_TIMES = 2
const POINTS = 48
/** The curve is worked out at these steps, once each. */
const STEP_MS = 125

type Scale = { readonly ms: number; readonly times: number }

function at({ ms, times }: Scale, point: { readonly ms: number; readonly times: number }) {
  return {
    x: BOX.left + ((BOX.right - BOX.left) * point.ms) / ms,
    y: BOX.bottom - ((BOX.bottom - BOX.top) * (point.times - 1)) / (times - 1),
  }
}

/** Lines at round multiples, as many as have room. */
function gridSteps(times: number): number[] {
  const step = [0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 5_000].find(
    (each) => (times - 1) / each <= 5,
  )
  const size = step ?? 10_000
  return Array.from({ length: Math.floor((times - 1) / size) }, (_, index) => 1 + (index + 1) * size)
}

function kite(): Graphics {
  return new Graphics()
    .moveTo(-46, 20)
    .bezierCurveTo(-34, 8, -30, 26, -16, 10)
    .stroke({ width: 2.5, color: colours.brassHigh, alpha: 0.9 })
    .poly([-18, 10, -4, -14, 24, -16, 12, 8])
    .fill(colours.coral)
    .poly([-18, 10, 24, -16, 12, 8])
    .fill({ color: 0xc8324a })
    .poly([-18, 10, -4, -14, 24, -16])
    .stroke({ width: 2, color: colours.brassHigh })
    .poly([-18, 10, 12, 8, 24, -16])
    .stroke({ width: 2, color: colours.brassHigh })
    .circle(24, -16, 3)
    .fill(colours.cream)
}

const heights: number[] = []

/** Places of the curve up to a time, each further than the last by as many steps as keep them few. */
function pointsTo(ms: number): { ms: number; times: number }[] {
  const stride = Math.max(Math.ceil(ms / STEP_MS / POINTS), 1)
  const points: { ms: number; times: number }[] = []
  for (let step = 0; step * STEP_MS < ms; step += stride) {
    const times = heights[step] ?? crashHeight(step * STEP_MS)
    heights[step] = times
    points.push({ ms: step * STEP_MS, times })
  }
  return [...points, { ms, times: crashHeight(ms) }]
}

function strokeCurve(line: Graphics, scale: Scale, { ms, isOver }: { ms: number; isOver: boolean }): void {
  const points = pointsTo(ms).map((point) => at(scale, point))
  const last = points.at(-1) ?? { x: BOX.left, y: BOX.bottom }
  const colour = isOver ? 0x8d3b32 : colours.brass
  line.moveTo(BOX.left, BOX.bottom)
  for (const { x, y } of points) line.lineTo(x, y)
  line.lineTo(last.x, BOX.bottom).closePath().fill({ color: colour, alpha: 0.16 })
  line.moveTo(BOX.left, BOX.bottom)
  for (const { x, y } of points) line.lineTo(x, y)
  line.stroke({ width: 9, color: colour, alpha: 0.18, cap: 'round', join: 'round' })
  line.moveTo(BOX.left, BOX.bottom)
  for (const { x, y } of points) line.lineTo(x, y)
  line.stroke({ width: 4, color: isOver ? colours.coral : colours.brassHigh, cap: 'round', join: 'round' })
}

export function createCurve({
  stage,
  motion,
  isReduced,
}: Pick<RoomSeat<unknown>, 'stage' | 'motion' | 'isReduced'>): Curve {
  const grid = new Graphics()
  const marks = new Container()
  const line = new Graphics()
  const flier = kite()
  const figure = label('', { size: 68, weight: '800', hasShadow: true })
  figure.position.set(200, 128)
  const note = label('', { size: 17, weight: '600', colour: colours.mute, width: 320 })
  note.position.set(200, 184)
  stage.root.addChild(sky(), grid, marks, line, flier, figure, note)
  const sparks = createSparks(stage, motion, isReduced)
  let drawn = ''
  let ruled = ''

  function rule(scale: Scale): void {
    const steps = gridSteps(scale.times)
    const next = steps.join(' ')
    grid.clear()
    for (const step of [1, ...steps]) {
      const { y } = at(scale, { ms: 0, times: step })
      grid.moveTo(BOX.left, y).lineTo(BOX.right, y).stroke({ width: 1, color: colours.cream, alpha: 0.12 })
    }
    if (next !== ruled) {
      for (const child of marks.removeChildren()) child.destroy()
      for (const step of steps) {
        const words = label(`${step}×`, { size: 12, weight: '500', colour: colours.mute })
        words.label = String(step)
        marks.addChild(words)
      }
      ruled = next
    }
    for (const child of marks.children)
      child.position.set(BOX.left - 22, at(scale, { ms: 0, times: Number(child.label) }).y)
  }

  return {
    draw(state) {
      const key = `${state.kind} ${state.ms} ${state.note}`
      if (key === drawn) return
      const wasFlying = drawn.startsWith('flying')
      drawn = key
      const isOver = state.kind === 'ended' || state.kind === 'stopped'
      const times = crashHeight(state.ms)
      const scale = {
        ms: Math.max(LEAST_MS, state.ms * 1.12),
        times: Math.max(LEAST_TIMES, 1 + (times - 1) * 1.3),
      }
      rule(scale)
      line.clear()
      if (state.ms > 0) strokeCurve(line, scale, { ms: state.ms, isOver })
      const end = at(scale, { ms: state.ms, times })
      flier.position.set(end.x, end.y)
      flier.rotation = state.kind === 'flying' && !isReduced ? Math.sin(state.ms / 420) * 0.12 : 0
      flier.visible = !isOver
      if (state.kind === 'ended' && wasFlying) sparks.burst(end, 28)
      figure.text = state.kind === 'waiting' ? '' : timesText(state.multiple100)
      figure.style.fill = state.kind === 'ended' ? colours.coral : colours.cream
      note.text = state.note
      note.y = state.kind === 'waiting' ? 128 : 184
      note.style.fontSize = state.kind === 'waiting' ? 24 : 17
      stage.redraw()
    },
  }
}
