/** What one socket may send. */
export type CommandBudget = {
  /** Counts a command; above the rate it is refused, and who goes on is closed. */
  spend(): 'take' | 'refuse' | 'close'
  /** Counts what was none; true for the third within ten seconds. */
  isRubbish(): boolean
}

const PER_SECOND = 10
const BURST = 20
/** So many refused in a row is nobody who heard the first. */
const MOST_REFUSED = 20
const RUBBISH = 3
const RUBBISH_MS = 10_000

export function createCommandBudget(now: () => number = () => performance.now()): CommandBudget {
  let tokens = BURST
  let filledAt = now()
  let refused = 0
  let rubbishAt: number[] = []
  return {
    spend() {
      const at = now()
      tokens = Math.min(BURST, tokens + ((at - filledAt) * PER_SECOND) / 1000)
      filledAt = at
      if (tokens < 1) return ++refused > MOST_REFUSED ? 'close' : 'refuse'
      tokens -= 1
      refused = 0
      return 'take'
    },
    isRubbish() {
      const at = now()
      rubbishAt = [...rubbishAt.filter((each) => at - each < RUBBISH_MS), at]
      return rubbishAt.length >= RUBBISH
    },
  }
}
