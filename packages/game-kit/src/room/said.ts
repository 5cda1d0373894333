/** Says things to those who listen, at most one a second; what is urgent is said at once. */
export type Said = { say(text: string): void; urge(text: string): void }

export type SaidParts = {
  readonly polite: (text: string) => void
  readonly urgent: (text: string) => void
  readonly later: (work: () => void, ms: number) => void
}

const PAUSE_MS = 1_000

/** Whatever comes within the second is kept, the newest of it alone: nobody wants to be read a list of what is past. */
export function createSaid({ polite, urgent, later }: SaidParts): Said {
  let isResting = false
  let waiting: string | undefined
  const rest = () => {
    isResting = true
    later(() => {
      isResting = false
      const next = waiting
      waiting = undefined
      if (next !== undefined) say(next)
    }, PAUSE_MS)
  }
  function say(text: string): void {
    if (isResting) {
      waiting = text
      return
    }
    polite(text)
    rest()
  }
  return { say, urge: urgent }
}
