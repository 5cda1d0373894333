import type { TableYou } from '@baize/contracts'
import { amountOf, type Refused, type Units } from '@baize/game-kit'
import { type Chip, inPortions, merged, MOST_CHIPS, onSpots, sumOf } from './chips.ts'

type HeardBets = { readonly you: TableYou | undefined; readonly round: number; readonly isOpen: boolean }

/** What a member puts down and takes back. Chips that lie there but are not yet taken are counted apart. */
export type Bets = {
  put(chips: readonly { readonly spot: string; readonly units: Units }[]): void
  undo(): void
  clear(): void
  /** What was heard of the member's own part, and which round takes bets. */
  hear(heard: HeardBets): void
  /** Of this round, with what is on its way. */
  onSpots(): ReadonlyMap<string, Units>
  waiting(): ReadonlyMap<string, Units>
  staked(): Units
  canUndo(): boolean
  /** What was put down in the last round that the member bet in. */
  last(): readonly Chip[]
}

export type BetsParts = {
  say(command: Readonly<Record<string, unknown>>): Promise<Refused | undefined>
  onChange(): void
  /** Touches that come together are said together. */
  soon(work: () => void): void
}

export function createBets({ say, onChange, soon }: BetsParts): Bets {
  let { you, round, isOpen }: HeardBets = { you: undefined, round: 0, isOpen: false }
  let last: readonly Chip[] = []
  /** Touched, and not yet said. */
  let touched: Chip[] = []
  /** Said, and not yet answered. */
  const said = new Set<readonly Chip[]>()
  let isPlanned = false

  const laid = () => (you?.round === round ? you.chips : [])
  const waiting = () => [...[...said].flat(), ...touched]

  async function send(chips: readonly Chip[]): Promise<void> {
    said.add(chips)
    await say({ do: 'bet', round, chips })
    said.delete(chips)
    onChange()
  }

  function flush(): void {
    isPlanned = false
    const chips = touched
    touched = []
    if (!isOpen) return onChange()
    for (const portion of inPortions(chips.length > MOST_CHIPS ? merged(chips) : chips)) void send(portion)
  }

  return {
    put(chips) {
      if (!isOpen) return
      touched.push(...chips.map(({ spot, units }) => ({ spot, amount: amountOf(units) })))
      onChange()
      if (isPlanned) return
      isPlanned = true
      soon(flush)
    },
    undo() {
      // What nobody was told of yet is simply not said.
      if (touched.length > 0) touched = []
      else if (isOpen) void say({ do: 'undo', round })
      onChange()
    },
    clear() {
      touched = []
      if (isOpen && (laid().length > 0 || said.size > 0)) void say({ do: 'clear', round })
      onChange()
    },
    hear(heard) {
      if (heard.round !== round) {
        const before = laid()
        if (before.length > 0) last = merged(before)
        touched = []
        said.clear()
      }
      if (heard.you?.round === round) settle(said, sumOf(heard.you.chips) - sumOf(laid()))
      ;({ you, round, isOpen } = heard)
      if (!isOpen) touched = []
    },
    onSpots: () => onSpots([...laid(), ...waiting()]),
    waiting: () => onSpots(waiting()),
    staked: () => sumOf([...laid(), ...waiting()]),
    canUndo: () => isOpen && (touched.length > 0 || (you?.round === round && you.canUndo)),
    last: () => last,
  }
}

/** What the table has taken since is on its way no longer, whichever of its two answers comes first. */
function settle(said: Set<readonly Chip[]>, taken: Units): void {
  let left = taken
  for (const chips of said) {
    if (left < sumOf(chips)) return
    left -= sumOf(chips)
    said.delete(chips)
  }
}
