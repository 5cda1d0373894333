/** The time that fish swim by. */
export type SwimClock = { step(passed: number, serverNow: number): number }

/** Further off than this it is no use to catch up slowly. */
const JUMP_MS = 500
const SHARE = 0.04

/** What is guessed of the server's time changes in small hops; fish that hop would look broken, so it is followed softly. */
export function createSwimClock(): SwimClock {
  let time: number | undefined
  return {
    step(passed, serverNow) {
      const next = (time ?? serverNow) + passed
      const away = serverNow - next
      time = Math.abs(away) > JUMP_MS ? serverNow : next + away * SHARE
      return time
    },
  }
}
