import type { Container, Motion, SoundName, Sounds, Stage } from '@baize/game-kit'
import type { Scene, SceneSeat } from '../../scene.ts'
import { lastBy, part } from './time.ts'

/** What is on the felt now: nothing, the wait for the beacon, or a result so many milliseconds into its telling. */
export type Moment<Result> = {
  readonly phase: 'open' | 'waiting' | 'telling'
  readonly result: Result | undefined
  readonly ms: number
  /** Goes on while anything is drawn, for what breathes; it stands still where motion is reduced. */
  readonly life: number
  /** How long a wheel has been turning: it is set off when bets close, and runs out when the result stands. */
  readonly turned: number
}

export type Cue = { readonly at: number; readonly sound: SoundName; readonly step?: number }

/** From a time on, the picture of some time of the telling stands. */
type Still = { readonly at: number; readonly shows: number }

type Plan = {
  readonly length: number
  readonly cues: readonly Cue[]
  /** All that is shown where motion is reduced, in their order. */
  readonly stills: readonly Still[]
}

/** Pictures that stand from the time that they show. */
export function stillsAt(times: readonly number[]): Still[] {
  return [...times].sort((a, b) => a - b).map((at) => ({ at, shows: at }))
}

/** A table's telling. Every picture follows from its moment alone, so whoever comes late sees what all the others see. */
export type Telling<Result> = {
  plan(result: Result): Plan
  draw(moment: Moment<Result>): void
  /** What fades in with each still, where it would otherwise jump. */
  readonly fading?: Container
}

const FADE_MS = 500
/** A result goes on shining, and a wheel runs out, for so long after it stands. */
const SETTLE_MS = 2_500
const SET_OFF_MS = 1_200
/** Who only waits stirs so often, for so long. In between nothing moves and nothing is drawn: a phone's battery is no stage lamp. */
const STIR_EVERY_MS = 4_000
const STIR_MS = 1_300
/** When a wheel or dice show their result where nothing may turn. */
export const SOON = 1_000

type Running<Result> = {
  readonly phase: Moment<Result>['phase']
  readonly result: Result | undefined
  readonly plan: Plan | undefined
  ms: number
}

/** The last still that has come; before the first one stands what the telling begins with. */
function stillOf({ stills }: Plan, ms: number): Still {
  return lastBy(stills, ms) ?? { at: 0, shows: 0 }
}

/** How fast a wheel turns, beside its full pace. */
function paceOf({ phase, plan, ms }: Running<unknown>): number {
  if (phase === 'waiting') return part(ms, { from: 0, lasts: SET_OFF_MS })
  return plan ? 1 - part(ms, { from: plan.length, lasts: SETTLE_MS }) : 0
}

/** How long there is something to be seen that moves. */
function lastsMs({ phase, plan, ms }: Running<unknown>): number {
  if (phase === 'waiting') return Number.POSITIVE_INFINITY
  return plan ? Math.max(plan.length - ms, 0) + SETTLE_MS : STIR_MS
}

/** As much of a seat as a telling needs. */
type TellingSeat = Pick<SceneSeat, 'isReduced' | 'later'> & {
  readonly motion: Pick<Motion, 'run'>
  readonly sounds: Pick<Sounds, 'play'>
  readonly stage: Pick<Stage, 'redraw'>
}

/** Knows how long something still moves, and has whoever waits stir now and then. */
function createRest(later: TellingSeat['later'], wake: () => void) {
  let left = 0
  let isToStir = false
  const stir = () => {
    isToStir = false
    left = Math.max(left, STIR_MS)
    wake()
  }
  return {
    begin(ms: number): void {
      left = ms
    },
    /** Answers whether anything moves after so much more time. */
    pass(ms: number): boolean {
      left -= ms
      if (left <= 0 && !isToStir) {
        isToStir = true
        later(stir, STIR_EVERY_MS)
      }
      return left > 0
    },
  }
}

export function tellingScene<Result>(seat: TellingSeat, telling: Telling<Result>): Scene<Result> {
  const { motion, sounds, stage, isReduced, later } = seat
  let now: Running<Result> = { phase: 'open', result: undefined, plan: undefined, ms: 0 }
  let life = 0
  let turned = 0
  let isRunning = false
  let onEnd: (() => void) | undefined

  const draw = () => {
    const { phase, result, plan, ms } = now
    const still = isReduced && plan ? stillOf(plan, ms) : undefined
    if (telling.fading) telling.fading.alpha = still ? Math.min((ms - still.at) / FADE_MS, 1) : 1
    telling.draw({ phase, result, ms: still?.shows ?? ms, life, turned })
    stage.redraw()
  }
  const hear = (from: number) => {
    for (const { at, sound, step } of now.plan?.cues ?? [])
      if (at > from && at <= now.ms) sounds.play(sound, step)
  }
  const end = () => {
    onEnd?.()
    onEnd = undefined
  }
  const step = (passed: number): boolean => {
    const from = now.ms
    now.ms += passed
    if (!isReduced) {
      life += passed
      turned += passed * paceOf(now)
    }
    hear(from)
    draw()
    if (now.plan && now.ms >= now.plan.length + (isReduced ? FADE_MS : 0)) end()
    isRunning = isReduced ? onEnd !== undefined : rest.pass(passed)
    return isRunning
  }
  const run = () => {
    if (isRunning) return
    isRunning = true
    void motion.run(step)
  }
  const rest = createRest(later, run)
  const enter = (next: Running<Result>) => {
    end()
    now = next
    rest.begin(lastsMs(next))
    draw()
    if (!isReduced || next.plan) run()
  }
  const tell = (result: Result, msOf: (plan: Plan) => number) => {
    const plan = telling.plan(result)
    enter({ phase: 'telling', result, plan, ms: msOf(plan) })
  }

  enter(now)
  return {
    clear: () => enter({ phase: 'open', result: undefined, plan: undefined, ms: 0 }),
    wait: () => enter({ phase: 'waiting', result: undefined, plan: undefined, ms: 0 }),
    play(result, elapsedMs) {
      tell(result, () => elapsedMs)
      return new Promise((resolve) => {
        onEnd = resolve
      })
    },
    show: (result) => tell(result, ({ length }) => length + FADE_MS),
  }
}
