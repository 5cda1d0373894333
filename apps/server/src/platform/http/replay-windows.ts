/** So many counters below the highest are still told apart; whatever came later than that is refused (RFC 4303, 3.4.3). */
const WIDTH = 64
const MASK = (1n << BigInt(WIDTH)) - 1n

/** The highest counter of a space, and which of those below it were seen: bit n stands for the highest less n. */
type Window = { highest: number; seen: bigint; at: number }

type Spaces = Map<string, Window>

type Bounds = {
  /** So long after a proof was made nobody takes it any more, by whatever clock it was made. */
  readonly goodForMs: number
  readonly mostTokens: number
  /** Pages of one browser that are used at the same time. */
  readonly mostSpaces: number
}

export type CountedUse = { readonly token: string; readonly space: string; readonly counter: number }

/**
 * Tells a proof that comes for the first time from one that comes again. What is forgotten would be refused by its time, and
 * where there is no room to remember, nothing is taken.
 */
export function createReplayWindows({ goodForMs, mostTokens, mostSpaces }: Bounds) {
  const tokens = { now: new Map<string, Spaces>(), before: new Map<string, Spaces>(), turnsAt: 0 }

  function spacesOf(token: string, at: number): Spaces | undefined {
    if (at > tokens.turnsAt) {
      tokens.before = tokens.now
      tokens.now = new Map()
      tokens.turnsAt = at + goodForMs
    }
    const known = tokens.now.get(token)
    if (known) return known
    const older = tokens.before.get(token)
    if (!older && tokens.now.size + tokens.before.size >= mostTokens) return undefined
    const spaces: Spaces = older ?? new Map()
    tokens.before.delete(token)
    tokens.now.set(token, spaces)
    return spaces
  }

  function hasRoom(spaces: Spaces, at: number): boolean {
    if (spaces.size < mostSpaces) return true
    for (const [name, window] of spaces) if (at - window.at > goodForMs) spaces.delete(name)
    return spaces.size < mostSpaces
  }

  return {
    isFirstUse({ token, space, counter }: CountedUse, at: number): boolean {
      const spaces = spacesOf(token, at)
      const window = spaces?.get(space)
      if (window) return isNew(window, counter, at)
      if (!spaces || !hasRoom(spaces, at)) return false
      spaces.set(space, { highest: counter, seen: 1n, at })
      return true
    },
  }
}

function isNew(window: Window, counter: number, at: number): boolean {
  const ahead = counter - window.highest
  if (ahead > 0) {
    window.seen = ahead >= WIDTH ? 1n : ((window.seen << BigInt(ahead)) | 1n) & MASK
    window.highest = counter
    window.at = at
    return true
  }
  const bit = 1n << BigInt(Math.min(-ahead, WIDTH))
  if (-ahead >= WIDTH || (window.seen & bit) !== 0n) return false
  window.seen |= bit
  window.at = at
  return true
}
