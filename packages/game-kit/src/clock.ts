/** The frames of a game. */
export type Clock = {
  /** Calls with the milliseconds since the last frame, until the returned function is called. */
  onFrame(listener: (passed: number) => void): () => void
  pause(): void
  resume(): void
}

/** After a hidden tab or a hiccup a movement goes on from where it was, it does not jump. */
const LONGEST_FRAME = 50

export function createClock(frameMs: number | undefined): Clock {
  const listeners = new Set<(passed: number) => void>()
  let last: number | undefined
  let isPaused = false
  const frame = (now: number) => {
    // First of all: whatever fails in this frame, there is a next one.
    requestAnimationFrame(frame)
    const passed = frameMs ?? Math.min(now - (last ?? now), LONGEST_FRAME)
    last = now
    if (!isPaused) for (const listener of listeners) listener(passed)
  }
  requestAnimationFrame(frame)
  return {
    onFrame(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    pause: () => {
      isPaused = true
    },
    resume: () => {
      isPaused = false
    },
  }
}
