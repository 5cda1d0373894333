import { createMotion, type Motion } from '@baize/game-kit'

export type MadeTime = {
  readonly motion: Motion
  /** Lets frames pass until something has been told, and says how many milliseconds that took. */
  until(told: Promise<unknown>): Promise<number>
}

const FRAME_MS = 20
/** Nothing that is told takes so long. */
const LONGEST_MS = 300_000

/** As long as it takes for what is ready to be done. */
export async function aMoment(): Promise<void> {
  for (let step = 0; step < 20; step += 1) await Promise.resolve()
}

export function madeTime({ isStill = false }: { isStill?: boolean } = {}): MadeTime {
  const listeners: ((passed: number) => void)[] = []
  const clock = {
    onFrame(listener: (passed: number) => void) {
      listeners.push(listener)
      return () => {}
    },
    pause() {},
    resume() {},
  }
  const motion = createMotion(clock, isStill)
  return {
    motion,
    async until(told) {
      const state = { isTold: false }
      const end = told.finally(() => {
        state.isTold = true
      })
      end.catch(() => {})
      let passed = 0
      for (; !state.isTold && passed < LONGEST_MS; passed += FRAME_MS) {
        for (const listener of listeners) listener(FRAME_MS)
        await aMoment()
      }
      if (!state.isTold) throw new Error('It is told without end.')
      await end
      return passed
    },
  }
}
