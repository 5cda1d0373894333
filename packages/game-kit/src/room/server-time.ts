/** The server's clock, as a phone guesses it. */
export type ServerTime = { hear(at: number): void; now(): number }

const SAMPLES = 12

/**
 * What the server says of its time is old by the way here. The word that was on its way least is the nearest, so the
 * largest difference of the last few is believed; an old one is forgotten, since a phone's clock wanders.
 */
export function createServerTime(here: () => number): ServerTime {
  const ahead: number[] = []
  return {
    hear(at) {
      ahead.push(at - here())
      if (ahead.length > SAMPLES) ahead.shift()
    },
    now: () => here() + (ahead.length > 0 ? Math.max(...ahead) : 0),
  }
}
