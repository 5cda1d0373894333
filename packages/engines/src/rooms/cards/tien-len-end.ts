import type { Card } from '../../cards/deck.ts'
import type { ShownCards } from './holdem-end.ts'
import { type TienLenGame, tienLenHeld } from './tien-len.ts'
import { heldPoints, MOST_POINTS, WHOLE_GAME } from './tien-len-points.ts'

/** What a point is, in chips, and the part of what is won that the house takes, in hundredths. */
export type TienLenStakes = { readonly point: number; readonly rakePercent: number }

/** What one seat pays another, in points, after the cap. */
type PointsPaid = {
  readonly from: number
  readonly to: number
  readonly points: number
  readonly why: 'chop' | 'cards' | 'instant'
}

export type TienLenEnd = {
  readonly paid: readonly PointsPaid[]
  /** What each seat has more or less after the game, in chips; the rake is off. */
  readonly net: readonly { readonly place: number; readonly amount: number; readonly rake: number }[]
  readonly rake: number
  /** What the others were left with: they pay for it, so it is laid open. So is what wins at once. */
  readonly shown: readonly ShownCards[]
}

/** Ends a game. No seat pays more than the cap: chops in their order, then cards. */
export function endTienLen(game: TienLenGame, deck: readonly Card[], stakes: TienLenStakes): TienLenEnd {
  const paid = capped(owedIn(game, deck))
  const net = game.seats.map(({ place }) => {
    const points = paid.reduce((sum, { from, to, points: each }) => {
      return sum + (to === place ? each : 0) - (from === place ? each : 0)
    }, 0)
    const amount = points * stakes.point
    const rake = amount > 0 ? Math.floor((amount * stakes.rakePercent) / 100) : 0
    return { place, amount: amount - rake, rake }
  })
  const open = game.seats.filter(({ place }) => place !== game.winner || game.instant !== null)
  return {
    paid,
    net,
    rake: net.reduce((sum, { rake }) => sum + rake, 0),
    shown: open.map(({ place }) => ({ place, cards: tienLenHeld(game, deck, place) })),
  }
}

function owedIn(game: TienLenGame, deck: readonly Card[]): PointsPaid[] {
  const { winner, instant } = game
  if (winner === null) return []
  const others = game.seats.filter(({ place }) => place !== winner)
  const chops = game.chops.map((chop) => ({ ...chop, why: 'chop' as const }))
  const cards = others.map(({ place }) => {
    const points = instant ? WHOLE_GAME : heldPoints(tienLenHeld(game, deck, place))
    return { from: place, to: winner, points, why: instant ? ('instant' as const) : ('cards' as const) }
  })
  return [...chops, ...cards]
}

function capped(owed: readonly PointsPaid[]): PointsPaid[] {
  const spent = new Map<number, number>()
  return owed.map((each) => {
    const before = spent.get(each.from) ?? 0
    const points = Math.min(each.points, MOST_POINTS - before)
    spent.set(each.from, before + points)
    return { ...each, points }
  })
}
