import type { Clock } from './clock.ts'
import { type Ease, outCubic } from './easing.ts'

type TweenOptions = { readonly ease?: Ease; readonly delay?: number }

/** Everything that moves. Movements are promises: one after another by `await`, side by side by `Promise.all`. */
export type Motion = {
  /** Calls `step` with the eased progress, from 0 to exactly 1. */
  tween(ms: number, step: (progress: number) => void, options?: TweenOptions): Promise<void>
  wait(ms: number): Promise<void>
  /** Calls `step` with the milliseconds since the last frame for as long as it answers true. */
  run(step: (passed: number) => boolean): Promise<void>
  /** How fast time passes; 1 is the ordinary pace. */
  setRate(rate: number): void
  isMoving(): boolean
}

type Movement = { readonly advance: (passed: number) => boolean; readonly end: () => void }

/** With `isStill` movements take no time, and pauses for reading stay. */
export function createMotion(clock: Clock, isStill: boolean): Motion {
  const movements = new Set<Movement>()
  let rate = 1
  clock.onFrame((passed) => {
    for (const movement of movements) {
      if (movement.advance(passed * rate)) continue
      movements.delete(movement)
      movement.end()
    }
  })
  const start = (advance: Movement['advance']) =>
    new Promise<void>((end) => {
      movements.add({ advance, end })
    })
  return {
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
    setRate: (faster) => {
      rate = faster
    },
    isMoving: () => movements.size > 0,
  }
}
