import type { Clock } from './clock.ts'
import { type Ease, outCubic } from './easing.ts'

type TweenOptions = { readonly ease?: Ease; readonly delay?: number }

/** Everything that moves. Movements are promises: one after another by `await`, side by side by `Promise.all`. */
export type Motion = {
  /** Movements are not wanted: whatever should be seen before something else takes its place has to be waited for. */
  readonly isStill: boolean
  /** Calls `step` with the eased progress, from 0 to exactly 1. */
  tween(ms: number, step: (progress: number) => void, options?: TweenOptions): Promise<void>
  wait(ms: number): Promise<void>
  /**
   * Calls `step` with the milliseconds since the last frame for as long as it answers true; whoever draws with it asks
   * for itself whether movements are wanted.
   */
  run(step: (passed: number) => boolean): Promise<void>
  /** The same for what only adorns, as coins that fly: it is over at once where movements are not wanted. */
  flourish(step: (passed: number) => boolean): Promise<void>
  /**
   * What goes on by itself until it is ended by what is returned, at its own pace whatever is hurried: weather, somebody's
   * breath. It rests while nobody touches anything, and there is none where movements are not wanted.
   */
  drift(step: (passed: number) => void): () => void
  /** How fast time passes; 1 is the ordinary pace. */
  setRate(rate: number): void
  isMoving(): boolean
}

type Movement = {
  readonly advance: (passed: number) => boolean
  readonly end: () => void
  readonly fail: (problem: unknown) => void
}

/** Whoever has touched nothing for so long is not looking. */
const AWAKE_MS = 60_000

/** A movement that fails is over, and whoever waits for it is told; all others go on. */
function goesOn({ advance, fail }: Movement, passed: number): boolean {
  try {
    return advance(passed)
  } catch (problem) {
    fail(problem)
    return false
  }
}

/** With `isStill` movements take no time, and pauses for reading stay. */
export function createMotion(clock: Clock, isStill: boolean): Motion {
  const movements = new Set<Movement>()
  const drifts = new Set<(passed: number) => void>()
  let [rate, awake] = [1, AWAKE_MS]
  const wake = () => {
    awake = AWAKE_MS
  }
  const drifting = () => drifts.size > 0 && awake > 0
  clock.onFrame((passed) => {
    awake = movements.size > 0 ? AWAKE_MS : awake - passed
    if (drifting()) for (const step of drifts) step(passed)
    for (const movement of movements) {
      if (goesOn(movement, passed * rate)) continue
      movements.delete(movement)
      movement.end()
    }
  })
  const start = (advance: Movement['advance']) =>
    new Promise<void>((end, fail) => {
      movements.add({ advance, end, fail })
    })
  return {
    isStill,
    tween(ms, step, { ease = outCubic, delay = 0 } = {}) {
      if (isStill) {
        step(1)
        return Promise.resolve()
      }
      let elapsed = -delay
      return start((passed) => {
        elapsed += passed
        if (elapsed < 0) return true
        step(elapsed >= ms ? 1 : ease(elapsed / ms))
        return elapsed < ms
      })
    },
    wait(ms) {
      let left = ms
      return start((passed) => {
        left -= passed
        return left > 0
      })
    },
    run: start,
    flourish: (step) => (isStill ? Promise.resolve() : start(step)),
    drift(step) {
      if (isStill) return () => {}
      if (drifts.size === 0)
        for (const touch of ['pointerdown', 'keydown']) addEventListener(touch, wake, { passive: true })
      drifts.add(step)
      return () => void drifts.delete(step)
    },
    setRate: (faster) => {
      rate = faster
    },
    isMoving: () => movements.size > 0 || drifting(),
  }
}
