import type { TableYou } from '@baize/contracts'
import { amountOf, type Refused, type Units } from '@baize/game-kit'
import { type Chip, inPortions, merged, MOST_CHIPS, onSpots, sumOf } from './chips.ts'

/** What a member puts down and takes back. Chips that lie there but are not yet taken are counted apart. */
export type Bets = {
  put(chips: readonly { readonly spot: string; readonly units: Units }[]): void
  undo(): void
  clear(): void
  /** What was heard of the member's own part, and which round takes bets. */
  hear(heard: { readonly you: TableYou | undefined; readonly round: number; readonly isOpen: boolean }): void
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
  let you: TableYou | undefined
  let round = 0
  let isOpen = false
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
    const of = round
    await say({ do: 'bet', round: of, chips })
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

  /** What the table has taken since is on its way no longer, whichever of its two answers comes first. */
  function settle(heard: { readonly you: TableYou | undefined; readonly round: number }): void {
    if (heard.you?.round !== round || heard.round !== round) return
    let taken = sumOf(heard.you.chips) - sumOf(laid())
    for (const chips of said) {
      if (taken < sumOf(chips)) return
      taken -= sumOf(chips)
      said.delete(chips)
    }
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
      settle(heard)
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
