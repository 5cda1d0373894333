import { type Units, unitsOf } from '@baize/game-kit'
import type { CardMovesView, CardTableView } from '@baize/contracts'
import { potTotal } from '../table/pots.ts'

/** A size that is offered with one touch. */
export type RaiseSize = { readonly name: 'half' | 'pot' | 'all'; readonly to: Units }

type HoldemMoves = NonNullable<CardMovesView['holdem']>

type Sizing = {
  readonly raise: NonNullable<HoldemMoves['raise']>
  readonly view: Pick<CardTableView, 'seats' | 'pots'>
  readonly place: number
  readonly step: Units
}

/**
 * Half the pot and the pot are counted as everywhere: the pot after one has called, on top of what is called. What the
 * rules do not allow is not offered; all-in always is, for whoever may raise at all.
 */
export function raiseSizes({ raise, view, place, step }: Sizing): readonly RaiseSize[] {
  const [least, most] = [unitsOf(raise.least), unitsOf(raise.most)]
  const bets = view.seats.map((seat) => unitsOf(seat?.bet ?? '0'))
  const highest = Math.max(0, ...bets)
  const afterCall = potTotal(view) + highest - (bets[place] ?? 0)
  const to = (share: number) => Math.floor((highest + afterCall * share) / step) * step
  const sizes: readonly RaiseSize[] = [
    { name: 'half', to: to(0.5) },
    { name: 'pot', to: to(1) },
  ]
  return [...sizes.filter((size) => size.to >= least && size.to < most), { name: 'all', to: most }]
}

/** The next amount up or down that may be raised to, in big blinds. */
export function nextRaise(
  { least, most, by }: { readonly least: Units; readonly most: Units; readonly by: Units },
  to: Units,
  direction: 1 | -1,
): Units {
  return Math.min(most, Math.max(least, to + direction * by))
}
