import type { StudioDoor } from './door.ts'
import type { Loop } from './loop.ts'

/** What a loop can be told to do: play, stand still, be gone, or send what no player understands. */
export const streamPlans = ['play', 'stall', 'vanish', 'rubbish'] as const
type StreamPlan = (typeof streamPlans)[number]

/** The clock that a studio goes by; a test has one that it moves itself. */
export type StudioClock = {
  now(): number
  /** Resolves when the clock has reached a time. */
  until(time: number): Promise<void>
}

export type Channel = {
  readonly loop: Loop
  plan: StreamPlan
  /** When it was told to stand still. */
  stalledAt: number
  /** Parts as they went out, by their number, so that one is made once for all who watch. */
  readonly made: Map<number, Buffer>
}

export type StudioState = {
  readonly clock: StudioClock
  readonly door: StudioDoor
  readonly channels: ReadonlyMap<string, Channel>
}

export function newState(loops: readonly Loop[], clock: StudioClock, door: StudioDoor): StudioState {
  const channels = loops.map((loop) => {
    const channel: Channel = { loop, plan: 'play', stalledAt: 0, made: new Map() }
    return [loop.name, channel] as const
  })
  return { clock, door, channels: new Map(channels) }
}

/** The time of the machine. All who wait for one moment wait together. */
export function machineClock(): StudioClock {
  const waits = new Map<number, Promise<void>>()
  return {
    now: () => Date.now(),
    until(time) {
      const waiting = waits.get(time) ?? sleepUntil(time).finally(() => waits.delete(time))
      waits.set(time, waiting)
      return waiting
    },
  }
}

async function sleepUntil(time: number): Promise<void> {
  // A timer may fire a little early by the clock.
  for (let left = time - Date.now(); left > 0; left = time - Date.now())
    await new Promise((resolve) => setTimeout(resolve, Math.ceil(left)))
}
