import type { HandRecord } from '@baize/contracts'

/** A hand as whoever looks for signs reads it. */
export type SignalHand = {
  readonly record: HandRecord
  /** Who sat where, and what they won or lost, in big blinds, boots or points. */
  readonly seats: readonly { readonly memberId: string; readonly place: number; readonly net: number }[]
}

export type CardPair = { readonly from: string; readonly to: string }

/** From when to when somebody had a stack at a table; null while they have. Times are milliseconds since 1970. */
export type CardSitting = { readonly roomId: string; readonly from: number; readonly to: number | null }

export type CardSign = {
  readonly kind: 'card-chips' | 'card-folds' | 'card-all-ins' | 'card-together' | 'card-rhythm' | 'card-hours'
  readonly figures: Readonly<Record<string, string>>
}

export function placeOf({ seats }: SignalHand, memberId: string): number | undefined {
  return seats.find((seat) => seat.memberId === memberId)?.place
}

/** How far apart figures lie from their mean. */
export function spreadOf(figures: readonly number[]): { readonly mean: number; readonly spread: number } {
  const mean = figures.reduce((sum, each) => sum + each, 0) / Math.max(1, figures.length)
  const squares = figures.reduce((sum, each) => sum + (each - mean) ** 2, 0)
  return { mean, spread: Math.sqrt(squares / Math.max(1, figures.length - 1)) }
}
