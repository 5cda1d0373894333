import type { Container, Motion, SoundName, Sounds, Stage } from '@baize/game-kit'
import type { Scene, SceneSeat } from '../../scene.ts'
import { lastBy } from './time.ts'

/** What is on the felt now: nothing, the wait for the beacon, or a result so many milliseconds into its telling. */
export type Moment<Result> = {
  readonly phase: 'open' | 'waiting' | 'telling'
  readonly result: Result | undefined
  readonly ms: number
  /** Goes on whatever happens, for what breathes; it stands still where motion is reduced. */
  readonly life: number
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

/** As much of a seat as a telling needs. */
type TellingSeat = Pick<SceneSeat, 'isReduced'> & {
  readonly motion: Pick<Motion, 'run'>
  readonly sounds: Pick<Sounds, 'play'>
  readonly stage: Pick<Stage, 'redraw'>
}

export function tellingScene<Result>(seat: TellingSeat, telling: Telling<Result>): Scene<Result> {
  const { motion, sounds, stage, isReduced } = seat
  let now: Running<Result> = { phase: 'open', result: undefined, plan: undefined, ms: 0 }
  let life = 0
  let isRunning = false
  let onEnd: (() => void) | undefined

  const draw = () => {
    const { phase, result, plan, ms } = now
    const still = isReduced && plan ? stillOf(plan, ms) : undefined
    if (telling.fading) telling.fading.alpha = still ? Math.min((ms - still.at) / FADE_MS, 1) : 1
    telling.draw({ phase, result, ms: still?.shows ?? ms, life })
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
    if (!isReduced) life += passed
    hear(from)
    draw()
    if (now.plan && now.ms >= now.plan.length + (isReduced ? FADE_MS : 0)) end()
    isRunning = !isReduced || onEnd !== undefined
    return isRunning
  }
  const enter = (next: Running<Result>) => {
    end()
    now = next
    draw()
    if (isRunning || (isReduced && next.plan === undefined)) return
    isRunning = true
    void motion.run(step)
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
