import type { CardOffering } from '@baize/contracts'

/** The seats of a game's open tables that nobody has. */
export function freeSeats({ seats, tables }: Pick<CardOffering, 'seats' | 'tables'>): number {
  return tables.reduce((free, { seated }) => free + Math.max(0, seats - seated), 0)
}

function peopleAt({ tables }: Pick<CardOffering, 'tables'>): number {
  return tables.reduce((sum, { people }) => sum + people, 0)
}

/** Where somebody finds company soonest: where a seat is free and most people are; else at the first stakes. */
export function quickSeat(offerings: readonly CardOffering[]): CardOffering | undefined {
  const open = offerings.filter((offering) => freeSeats(offering) > 0)
  return (
    open.reduce<CardOffering | undefined>((best, each) => {
      return best === undefined || peopleAt(each) > peopleAt(best) ? each : best
    }, undefined) ?? offerings[0]
  )
}
